package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.CogState.Instance;
import dev.galgo.abs.run.Evaluator.Scope;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs one task of a cog until it returns or has to wait: a macro-step.
 *
 * <p>What it does is a function of the cog's state, the task and the futures it looks at. A task that has to wait leaves a {@link Task.Rest}: a
 * message of the cog to itself. At {@code await} the cog is free for others, at {@code get} it is not.
 */
final class Machine {
    private final Program program;
    private final ActorNames names;
    private final Futures futures;
    private final Evaluator evaluator;
    private final OpenChoices choices;
    private final ActorId cog;
    private final Task task;
    private final Map<ActorId, CogState> states = new LinkedHashMap<>();
    private final List<Message> sent = new ArrayList<>();
    private final List<@Nullable String> sites = new ArrayList<>();
    private final List<Birth> resolved = new ArrayList<>();
    private boolean boundedTimes;
    private int made;
    private Active top;
    private @Nullable String returned;
    private @Nullable Failure failure;
    private @Nullable Tracing tracing;

    Machine(
            Program program,
            ActorNames names,
            Futures futures,
            OpenChoices choices,
            ActorId cog,
            CogState state,
            Task task) {
        this.program = program;
        this.names = names;
        this.futures = futures;
        this.choices = choices;
        this.evaluator = new Evaluator(program, new VirtualClock(names, futures, task.deadline()), choices);
        this.cog = cog;
        this.task = task;
        states.put(cog, state);
        if (task instanceof Task.Rest rest) {
            made = rest.made();
            top = Active.of(rest.top());
        } else {
            top = begun((Task.Call) task);
        }
    }

    private Active begun(Task.Call call) {
        boolean main = call.method().equals(MethodCode.MAIN);
        MethodCode method =
                main ? program.main() : program.method(object(call.target()).type(), call.method());
        var active = new Active(method, call.target(), Instr.NOWHERE, null);
        for (int i = 0; i < call.arguments().size(); i++) {
            active.put(i, call.arguments().get(i));
        }
        return active;
    }

    private CogState state() {
        return Objects.requireNonNull(states.get(cog));
    }

    private Instance object(AbsValue.Ref ref) {
        return Objects.requireNonNull(states.get(ref.cog())).object(ref.self());
    }

    /** Runs the task, and notes what it runs. */
    Trace run(Tracing notes) {
        tracing = notes;
        run();
        return notes.trace(task.future(), output(), returned);
    }

    /** Runs the task and says what came of it. */
    Step run() {
        states.put(cog, state().lockedBy(null));
        try {
            boolean goOn = true;
            while (goOn) {
                goOn = guarded();
            }
        } catch (Runaway endless) {
            fail(FindingKind.ENDLESS, top.method.title() + " " + endless.getMessage(), endless.where());
        } catch (UnsupportedAbs part) {
            fail(FindingKind.UNCONTROLLED, "what " + part.what() + " gives is not under control", part.place());
        } catch (StackOverflowError deep) {
            fail(
                    FindingKind.ENDLESS,
                    top.method.title() + " nests calls too deep",
                    top.instruction().place());
        }
        return step();
    }

    /** What came of the run. */
    Step step() {
        var born = new ArrayList<Birth>();
        states.forEach((one, state) -> {
            if (one != cog) {
                born.add(new Birth(one, new Local.Ready(state, Offspring.NONE)));
            }
        });
        born.addAll(resolved);
        return new Step(new Local.Ready(state(), Offspring.NONE), sent, born, choices.taken(), failure);
    }

    /**
     * Whether what the task waits for is there, so that it can be gone on with. It can also if there is no telling, because another task has made
     * the condition throw: then going on throws. Or because the condition leaves something open: then going on tries every choice.
     */
    boolean isReady() {
        if (!(task instanceof Task.Rest rest) || !rest.waits()) {
            return true;
        }
        try {
            return isThere() || !choices.taken().isEmpty();
        } catch (Raised | Runaway | UnsupportedAbs | StackOverflowError thrown) {
            return true;
        }
    }

    private boolean isThere() {
        Instr at = top.instruction();
        if (at instanceof Instr.Await await) {
            return allHold(await.until());
        }
        if (at instanceof Instr.Duration duration) {
            return holds(duration.until());
        }
        AbsValue waited = at instanceof Instr.Call call
                ? Objects.requireNonNull(top.slots[call.pending()])
                : evaluator.evaluate(((Instr.Get) at).future(), scope());
        return futures.value(((AbsValue.Future) waited).future()) != null;
    }

