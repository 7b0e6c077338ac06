package dev.galgo.pi.program;

import dev.galgo.analysis.flow.FlowMethod;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.analysis.flow.FlowType;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.analysis.flow.Instruction.Await;
import dev.galgo.analysis.flow.Instruction.Call;
import dev.galgo.analysis.flow.Instruction.Collect;
import dev.galgo.analysis.flow.Instruction.Copy;
import dev.galgo.analysis.flow.Instruction.Create;
import dev.galgo.analysis.flow.Instruction.Exit;
import dev.galgo.analysis.flow.Instruction.Get;
import dev.galgo.analysis.flow.Instruction.Load;
import dev.galgo.analysis.flow.Instruction.Make;
import dev.galgo.analysis.flow.Instruction.Narrow;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Send;
import dev.galgo.analysis.flow.Instruction.Store;
import dev.galgo.analysis.flow.Instruction.Take;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows a task through all steps that nobody else notices, on every path, to where it next sends, creates, waits, answers or ends.
 *
 * <p>Where a variable may hold one of several things and it matters which, there is a path for each.
 */
final class TaskPaths {
    /** More steps than these are not followed: of one task between two that others notice, and in all. */
    private static final int MOST_STEPS = 5_000;

    private static final int MOST_IN_ALL = 100_000;

    /** The kind of the actor that runs the main block. */
    static final Kind MAIN = new Kind(FlowModel.MAIN, false);

    private final FlowModel model;
    private final Variables variables;
    private final Pruning pruning;
    private final SingleCreations births;
    private int followed;

    TaskPaths(FlowModel model, Variables variables, SingleCreations births) {
        this.model = model;
        this.variables = variables;
        this.pruning = new Pruning(variables);
        this.births = births;
    }

    /** One walk: what was met and what is still to be followed. */
    private final class Walk {
        final Set<State> seen = new LinkedHashSet<>();
        final Set<State> ends = new LinkedHashSet<>();
        final Deque<State> open = new ArrayDeque<>();

        void on(State state) {
            State pruned = pruning.prune(state);
            if (seen.add(pruned)) {
                open.add(pruned);
            }
        }

        void on(State state, List<Integer> next) {
            next.forEach(index -> on(state.next(index)));
        }
    }

    /** Where the task may be next. Nowhere, if it goes round for ever. */
    Set<State> from(State state) throws Unabstractable {
        var walk = new Walk();
        walk.on(state.at(Stage.RUNS));
        while (!walk.open.isEmpty()) {
            if (walk.seen.size() > MOST_STEPS || ++followed > MOST_IN_ALL) {
                throw new Unabstractable(state.point(), "too many ways lead on from here");
            }
            step(walk, walk.open.remove());
        }
        return walk.ends;
    }

    private void step(Walk walk, State state) throws Unabstractable {
        TaskFrame top = state.top();
        Instruction instruction = top.step().instruction();
        List<Integer> next = top.step().next();
        if (instruction instanceof Copy copy) {
            walk.on(state.with(copy.target(), state.get(copy.source())), next);
        } else if (instruction instanceof Take take) {
            walk.on(state.with(take.target(), state.get(take.data())), next);
        } else if (instruction instanceof Make make) {
            walk.on(state.with(make.target(), all(state, make.sources())), next);
        } else if (instruction instanceof Collect collect) {
            Held more = state.get(collect.data()).or(all(state, collect.sources()));
            walk.on(state.with(collect.data(), more), next);
        } else if (instruction instanceof Load load) {
            walk.on(state.with(load.target(), state.field(load.field())), next);
        } else if (instruction instanceof Store store) {
            boolean read = variables.isRead(store.field());
            Held value = read ? state.get(store.source()).escaped() : Held.NOTHING;
            walk.on(state.withField(store.field(), value), next);
        } else if (instruction instanceof Narrow narrow) {
            Held source = state.get(narrow.source());
            var fitting = source.refs().stream()
                    .filter(ref -> narrow.types().contains(ref.kind().type()))
                    .toList();
            var value = new Held(fitting, List.of(), false, source.unknown());
            if (!value.isNothing()) {
                walk.on(state.with(narrow.target(), value), next);
            }
        } else if (instruction instanceof Return end) {
            walk.on(state.withTop(top.returning(end.source() == null ? Held.NOTHING : state.get(end.source()))), next);
        } else if (instruction instanceof Send send) {
            send(walk, state, send.receiver(), send.method());
        } else if (instruction instanceof Call call) {
            call(walk, state, call);
        } else if (instruction instanceof Get get) {
            await(walk, state, get.future(), get.target(), true);
        } else if (instruction instanceof Await await) {
            await(walk, state, await.future(), null, false);
        } else if (instruction instanceof Create create) {
            create(walk, state, create);
        } else if (instruction instanceof Exit) {
            exit(walk, state);
        } else if (instruction instanceof Instruction.Enter || instruction instanceof Instruction.Skip) {
            walk.on(state, next);
        } else {
            walk.ends.add(state); // gives its lock away
        }
    }

