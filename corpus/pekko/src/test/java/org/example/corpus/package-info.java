/**
 * Pekko programs, each a method that sets actors going on a {@link org.example.corpus.Stage}: traps, which break in some order or by some chance, and
 * correct neighbours. Most exist in two flavours, typed and classic.
 */
package org.example.corpus;
