package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong, or may be, with the schedule that shows it.
 *
 * @param saved where the schedule was saved; null if it was not
 */
public record SavedFinding(Finding finding, @Nullable String saved) {}
