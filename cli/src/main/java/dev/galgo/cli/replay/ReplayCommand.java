package dev.galgo.cli.replay;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.Amount;
import dev.galgo.cli.option.ClaimOptions;
import dev.galgo.cli.option.CommandRemedies;
import dev.galgo.cli.option.FormatOption;
import dev.galgo.cli.option.ProgramClaims;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.page.ReplayPageOption;
import dev.galgo.cli.program.ClassPathOption;
import dev.galgo.cli.program.DetailsOutput;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.SavedOptions;
import dev.galgo.cli.program.TakesProgram;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Limits;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.explorer.page.ReplayedSchedule;
import dev.galgo.report.diagram.MermaidDiagram;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.schedule.UnreadableSchedule;
import dev.galgo.report.text.TextReport;
import dev.galgo.spi.FrontEndOption.Use;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.Opened;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs one saved schedule again, on the program as it is now. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = {
            "Runs a schedule that galgo check saved once more, delivery by delivery, and shows what happens.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo replay galgo-TransferDriver.json",
            "  galgo replay --classpath build/classes galgo-TransferDriver.json",
            "  galgo replay --jdwp galgo-TransferDriver.json",
            "",
            "With a debugger: handlers run on the main thread, so a breakpoint in one stops",
            "there. With --jdwp, the replay waits until a debugger is attached, and says",
            "how IntelliJ IDEA, VS Code and jdb do that.",
            "",
            "Exit codes:",
            "  0  the schedule runs and nothing is wrong any more",
            "  1  it happens again",
            "  2  wrong usage",
            "  4  the schedule cannot be read, or does not fit the program any more, or the",
            "     port for a debugger is taken"
        })
