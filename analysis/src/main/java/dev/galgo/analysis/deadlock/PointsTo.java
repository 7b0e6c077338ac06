package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.deadlock.Cycles.Unresolved;
import dev.galgo.analysis.deadlock.PointsToValue.Age;
import dev.galgo.analysis.deadlock.PointsToValue.Elsewhere;
import dev.galgo.analysis.deadlock.PointsToValue.Nothing;
import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowStep;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Make;
import dev.galgo.analysis.flow.Instruction.Narrow;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import dev.galgo.analysis.flow.Instruction.Take;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What variables, fields and results may refer to: an inclusion-based points-to analysis that looks at each method once for each kind of
 * object that it runs on (A. Milanova, A. Rountev, B. Ryder, <em>Parameterized Object Sensitivity</em>, 2005).
 */
final class PointsTo {
    private static final String RESULT = "<result>";

    /** A place that holds values: a variable or the result of a task, a field of an object. */
    private record Slot(PointsToValue owner, String name) {}

    private record Arrival(Slot slot, PointsToValue value) {}

    /** Where objects of a kind are created. */
    record Birth(AbstractTask creator, FlowStep step) {}

    private final FlowModel model;
    private final int k;
    private final Map<Slot, Set<PointsToValue>> values = new HashMap<>();
    private final Map<Slot, Set<Slot>> flows = new HashMap<>();
    private final Map<PointsToValue, Map<Slot, Set<Slot>>> marks = new HashMap<>(); // only this mark flows along these
    private final Map<Slot, List<Consumer<PointsToValue>>> watchers = new HashMap<>();
    private final Set<AbstractTask> reached = new LinkedHashSet<>();
    private final Map<AbstractObject, Set<Birth>> births = new LinkedHashMap<>();
    private final Set<Unresolved> mismatches = new LinkedHashSet<>();
    private final ArrayDeque<AbstractTask> fresh = new ArrayDeque<>();
    private final ArrayDeque<Arrival> open = new ArrayDeque<>();

    PointsTo(FlowModel model, int k) {
        this.model = model;
        this.k = k;
        reach(new AbstractTask(AbstractObject.MAIN, model.main()));
        while (!fresh.isEmpty() || !open.isEmpty()) {
            if (!fresh.isEmpty()) {
                constrain(fresh.pop());
            } else {
                propagate(open.pop());
            }
        }
    }

    /** Every body that may run, and on what kind of object. */
    Collection<AbstractTask> reached() {
        return reached;
    }

    /** What kinds of objects there are, and where they come from. */
    Map<AbstractObject, Set<Birth>> births() {
        return births;
    }

    /** Calls that fit no method of a receiver. */
    Set<Unresolved> mismatches() {
        return mismatches;
    }

    /** What a variable may hold. */
    Set<PointsToValue> of(AbstractTask task, String variable) {
        return values.getOrDefault(new Slot(task, variable), Set.of());
    }

    /** The objects among it. */
    List<AbstractObject> objects(AbstractTask task, String variable) {
        return of(task, variable).stream()
                .filter(AbstractObject.class::isInstance)
                .map(AbstractObject.class::cast)
                .toList();
    }

    /** The tasks whose futures are among it. */
    List<AbstractTask> tasks(AbstractTask task, String variable) {
        return of(task, variable).stream()
                .filter(AbstractTask.class::isInstance)
                .map(AbstractTask.class::cast)
                .toList();
    }

    /** Whether what a variable holds is certainly in groups that are younger than that of its object. */
    boolean younger(AbstractTask task, String variable) {
        return !of(task, variable).contains(Age.NOT_OLDER) && notOlder(task, variable);
    }

    /** Whether what a variable holds is certainly in the group of its object, or in younger ones. */
    boolean notOlder(AbstractTask task, String variable) {
        return !of(task, variable).contains(Age.ANY);
    }

    /** Whether a variable certainly holds null, and nothing is hidden: that is what was assigned. */
    boolean isNull(AbstractTask task, String variable) {
        return of(task, variable).contains(Nothing.NULL)
                && objects(task, variable).isEmpty()
                && tasks(task, variable).isEmpty();
    }

