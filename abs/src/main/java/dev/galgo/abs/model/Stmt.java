package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement, resolved. */
public sealed interface Stmt {
    Place place();

    /** Does something and stores the value. */
    record Assign(Place place, Target target, Action value) implements Stmt {}

    /** Where a value goes. */
    sealed interface Target {}

    record ToLocal(int slot, String name) implements Target {}

    record ToField(int index, String name) implements Target {}

    /** Does something and drops the value. */
    record Perform(Place place, Action action) implements Stmt {}

    record Block(Place place, List<Stmt> statements) implements Stmt {
        public Block {
            statements = List.copyOf(statements);
        }
    }

    record If(Place place, Expr condition, Stmt whenTrue, @Nullable Stmt whenFalse) implements Stmt {}

    record While(Place place, Expr condition, Stmt body) implements Stmt {}

    /**
     * Runs the body for each element of a list, which is evaluated once.
     *
     * @param rest a slot of its own for the elements that are yet to come
     * @param index a slot for the number of the element, from zero; it is there even if the source does not name it
     */
    record Foreach(Place place, int variable, int index, int rest, Expr list, Stmt body) implements Stmt {}

    /** The first branch that matches; if none does, PatternMatchFailException. */
    record Case(Place place, Expr subject, List<Branch> branches) implements Stmt {
        public Case {
            branches = List.copyOf(branches);
        }
    }

    record Branch(Pat pattern, Stmt body) {}

    /** Exceptions of the body go to the first branch that matches; what matches none goes on, after {@code last}. */
    record Try(Place place, Stmt body, List<Branch> catches, @Nullable Stmt last) implements Stmt {
        public Try {
            catches = List.copyOf(catches);
        }
    }

    /** Waits, without holding the cog, until all guards hold at once. */
    record Await(Place place, List<Wait> guards) implements Stmt {
        public Await {
            guards = List.copyOf(guards);
        }
    }

    /** What an await waits for. */
    sealed interface Wait {
        Place place();
    }

    /** A future has its value. */
    record ForFuture(Place place, Expr future) implements Wait {}

    /** A condition on the state of the object holds. */
    record ForCondition(Place place, Expr condition) implements Wait {}

    /** Between the least and the most time has passed. */
    record ForDuration(Place place, Expr least, Expr most) implements Wait {}

    /** Lets other tasks of the cog run. */
    record Suspend(Place place) implements Stmt {}

    record Skip(Place place) implements Stmt {}

    record Return(Place place, Action value) implements Stmt {}

    record Assert(Place place, Expr condition) implements Stmt {}

    /** Only inputs for which this holds are of interest. */
    record Assume(Place place, Expr condition) implements Stmt {}

    /** Sets a field of another object, which was just made. */
    record Link(Place place, Expr object, String field, Expr value) implements Stmt {}

    record Throw(Place place, Expr exception) implements Stmt {}

    /** Ends the object with an exception: its tasks and those that come get it as their value. */
    record Die(Place place, Expr exception) implements Stmt {}

    /** Lets between the least and the most time pass while holding the cog. */
    record Duration(Place place, Expr least, Expr most) implements Stmt {}
}
