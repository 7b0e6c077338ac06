package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A way of running a program that hands out cursors at its start. One engine serves one check. */
public interface Engine {
    /** How a program that is a function of state and message is run. One that is alive is always run again to go back. */
    enum Kind {
        MEMO,
        COPY,
        REPLAY
    }

    /** An engine for one thread. */
    static Engine of(Kind kind, Program program) {
        if (program instanceof LiveProgram live) {
            return new LiveEngine(live, kind);
        }
        return new StepEngine(kind, (Semantics) program);
    }

    /**
     * An engine that remembers steps, and whose fingerprints are the same in every process that has the program, if actors are named alike.
     * Its cursors throw {@link dev.galgo.core.model.Undigested} where that cannot be.
     */
    static Engine portable(Semantics program) {
        return StepEngine.portable(program);
    }

    /**
     * Engines for the threads of one search, one for each. Program code runs on one of them at a time. If configurations are compared,
     * cursors of all of them agree on fingerprints; if not, they share nothing else.
     */
    static List<Engine> together(Kind kind, Program program, int threads, Compare compare) {
        return threads == 1
                ? List.of(of(kind, program))
                : StepEngine.together(kind, (Semantics) program, threads, compare);
    }

    /** An engine that runs every step once, when it is made, and neither remembers nor audits any; under a watch that looks after others as well. */
    static Engine fromScratch(Program program, StepWatch watch) {
        return program instanceof LiveProgram live
                ? new LiveEngine(live, watch)
                : StepEngine.fromScratch((Semantics) program, watch);
    }

    /** Another engine for the same program, under the same watch and audit. */
    Engine sibling(Kind other);

    /** A cursor at the start of the program, for which messages are what their receivers see of them. */
    default Cursor start(DeliveryModel delivery, Compare compare) {
        return start(delivery, compare, false);
    }

    /**
     * A cursor at the start of the program.
     *
     * @param bySender whether configurations are different in which equal messages are pending that others have sent: for whoever looks at senders, which actors do not
     */
    Cursor start(DeliveryModel delivery, Compare compare, boolean bySender);

    /** What running a sample of the remembered steps once more brought to light until that was enough; null if nothing. */
    @Nullable
    Failure review(BooleanSupplier enough);

    /** Tells how long program code has been running. */
    StepWatch watch();

    /** How many distinct steps are remembered. */
    int rememberedSteps();

    /** The program's steps by number; null if this engine does not number them. */
    default @Nullable NumberedSteps numberedSteps() {
        return null;
    }
}
