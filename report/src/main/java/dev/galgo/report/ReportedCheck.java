package dev.galgo.report;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A check with all that is to be said about it to those who were not there.
 *
 * @param version which Galgo it was
 * @param program what was checked
 * @param context what readers must know to judge the result
 * @param exitCode what the command tells the shell
 * @param saved where the schedule of the first finding was saved; null if it was not
 * @param sources where the program's source files are
 */
public record ReportedCheck(
        String version,
        ScheduleFile.Program program,
        CheckResult result,
        ReportContext context,
        int exitCode,
        @Nullable String saved,
        Sources sources) {

    /** The program as one would type it: {@code bank.Main 3 accounts}. */
    String typed() {
        var words = new StringJoiner(" ").add(program.target());
        program.args().forEach(arg -> words.add(quoted(StoryWording.oneLine(arg))));
        return words.toString();
    }

    /** The file that a finding's schedule is in, or would be saved to. */
    String scheduleFile(int finding) {
        if (finding == 0 && saved != null) {
            return saved;
        }
        return "galgo-" + ScheduleFile.simpleName(program.target()) + (finding == 0 ? "" : "-" + (finding + 1))
                + ".json";
    }

    /** What that file holds. */
    ScheduleFile schedule(Finding finding) {
        return new ScheduleFile(program, finding.kind(), finding.message(), finding.schedule());
    }

    /** The command that runs a finding's schedule again. */
    String replay(int finding) {
        return "galgo replay " + quoted(scheduleFile(finding));
    }

    /** As a shell takes it for one word. */
    public static String quoted(String word) {
        return word.matches("[\\w./+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** What a finding is called, with whom it concerns: {@code assertion in Client}. */
    static String heading(Finding finding) {
        String actor = finding.actor();
        return finding.kind().id() + (actor == null ? "" : " in " + StoryWording.oneLine(actor));
    }
}
