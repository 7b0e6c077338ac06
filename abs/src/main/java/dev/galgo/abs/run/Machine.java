package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.run.AbsValue.Data;
import dev.galgo.abs.run.CogState.Instance;
import dev.galgo.abs.run.Evaluator.Scope;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs one task of a cog until it returns or has to wait: a macro-step.
 *
 * <p>What it does is a function of the cog's state, the task and the futures it looks at. A task that has to wait leaves a {@link Task.Rest}: a
 * message of the cog to itself. At {@code await} the cog is free for others, at {@code get} it is not.
 */
final class Machine {
    private final TaskContext in;
    private final WaitInstructions waiting;
    private final CallInstructions calls;
    private final List<Birth> resolved = new ArrayList<>();
    private @Nullable String returned;
    private @Nullable Tracing tracing;

    Machine(
            Program program,
            ActorNames names,
            Futures futures,
            OpenChoices choices,
            GivenInput given,
            ActorId cog,
            CogState state,
            Task task) {
        this.in = new TaskContext(program, names, futures, choices, given, cog, state, task);
        this.waiting = new WaitInstructions(in);
        this.calls = new CallInstructions(in, waiting);
    }

    /** Runs the task, and notes what it runs. */
    Trace run(Tracing notes) {
        tracing = notes;
        in.evaluator.notes(notes);
        run();
        return notes.trace(in.task.future(), output(), returned);
    }

    /** Runs the task and says what came of it. */
    Step run() {
        in.states.put(in.cog, in.state().lockedBy(null));
        try {
            boolean goOn = !in.isDead(in.top.self) || handled(Raised.of(Raised.OBJECT_DEAD, where()));
            while (goOn) {
                goOn = guarded();
            }
        } catch (Runaway endless) {
            in.fail(FindingKind.ENDLESS, in.top.method.title() + " " + endless.getMessage(), endless.where());
        } catch (UnsupportedAbs part) {
            in.fail(FindingKind.UNCONTROLLED, "what " + part.what() + " gives is not under control", part.place());
        } catch (StackOverflowError deep) {
            in.fail(
                    FindingKind.ENDLESS,
                    in.top.method.title() + " nests calls too deep",
                    in.top.instruction().place());
        }
        return step();
    }

    /** What came of the run. */
    Step step() {
        var born = new ArrayList<Birth>();
        in.states.forEach((one, state) -> {
            if (one != in.cog) {
                born.add(new Birth(one, new Local.Ready(state, Offspring.NONE)));
            }
        });
        born.addAll(resolved);
        return new Step(new Local.Ready(in.state(), Offspring.NONE), in.sent, born, in.choices.taken(), in.failure);
    }

    /**
     * Whether what the task waits for is there, so that it can be gone on with. It can also if there is no telling, because another task has made
     * the condition throw: then going on throws. Or because the condition leaves something open: then going on tries every choice.
     */
    boolean isReady() {
        if (!(in.task instanceof Task.Rest rest) || !rest.waits()) {
            return true;
        }
        if (in.isDead(in.top.self)) {
            return true;
        }
        try {
            return waiting.isThere() || !in.choices.taken().isEmpty();
        } catch (Raised | Runaway | UnsupportedAbs | StackOverflowError thrown) {
            return true;
        }
    }

    /** Whether it has met a duration that may take any of many times, of which only the ends are tried. */
    boolean boundedTimes() {
        return in.boundedTimes;
    }

    List<@Nullable String> sites() {
        return in.sites;
    }

    String output() {
        return in.evaluator.output();
    }

    @Nullable
    String returned() {
        return returned;
    }

    /** Where it stands: before running, where it begins or goes on; after it, where it has stopped. */
    Place where() {
        return in.top.instruction().place();
    }

    /** What is about to run, and where it begins or goes on. */
    String handler() {
        Place place = in.task instanceof Task.Rest ? where() : in.top.method.place();
        return in.top.method.title() + " (" + TaskContext.site(place) + ")";
    }

    // ---- one instruction after the other