    /** The tasks whose futures come to be in a field, or in the result of a task whose future is in a field. */
    Set<AbstractTask> throughFields() {
        var found = new LinkedHashSet<AbstractTask>();
        var next = new ArrayDeque<Slot>();
        values.keySet().stream()
                .filter(slot -> slot.owner instanceof AbstractObject)
                .forEach(next::add);
        while (!next.isEmpty()) {
            for (var value : values.getOrDefault(next.pop(), Set.of())) {
                if (value instanceof AbstractTask task && found.add(task)) {
                    next.add(new Slot(task, RESULT));
                }
            }
        }
        return found;
    }

    private void reach(AbstractTask task) {
        if (reached.add(task)) {
            fresh.add(task);
            add(new Slot(task, "this"), task.object());
            add(new Slot(task, "this"), Age.NOT_OLDER);
        }
    }

    private void propagate(Arrival arrival) {
        List.copyOf(flows.getOrDefault(arrival.slot, Set.of())).forEach(to -> add(to, arrival.value));
        List.copyOf(marks.getOrDefault(arrival.value, Map.of()).getOrDefault(arrival.slot, Set.of()))
                .forEach(to -> add(to, arrival.value));
        List.copyOf(watchers.getOrDefault(arrival.slot, List.of())).forEach(watcher -> watcher.accept(arrival.value));
    }

    private void add(Slot slot, PointsToValue value) {
        if (values.computeIfAbsent(slot, none -> new LinkedHashSet<>()).add(value)) {
            open.add(new Arrival(slot, value));
        }
    }

    private void flow(Slot from, Slot to) {
        if (flows.computeIfAbsent(from, none -> new LinkedHashSet<>()).add(to)) {
            List.copyOf(values.getOrDefault(from, Set.of())).forEach(value -> add(to, value));
        }
    }

    /** Lets one mark alone flow. */
    private void mark(PointsToValue mark, Slot from, Slot to) {
        if (marks.computeIfAbsent(mark, none -> new HashMap<>())
                        .computeIfAbsent(from, none -> new LinkedHashSet<>())
                        .add(to)
                && values.getOrDefault(from, Set.of()).contains(mark)) {
            add(to, mark);
        }
    }

    private void watch(Slot slot, Consumer<PointsToValue> watcher) {
        watchers.computeIfAbsent(slot, none -> new ArrayList<>()).add(watcher);
        List.copyOf(values.getOrDefault(slot, Set.of())).forEach(watcher);
    }

    private void constrain(AbstractTask task) {
        for (var step : task.method().steps()) {
            constrain(task, step);
        }
    }

