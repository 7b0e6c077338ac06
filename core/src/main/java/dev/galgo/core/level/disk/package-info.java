/**
 * Levels in files, for searches that outgrow memory or outlive their process. Keys of levels are appended to a few large files; a level counts when a record of it is in a log.
 * Successors that do not fit into the memory that is allowed are put into files by a hash, and duplicates are looked for part by part; so are those that lie in earlier
 * levels, where that is possible at all.
 *
 * <p>What is kept is in {@link dev.galgo.core.level.disk.LevelFiles}, what is scratch in {@link dev.galgo.core.level.disk.DiskCrew}.
 */
@NullMarked
package dev.galgo.core.level.disk;

import org.jspecify.annotations.NullMarked;
