/** Handlers that never end in one order, and some that merely take their time. */
package dev.galgo.corpus.programs.watchdog;
