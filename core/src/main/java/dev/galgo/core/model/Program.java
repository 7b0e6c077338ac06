package dev.galgo.core.model;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program under check: a pure function of state and message, or one that runs for real. */
public sealed interface Program permits Semantics, LiveProgram {

    /** The configuration in which exploration begins; computed afresh at each call. */
    Boot boot();

    /**
     * What people want to know of a step. {@code choices} are those of the step to explain. A pure program runs it again; one that is alive
     * tells of the delivery it has just made.
     */
    StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices);

    /** The same, where a step also depends on what is resolved. */
    default StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices, Futures futures) {
        return explain(local, message, choices);
    }

    /** The names of the program's actors. */
    ActorNames names();

    /** In which respect less than every order is run, for the verdict; null if in none. */
    default @Nullable String restriction() {
        return null;
    }

    /**
     * Why some runs are not followed to their end, as a clause, so that nothing can be said of whole
     * runs; null if all are.
     */
    default @Nullable String cutsRuns() {
        return null;
    }

    /** Whether schedules should come to an end, so that a search that explored everything and saw none end has nothing to rely on. */
    default boolean isToEnd() {
        return true;
    }

    /** What everything that ran so far was seen to rest on and is not under control, each thing once; more may come as long as the program runs. */
    default List<Assumption> assumptions() {
        return List.of();
    }

    /**
     * The same program from scratch: its classes loaded anew, its set-up run again, nothing shared that its code could write. Null if that is not
     * possible.
     */
    default @Nullable Program anew() {
        return null;
    }

    /** The messages that actors of this type have handlers for, as {@link Message#name} says them; none if that is unknown. */
    default Collection<String> handlers(String type) {
        return List.of();
    }

    /**
     * Why it is not run without control, by a runtime that shares nothing with a search; as the end of a sentence. Asked of
     * programs that do not say how they are.
     */
    String notRunPlainly();

    /** What is known of the handlers without running them; null if nothing is. */
    default @Nullable Insight insight() {
        return null;
    }
}
