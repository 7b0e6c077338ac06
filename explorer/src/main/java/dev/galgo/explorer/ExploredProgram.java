package dev.galgo.explorer;

import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Checks.CheckMaker;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import dev.galgo.spi.Opened;
import org.jspecify.annotations.Nullable;

/** The program that is explored, and what whoever starts an explorer knows of it. */
public interface ExploredProgram extends CheckMaker, ProgramOpener {
    /** Opens it once more; for one thread. */
    @Override
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
}
