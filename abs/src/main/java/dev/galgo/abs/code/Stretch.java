package dev.galgo.abs.code;

import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.model.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The instructions that a task may run from some point of a method on: to its end, or only until it lets its cog go.
 *
 * <p>A step goes on through an {@code await} whose condition holds already, so it ends for sure only at a {@code suspend} and where a future is
 * awaited that stands for a call of the same step: nobody else runs meanwhile, so that call cannot have ended. And a {@code get} does not block if
 * the same future has been awaited before. Both are found by a forward analysis over variables and fields, of what must be so on all ways.
 */
final class Stretch {
    private final MethodCode method;
    private final boolean oneStep;
    /** For each instruction that is reached: which variables, then fields, hold futures of calls of this very step. */
    private final List<@Nullable BitSet> fresh = new ArrayList<>();
    /** The same for futures that are resolved. */
    private final List<@Nullable BitSet> resolved = new ArrayList<>();

    private final Deque<Integer> open = new ArrayDeque<>();
    private boolean blocks;
    private boolean looks;
    private boolean returns;

    private Stretch(MethodCode method, boolean oneStep) {
        this.method = method;
        this.oneStep = oneStep;
        for (int i = 0; i < method.code().size(); i++) {
            fresh.add(null);
            resolved.add(null);
        }
    }

    /** From the start of a method. */
    static Stretch whole(MethodCode method, boolean oneStep) {
        return from(method, 0, false, oneStep);
    }

    /** From an instruction on; {@code there} says that what it waits for is there. */
    static Stretch from(MethodCode method, int at, boolean there, boolean oneStep) {
        var stretch = new Stretch(method, oneStep);
        var none = new BitSet();
        if (there) {
            var known = new BitSet();
            stretch.reached(at).forEach(key -> known.set(key));
            stretch.reach(at, none, known);
        } else {
            stretch.reach(at, none, none);
        }
        stretch.run(there ? at : -1);
        return stretch;
    }

    /** From where a call goes on that it made, with its result or with an exception. */
    static Stretch afterCall(MethodCode method, int at, boolean oneStep) {
        var stretch = new Stretch(method, oneStep);
        stretch.reach(at + 1, new BitSet(), new BitSet());
        stretch.reachHandlers(at);
        stretch.run(-1);
        return stretch;
    }

    BitSet instructions() {
        var all = new BitSet();
        for (int at = 0; at < fresh.size(); at++) {
            all.set(at, fresh.get(at) != null);
        }
        return all;
    }

    /** Whether it may wait and keep its cog. */
    boolean blocks() {
        return blocks;
    }

    /** Whether what it does may depend on whether a future is resolved that others may resolve. */
    boolean looks() {
        return looks;
    }

    /** Whether it may come to the end of the method. */
    boolean returns() {
        return returns;
    }

    private void run(int there) {
        while (!open.isEmpty()) {
            step(open.remove(), there);
        }
        // Flags are settled when no more is to be learnt: what is known at an instruction only shrinks on the way.
        blocks = false;
        looks = false;
        for (int at = 0; at < fresh.size(); at++) {
            BitSet young = fresh.get(at);
            BitSet ready = resolved.get(at);
            if (young != null && ready != null) {
                judge(at, young, ready, at == there && !loops(at));
            }
        }
    }

    /** Whether the code may come back to an instruction. */
    private boolean loops(int at) {
        return method.after(at).get(at);
    }

    private void judge(int at, BitSet young, BitSet ready, boolean there) {
        Instr instr = method.code().get(at);
        if (instr instanceof Instr.Duration) {
            blocks = true;
        } else if (instr instanceof Instr.Call call) {
            blocks |= !there && !(call.target() instanceof Expr.This);
        } else if (instr instanceof Instr.Get get) {
            int key = key(get.future());
            blocks |= !there && (key < 0 || !ready.get(key));
        } else if (instr instanceof Instr.Await await) {
            for (Until until : await.until()) {
                if (until instanceof Until.Passed) {
                    blocks = true;
                } else if (until instanceof Until.Resolved one && !there) {
                    int key = key(one.future());
                    looks |= key < 0 || !(ready.get(key) || (oneStep && young.get(key)));
                }
            }
        }
        returns |= instr instanceof Instr.Return
                || instr instanceof Instr.Give
                || instr instanceof Instr.Throw
                || instr instanceof Instr.Rethrow
                || instr instanceof Instr.Recovered
                || instr instanceof Instr.Die;
    }