    /** Whether it has met a duration that may take any of many times, of which only the ends are tried. */
    boolean boundedTimes() {
        return boundedTimes;
    }

    List<@Nullable String> sites() {
        return sites;
    }

    String output() {
        return evaluator.output();
    }

    @Nullable
    String returned() {
        return returned;
    }

    /** Where it stands: before running, where it begins or goes on; after it, where it has stopped. */
    Place where() {
        return top.instruction().place();
    }

    /** What is about to run, and where it begins or goes on. */
    String handler() {
        Place place = task instanceof Task.Rest ? where() : top.method.place();
        return top.method.title() + " (" + site(place) + ")";
    }

    // ---- one instruction after the other

    /** One instruction; what it throws goes to the nearest handler. False if the task has stopped. */
    private boolean guarded() {
        try {
            if (tracing != null) {
                tracing.ran(top.method, top.at);
            }
            return perform(top.instruction());
        } catch (Raised raised) {
            return handled(raised);
        }
    }

    private boolean handled(Raised raised) {
        evaluator.unwind();
        for (Active one = top; one != null; one = one.caller) {
            for (MethodCode.Handler handler : one.method.handlers()) {
                if (handler.from() <= one.at && one.at < handler.to()) {
                    top = one;
                    one.put(handler.slot(), raised.exception());
                    one.at = handler.target();
                    return true;
                }
            }
        }
        if (program.catches() && task.wanted()) {
            resolve(new AbsValue.Thrown(raised.exception(), raised.where().toString()));
        } else {
            fail(
                    FindingKind.EXCEPTION,
                    "nobody catches " + raised.exception().describe() + " in " + top.method.title(),
                    raised.where());
        }
        return false;
    }

    private void fail(FindingKind kind, String what, Place where) {
        String site = site(where);
        failure = new Failure(kind, what + " (" + site + ")", kind.id() + " " + site, null);
    }

    private static String site(Place place) {
        return place.file() + ":" + place.line();
    }

    private Scope scope() {
        boolean inObject = top.method != program.main();
        return new Scope(top.slots, top.self, inObject ? object(top.self).fields() : List.of(), task.future());
    }

    private boolean perform(Instr instr) {
        evaluator.spend(instr.place());
        if (instr instanceof Instr.Assign assign) {
            top.put(assign.slot(), evaluator.evaluate(assign.value(), scope()));
        } else if (instr instanceof Instr.SetField set) {
            set(set.field(), evaluator.evaluate(set.value(), scope()));
        } else if (instr instanceof Instr.Store store) {
            set(store.field(), Objects.requireNonNull(top.slots[store.slot()]));
            top.slots[store.slot()] = null;
        } else if (instr instanceof Instr.Jump jump) {
            top.at = jump.target();
            return true;
        } else if (instr instanceof Instr.Unless unless) {
            boolean holds = evaluator.holds(unless.condition(), scope());
            branched(holds ? Trace.Branch.YES : Trace.Branch.NO);
            top.at = holds ? top.at + 1 : unless.target();
            return true;
        } else if (instr instanceof Instr.Select select) {
            top.at = selected(select);
            return true;
        } else if (instr instanceof Instr.Next next) {
            top.at = next(next);
            return true;
        } else if (instr instanceof Instr.Rethrow again) {
            throw new Raised(Objects.requireNonNull(top.slots[again.slot()]), again.place());
        } else if (instr instanceof Instr.Throw thrown) {
            throw new Raised(evaluator.evaluate(thrown.exception(), scope()), thrown.place());
        } else if (instr instanceof Instr.Assert claim) {
            if (!evaluator.holds(claim.condition(), scope())) {
                fail(FindingKind.ASSERTION, "an assertion does not hold in " + top.method.title(), claim.place());
                return false;
            }
        } else if (instr instanceof Instr.Send send) {
            Expr given = send.deadline();
            AbsValue until = given == null ? null : evaluator.clock().after((Data) evaluator.evaluate(given, scope()));
            AbsValue future =
                    send(send.target(), send.method(), send.arguments(), send.place(), send.slot() >= 0, until);
            top.put(send.slot(), future);
        } else {
            return control(instr);
        }
        top.at++;
        return true;
    }

