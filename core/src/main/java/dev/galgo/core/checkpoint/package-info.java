/**
 * What a search leaves on disk so that it survives the process: a directory of its own with a lock ({@link dev.galgo.core.checkpoint.CheckpointDirectory}), what it is a search of
 * ({@link dev.galgo.core.checkpoint.SearchIdentity}), files that are there as a whole or not at all ({@link dev.galgo.core.checkpoint.AtomicFile}), and files that grow
 * ({@link dev.galgo.core.checkpoint.DiskFile}, {@link dev.galgo.core.checkpoint.RecordLog}).
 *
 * <p>Nothing here knows what kind of search it is.
 */
@NullMarked
package dev.galgo.core.checkpoint;

import org.jspecify.annotations.NullMarked;
