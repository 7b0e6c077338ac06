/** Class initialisers that depend on who comes first, and some on which nothing depends. */
package dev.galgo.corpus.programs.initialisers;