    /** What may change who runs. */
    private boolean control(Instr instr) {
        if (instr instanceof Instr.New creation) {
            create(creation);
            return true;
        } else if (instr instanceof Instr.Call call) {
            return call(call);
        } else if (instr instanceof Instr.Get get) {
            return get(get.slot(), evaluator.evaluate(get.future(), scope()), get.place());
        } else if (instr instanceof Instr.Await await) {
            return await(await);
        } else if (instr instanceof Instr.Duration duration) {
            settle(duration.until());
            return holds(duration.until()) ? passed(duration.until()) : stop(true, true);
        } else if (instr instanceof Instr.Suspend) {
            top.at++;
            return stop(false, false);
        }
        return leave(
                instr instanceof Instr.Give give
                        ? Objects.requireNonNull(top.slots[give.slot()])
                        : evaluator.evaluate(((Instr.Return) instr).value(), scope()));
    }

    private void branched(int outcome) {
        if (tracing != null) {
            tracing.branched(top.method, top.at, outcome);
        }
    }

    private void set(int field, AbsValue value) {
        Instance object = object(top.self);
        var fields = new ArrayList<>(object.fields());
        fields.set(field, value);
        CogState before = Objects.requireNonNull(states.get(top.self.cog()));
        states.put(top.self.cog(), before.with(new Instance(object.self(), object.type(), List.copyOf(fields))));
    }

    private int selected(Instr.Select select) {
        Scope scope = scope();
        Expr written = select.subject();
        AbsValue subject = written == null
                ? Objects.requireNonNull(top.slots[select.caught()])
                : evaluator.evaluate(written, scope);
        for (int i = 0; i < select.patterns().size(); i++) {
            if (evaluator.matches(select.patterns().get(i), subject, scope)) {
                branched(i);
                return select.targets().get(i);
            }
        }
        Integer otherwise = select.otherwise();
        if (otherwise == null) {
            throw Raised.of("PatternMatchFailException", select.place());
        }
        return otherwise;
    }

    /** Where to go with the next element of a list, or without one. */
    private int next(Instr.Next next) {
        var rest = (Data) Objects.requireNonNull(top.slots[next.rest()]);
        branched(rest.arguments().isEmpty() ? Trace.Branch.NO : Trace.Branch.YES);
        if (rest.arguments().isEmpty()) {
            return next.target();
        }
        AbsValue index = top.slots[next.index()];
        top.slots[next.index()] = index == null
                ? AbsValue.Whole.of(0)
                : ValueArithmetic.binary(BinaryOperator.PLUS, index, AbsValue.Whole.of(1), next.place());
        top.slots[next.variable()] = rest.arguments().get(0);
        top.slots[next.rest()] = rest.arguments().get(1);
        return top.at + 1;
    }

    private boolean leave(AbsValue result) {
        Active caller = top.caller;
        if (caller == null) {
            returned = result == Data.UNIT ? null : result.describe();
            resolve(result);
            return false;
        }
        boolean setsUp = top.method == program.setup(object(top.self).type());
        caller.put(top.resultSlot, setsUp ? top.self : result);
        caller.at++;
        top = caller;
        return true;
    }

    private void resolve(AbsValue result) {
        if (task.wanted()) {
            resolved.add(new Birth(task.future(), new Local.Resolved(result)));
        }
    }

    // ---- objects and calls

    private Message mark() {
        return Message.send(cog, task.future().type(), new Task.Mark(task.future()));
    }

    private void create(Instr.New creation) {
        refuseDeeper(creation.place());
        List<AbsValue> arguments = evaluator.all(creation.arguments(), scope());
        ClassModel type = creation.type();
        ActorId self = names.of(cog, mark(), made++, program.label(type));
        var ref = new AbsValue.Ref(creation.local() ? top.self.cog() : self, self);
        var fields = new ArrayList<>(arguments);
        while (fields.size() < type.fields().size()) {
            fields.add(AbsValue.Nothing.NULL);
        }
        CogState home = states.getOrDefault(ref.cog(), CogState.empty());
        states.put(ref.cog(), home.with(new Instance(self, type, List.copyOf(fields))));
        top = new Active(program.setup(type), ref, creation.slot(), top);
    }

    private void refuseDeeper(Place place) {
        if (top.depth >= Evaluator.DEEPEST) {
            throw new Runaway("nests calls more than " + Evaluator.DEEPEST + " deep", place);
        }
    }

    private AbsValue.Ref target(Expr target, Place place) {
        if (evaluator.evaluate(target, scope()) instanceof AbsValue.Ref ref) {
            return ref;
        }
        throw Raised.of("NullPointerException", place);
    }

    private AbsValue send(
            Expr target, String method, List<Expr> arguments, Place place, boolean kept, @Nullable AbsValue deadline) {
        AbsValue.Ref to = target(target, place);
        List<AbsValue> values = evaluator.all(arguments, scope());
        ActorId future = names.future(cog, mark(), made++, to.self().type() + "." + method);
        var call = new Task.Call(future, kept || program.usesDestiny(), deadline, to, method, values);
        sent.add(Message.send(to.cog(), method, call));
        sites.add(site(place));
        return new AbsValue.Future(future);
    }

