package dev.galgo.explorer;

import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Schedule;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Checks.CheckMaker;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.spi.Opened;
import org.jspecify.annotations.Nullable;

/** The program that is explored, and what whoever starts an explorer knows of it. */
public interface ExploredProgram extends CheckMaker {
    /** Opens it once more; for one thread. */
    Opened open() throws Refusal;

    /** What was started, and in which order messages may arrive. */
    ReportContext context();

    /** How a saved schedule names it. */
    ScheduleFile.Program identity();

    /** Where its sources are. */
    Sources sources();

    /** Whether any of its sources is known. */
    boolean hasSources();

    /** The version of Galgo. */
    String version();

    /** The schedule to begin with; null for the start. */
    @Nullable
    ScheduleFile saved();

    /**
     * A JUnit class with one test, of a schedule.
     *
     * @param finding what it shows, if a check has found that
     */
    TestSource test(SchedulePrefix path, @Nullable Finding finding) throws Refusal;

    /** A class as it is written: its name, and its text. */
    record TestSource(String className, String text) {}

    /** The schedule that passes and is nearest to one that fails; null if none is known. */
    default @Nullable Beside beside(Finding finding) {
        return null;
    }

    /**
     * A schedule that passes, beside one that fails.
     *
     * @param sentence what decides: {@code passes if 5 (set) comes after 8 (get)}
     * @param first the number of the first delivery that differs
     * @param proved whether none is nearer
     */
    record Beside(String sentence, int first, Schedule passing, boolean proved) {}
}
