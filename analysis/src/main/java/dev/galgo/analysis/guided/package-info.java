/**
 * Searches that are led to a deadlock which the static analysis thinks possible, and that show it or refute it.
 *
 * <p>A {@link dev.galgo.analysis.guided.CycleGuide} tells where a cycle can no longer come about. A front end shows it the tasks of a
 * configuration as {@link dev.galgo.analysis.guided.TaskView}s.
 */
@NullMarked
package dev.galgo.analysis.guided;

import org.jspecify.annotations.NullMarked;
