package dev.galgo.report.result;

import dev.galgo.core.check.Finding;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A result with all that is to be said about it to those who were not there.
 *
 * @param version which Galgo it was
 * @param program what schedules of the result belong to; null where there are none
 * @param context what readers must know to judge the result
 * @param exitCode what the shell was told
 * @param sources where the program's source files are
 * @param remedies what readers can do
 * @param clients what readers of a page walk through findings with
 */
public record Report(
        String version,
        ScheduleFile.@Nullable Program program,
        ReportContext context,
        Result result,
        int exitCode,
        Sources sources,
        Remedies remedies,
        PageClients clients) {

    /** One whose pages show what was found, and that is all. */
    public Report(
            String version,
            ScheduleFile.@Nullable Program program,
            ReportContext context,
            Result result,
            int exitCode,
            Sources sources,
            Remedies remedies) {
        this(version, program, context, result, exitCode, sources, remedies, PageClients.NONE);
    }

    /** What the program starts from, as its user named it. */
    public String target() {
        return program == null ? context.started().target() : program.target();
    }

    public List<String> args() {
        return program == null ? context.started().args() : program.args();
    }

    /** The program as one would type it: {@code bank.Main 3 accounts}. */
    public String typed() {
        var words = new StringJoiner(" ").add(target());
        args().forEach(arg -> words.add(Headline.quoted(StoryWording.oneLine(arg))));
        return words.toString();
    }

    /** What else there is to say. */
    public List<String> notes() {
        var notes = new ArrayList<>(context.notes());
        notes.addAll(result.notes());
        return notes;
    }

    /** Whether the shell was told that something is missing though nothing is wrong. */
    public boolean incomplete() {
        return exitCode != 0
                && result.entries().stream().noneMatch(entry -> entry.status() == ReportEntry.Status.VIOLATED);
    }

    /** The file that a finding's schedule is in, or would be saved to. */
    public String scheduleFile(SavedFinding finding, int position) {
        String saved = finding.saved();
        return saved != null ? saved : ScheduleFile.defaultName(target(), position + 1);
    }

    /** What that file holds; null if no program is known that it belongs to. */
    public @Nullable ScheduleFile schedule(Finding finding) {
        return program == null || finding.schedule().length() == 0
                ? null
                : new ScheduleFile(
                        program.with(remedies.given(finding.input())),
                        finding.kind(),
                        finding.message(),
                        finding.schedule());
    }

    /** How to run a finding's schedule again; null if there is no way. */
    public @Nullable String replay(SavedFinding finding, int position) {
        return finding.finding().schedule().length() == 0
                ? null
                : remedies.replay(finding.finding(), scheduleFile(finding, position));
    }
}
