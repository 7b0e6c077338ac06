package dev.galgo.cli.deadlock;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.StartContexts;
import dev.galgo.analysis.guided.StartContexts.Context;
import dev.galgo.analysis.guided.StartContexts.Contexts;
import dev.galgo.analysis.guided.StartContexts.Inputs;
import dev.galgo.analysis.guided.StartContexts.OnInput;
import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.Progressing;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.cycles.Attribution;
import dev.galgo.cli.cycles.Criterion;
import dev.galgo.cli.cycles.CycleSearches;
import dev.galgo.cli.cycles.CycleTrial;
import dev.galgo.cli.cycles.SearchTime;
import dev.galgo.cli.option.CommandRemedies;
import dev.galgo.cli.option.Nearest;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.DeadlockResult;
import dev.galgo.report.result.DeadlockResult.CycleResult;
import dev.galgo.report.result.DeadlockResult.Outcome;
import dev.galgo.report.text.DeadlockText;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks for starts of a model that deadlock, where it has no main block: builds contexts, asks the static analysis for their cycles, and
 * searches those that have any. That none deadlocks says nothing of others, so it is never a verdict.
 */
final class ContextSearch {
    private final Console console;
    private final Contexts contexts;
    private final DeadlockText report;
    private final List<Told> told = new ArrayList<>();
    private final Set<String> shapes = new HashSet<>();
    private final Set<String> defaults = new TreeSet<>();
    private int withCycles;
    private final Set<Context> alike = new HashSet<>();
    private final Set<String> gaps = new TreeSet<>();
    private int undecided;

    /** How to analyse and search each. */
    record Manner(
            int depth, int cap, Criterion criterion, Compare compare, Limits limits, SearchTime time, int threads) {
        /** The same in a part of the time that is left. */
        Manner part(int parts) {
            return new Manner(depth, cap, criterion, compare, limits, time.part(parts), threads);
        }
    }

    /** A context that deadlocks, and how. */
    private record Told(Context context, String text, List<CycleResult> real, List<DeadlockResult.Other> others) {}

    private ContextSearch(Console console, Contexts contexts) {
        this.console = console;
        this.contexts = contexts;
        this.report = new DeadlockText(console.layout(), new CommandRemedies());
    }

    /** Builds the contexts, or says why there are none. */
    static ContextSearch of(
            Console console, StartContexts ability, Target target, OptionValues options, List<String> methods)
            throws UserError {
        try {
            return new ContextSearch(console, ability.contexts(target, options, methods));
        } catch (OpenException failed) {
            throw UserError.of(failed);
        } catch (StartContexts.UnknownMethod unknown) {
            List<String> near = Nearest.first(unknown.typed(), unknown.known());
            throw new UserError(
                    ExitCode.USAGE,
                    "--contexts: " + unknown.getMessage() + ".",
                    near.isEmpty()
                            ? "No class has a method that others can call."
                            : "Did you mean " + near.get(0) + "?",
                    unknown);
        }
    }

    /** Analyses and searches all of them. */
    void run(Manner manner, Progressing progressing, Queue stops) throws UserError {
        int number = 0;
        for (Context context : contexts.all()) {
            number++;
            int left = contexts.all().size() - number + 1;
            String heading = "context " + number + " of " + contexts.all().size() + ", ";
            search(context, heading, manner.part(left), progressing, stops);
        }
    }

    /** Searches one context, on every input that makes a difference. */
    private void search(Context context, String heading, Manner manner, Progressing progressing, Queue stops)
            throws UserError {
        try (Inputs inputs = inputs(context)) {
            Cycles cycles = null;
            for (OnInput input = inputs.next(); input != null; input = inputs.next()) {
                DeadlockSubject subject = input.subject();
                if (cycles == null) {
                    cycles = DeadlockAnalysis.of(subject.flow(), manner.depth(), manner.cap());
                    if (cycles.free()) {
                        return; // whatever the data are
                    }
                    withCycles += cycles.cycles().isEmpty() ? 0 : 1;
                }
                var searches = new CycleSearches(
                        subject,
                        cycles,
                        manner.criterion(),
                        manner.compare(),
                        manner.limits(),
                        manner.time(),
                        part -> progressing.on(heading + part));
                stops.add(searches);
                List<CycleTrial.Tried> tried = searches.run(manner.threads());
                judge(context, input.text(), searches.attribute(tried, searches.survey(tried)));
                inputs.explored();
            }
            gaps.addAll(inputs.gaps());
        }
    }

