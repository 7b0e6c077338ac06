package dev.galgo.core.property.classes;

import dev.galgo.core.model.ActorState;
import org.jspecify.annotations.Nullable;

/** Shows states as what they are to the program: actors with fields and methods. */
public interface ActorObjects {
    /** What every actor is an instance of. */
    Class<?> base();

    /** The class of the program that an actor in this state is of; null if it is none of the program's. A program that was loaded twice has two of each. */
    @Nullable
    Class<?> type(ActorState state);

    /** An actor in this state, which nobody else has. */
    Object copy(ActorState state);

    /** Whether an object that was made in this state is still in it. */
    boolean isLike(ActorState state, Object actor);

    /** The name of a static field of the program's that has changed since it was looked at last, and which is put back; null if there is none. */
    @Nullable
    String changedStatic();
}
