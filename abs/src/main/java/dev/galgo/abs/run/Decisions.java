package dev.galgo.abs.run;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a task decides by unknown values: each decision is told to the input that it depends on, unless it is too deep in a loop or recursion. */
final class Decisions {
    /** How many decisions one macro-step may make by unknown values: they cost more than others. */
    static final long MOST = 50_000;

    private final GivenInput given;
    private final @Nullable ActorId task;
    /** How often the instruction at hand has decided at each place of its expressions. */
    private final Map<Object, Integer> times = new IdentityHashMap<>();

    private @Nullable Active frame;
    /** How often the instruction at hand has decided by now in its call; 0 if it has not yet, this time. */
    private int turn;

    private int ancestors = -1;
    private long decided;

    Decisions(GivenInput given, @Nullable ActorId task) {
        this.given = given;
        this.task = task;
    }

    GivenInput given() {
        return given;
    }

    /** The next instruction of a method begins. */
    void begin(Active top) {
        frame = top;
        turn = 0;
        if (!times.isEmpty()) {
            times.clear();
        }
    }

    /** Whether a condition holds; what it comes to is known. */
    boolean decide(Term condition, boolean holds, Object site) {
        if (++decided > MOST && frame != null) {
            throw new Runaway(
                    "does not come to an end within " + MOST + " decisions by unknown values",
                    frame.instruction().place());
        }
        if (turn == 0 && frame != null) {
            turn = frame.turn();
        }
        Term held = holds ? condition : Terms.not(condition);
        String beyond = beyond(times.merge(site, 1, Integer::sum));
        if (beyond == null) {
            given.met().met(held);
        } else {
            given.met().metBeyond(held, beyond);
        }
        return holds;
    }

    /** A value is used for what it is, so that only inputs that give the same are alike. */
    void pin(Term term, Term value) {
        given.met().met(Terms.equal(term, value));
    }

    private @Nullable String beyond(int nested) {
        UnrollingBounds bounds = given.bounds();
        if (turn > bounds.loops() + 1) {
            return "loops that depend on an input were unrolled " + bounds.loops() + " times";
        }
        if (nested > bounds.recursion() + 1 || (frame != null && frame.nested() > bounds.recursion())) {
            return "recursions that depend on an input were followed " + bounds.recursion() + " deep";
        }
        return ancestors() > bounds.tasks()
                ? "tasks of one method that set each other off were followed " + bounds.tasks() + " deep"
                : null;
    }

    /** How many tasks of the same method have set off one another and in the end this one. */
    private int ancestors() {
        if (ancestors < 0) {
            ancestors = 0;
            ActorId one = task == null ? null : parent(task);
            while (one != null && task != null) {
                ancestors += one.type().equals(task.type()) ? 1 : 0;
                one = parent(one);
            }
        }
        return ancestors;
    }

    private static @Nullable ActorId parent(ActorId task) {
        Message cause = task.cause();
        return cause != null && cause.content() instanceof Task.Mark mark ? mark.future() : null;
    }
}
