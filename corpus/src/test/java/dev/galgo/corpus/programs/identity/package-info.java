/** Values that are equal and yet told apart, by identity or by what equality does not look at; and messages that do not arrive as they were sent. */
package dev.galgo.corpus.programs.identity;
