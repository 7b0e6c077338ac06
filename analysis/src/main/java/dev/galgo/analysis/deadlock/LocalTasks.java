package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.LocalTasks.State.Many;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.AwaitCondition;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Exit;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Make;
import dev.galgo.analysis.flow.Instruction.Narrow;
import dev.galgo.analysis.flow.Instruction.Release;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Take;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * For each point of a body, the tasks that it has started so far and how far they may be: the local half of a may-happen-in-parallel
 * analysis (E. Albert, A. Flores-Montoya, S. Genaim, <em>Analysis of May-Happen-in-Parallel in Concurrent Objects</em>, FORTE 2012).
 */
final class LocalTasks {
    /** How far a started task may be. */
    enum Progress {
        /** It has not begun: the lock it needs has been held ever since. */
        PENDING,
        ACTIVE,
        FINISHED
    }

    /**
     * A started task.
     *
     * @param futures the variables that hold its future for certain, if this task is there at all
     */
    record Started(Set<String> futures, AbstractTask task, Progress progress) {}

    /**
     * What holds before a step.
     *
     * @param started the tasks, and whether there may be many of the same
     * @param ready the variables whose futures are ready for certain
     */
    record State(Map<Started, Many> started, Set<String> ready) {
        /** A multiset needs no more numbers than these. */
        enum Many {
            ONE,
            ANY
        }
    }

    private final CallTargets targets;
    private final Set<AbstractTask> releasing = new HashSet<>();
    private final Map<AbstractTask, @Nullable State[]> before = new HashMap<>();

    LocalTasks(PointsTo pointsTo, CallTargets targets) {
        this.targets = targets;
        findReleasing(pointsTo);
        pointsTo.reached().forEach(task -> before.put(task, analyse(task)));
    }

    /** The tasks that may be there while the body stands at the step; null if it never does. */
    @Nullable
    Map<Started, Many> at(AbstractTask task, FlowStep step) {
        var state = before(task, step);
        if (state == null) {
            return null;
        }
        var there = releases(task, step, state) ? released(state.started) : state.started;
        if (step.instruction() instanceof Call || step.instruction() instanceof Create) {
            there = new LinkedHashMap<>(there);
            for (var target : targets.of(task, step)) {
                add(there, new Started(Set.of(), target.task(), Progress.ACTIVE), Many.ONE);
            }
        }
        return there;
    }

    /** Whether the variable holds a future that is ready whenever the body comes to the step. */
    boolean ready(AbstractTask task, FlowStep step, String variable) {
        var state = before(task, step);
        return state == null || state.ready.contains(variable);
    }

    private @Nullable State before(AbstractTask task, FlowStep step) {
        var states = before.get(task);
        return states == null ? null : states[step.point().index()];
    }