    /** Where searches are left to be stopped. */
    interface Queue {
        void add(CycleSearches searches);
    }

    private static Inputs inputs(Context context) throws UserError {
        try {
            return context.inputs();
        } catch (OpenException failed) {
            throw UserError.of(failed);
        }
    }

    /** Keeps what is new: a deadlock of the same tasks in a larger context is not. */
    private void judge(Context context, String text, Attribution attribution) {
        var real = new ArrayList<CycleResult>();
        var others = new ArrayList<>(attribution.met().deadlocks());
        boolean met = false;
        for (CycleTrial.Tried one : attribution.tried()) {
            undecided += one.outcome() == Outcome.UNDECIDED ? 1 : 0;
            if (one.deadlock() != null) {
                met = true;
                if (isNew(one.deadlock())) {
                    real.add(one.result(null));
                }
            }
        }
        met |= !others.isEmpty();
        others.removeIf(one -> !isNew(one));
        if (!real.isEmpty() || !others.isEmpty()) {
            told.add(new Told(
                    context,
                    text,
                    real,
                    others.stream()
                            .map(one -> new DeadlockResult.Other(one, null))
                            .toList()));
            defaults.addAll(context.defaults());
        } else if (met && told.stream().noneMatch(one -> one.context() == context)) {
            alike.add(context);
        }
    }

    private boolean isNew(Finding deadlock) {
        return shapes.add(deadlock.message().replaceAll("#\\d+|context\\.abs:\\d+", ""));
    }

    /** Whether a context was found that deadlocks. */
    boolean found() {
        return !told.isEmpty();
    }

    void print() {
        console.started(contexts.started(), DeliveryModel.UNORDERED);
        PrintStream out = console.out();
        int built = contexts.all().size();
        Set<Context> deadlocked = new HashSet<>(alike);
        told.forEach(one -> deadlocked.add(one.context()));
        told.forEach(one -> alike.remove(one.context()));
        String of = built == 1 ? "1 context" : built + " contexts";
        out.println(
                found()
                        ? console.style().bad("deadlock") + ": " + deadlocked.size() + " of " + of
                                + (deadlocked.size() == 1 ? " deadlocks" : " deadlock")
                        : console.style().doubtful("undecided") + ": no deadlock was found in " + of);
        out.println(console.style()
                .faint(withCycles + " of them with a cycle"
                        + (undecided == 0
                                ? ""
                                : ", " + undecided + (undecided == 1 ? " cycle" : " cycles") + " undecided")
                        + (alike.isEmpty() ? "" : ", " + alike.size() + " with the same deadlocks as smaller ones")));
        out.println(
                "note: a context calls each method at most as often as it is given, and every object has a cog of its own; more objects and"
                        + " more calls are not covered");
        if (contexts.isCut()) {
            out.println("note: there are more contexts than the first " + built + ", which were built");
        }
        gaps.forEach(gap -> out.println("note: " + gap));
        if (!defaults.isEmpty()) {
            out.println("note: data that cannot be unknown are given: " + String.join(", ", defaults));
        }
        int number = 0;
        for (Told one : told) {
            out.println();
            print(++number, one);
        }
        out.flush();
    }

    private void print(int number, Told one) {
        PrintStream out = console.out();
        Context context = one.context();
        out.println(console.style().strong("context " + number) + ", a main block for module " + context.module()
                + (context.imports().isEmpty()
                        ? ""
                        : ", which imports * from " + String.join(", ", new TreeSet<>(context.imports())))
                + ":");
        one.text().lines().forEach(line -> out.println("  " + line));
        for (int i = 0; i < one.real().size(); i++) {
            console.print(report.cycle(i + 1, one.real().size(), one.real().get(i)));
        }
        one.others().forEach(other -> console.print(report.other(other)));
    }
}
