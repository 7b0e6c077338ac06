package dev.galgo.cli.testclass;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Interruption;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.script.DistinctRuns;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.testclass.TestCase;
import dev.galgo.report.testclass.TestCasesJson;
import dev.galgo.report.testclass.TestClass;
import dev.galgo.spi.Opened;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tests for a program that is made of classes: searches it, picks runs that differ, runs each again, and writes them down as a JUnit class.
 *
 * <p>It is searched twice: once with configurations compared, which comes to every end, then without, which takes messages in more orders on the way to the same
 * ends. How far, unless the user says so, is a number of deliveries and no time, so that the same program gives the same tests on any machine.
 */
public final class ProgramTests {
    /** How many deliveries are made with and without comparing configurations, in programs that are functions and in those that run for real. */
    private enum Room {
        FUNCTION(1_000_000, 20_000),
        LIVE(3_000, 1_000);

        private final long compared;
        private final long uncompared;

        Room(long compared, long uncompared) {
            this.compared = compared;
            this.uncompared = uncompared;
        }
    }

    private final Console console;
    private final ProgramOpening opening;
    private final Limits limits;
    private final @Nullable Compare compare;
    private final boolean json;
    private volatile boolean interrupted;
    private volatile @Nullable Check running;

    /**
     * @param compare how configurations are compared, in one search and no more; null for what is usual
     * @param json whether the tests are printed as JSON
     */
    public ProgramTests(
            Console console, ProgramOpening opening, Limits limits, @Nullable Compare compare, boolean json) {
        this.console = console;
        this.opening = opening;
        this.limits = limits;
        this.compare = compare;
        this.json = json;
    }

    /** Generates so many tests at most, of what was searched until somebody interrupts; gives the exit code. */
    public int run(JUnitClassOptions options, int most, boolean complete) throws UserError {
        try (var interruption = new Interruption(this::stop)) {
            return generate(options, most, complete);
        }
    }

    private void stop() {
        interrupted = true;
        Check now = running;
        if (now != null) {
            now.stop();
        }
    }

    private int generate(JUnitClassOptions options, int most, boolean complete) throws UserError {
        List<SchedulePrefix> routes;
        var endless = new ArrayList<Finding>();
        List<Bound> bounds;
        int ends;
        try (Opened opened = opening.open()) {
            var context = new ReportContext(opened.started(), opening.identity().delivery(), Set.of(), opened.notes());
            told(options).println(Headline.STARTED + context.headline());
            var runs = new DistinctRuns(opened.program());
            Room room = opened.program() instanceof LiveProgram ? Room.LIVE : Room.FUNCTION;
            CheckResult first = search(
                    opened,
                    runs,
                    compare == null ? Compare.CANONICAL : compare,
                    limits.transitions() == Long.MAX_VALUE ? limits.withTransitions(room.compared) : limits);
            bounds = first.cuts();
            if (compare == null && !interrupted) {
                var more = new DistinctRuns(opened.program());
                search(
                        opened,
                        more,
                        Compare.NONE,
                        limits.withTransitions(Math.min(limits.transitions(), room.uncompared)));
                runs.addAll(more);
            }
            first.findings().stream()
                    .filter(one -> one.kind() == FindingKind.ENDLESS)
                    .forEach(endless::add);
            routes = runs.picked(most);
            ends = runs.ends();
        }
        var recorder = new RunRecorder(console, opening);
        var cases = new ArrayList<TestCase>();
        for (SchedulePrefix route : routes) {
            recorder.of(route).ifPresent(cases::add);
        }
        for (Finding finding : endless) {
            recorder.of(finding).ifPresent(cases::add);
        }
        return tell(options, cases, ends, most, bounds, complete);
    }

    /** Where people read what was done: not where the class goes. */
    private PrintStream told(JUnitClassOptions options) {
        return options.printed() || json ? console.err() : console.out();
    }

    private CheckResult search(Opened opened, DistinctRuns runs, Compare how, Limits most) throws UserError {
        Check check = Check.of(opened.program())
                .delivery(opening.identity().delivery())
                .compare(how)
                .reduction(compare == null ? ReductionKind.AUTO : ReductionKind.NONE)
                .limits(most)
                .minimise(false)
                .keepGoing(true)
                .expectedSends(ExpectedSends.NEVER)
                .witness(runs);
        var progress = new ProgressLine(console, System::nanoTime);
        running = check;
        if (interrupted) {
            check.stop();
        }
        try {
            return check.listener(progress).run();
        } catch (NothingToCheck nothing) {
            throw UserError.nothingExplored(nothing, opening.frontEnd().startingAdvice());
        } catch (Incomparable somewhere) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(somewhere.getMessage()), "Use --compare none.", somewhere);
        } finally {
            progress.close();
        }
    }

    private int tell(
            JUnitClassOptions options, List<TestCase> cases, int ends, int most, List<Bound> bounds, boolean complete)
            throws UserError {
        if (cases.isEmpty()) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "No run came to its end that could be run again, so there is no test.",
                    "Give the search more room, or see what galgo check says of the program.",
                    null);
        }
        String ways = ends == 1 ? "runs end in one way" : "runs end in " + ends + " ways";
        String number = cases.size() == 1 ? "1 test" : cases.size() + " tests";
        boolean few = ends > cases.size();
        PrintStream out = told(options);
        out.println(number + "; " + ways + (few ? ", of which the tests show " + Math.min(most, cases.size()) : ""));
        if (!bounds.isEmpty()) {
            out.println("not all schedules were run: "
                    + bounds.stream().map(Bound::text).collect(Collectors.joining(", ")));
        }
        List<String> sentences = TestClass.sentences(cases);
        for (int i = 0; i < cases.size(); i++) {
            out.println(String.format("%3d  %s", i + 1, sentences.get(i)));
        }
        if (options.wanted()) {
            options.write(console, opening.identity(), cases);
        } else if (!json) {
            console.note("Nothing was written; " + JUnitClassOptions.FILE + " BankTest.java writes the tests.");
        }
        if (json) {
            console.out()
                    .print(TestCasesJson.of(
                            opening.identity(),
                            cases,
                            ends,
                            bounds.stream().map(Bound::text).toList()));
        }
        return complete && !bounds.isEmpty() ? ExitCode.INCOMPLETE : ExitCode.FINE;
    }
}
