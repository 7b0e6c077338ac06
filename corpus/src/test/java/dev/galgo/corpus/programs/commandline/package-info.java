/** Programs that mean one thing with one command line and another with another. */
package dev.galgo.corpus.programs.commandline;
