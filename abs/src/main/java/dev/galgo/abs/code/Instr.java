package dev.galgo.abs.code;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One instruction of a method's body. Slots below zero take nothing. */
public sealed interface Instr {
    /** The slot of a value that nobody takes. */
    int NOWHERE = -1;

    Place place();

    /** Evaluates into a slot. */
    record Assign(Place place, int slot, Expr value) implements Instr {}

    /** Evaluates into a field of this object. */
    record SetField(Place place, int field, Expr value) implements Instr {}

    /** Moves what is in a slot into a field of this object. */
    record Store(Place place, int field, int slot) implements Instr {}

    record New(Place place, int slot, ClassModel type, boolean local, List<Expr> arguments) implements Instr {}

    /** @param deadline the time that the callee has; null if nobody cares */
    record Send(Place place, int slot, Expr target, String method, List<Expr> arguments, @Nullable Expr deadline)
            implements Instr {}

    /**
     * A call whose caller goes on when it has returned; to another cog it is a send and a get.
     *
     * @param pending the slot that holds the future while it waits
     */
    record Call(Place place, int slot, int pending, Expr target, String method, List<Expr> arguments)
            implements Instr {}

    /**
     * Waits for the future and keeps the cog.
     *
     * @param ended whether it only matters that the task has ended: an exception that its object has recovered from is nobody's business then
     */
    record Get(Place place, int slot, Expr future, boolean ended) implements Instr {}

    /** Lets the cog go until all conditions hold. */
    record Await(Place place, List<Until> until) implements Instr {}

    /** Lets the cog go. */
    record Suspend(Place place) implements Instr {}

    record Return(Place place, Expr value) implements Instr {}

    record Jump(Place place, int target) implements Instr {}

    /** Goes on if the condition holds, jumps if it does not. */
    record Unless(Place place, Expr condition, int target) implements Instr {}

    /**
     * Jumps to where the first pattern that fits says; throws if none does, or goes on where {@code otherwise} says. The subject is what is in
     * {@code caught} if there is no expression.
     */
    record Select(
            Place place,
            @Nullable Expr subject,
            int caught,
            List<Pat> patterns,
            List<Integer> targets,
            @Nullable Integer otherwise)
            implements Instr {}

    record Assert(Place place, Expr condition) implements Instr {}

    /** Ends the run if the condition does not hold: such inputs are of no interest. */
    record Assume(Place place, Expr condition) implements Instr {}

    /** Sets a field of an object that was made in the same macro-step. */
    record Link(Place place, Expr object, String field, Expr value) implements Instr {}

    /** Takes the next element of the list in a slot, or jumps if there is none. */
    record Next(Place place, int rest, int variable, int index, int target) implements Instr {}

    /** Throws what is in a slot again. */
    record Rethrow(Place place, int slot) implements Instr {}

    /** Returns what is in a slot. */
    record Give(Place place, int slot) implements Instr {}

    record Throw(Place place, Expr exception) implements Instr {}

    /** Ends this object, and throws. */
    record Die(Place place, Expr exception) implements Instr {}

    /** Ends the task with the exception in a slot; the object has recovered from it and lives on. */
    record Recovered(Place place, int slot) implements Instr {}

    /** Lets time pass while the cog is kept. */
    record Duration(Place place, Until.Passed until) implements Instr {}

    /** One condition of an await. */
    sealed interface Until {
        record Resolved(Expr future) implements Until {}

        record Holds(Expr condition) implements Until {}

        /** @param deadline the slot that holds the time until which to wait, once that is settled */
        record Passed(int deadline, Expr least, Expr most) implements Until {}
    }
}
