/** Random sources, clocks, identity hashes, memory figures and threads, in every dress. */
package dev.galgo.corpus.programs.chance;
