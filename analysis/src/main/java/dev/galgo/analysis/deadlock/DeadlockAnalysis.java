package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Cycles.Unresolved;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the cycles in which the tasks of a program may wait for each other. */
public final class DeadlockAnalysis {
    /** How many points of creation tell objects apart unless said otherwise. */
    public static final int DEPTH = 2;

    /** How many cycles are looked at unless said otherwise. */
    public static final int CAP = 100_000;

    private final FlowModel model;
    private final int k;
    private final int cap;

    private DeadlockAnalysis(FlowModel model, int k, int cap) {
        this.model = model;
        this.k = k;
        this.cap = cap;
    }

    /** Analyses with the usual depth and cap. */
    public static Cycles of(FlowModel model) {
        return of(model, DEPTH, CAP);
    }

    /**
     * Analyses the program.
     *
     * @param k how many points of creation tell objects apart, at least 1
     * @param cap how many cycles to look at, at least 1; the answer is never <em>free</em> if there are more
     */
    public static Cycles of(FlowModel model, int k, int cap) {
        if (k < 1 || cap < 1) {
            throw new IllegalArgumentException(
                    "The depth is " + k + " and the cap is " + cap + "; both must be at least 1");
        }
        return new DeadlockAnalysis(model, k, cap).run();
    }

    private Cycles run() {
        var pointsTo = new PointsTo(model, k);
        var targets = new CallTargets(model, pointsTo, k);
        var local = new LocalTasks(pointsTo, targets);
        var parallel = new Parallel(pointsTo.reached(), local);
        var dependencies = new Dependencies(model, pointsTo, targets, local);
        var search = new CycleSearch(dependencies, parallel, pointsTo.throughFields(), cap);
        boolean complete = search.run();
        var names = new CycleNames(pointsTo.births());
        var explanation = new Explanation(model, names);
        var cycles = search.found().stream()
                .map(cycle -> new Cycle(cycle, explanation.of(cycle)))
                .toList();
        return new Cycles(
                cycles,
                complete,
                unresolved(pointsTo, search),
                new DependencyGraph(dependencies.found(), names),
                parallel,
                new Reach(model, pointsTo.reached(), targets),
                assumptions());
    }

    /** A variable that may be null on some kinds of objects is nothing special; one that is on all of them hides something. */
    private List<Unresolved> unresolved(PointsTo pointsTo, CycleSearch search) {
        var problems = new LinkedHashMap<Point, String>();
        var resolved = new HashSet<Point>();
        for (var body : pointsTo.reached()) {
            for (var step : body.method().steps()) {
                var wanted = wanted(step);
                if (wanted != null) {
                    boolean waits = step.instruction() instanceof Await || step.instruction() instanceof Get;
                    // Who waits for null, or calls it, fails on the spot.
                    boolean known = pointsTo.isNull(body, wanted)
                            || (waits
                                    ? !pointsTo.tasks(body, wanted).isEmpty()
                                    : !pointsTo.objects(body, wanted).isEmpty());
                    if (known) {
                        resolved.add(step.point());
                    }
                    problems.put(
                            step.point(),
                            wanted + " holds no " + (waits ? "future" : "object") + " that the program makes: "
                                    + step.point().label());
                }
            }
        }
        var found = new ArrayList<>(pointsTo.mismatches());
        search.rows()
                .forEach(
                        row -> found.add(
                                new Unresolved(
                                        row.point(),
                                        row.from()
                                                + " may wait for another of its kind, and that one for another, which is not followed")));
        problems.forEach((point, problem) -> {
            if (!resolved.contains(point)) {
                found.add(new Unresolved(point, problem));
            }
        });
        return found;
    }

    private static @Nullable String wanted(FlowStep step) {
        if (step.instruction() instanceof Send send) {
            return send.receiver();
        } else if (step.instruction() instanceof Call call) {
            return call.receiver();
        } else if (step.instruction() instanceof Await await) {
            return await.future();
        }
        return step.instruction() instanceof Get get ? get.future() : null;
    }

    private List<String> assumptions() {
        return List.of(
                "objects are told apart by their last " + (k == 1 ? "point" : k + " points") + " of creation",
                "nothing but the main block at " + model.main().entry().place()
                        + " starts the program or calls into it",
                "no foreign code creates, calls or waits",
                "no task ends by a failure that the model does not show");
    }
}
