package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.report.story.StoryWording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that was asked, and what came of it: a finding, a cycle, a question, a test, a way of searching.
 *
 * @param name what it is called
 * @param sentence what came of it
 * @param details more on it, line by line
 * @param finding the schedule that shows it; null if there is none
 * @param saved where that schedule was saved; null if it was not
 * @param seconds how long it took; 0 where that is not known
 */
public record ReportEntry(
        String name,
        Status status,
        String sentence,
        List<String> details,
        @Nullable Finding finding,
        @Nullable String saved,
        double seconds) {
    /** What came of it, in a word. */
    public enum Status {
        HOLDS,
        VIOLATED,
        /** Something that may be meant so. */
        WARNING,
        UNKNOWN,
        /** It was not tried. */
        SKIPPED
    }

    public ReportEntry {
        details = List.copyOf(details);
    }

    /** What was found by a search. */
    static ReportEntry of(Finding finding, @Nullable String saved) {
        return new ReportEntry(
                heading(finding),
                finding.severity() == Severity.ERROR ? Status.VIOLATED : Status.WARNING,
                finding.message(),
                finding.input().entrySet().stream()
                        .map(one -> "input: " + one.getKey() + " = " + one.getValue())
                        .toList(),
                finding,
                saved,
                0);
    }

    /** What a finding is called, with whom it concerns: {@code assertion in Client}. */
    public static String heading(Finding finding) {
        String actor = finding.actor();
        return finding.kind().id() + (actor == null ? "" : " in " + StoryWording.oneLine(actor));
    }
}
