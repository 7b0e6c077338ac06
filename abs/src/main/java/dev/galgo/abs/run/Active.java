package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A method while it runs: a {@link Frame} that changes. */
final class Active {
    final MethodCode method;
    final Value.Ref self;
    final int resultSlot;
    final @Nullable Active caller;
    /** How many methods have called each other to get here. */
    final int depth;

    final @Nullable Value[] slots;
    int at;

    Active(MethodCode method, Value.Ref self, int resultSlot, @Nullable Active caller) {
        this(method, self, resultSlot, caller, new @Nullable Value[method.slots()], 0);
    }

    private Active(
            MethodCode method,
            Value.Ref self,
            int resultSlot,
            @Nullable Active caller,
            @Nullable Value[] slots,
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
    static Active of(Frame top) {
        Frame[] frames = bottomFirst(top);
        Active active = null;
        for (Frame frame : frames) {
            active = new Active(frame.method(), frame.self(), frame.resultSlot(), active, frame.unfolded(), frame.at());
        }
        return Objects.requireNonNull(active);
    }

    private static Frame[] bottomFirst(Frame top) {
        int depth = 0;
        for (Frame frame = top; frame != null; frame = frame.caller()) {
            depth++;
        }
        var frames = new Frame[depth];
        for (Frame frame = top; frame != null; frame = frame.caller()) {
            frames[--depth] = frame;
        }
        return frames;
    }

    /** What is left of this method and those that called it. */
    Frame frozen() {
        int depth = 0;
        for (Active one = this; one != null; one = one.caller) {
            depth++;
        }
        var stack = new Active[depth];
        for (Active one = this; one != null; one = one.caller) {
            stack[--depth] = one;
        }
        Frame frame = null;
        for (Active one : stack) {
            frame = new Frame(one.method, one.at, one.kept(), one.self, one.resultSlot, frame);
        }
        return Objects.requireNonNull(frame);
    }

    /** What the rest of the method may still look at. */
    private @Nullable Value[] kept() {
        BitSet live = method.live().get(at);
        var kept = new @Nullable Value[live.length()];
        for (int slot = live.nextSetBit(0); slot >= 0; slot = live.nextSetBit(slot + 1)) {
            kept[slot] = slots[slot];
        }
        return kept;
    }

    Instr instruction() {
        return method.code().get(at);
    }

    void put(int slot, Value value) {
        if (slot != Instr.NOWHERE) {
            slots[slot] = value;
        }
    }
}
