package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import java.util.List;

/** What a call instruction may run. */
sealed interface Resolution {
    /**
     * Methods of the program.
     *
     * @param platformToo whether it may also run a method of the platform
     */
    record Runs(List<Context> contexts, boolean platformToo) implements Resolution {
        /** Whether there is only one method it can be. */
        boolean certain() {
            return contexts.size() == 1 && !platformToo;
        }
    }

    /** A method of the actor library. */
    record Acts(Deed deed) implements Resolution {}

    /** A method of the platform. */
    record Platform() implements Resolution {}

    /** Code that cannot be found or looked into. */
    record Unknown(String why) implements Resolution {}
}
