/** Many actors, equal messages, actors that end, deep states: what the heart of a search must get right. */
package dev.galgo.corpus.programs.kernel;