    /** One instruction; what it throws goes to the nearest handler. False if the task has stopped. */
    private boolean guarded() {
        try {
            if (tracing != null) {
                tracing.ran(in.top.method, in.top.at);
            }
            return perform(in.top.instruction());
        } catch (Raised raised) {
            return handled(raised);
        }
    }

    private boolean handled(Raised raised) {
        in.evaluator.unwind();
        Active first = in.top;
        for (Active one = in.top; one != null; one = one.caller) {
            first = one;
            if (in.isDead(one.self)) {
                continue;
            }
            for (MethodCode.Handler handler : one.method.handlers()) {
                boolean applies = !handler.outermost() || one.caller == null;
                if (applies && handler.from() <= one.at && one.at < handler.to()) {
                    in.top = one;
                    one.put(handler.slot(), raised.exception());
                    one.at = handler.target();
                    return true;
                }
            }
        }
        CogState.Death death = in.death(first.self);
        boolean heard = death == null ? in.program.catches() && in.task.wanted() : in.task.wanted();
        if (heard || death == CogState.Death.MEANT) {
            resolve(new AbsValue.Thrown(raised.exception(), raised.where().toString(), false));
            if (death == null && first.method != in.program.main()) {
                in.kill(first.self, CogState.Death.EXCEPTION);
            }
        } else {
            in.fail(
                    FindingKind.EXCEPTION,
                    death == null
                            ? "nobody catches " + raised.exception().describe() + " in " + in.top.method.title()
                            : "nobody hears that " + first.method.title()
                                    + " is not done, since its object has died of an exception",
                    raised.where());
        }
        return false;
    }

    private boolean perform(Instr instr) {
        in.evaluator.spend(instr.place());
        in.evaluator.decisions().begin(in.top);
        if (instr instanceof Instr.Assign assign) {
            in.top.put(assign.slot(), in.evaluator.evaluate(assign.value(), in.scope()));
        } else if (instr instanceof Instr.SetField set) {
            set(set.field(), in.evaluator.evaluate(set.value(), in.scope()));
        } else if (instr instanceof Instr.Store store) {
            set(store.field(), Objects.requireNonNull(in.top.slots[store.slot()]));
            in.top.slots[store.slot()] = null;
        } else if (instr instanceof Instr.Jump jump) {
            in.top.at = jump.target();
            return true;
        } else if (instr instanceof Instr.Unless unless) {
            boolean holds = in.evaluator.holds(unless.condition(), in.scope());
            branched(holds ? Trace.Branch.YES : Trace.Branch.NO);
            in.top.at = holds ? in.top.at + 1 : unless.target();
            return true;
        } else if (instr instanceof Instr.Select select) {
            in.top.at = selected(select);
            return true;
        } else if (instr instanceof Instr.Next next) {
            in.top.at = next(next);
            return true;
        } else if (instr instanceof Instr.Rethrow again) {
            throw new Raised(Objects.requireNonNull(in.top.slots[again.slot()]), again.place());
        } else if (instr instanceof Instr.Throw thrown) {
            throw new Raised(in.evaluator.evaluate(thrown.exception(), in.scope()), thrown.place());
        } else if (instr instanceof Instr.Die died) {
            AbsValue exception = in.evaluator.evaluate(died.exception(), in.scope());
            in.kill(in.top.self, CogState.Death.MEANT);
            throw new Raised(exception, died.place());
        } else if (instr instanceof Instr.Assert claim) {
            if (!in.evaluator.holds(claim.condition(), in.scope())) {
                in.fail(FindingKind.ASSERTION, "an assertion does not hold in " + in.top.method.title(), claim.place());
                return false;
            }
        } else if (instr instanceof Instr.Assume wanted) {
            if (!in.evaluator.holds(wanted.condition(), in.scope())) {
                in.evaluator.decisions().given().refuse();
                return false;
            }
        } else if (instr instanceof Instr.Link link) {
            var object = (AbsValue.Ref) in.evaluator.evaluate(link.object(), in.scope());
            int field =
                    in.object(object).type().field(link.field()).orElseThrow().index();
            set(object, field, in.evaluator.evaluate(link.value(), in.scope()));
        } else if (instr instanceof Instr.Send send) {
            Expr given = send.deadline();
            AbsValue until = given == null
                    ? null
                    : in.evaluator.clock().after((Data) in.evaluator.pinned(in.evaluator.evaluate(given, in.scope())));
            AbsValue future =
                    calls.send(send.target(), send.method(), send.arguments(), send.place(), send.slot() >= 0, until);
            in.top.put(send.slot(), future);
        } else {
            return control(instr);
        }
        in.top.at++;
        return true;
    }