public final class ReplayCommand implements Callable<Integer>, TakesProgram {
    private final Console console;
    private final FrontEndOptions frontEnds;

    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description = "Where the program's classes are now.%nDefault: where they were when the schedule was saved.")
    @Nullable
    private String classpath;

    @Mixin
    private final FormatOption format = new FormatOption();

    @Option(
            names = "--step-timeout",
            paramLabel = "TIME",
            converter = Amount.OfTime.class,
            description = "How long to wait for a handler that did not return when the schedule was saved; 10s unless"
                    + " said otherwise, and for ever under a debugger.")
    private Duration stepTimeout = Limits.NONE.step();

    @Mixin
    private final ReplayPageOption page = new ReplayPageOption();

    @Mixin
    private final DebuggerOption debugger = new DebuggerOption();

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "How often to go round the circle of a run without end.%nDefault: once.")
    private int turns = 1;

    @Option(
            names = StackTraceOption.NAME,
            description = "Show the stack behind an error, and behind the exception thrown.")
    private boolean stacktrace;

    @Parameters(paramLabel = "FILE", description = "A schedule that galgo check saved.")
    @SuppressWarnings("NullAway.Init") // picocli refuses to go on without it
    private Path file;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it
    private CommandSpec spec;

    /** What was claimed of the program, once that is opened. */
    private @Nullable ProgramClaims claimed;

    public ReplayCommand(Console console, FrontEnds frontEnds) {
        this.console = console;
        this.frontEnds = FrontEndOptions.of(frontEnds, Use.SHOWING);
    }

    @Override
    public FrontEndOptions frontEndOptions() {
        return frontEnds;
    }

    @Override
    public Integer call() throws UserError {
        page.validate();
        if (turns < 1) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--turns is " + turns + ", and a circle is gone round once at least.",
                    "Leave it out.",
                    null);
        }
        ScheduleFile saved = read();
        if (debugger.isToBeStarted(console)) {
            return debugger.run(
                    console, spec.commandLine().getParent().getParseResult().originalArgs());
        }
        ProgramOpening opening = SavedOptions.opening(
                program(saved),
                frontEnds.all(),
                frontEnds.named(),
                Objects.requireNonNull(file.toAbsolutePath().getParent()));
        frontEnds.refuseOthers(opening.frontEnd(), opening.target().name());
        try (Opened opened = opening.open()) {
            var context = new ReportContext(opened.started(), saved.program().delivery(), Set.of(), opened.notes());
            if (format.text()) {
                console.out().println(Headline.STARTED + context.headline());
            }
            claimed = ClaimOptions.of(saved.program().claims()).about(opened);
            Replayed done = replay(opened.program(), saved, context);
            page.write(console, opening, done.page(context));
            new DetailsOutput(console, opened, frontEnds.values(opening.frontEnd()))
                    .show(saved.schedule(), saved.program().delivery(), format.text());
            return done.ending().kind() == null ? ExitCode.FINE : ExitCode.VIOLATION;
        }
    }

    /**
     * What came of it.
     *
     * @param schedule the saved one as far as it could be run
     */
    private record Replayed(Schedule schedule, Story story, ReplayEnd ending) {
        ReplayedSchedule page(ReportContext context) {
            return new ReplayedSchedule(context, schedule, story, ending.wrong());
        }
    }

    private ScheduleFile read() throws UserError {
        try {
            return ScheduleFile.read(file);
        } catch (UnreadableSchedule unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    unreadable.getMessage() + ".",
                    CommandRemedies.about(unreadable),
                    unreadable.getCause());
        }
    }

    private ScheduleFile.Program program(ScheduleFile saved) {
        ScheduleFile.Program then = saved.program();
        if (classpath == null) {
            return then;
        }
        return new ScheduleFile.Program(
                then.target(),
                then.args(),
                ClassPathOption.entries(classpath, console.environment()),
                then.delivery(),
                then.afterTest(),
                then.naming(),
                then.ignored(),
                then.opaque(),
                then.frontEnd(),
                then.options(),
                then.claims());
    }

    private Replayed replay(Program program, ScheduleFile saved, ReportContext context) throws UserError {
        if (saved.kind() == FindingKind.ENDLESS
                && !console.debugged()
                && saved.schedule().length() > 0) {
            return replayEndless(program, saved, context);
        }
        PrefixReplay rerun = rerun(program, saved);
        return show(program, saved, rerun, context);
    }

    /** The last handler may not return this time either, and whoever did not bring a debugger wants to be told. */
    private Replayed replayEndless(Program program, ScheduleFile saved, ReportContext context) throws UserError {
        try {
            var rerun = TimedCall.within(stepTimeout, () -> rerun(program, saved));
            if (rerun.isPresent()) {
                return show(program, saved, rerun.get(), context);
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UserError error) {
                throw error;
            }
            throw new IllegalStateException("the replay failed", failed.getCause());
        }
        int last = saved.schedule().length();
        PrefixReplay before = again(program, saved, last - 1);
        String what = saved.schedule().deliveries().get(last - 1).describe() + " did not return within "
                + stepTimeout.toMillis() / 1000.0 + " s";
        var ending = new ReplayEnd(FindingKind.ENDLESS, what, null);
        show(before.story(), ending, saved, context);
        return new Replayed(saved.schedule(), before.story(), ending);
    }

    private Replayed show(Program program, ScheduleFile saved, PrefixReplay rerun, ReportContext context) {
        ReplayEnd ending = ReplayEnd.of(program, rerun.cursor(), rerun.story(), saved.kind())
                .orGoesRound(saved, rerun.back(), rerun.cursor().first() == Cursor.NONE)
                .orGoesOn(saved, rerun.cursor());
        show(rerun.story(), ending, saved, context);
        int run = Math.min(rerun.story().scenes().size(), saved.schedule().length());
        var schedule = new Schedule(saved.schedule().deliveries().subList(0, run));
        return new Replayed(
                rerun.back() ? schedule.goingRound(saved.schedule().circle()) : schedule, rerun.story(), ending);
    }

    /** Runs the schedule as far as it goes: to its end, or to a failure before it. */
    private PrefixReplay rerun(Program program, ScheduleFile saved) throws UserError {
        int length = saved.schedule().length();
        try {
            PrefixReplay whole = PrefixReplay.of(program, claimed(), saved, length, turns);
            return whole.failedAt() < length ? PrefixReplay.of(program, claimed(), saved, whole.failedAt(), 1) : whole;
        } catch (Divergence diverged) {
            PrefixReplay soFar = again(program, saved, diverged.step() - 1);
            if (soFar.failedAt() < diverged.step()) {
                return again(program, saved, soFar.failedAt());
            }
            if (format.text()) {
                tell(soFar.story());
            }
            throw misfit(diverged);
        }
    }

    private ProgramClaims claimed() {
        return Objects.requireNonNull(claimed, "the program is opened before it is run");
    }

    /** Runs deliveries that could be made a moment ago. */
    private PrefixReplay again(Program program, ScheduleFile saved, int deliveries) throws UserError {
        try {
            return PrefixReplay.of(program, claimed(), saved, deliveries, 1);
        } catch (Divergence whim) {
            throw misfit(whim);
        }
    }

    private void tell(Story story) {
        console.print(new TextReport(console.layout(), new CommandRemedies()).story(story));
    }

    private static UserError misfit(Divergence diverged) {
        String sentence = String.valueOf(diverged.getMessage());
        return new UserError(
                ExitCode.TROUBLE,
                Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1) + ".",
                "The program has changed since the schedule was saved: run galgo check again.",
                diverged);
    }

    private void show(Story story, ReplayEnd ending, ScheduleFile saved, ReportContext context) {
        switch (format.format()) {
            case TEXT -> {
                tell(story);
                console.out().println();
                int steps = story.scenes().size();
                boolean before = steps < saved.schedule().length() && ending.kind() != FindingKind.ENDLESS;
                String early = before ? "already after delivery " + steps + ", " : "";
                console.out().println(early + ending.sentence(saved));
            }
            case JSON ->
                console.out()
                        .print(JsonReport.replay(
                                story, context, ending.kind() == saved.kind(), ending.kind(), ending.message()));
            case MERMAID -> console.out().print(MermaidDiagram.of(story));
        }
        Throwable cause = ending.cause();
        if (stacktrace && cause != null) {
            cause.printStackTrace(console.err());
        }
    }
}
