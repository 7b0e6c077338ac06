package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A method while it runs: a {@link MethodFrame} that changes. */
final class Active {
    final MethodCode method;
    final AbsValue.Ref self;
    final int resultSlot;
    final @Nullable Active caller;
    /** How many methods have called each other to get here. */
    final int depth;

    final @Nullable AbsValue[] slots;
    /** How often each instruction has decided by unknown values. */
    private final Map<Integer, Integer> turns = new HashMap<>(0);

    int at;

    Active(MethodCode method, AbsValue.Ref self, int resultSlot, @Nullable Active caller) {
        this(method, self, resultSlot, caller, new @Nullable AbsValue[method.slots()], 0);
    }

    private Active(
            MethodCode method,
            AbsValue.Ref self,
            int resultSlot,
            @Nullable Active caller,
            @Nullable AbsValue[] slots,
            int at) {
        this.method = method;
        this.self = self;
        this.resultSlot = resultSlot;
        this.caller = caller;
        this.depth = caller == null ? 1 : caller.depth + 1;
        this.slots = slots;
        this.at = at;
    }

    /** What a task left when it stopped, to go on. */
    static Active of(MethodFrame top) {
        MethodFrame[] frames = bottomFirst(top);
        Active active = null;
        for (MethodFrame frame : frames) {
            active = new Active(frame.method(), frame.self(), frame.resultSlot(), active, frame.unfolded(), frame.at());
            active.turns.putAll(frame.turns());
        }
        return Objects.requireNonNull(active);
    }

    private static MethodFrame[] bottomFirst(MethodFrame top) {
        int depth = 0;
        for (MethodFrame frame = top; frame != null; frame = frame.caller()) {
            depth++;
        }
        var frames = new MethodFrame[depth];
        for (MethodFrame frame = top; frame != null; frame = frame.caller()) {
            frames[--depth] = frame;
        }
        return frames;
    }

    /** What is left of this method and those that called it. */
    MethodFrame frozen() {
        int depth = 0;
        for (Active one = this; one != null; one = one.caller) {
            depth++;
        }
        var stack = new Active[depth];
        for (Active one = this; one != null; one = one.caller) {
            stack[--depth] = one;
        }
        MethodFrame frame = null;
        for (Active one : stack) {
            frame = new MethodFrame(
                    one.method, one.at, one.kept(), one.self, one.resultSlot, frame, Map.copyOf(one.turns));
        }
        return Objects.requireNonNull(frame);
    }

    /** What the rest of the method may still look at. */
    private @Nullable AbsValue[] kept() {
        BitSet live = method.live().get(at);
        var kept = new @Nullable AbsValue[live.length()];
        for (int slot = live.nextSetBit(0); slot >= 0; slot = live.nextSetBit(slot + 1)) {
            kept[slot] = slots[slot];
        }
        return kept;
    }

    /** The instruction at hand decides by unknown values; how often it has by now. */
    int turn() {
        return turns.merge(at, 1, Integer::sum);
    }

    /** How many calls of the same method this one is in the middle of. */
    int nested() {
        int count = 0;
        for (Active one = caller; one != null; one = one.caller) {
            count += one.method == method ? 1 : 0;
        }
        return count;
    }

    Instr instruction() {
        return method.code().get(at);
    }

    void put(int slot, AbsValue value) {
        if (slot != Instr.NOWHERE) {
            slots[slot] = value;
        }
    }
}