    private void constrain(AbstractTask task, FlowStep step) {
        Instruction instruction = step.instruction();
        if (instruction instanceof Copy copy) {
            flow(new Slot(task, copy.source()), new Slot(task, copy.target()));
        } else if (instruction instanceof Narrow narrow) {
            var target = new Slot(task, narrow.target());
            for (var mark : List.of(Elsewhere.ELSEWHERE, Age.NOT_OLDER, Age.ANY, Nothing.NULL)) {
                mark(mark, new Slot(task, narrow.source()), target);
            }
            watch(new Slot(task, narrow.source()), value -> {
                if (value instanceof AbstractObject object && narrow.types().contains(object.type())) {
                    add(target, object);
                }
            });
        } else if (instruction instanceof Take take) {
            flow(new Slot(task, take.data()), new Slot(task, take.target()));
        } else if (instruction instanceof Make make) {
            make.sources().forEach(source -> flow(new Slot(task, source), new Slot(task, make.target())));
            if (make.sources().isEmpty()) {
                add(new Slot(task, make.target()), Nothing.NULL);
            }
        } else if (instruction instanceof Collect collect) {
            collect.sources().forEach(source -> flow(new Slot(task, source), new Slot(task, collect.data())));
        } else if (instruction instanceof Load load) {
            flow(new Slot(task.object(), load.field()), new Slot(task, load.target()));
        } else if (instruction instanceof Store store) {
            flow(new Slot(task, store.source()), new Slot(task.object(), store.field()));
        } else if (instruction instanceof Return end && end.source() != null) {
            flow(new Slot(task, end.source()), new Slot(task, RESULT));
        } else if (instruction instanceof Create create) {
            create(task, step, create);
        } else if (instruction instanceof Send send) {
            watch(new Slot(task, send.receiver()), value -> {
                var callee = callee(step, value, send.method(), send.arguments());
                if (callee != null) {
                    pass(task, send.receiver(), send.arguments(), callee);
                    if (send.target() != null) {
                        add(new Slot(task, send.target()), callee);
                        mark(Age.NOT_OLDER, new Slot(task, send.receiver()), new Slot(task, send.target()));
                        mark(Age.ANY, new Slot(task, send.receiver()), new Slot(task, send.target()));
                    }
                }
            });
        } else if (instruction instanceof Call call) {
            watch(new Slot(task, call.receiver()), value -> {
                var callee = callee(step, value, call.method(), call.arguments());
                if (callee != null) {
                    pass(task, call.receiver(), call.arguments(), callee);
                    if (call.target() != null) {
                        var target = new Slot(task, call.target());
                        flow(new Slot(callee, RESULT), target);
                        mark(Elsewhere.ELSEWHERE, new Slot(task, call.receiver()), target);
                        mark(Age.ANY, new Slot(task, call.receiver()), target);
                    }
                }
            });
        } else if (instruction instanceof Get get && get.target() != null) {
            var target = new Slot(task, get.target());
            var future = new Slot(task, get.future());
            mark(Age.ANY, future, target);
            watch(future, value -> {
                if (value instanceof AbstractTask got) {
                    var result = new Slot(got, RESULT);
                    add(target, Elsewhere.ELSEWHERE); // futures travel: the task may have run in any group
                    watch(result, one -> {
                        if (one != Age.NOT_OLDER) {
                            add(target, one);
                        }
                    });
                    // What is no older than a younger group is younger.
                    watch(future, age -> {
                        if (age == Age.NOT_OLDER) {
                            mark(Age.NOT_OLDER, result, target);
                        }
                    });
                }
            });
        }
    }

    private void create(AbstractTask task, FlowStep step, Create create) {
        var born = task.object().creates(create.type(), step.point(), create.local(), k);
        births.computeIfAbsent(born, none -> new LinkedHashSet<>()).add(new Birth(task, step));
        if (create.target() != null) {
            add(new Slot(task, create.target()), born);
            add(new Slot(task, create.target()), create.local() ? Age.NOT_OLDER : Elsewhere.ELSEWHERE);
        }
        var init = model.resolve(create.type(), FlowType.INIT);
        if (init != null) {
            var body = new AbstractTask(born, init);
            reach(body);
            for (int i = 0; i < create.arguments().size(); i++) {
                var parameter = new Slot(body, init.parameters().get(i));
                flow(new Slot(task, create.arguments().get(i)), parameter);
                if (!create.local()) {
                    add(parameter, Elsewhere.ELSEWHERE);
                    add(parameter, Age.ANY);
                }
            }
        }
    }

    private @Nullable AbstractTask callee(FlowStep step, PointsToValue receiver, String name, List<String> arguments) {
        if (!(receiver instanceof AbstractObject object)) {
            return null;
        }
        FlowMethod method = model.resolve(object.type(), name);
        if (method == null || method.parameters().size() != arguments.size()) {
            var problem = method == null
                    ? object.type() + " has no method " + name
                    : method + " takes " + method.parameters().size() + " arguments, not " + arguments.size();
            mismatches.add(new Unresolved(step.point(), problem));
            return null;
        }
        var callee = new AbstractTask(object, method);
        reach(callee);
        return callee;
    }

    private void pass(AbstractTask caller, String receiver, List<String> arguments, AbstractTask callee) {
        for (int i = 0; i < arguments.size(); i++) {
            var parameter = new Slot(callee, callee.method().parameters().get(i));
            flow(new Slot(caller, arguments.get(i)), parameter);
            mark(Elsewhere.ELSEWHERE, new Slot(caller, receiver), parameter);
            if (!receiver.equals("this")) {
                add(parameter, Age.ANY); // in another group, what is young to this one may be old
            }
        }
    }
}