    /** Bodies that may give their own lock away: at a release point, or at one of a body that they call. */
    private void findReleasing(PointsTo pointsTo) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (var task : pointsTo.reached()) {
                if (!releasing.contains(task)
                        && task.method().steps().stream().anyMatch(step -> mayRelease(task, step))) {
                    grown |= releasing.add(task);
                }
            }
        }
    }

    private boolean mayRelease(AbstractTask task, FlowStep step) {
        Instruction instruction = step.instruction();
        if (instruction instanceof Call || instruction instanceof Create) {
            return targets.of(task, step).stream()
                    .anyMatch(target -> target.own() && releasing.contains(target.task()));
        }
        return instruction instanceof Await || instruction instanceof AwaitCondition || instruction instanceof Release;
    }

    private boolean releases(AbstractTask task, FlowStep step, State state) {
        if (step.instruction() instanceof Await await && state.ready.contains(await.future())) {
            return false;
        }
        return step.instruction() instanceof Exit || mayRelease(task, step);
    }

    private @Nullable State[] analyse(AbstractTask task) {
        var steps = task.method().steps();
        var states = new @Nullable State[steps.size()];
        states[0] = new State(Map.of(), Set.of());
        var open = new ArrayDeque<Integer>(List.of(0));
        while (!open.isEmpty()) {
            int at = open.pop();
            var state = states[at];
            if (state == null) {
                continue;
            }
            var after = after(task, steps.get(at), state);
            for (int next : steps.get(at).next()) {
                var joined = join(states[next], after);
                if (!joined.equals(states[next])) {
                    states[next] = joined;
                    open.add(next);
                }
            }
        }
        return states;
    }

    private static State join(@Nullable State one, State other) {
        if (one == null) {
            return other;
        }
        var started = new LinkedHashMap<>(one.started);
        other.started.forEach((task, many) -> started.merge(task, many, (a, b) -> a == Many.ANY ? a : b));
        var ready = new HashSet<>(one.ready);
        ready.retainAll(other.ready);
        return new State(started, ready);
    }

    private State after(AbstractTask task, FlowStep step, State state) {
        Instruction instruction = step.instruction();
        var started = releases(task, step, state) ? released(state.started) : state.started;
        if (instruction instanceof Await await) {
            return finished(started, state.ready, await.future());
        } else if (instruction instanceof Get get) {
            return assigned(finished(started, state.ready, get.future()), get.target(), null);
        } else if (instruction instanceof Copy copy) {
            return assigned(state, copy.target(), copy.source());
        } else if (instruction instanceof Load load) {
            return assigned(state, load.target(), null);
        } else if (instruction instanceof Narrow narrow) {
            return assigned(state, narrow.target(), null);
        } else if (instruction instanceof Take take) {
            return assigned(state, take.target(), null);
        } else if (instruction instanceof Make make) {
            return assigned(state, make.target(), null);
        } else if (instruction instanceof Collect collect) {
            return assigned(state, collect.data(), null);
        } else if (instruction instanceof Send send) {
            var next = assigned(state, send.target(), null);
            var all = new LinkedHashMap<>(next.started);
            var futures = send.target() == null ? Set.<String>of() : Set.of(send.target());
            for (var target : targets.of(task, step)) {
                var progress = target.elsewhere() ? Progress.ACTIVE : Progress.PENDING;
                add(all, new Started(futures, target.task(), progress), Many.ONE);
            }
            return new State(all, next.ready);
        } else if (instruction instanceof Call call) {
            return ran(task, step, assigned(new State(started, state.ready), call.target(), null));
        } else if (instruction instanceof Create create) {
            return ran(task, step, assigned(new State(started, state.ready), create.target(), null));
        }
        return new State(started, state.ready);
    }

    /** The bodies that the step has run are over; what they have started may still be there. */
    private State ran(AbstractTask task, FlowStep step, State state) {
        var all = new LinkedHashMap<>(state.started);
        for (var target : targets.of(task, step)) {
            add(all, new Started(Set.of(), target.task(), Progress.FINISHED), Many.ONE);
        }
        return new State(all, state.ready);
    }

    private static Map<Started, Many> released(Map<Started, Many> started) {
        var all = new LinkedHashMap<Started, Many>();
        started.forEach((one, many) -> {
            var progress = one.progress == Progress.PENDING ? Progress.ACTIVE : one.progress;
            add(all, new Started(one.futures, one.task, progress), many);
        });
        return all;
    }

    private static State finished(Map<Started, Many> started, Set<String> ready, String future) {
        var all = new LinkedHashMap<Started, Many>();
        var known = new HashSet<>(ready);
        known.add(future);
        started.forEach((one, many) -> {
            boolean over = one.futures.contains(future);
            add(all, new Started(one.futures, one.task, over ? Progress.FINISHED : one.progress), many);
        });
        return new State(all, known);
    }

    /** A variable has a new value: that of the source, or one that nothing is known of. */
    private static State assigned(State state, @Nullable String target, @Nullable String source) {
        if (target == null || target.equals(source)) {
            return state;
        }
        var all = new LinkedHashMap<Started, Many>();
        state.started.forEach((one, many) -> {
            var futures = new HashSet<>(one.futures);
            futures.remove(target);
            if (source != null && futures.contains(source)) {
                futures.add(target);
            }
            add(all, new Started(Collections.unmodifiableSet(futures), one.task, one.progress), many);
        });
        var ready = new HashSet<>(state.ready);
        ready.remove(target);
        if (source != null && state.ready.contains(source)) {
            ready.add(target);
        }
        return new State(all, ready);
    }

    private static void add(Map<Started, Many> all, Started one, Many many) {
        // A variable holds one future at a time, so tasks that are known by it are one on every path.
        all.merge(one, many, (a, b) -> one.futures.isEmpty() ? Many.ANY : Many.ONE);
    }
}
