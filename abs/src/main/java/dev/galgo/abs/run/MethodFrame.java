package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Mix;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A method that has not ended: where it stands and what its variables hold. Immutable; who called it is below it. */
final class MethodFrame {
    private final MethodCode method;
    private final int at;
    private final @Nullable AbsValue[] variables;
    private final AbsValue.Ref self;
    private final int resultSlot;
    private final @Nullable MethodFrame caller;
    private final Map<Integer, Integer> turns;
    private final int hash;

    MethodFrame(
            MethodCode method,
            int at,
            @Nullable AbsValue[] variables,
            AbsValue.Ref self,
            int resultSlot,
            @Nullable MethodFrame caller,
            Map<Integer, Integer> turns) {
        this.method = method;
        this.at = at;
        this.variables = variables;
        this.self = self;
        this.resultSlot = resultSlot;
        this.caller = caller;
        this.turns = turns;
        this.hash = Objects.hash(method, at, Arrays.hashCode(variables), self, resultSlot, caller);
    }

    MethodCode method() {
        return method;
    }

    int at() {
        return at;
    }

    Instr instruction() {
        return method.code().get(at);
    }

    /** The variables in an array that has room for what expressions need, to be changed at will. */
    @Nullable
    AbsValue[] unfolded() {
        return Arrays.copyOf(variables, method.slots());
    }

    AbsValue.Ref self() {
        return self;
    }

    /** Where the caller wants the result. */
    int resultSlot() {
        return resultSlot;
    }

    @Nullable
    MethodFrame caller() {
        return caller;
    }

    /** How often each instruction has decided by unknown values; no part of what makes frames equal, since it changes nothing that they do. */
    Map<Integer, Integer> turns() {
        return turns;
    }

    void references(Consumer<ActorId> each) {
        for (MethodFrame frame = this; frame != null; frame = frame.caller) {
            frame.self.references(each);
            for (AbsValue value : frame.variables) {
                if (value != null) {
                    value.references(each);
                }
            }
        }
    }

    long stableHash() {
        long sum = 0;
        for (MethodFrame frame = this; frame != null; frame = frame.caller) {
            sum = Mix.stir(sum * 31 + frame.method.title().hashCode() + frame.at);
            for (AbsValue value : frame.variables) {
                sum = Mix.stir(sum + (value == null ? 1 : value.stableHash()));
            }
        }
        return sum;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        MethodFrame one = this;
        Object two = other;
        while (one != null && one != two) {
            if (!(two instanceof MethodFrame that)
                    || one.hash != that.hash
                    || one.method != that.method
                    || one.at != that.at
                    || one.resultSlot != that.resultSlot
                    || !one.self.equals(that.self)
                    || !Arrays.equals(one.variables, that.variables)) {
                return false;
            }
            one = one.caller;
            two = that.caller;
        }
        return one == two;
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
