/** Handlers that end the process or close its output. */
package dev.galgo.corpus.programs.ends;
