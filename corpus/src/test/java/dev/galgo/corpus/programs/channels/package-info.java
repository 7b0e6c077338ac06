/** Actors that talk through the process they share instead of by messages. */
package dev.galgo.corpus.programs.channels;
