/** Set-ups and initialisers that fail, handlers that never run, exceptions that nobody sees. */
package dev.galgo.corpus.programs.silence;
