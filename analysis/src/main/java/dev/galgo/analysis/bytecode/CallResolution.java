package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import java.util.List;

/** What a call instruction may run. */
sealed interface CallResolution {
    /**
     * Methods of the program.
     *
     * @param platformToo whether it may also run a method of the platform
     */
    record Runs(List<MethodContext> contexts, boolean platformToo) implements CallResolution {
        /** Whether there is only one method it can be. */
        boolean certain() {
            return contexts.size() == 1 && !platformToo;
        }
    }

    /** A method of the actor library. */
    record Acts(Deed deed) implements CallResolution {}

    /** A method of the platform. */
    record Platform() implements CallResolution {}

    /** Code that cannot be found or looked into. */
    record Unknown(String why) implements CallResolution {}
}