    private void reach(int at, BitSet young, BitSet ready) {
        if (at >= fresh.size()) {
            returns = true;
            return;
        }
        BitSet before = fresh.get(at);
        BitSet readyBefore = resolved.get(at);
        if (before == null || readyBefore == null) {
            fresh.set(at, (BitSet) young.clone());
            resolved.set(at, (BitSet) ready.clone());
            open.add(at);
            return;
        }
        int known = before.cardinality() + readyBefore.cardinality();
        before.and(young);
        readyBefore.and(ready);
        if (before.cardinality() + readyBefore.cardinality() < known) {
            open.add(at);
        }
    }

    private void reachHandlers(int at) {
        for (MethodCode.Handler handler : method.handlers()) {
            if (handler.from() <= at && at < handler.to()) {
                reach(handler.target(), new BitSet(), new BitSet());
            }
        }
    }

    private void step(int at, int there) {
        Instr instr = method.code().get(at);
        var young = copy(fresh, at);
        var ready = copy(resolved, at);
        reachHandlers(at);
        for (Expr expr : Liveness.expressions(instr)) {
            SlotUses.each(expr, part -> filled(part).stream().forEach(slot -> forget(slot, young, ready)));
        }
        if (instr instanceof Instr.Suspend || (instr instanceof Instr.Await && !passes(at, young, there))) {
            if (oneStep) {
                return;
            }
        }
        boolean lets = !oneStep
                && (instr instanceof Instr.Suspend
                        || instr instanceof Instr.Await
                        || instr instanceof Instr.Get
                        || instr instanceof Instr.Call
                        || instr instanceof Instr.Duration);
        if (lets) {
            young.clear();
        }
        if (lets || instr instanceof Instr.New || instr instanceof Instr.Call) {
            young.clear(method.slots(), Math.max(method.slots(), young.length()));
            ready.clear(method.slots(), Math.max(method.slots(), ready.length()));
        }
        if (instr instanceof Instr.Await || instr instanceof Instr.Get) {
            reached(at).forEach(key -> {
                ready.set(key);
                young.clear(key);
            });
        }
        assign(instr, young, ready);
        Liveness.successors(method.code(), at).forEach(next -> reach(next, young, ready));
    }

    private static BitSet copy(List<@Nullable BitSet> all, int at) {
        BitSet one = all.get(at);
        return one == null ? new BitSet() : (BitSet) one.clone();
    }

    /** Whether an await may find that everything is there. */
    private boolean passes(int at, BitSet young, int there) {
        return at == there || reached(at).stream().noneMatch(young::get);
    }

    /** The variables and fields whose futures are resolved once this instruction is over. */
    private List<Integer> reached(int at) {
        var keys = new ArrayList<Integer>();
        Instr instr = method.code().get(at);
        if (instr instanceof Instr.Get get) {
            keys.add(key(get.future()));
        } else if (instr instanceof Instr.Await await) {
            for (Until until : await.until()) {
                if (until instanceof Until.Resolved one) {
                    keys.add(key(one.future()));
                }
            }
        }
        keys.removeIf(key -> key < 0);
        return keys;
    }

    private void assign(Instr instr, BitSet young, BitSet ready) {
        if (instr instanceof Instr.Assign assign) {
            move(key(assign.value()), assign.slot(), young, ready);
        } else if (instr instanceof Instr.SetField set) {
            move(key(set.value()), method.slots() + set.field(), young, ready);
        } else if (instr instanceof Instr.Store store) {
            move(store.slot(), method.slots() + store.field(), young, ready);
        } else {
            Liveness.assigned(instr).stream().forEach(slot -> forget(slot, young, ready));
            if (instr instanceof Instr.Send send && send.slot() != Instr.NOWHERE) {
                young.set(send.slot());
            }
        }
    }

    private static void move(int from, int to, BitSet young, BitSet ready) {
        if (to >= 0) {
            young.set(to, from >= 0 && young.get(from));
            ready.set(to, from >= 0 && ready.get(from));
        }
    }

    private static void forget(int key, BitSet young, BitSet ready) {
        young.clear(key);
        ready.clear(key);
    }

    /** The slots that an expression fills on its way. */
    private static BitSet filled(Expr part) {
        var slots = new BitSet();
        if (part instanceof Expr.Let let) {
            slots.set(let.slot());
        } else if (part instanceof Expr.Case choice) {
            choice.branches().forEach(branch -> SlotUses.bound(branch.pattern(), slots));
        }
        return slots;
    }

    /** The variable or field that an expression is; negative if it is something else. */
    private int key(Expr expr) {
        if (expr instanceof Expr.Local local) {
            return local.slot();
        }
        return expr instanceof Expr.Field field ? method.slots() + field.index() : -1;
    }
}