    private boolean call(Instr.Call call) {
        if (top.slots[call.pending()] == null) {
            AbsValue.Ref to = target(call.target(), call.place());
            if (to.cog() == top.self.cog()) {
                List<AbsValue> arguments = evaluator.all(call.arguments(), scope());
                refuseDeeper(call.place());
                top = new Active(program.method(object(to).type(), call.method()), to, call.slot(), top);
                for (int i = 0; i < arguments.size(); i++) {
                    top.put(i, arguments.get(i));
                }
                return true;
            }
            top.slots[call.pending()] = send(call.target(), call.method(), call.arguments(), call.place(), true, null);
        }
        AbsValue future = Objects.requireNonNull(top.slots[call.pending()]);
        Active waiting = top;
        boolean goOn = get(call.slot(), future, call.place());
        if (goOn) {
            waiting.slots[call.pending()] = null;
        }
        return goOn;
    }

    // ---- waiting

    private boolean get(int slot, AbsValue future, Place place) {
        if (!(future instanceof AbsValue.Future named)) {
            throw Raised.of("NullPointerException", place);
        }
        Content value = futures.value(named.future());
        if (value == null) {
            return stop(true, true);
        }
        if (value instanceof AbsValue.Thrown thrown) {
            throw new Raised(thrown.exception(), place);
        }
        top.put(slot, (AbsValue) value);
        top.at++;
        return true;
    }

    private boolean await(Instr.Await await) {
        for (Until until : await.until()) {
            if (until instanceof Until.Passed passed) {
                settle(passed);
            }
        }
        if (!allHold(await.until())) {
            return stop(true, false);
        }
        for (Until until : await.until()) {
            if (until instanceof Until.Passed passed) {
                top.slots[passed.deadline()] = null;
            }
        }
        top.at++;
        return true;
    }

    private boolean allHold(List<Until> all) {
        for (Until until : all) {
            if (!holds(until)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Until until) {
        if (until instanceof Until.Resolved resolution) {
            if (evaluator.evaluate(resolution.future(), scope()) instanceof AbsValue.Future future) {
                return futures.value(future.future()) != null;
            }
            throw Raised.of("NullPointerException", resolution.future().place());
        }
        if (until instanceof Until.Holds condition) {
            return evaluator.holds(condition.condition(), scope());
        }
        var passed = (Until.Passed) until;
        AbsValue deadline = Objects.requireNonNull(top.slots[passed.deadline()]);
        return ValueArithmetic.compare(evaluator.clock().now(), deadline) >= 0;
    }

    /** Settles until when to wait, and sees to it that time comes by then. */
    private void settle(Until.Passed passed) {
        if (top.slots[passed.deadline()] != null) {
            return;
        }
        AbsValue least = evaluator.evaluate(passed.least(), scope());
        AbsValue most = evaluator.evaluate(passed.most(), scope());
        boolean open = ValueArithmetic.compare(least, most) < 0;
        boundedTimes |= open;
        boolean late = open && choices.take(2) == 1;
        AbsValue deadline = ValueArithmetic.binary(
                BinaryOperator.PLUS,
                evaluator.clock().now(),
                late ? most : least,
                passed.least().place());
        top.slots[passed.deadline()] = deadline;
        sent.add(VirtualClock.alarm(names, deadline));
        sites.add(site(passed.least().place()));
    }

    private boolean passed(Until.Passed passed) {
        top.slots[passed.deadline()] = null;
        top.at++;
        return true;
    }

    /** The task stops here, to be gone on with later. */
    private boolean stop(boolean waits, boolean keepsCog) {
        for (Active one = top; one != null; one = one.caller) {
            if (one.self.cog() != cog) {
                fail(
                        FindingKind.EXCEPTION,
                        "the init block of " + one.self.self().type()
                                + " has to wait, which is not allowed before the object exists",
                        top.instruction().place());
                return false;
            }
        }
        if (keepsCog) {
            states.put(cog, state().lockedBy(task.future()));
        }
        var rest = new Task.Rest(task.future(), task.wanted(), task.deadline(), made, waits, top.frozen());
        String name = bottom().method.name();
        sent.add(Message.rest(cog, name.equals(MethodCode.MAIN) ? "main" : name, rest));
        sites.add(null);
        return false;
    }

    private Active bottom() {
        Active one = top;
        while (one.caller != null) {
            one = one.caller;
        }
        return one;
    }
}
