package dev.galgo.core.check;

import dev.galgo.core.checkpoint.CheckpointDirectory;

/**
 * Where a search is kept.
 *
 * @param memory how many bytes it may take of what else would lie there
 */
record KeptSearch(CheckpointDirectory directory, long memory) {}
