package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.syntax.BinaryOperator;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.source.Place;
import java.util.List;
import java.util.Objects;

/** How a task waits: for a future, a condition or a time. What is not there stops the task, to be gone on with later. */
final class WaitInstructions {
    private final TaskContext in;

    WaitInstructions(TaskContext in) {
        this.in = in;
    }

    boolean get(int slot, AbsValue future, Place place) {
        return get(slot, future, false, place);
    }

    /** @param ended whether it only matters that the task has ended */
    boolean get(int slot, AbsValue future, boolean ended, Place place) {
        if (!(future instanceof AbsValue.Future named)) {
            throw Raised.of("NullPointerException", place);
        }
        Content value = in.futures.value(named.future());
        if (value == null) {
            return stop(true, true);
        }
        if (value instanceof AbsValue.Thrown thrown && !(ended && thrown.recovered())) {
            throw new Raised(thrown.exception(), place);
        }
        in.top.put(slot, (AbsValue) value);
        in.top.at++;
        return true;
    }

    boolean await(Instr.Await await) {
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
                in.top.slots[passed.deadline()] = null;
            }
        }
        in.top.at++;
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

    boolean holds(Until until) {
        if (until instanceof Until.Resolved resolution) {
            if (in.evaluator.evaluate(resolution.future(), in.scope()) instanceof AbsValue.Future future) {
                return in.futures.value(future.future()) != null;
            }
            throw Raised.of("NullPointerException", resolution.future().place());
        }
        if (until instanceof Until.Holds condition) {
            return in.evaluator.holds(condition.condition(), in.scope());
        }
        var passed = (Until.Passed) until;
        AbsValue deadline = Objects.requireNonNull(in.top.slots[passed.deadline()]);
        return ValueArithmetic.compare(in.evaluator.clock().now(), deadline) >= 0;
    }

    /** Settles until when to wait, and sees to it that time comes by then. */
    void settle(Until.Passed passed) {
        if (in.top.slots[passed.deadline()] != null) {
            return;
        }
        AbsValue least = in.evaluator.pinned(in.evaluator.evaluate(passed.least(), in.scope()));
        AbsValue most = in.evaluator.pinned(in.evaluator.evaluate(passed.most(), in.scope()));
        boolean open = ValueArithmetic.compare(least, most) < 0;
        in.boundedTimes |= open;
        boolean late = open && in.choices.take(2) == 1;
        AbsValue deadline = ValueArithmetic.binary(
                BinaryOperator.PLUS,
                in.evaluator.clock().now(),
                late ? most : least,
                passed.least().place());
        in.top.slots[passed.deadline()] = deadline;
        in.sent.add(VirtualClock.alarm(in.names, deadline));
        in.sites.add(TaskContext.site(passed.least().place()));
    }

    boolean passed(Until.Passed passed) {
        in.top.slots[passed.deadline()] = null;
        in.top.at++;
        return true;
    }

    /** The task stops here, to be gone on with later. */
    boolean stop(boolean waits, boolean keepsCog) {
        for (Active one = in.top; one != null; one = one.caller) {
            if (one.self.cog() != in.cog) {
                in.fail(
                        FindingKind.EXCEPTION,
                        "the init block of " + one.self.self().type()
                                + " has to wait, which is not allowed before the object exists",
                        in.top.instruction().place());
                return false;
            }
        }
        if (keepsCog) {
            in.states.put(in.cog, in.state().lockedBy(in.task.future()));
        }
        var rest =
                new Task.Rest(in.task.future(), in.task.wanted(), in.task.deadline(), in.made, waits, in.top.frozen());
        String name = bottom().method.name();
        in.sent.add(Message.rest(in.cog, name.equals(MethodCode.MAIN) ? "main" : name, rest));
        in.sites.add(null);
        return false;
    }

    private Active bottom() {
        Active one = in.top;
        while (one.caller != null) {
            one = one.caller;
        }
        return one;
    }

    /** Whether what the task waits for is there. */
    boolean isThere() {
        Instr at = in.top.instruction();
        if (at instanceof Instr.Await await) {
            return allHold(await.until());
        }
        if (at instanceof Instr.Duration duration) {
            return holds(duration.until());
        }
        AbsValue waited = at instanceof Instr.Call call
                ? Objects.requireNonNull(in.top.slots[call.pending()])
                : in.evaluator.evaluate(((Instr.Get) at).future(), in.scope());
        return in.futures.value(((AbsValue.Future) waited).future()) != null;
    }
}