    private static Held all(State state, List<String> sources) {
        Held all = Held.NOTHING;
        for (String source : sources) {
            all = all.or(state.get(source));
        }
        return all;
    }

    private void send(Walk walk, State state, String receiver, String method) throws Unabstractable {
        Held to = receivers(walk, state, receiver);
        if (to != null) {
            target(state, to.refs().get(0), method);
            walk.ends.add(state);
        }
    }

    /** The one object that is sent to; null if there was a choice, which is now followed each way. */
    private @Nullable Held receivers(Walk walk, State state, String variable) throws Unabstractable {
        Held to = state.get(variable).objects();
        if (to.unknown()) {
            throw new Unabstractable(
                    state.point(), variable + " comes out of data, or through a future, in a way that is not followed");
        }
        if (to.refs().size() == 1) {
            return to;
        }
        if (to.refs().isEmpty()) {
            if (!Variables.isAssigned(state.top().method(), variable)) {
                throw new Unabstractable(state.point(), "'" + variable + "' is not something that is followed");
            }
            fail(walk, state);
        }
        to.alternatives().forEach(one -> walk.on(state.with(variable, one)));
        return null;
    }

    /** Who uses null fails, and with that its task is over. */
    private static void fail(Walk walk, State state) {
        TaskFrame task = state.frames().get(0);
        walk.on(state.withFrames(List.of(task.returning(Held.NOTHING).ended())));
    }

    /** What a call of this name runs there. */
    FlowMethod target(State state, Ref to, String method) throws Unabstractable {
        FlowMethod found = model.resolve(to.kind().type(), method);
        if (found == null) {
            throw new Unabstractable(state.point(), to.kind().type() + " has no method " + method);
        }
        return found;
    }

    /** A call within the object runs at once; an object of the same type may be the same one. */
    private void call(Walk walk, State state, Call call) throws Unabstractable {
        Held to = receivers(walk, state, call.receiver());
        if (to == null) {
            return;
        }
        Ref receiver = to.refs().get(0);
        Ref self = state.top().self();
        FlowMethod method = target(state, receiver, call.method());
        if (receiver.kind().type().equals(self.kind().type())) {
            List<Held> arguments = call.arguments().stream().map(state::get).toList();
            walk.on(state.call(method, self, arguments, call.target()));
        }
        if (!receiver.equals(self)) {
            walk.ends.add(state);
        }
    }

    private void await(Walk walk, State state, String variable, @Nullable String target, boolean keepsLock) {
        List<Held> futures = state.get(variable).futures().alternatives();
        if (futures.isEmpty()) {
            fail(walk, state);
        } else if (futures.size() > 1) {
            futures.forEach(one -> walk.on(state.with(variable, one)));
        } else if (futures.get(0).foreign()) {
            walk.ends.add(state);
        } else {
            Held result = state.tickets().get(futures.get(0).tickets().get(0)).result();
            if (result != null) {
                walk.on(state.with(target, result), state.top().step().next());
            } else {
                walk.ends.add(keepsLock ? state.at(Stage.WAITS) : state);
            }
        }
    }

    /** An actor of the start is there already, and is set up by whoever creates it. */
    private void create(Walk walk, State state, Create create) throws Unabstractable {
        if (create.local()) {
            throw new Unabstractable(state.point(), "objects that share a lock ('new local') are not followed");
        }
        Ref born = births.atStart(state, create.type());
        FlowMethod setUp = model.resolve(create.type(), FlowType.INIT);
        if (born == null || setUp == null) {
            walk.ends.add(state);
        } else {
            List<Held> arguments = create.arguments().stream().map(state::get).toList();
            walk.on(state.call(setUp, born, arguments, create.target()));
        }
    }

    private static void exit(Walk walk, State state) {
        TaskFrame ended = state.top();
        int below = state.frames().size() - 2;
        if (below >= 0 && !ended.isSetUp()) {
            TaskFrame caller = state.frames().get(below);
            State popped = state.withFrames(state.frames().subList(0, below + 1));
            walk.on(popped.with(ended.target(), ended.result()), caller.step().next());
        } else if (below >= 0 || state.caller() != null) {
            walk.ends.add(state); // tells the new object, or whoever has asked
        } else if (state.kind().equals(MAIN)) {
            walk.ends.add(State.of(MAIN, Stage.OVER, Map.of()));
        } else {
            walk.ends.add(State.of(state.kind(), Stage.IDLE, state.fields()));
        }
    }
}
