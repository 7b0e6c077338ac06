package dev.galgo.cli.compare;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ProgressLine;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.JudgementOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.ProgramOptions;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.report.result.Comparison.Outcome;
import dev.galgo.report.result.Comparison.Row;
import dev.galgo.report.result.Comparison.Way;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Searches a program in one way after the other, each time loaded afresh. */
final class CompareRuns {
    /** A short run that is not listed pays for the loading of classes, which would be charged to the first row. */
    private static final Limits WARM_UP = Limits.NONE.withTransitions(2_000).withTime(Duration.ofSeconds(1));

    private final Console console;
    private final ProgramOpening opening;
    private final ProgramOptions program;
    private final JudgementOptions judgement;
    private final Engine.Kind engine;
    private final boolean quiet;
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicReference<@Nullable Check> running = new AtomicReference<>();

    CompareRuns(
            Console console,
            ProgramOpening opening,
            ProgramOptions program,
            JudgementOptions judgement,
            Engine.Kind engine,
            boolean quiet) {
        this.console = console;
        this.opening = opening;
        this.program = program;
        this.judgement = judgement;
        this.engine = engine;
        this.quiet = quiet;
    }

    /** Ends the run that is under way, and lets no other begin. */
    void interrupt() {
        interrupted.set(true);
        Check check = running.get();
        if (check != null) {
            check.stop();
        }
    }

    boolean interrupted() {
        return interrupted.get();
    }

    /**
     * What became of each way.
     *
     * @param most the limits of each run
     */
    List<Row> rows(List<Ways.Candidate> candidates, Limits most) throws UserError {
        var rows = new ArrayList<Row>();
        for (var first :
                candidates.stream().filter(Ways.Candidate::allowed).limit(1).toList()) {
            warmUp(first.way());
        }
        var unfit = new HashSet<Way>();
        for (int i = 0; i < candidates.size() && !interrupted.get(); i++) {
            Way way = candidates.get(i).way();
            String refusal = candidates.get(i).refusal();
            String heading = (i + 1) + "/" + candidates.size() + " " + way.name() + ": ";
            if (unfit.contains(inAnyOrder(way))) {
                continue;
            }
            Outcome outcome = refusal != null ? new Outcome.Refused(refusal) : search(way, most, heading);
            if (outcome instanceof Outcome.Refused) {
                unfit.add(inAnyOrder(way));
                rows.add(new Row(inAnyOrder(way), outcome));
            } else {
                rows.add(new Row(way, outcome));
            }
        }
        return rows;
    }

    /** Whatever is refused is refused in every order, and said once. */
    private static Way inAnyOrder(Way way) {
        return new Way(way.reduction(), null, way.sleepSets(), way.compare());
    }

    /** Nobody asks how much memory it holds, and looking takes longer than a short search. */
    private void warmUp(Way way) throws UserError {
        try (Opened opened = opening.open()) {
            run(check(opened, way, WARM_UP), "");
        } catch (NothingToCheck nothing) {
            throw nothingExplored(nothing);
        } catch (RefusedSearch unfit) {
            // its row will say so
        }
    }

    /** One run on a program loaded afresh, so that no run profits from what another has learnt. */
    private Outcome search(Way way, Limits most, String heading) throws UserError {
        try (Opened opened = opening.open()) {
            var heap = new HeldHeap();
            Check check = check(opened, way, most);
            CheckResult result = run(check, heading);
            // What the search kept lives as long as its check.
            return new Outcome.Searched(result, heap.heldBy(check));
        } catch (NothingToCheck nothing) {
            throw nothingExplored(nothing);
        } catch (RefusedSearch unfit) {
            return new Outcome.Refused(String.valueOf(unfit.getMessage()));
        }
    }

    private UserError nothingExplored(NothingToCheck nothing) {
        return UserError.nothingExplored(nothing, opening.frontEnd().startingAdvice());
    }

    private Check check(Opened opened, Way way, Limits most) {
        Check check = judgement
                .applyTo(Check.of(opened.program()), program.ignored())
                .expectedSends(ExpectedSends.NEVER)
                .reduction(way.reduction())
                .sleepSets(way.sleepSets())
                .compare(way.compare())
                .keepGoing(true)
                .minimise(false)
                .engine(engine)
                .secondOpinion(null)
                .assuming(program.assumptions())
                .limits(most);
        if (way.order() != null) {
            check.order(way.order());
        }
        return check;
    }

    private CheckResult run(Check check, String heading) throws NothingToCheck {
        running.set(check);
        if (interrupted.get()) {
            check.stop();
        }
        try (var progress = new ProgressLine(console, heading, System::nanoTime)) {
            return (quiet ? check : check.listener(progress)).run();
        } finally {
            running.set(null);
        }
    }
}