    /** What may change who runs. */
    private boolean control(Instr instr) {
        if (instr instanceof Instr.New creation) {
            calls.create(creation);
            return true;
        } else if (instr instanceof Instr.Call call) {
            return calls.call(call);
        } else if (instr instanceof Instr.Get get) {
            AbsValue future = in.evaluator.evaluate(get.future(), in.scope());
            return waiting.get(get.slot(), future, get.ended(), get.place());
        } else if (instr instanceof Instr.Await await) {
            return waiting.await(await);
        } else if (instr instanceof Instr.Duration duration) {
            waiting.settle(duration.until());
            return waiting.holds(duration.until()) ? waiting.passed(duration.until()) : waiting.stop(true, true);
        } else if (instr instanceof Instr.Recovered recovered) {
            AbsValue exception = Objects.requireNonNull(in.top.slots[recovered.slot()]);
            resolve(new AbsValue.Thrown(exception, recovered.place().toString(), true));
            return false;
        } else if (instr instanceof Instr.Suspend) {
            in.top.at++;
            return waiting.stop(false, false);
        }
        return leave(
                instr instanceof Instr.Give give
                        ? Objects.requireNonNull(in.top.slots[give.slot()])
                        : in.evaluator.evaluate(((Instr.Return) instr).value(), in.scope()));
    }

    private void branched(int outcome) {
        if (tracing != null) {
            tracing.branched(in.top.instruction().place(), false, outcome);
        }
    }

    private void set(int field, AbsValue value) {
        set(in.top.self, field, value);
    }

    private void set(AbsValue.Ref of, int field, AbsValue value) {
        Instance object = in.object(of);
        var fields = new ArrayList<>(object.fields());
        fields.set(field, value);
        CogState before = Objects.requireNonNull(in.states.get(of.cog()));
        in.states.put(of.cog(), before.with(new Instance(object.self(), object.type(), List.copyOf(fields))));
    }

    private int selected(Instr.Select select) {
        Scope scope = in.scope();
        Expr written = select.subject();
        AbsValue subject = written == null
                ? Objects.requireNonNull(in.top.slots[select.caught()])
                : in.evaluator.evaluate(written, scope);
        for (int i = 0; i < select.patterns().size(); i++) {
            if (in.evaluator.matches(select.patterns().get(i), subject, scope)) {
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
        Data rest = in.evaluator.opened(Objects.requireNonNull(in.top.slots[next.rest()]), next);
        branched(rest.arguments().isEmpty() ? Trace.Branch.NO : Trace.Branch.YES);
        if (rest.arguments().isEmpty()) {
            return next.target();
        }
        AbsValue index = in.top.slots[next.index()];
        in.top.slots[next.index()] = index == null
                ? AbsValue.Whole.of(0)
                : ValueArithmetic.binary(BinaryOperator.PLUS, index, AbsValue.Whole.of(1), next.place());
        in.top.slots[next.variable()] = rest.arguments().get(0);
        in.top.slots[next.rest()] = rest.arguments().get(1);
        return in.top.at + 1;
    }

    private boolean leave(AbsValue result) {
        Active caller = in.top.caller;
        if (caller == null) {
            returned = result == Data.UNIT ? null : result.describe();
            resolve(result);
            return false;
        }
        boolean setsUp =
                in.top.method == in.program.setup(in.object(in.top.self).type());
        caller.put(in.top.resultSlot, setsUp ? in.top.self : result);
        caller.at++;
        in.top = caller;
        if (in.isDead(caller.self)) {
            throw Raised.of(Raised.OBJECT_DEAD, where());
        }
        return true;
    }

    private void resolve(AbsValue result) {
        if (in.task.wanted()) {
            resolved.add(new Birth(in.task.future(), new Local.Resolved(result)));
        }
    }
}
