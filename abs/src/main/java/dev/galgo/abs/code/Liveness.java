package dev.galgo.abs.code;

import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which variables may still be looked at: those alone belong to the state of a task that has stopped, so that two tasks which will do the same
 * are the same. The usual analysis, backwards, to a fixed point.
 */
final class Liveness {
    private final List<Instr> code;
    private final List<MethodCode.Handler> handlers;
    private final List<BitSet> before = new ArrayList<>();

    private Liveness(List<Instr> code, List<MethodCode.Handler> handlers) {
        this.code = code;
        this.handlers = handlers;
    }

    /** For each instruction, the slots that matter to a task which has stopped there. */
    static List<BitSet> of(List<Instr> code, List<MethodCode.Handler> handlers) {
        return new Liveness(code, handlers).stops();
    }

    private List<BitSet> stops() {
        code.forEach(instr -> before.add(new BitSet()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int at = code.size() - 1; at >= 0; at--) {
                BitSet live = after(at);
                live.or(used(code.get(at)));
                if (!live.equals(before.get(at))) {
                    before.set(at, live);
                    changed = true;
                }
            }
        }
        var stops = new ArrayList<BitSet>();
        for (int at = 0; at < code.size(); at++) {
            stops.add(code.get(at) instanceof Instr.Call call ? atCall(at, call) : before.get(at));
        }
        return List.copyOf(stops);
    }

    /** A task that waits in a call has looked at target and arguments already; one that was suspended just before has not. */
    private BitSet atCall(int at, Instr.Call call) {
        BitSet live = after(at);
        live.set(call.pending());
        if (at > 0 && code.get(at - 1) instanceof Instr.Suspend) {
            live.or(before.get(at));
        }
        return live;
    }

    /** What matters after the instruction and is not its doing. */
    private BitSet after(int at) {
        var live = new BitSet();
        for (int next : successors(code, at)) {
            if (next < code.size()) {
                live.or(before.get(next));
            }
        }
        assigned(code.get(at)).stream().forEach(live::clear);
        // What throws has assigned nothing.
        for (MethodCode.Handler handler : handlers) {
            if (handler.from() <= at && at < handler.to()) {
                var caught = (BitSet) before.get(handler.target()).clone();
                caught.clear(handler.slot());
                live.or(caught);
            }
        }
        return live;
    }

    /** Where an instruction may go on, unless it throws. */
    static List<Integer> successors(List<Instr> code, int at) {
        Instr instr = code.get(at);
        if (instr instanceof Instr.Jump jump) {
            return List.of(jump.target());
        } else if (instr instanceof Instr.Unless unless) {
            return List.of(at + 1, unless.target());
        } else if (instr instanceof Instr.Next next) {
            return List.of(at + 1, next.target());
        } else if (instr instanceof Instr.Select select) {
            var all = new ArrayList<>(select.targets());
            Integer otherwise = select.otherwise();
            if (otherwise != null) {
                all.add(otherwise);
            }
            return all;
        }
        boolean ends = instr instanceof Instr.Return
                || instr instanceof Instr.Give
                || instr instanceof Instr.Throw
                || instr instanceof Instr.Die
                || instr instanceof Instr.Recovered
                || instr instanceof Instr.Rethrow;
        return ends ? List.of() : List.of(at + 1);
    }

    /** The slots that an instruction fills. */
    static BitSet assigned(Instr instr) {
        var slots = new BitSet();
        if (instr instanceof Instr.Assign assign) {
            put(slots, assign.slot());
        } else if (instr instanceof Instr.New creation) {
            put(slots, creation.slot());
        } else if (instr instanceof Instr.Send send) {
            put(slots, send.slot());
        } else if (instr instanceof Instr.Call call) {
            put(slots, call.slot());
        } else if (instr instanceof Instr.Get get) {
            put(slots, get.slot());
        } else if (instr instanceof Instr.Next next) {
            put(slots, next.variable());
        } else if (instr instanceof Instr.Select select) {
            select.patterns().forEach(pattern -> SlotUses.bound(pattern, slots));
        }
        return slots;
    }

    private static void put(BitSet slots, int slot) {
        if (slot != Instr.NOWHERE) {
            slots.set(slot);
        }
    }

    private static BitSet used(Instr instr) {
        var slots = new BitSet();
        for (Expr expr : expressions(instr)) {
            SlotUses.of(expr, slots);
        }
        if (instr instanceof Instr.Store store) {
            slots.set(store.slot());
        } else if (instr instanceof Instr.Give give) {
            slots.set(give.slot());
        } else if (instr instanceof Instr.Rethrow again) {
            slots.set(again.slot());
        } else if (instr instanceof Instr.Recovered recovered) {
            slots.set(recovered.slot());
        } else if (instr instanceof Instr.Next next) {
            slots.set(next.rest());
            slots.set(next.index());
        } else if (instr instanceof Instr.Await await) {
            for (Until until : await.until()) {
                if (until instanceof Until.Passed passed) {
                    slots.set(passed.deadline());
                }
            }
        } else if (instr instanceof Instr.Duration duration) {
            slots.set(duration.until().deadline());
        } else if (instr instanceof Instr.Select select) {
            put(slots, select.caught());
            for (Pat pattern : select.patterns()) {
                SlotUses.compared(pattern, slots);
            }
        }
        return slots;
    }

    /** The expressions of an instruction. */
    static List<Expr> expressions(Instr instr) {
        var all = new ArrayList<Expr>();
        if (instr instanceof Instr.Assign assign) {
            all.add(assign.value());
        } else if (instr instanceof Instr.SetField set) {
            all.add(set.value());
        } else if (instr instanceof Instr.New creation) {
            all.addAll(creation.arguments());
        } else if (instr instanceof Instr.Send send) {
            all.add(send.target());
            all.addAll(send.arguments());
            Expr deadline = send.deadline();
            if (deadline != null) {
                all.add(deadline);
            }
        } else if (instr instanceof Instr.Call call) {
            all.add(call.target());
            all.addAll(call.arguments());
        } else if (instr instanceof Instr.Get get) {
            all.add(get.future());
        } else if (instr instanceof Instr.Await await) {
            await.until().forEach(until -> add(until, all));
        } else if (instr instanceof Instr.Duration duration) {
            add(duration.until(), all);
        } else if (instr instanceof Instr.Return back) {
            all.add(back.value());
        } else if (instr instanceof Instr.Unless unless) {
            all.add(unless.condition());
        } else if (instr instanceof Instr.Assume wanted) {
            return List.of(wanted.condition());
        } else if (instr instanceof Instr.Link link) {
            return List.of(link.object(), link.value());
        } else if (instr instanceof Instr.Assert claim) {
            all.add(claim.condition());
        } else if (instr instanceof Instr.Throw thrown) {
            all.add(thrown.exception());
        } else if (instr instanceof Instr.Die died) {
            all.add(died.exception());
        } else if (instr instanceof Instr.Select select) {
            Expr subject = select.subject();
            if (subject != null) {
                all.add(subject);
            }
        }
        return all;
    }

    private static void add(Until until, List<Expr> into) {
        if (until instanceof Until.Resolved resolved) {
            into.add(resolved.future());
        } else if (until instanceof Until.Holds holds) {
            into.add(holds.condition());
        } else {
            var passed = (Until.Passed) until;
            into.add(passed.least());
            into.add(passed.most());
        }
    }
}
