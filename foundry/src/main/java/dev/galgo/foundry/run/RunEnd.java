package dev.galgo.foundry.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a run is over: its code waits for answers, or has failed.
 *
 * <p>Ending means throwing through program code. Whatever catches that is thrown at again at its next call, jump or method, so code
 * that catches everything cannot go on as if nothing had happened.
 */
public final class RunEnd {
    private final ProgramContext setting;
    private @Nullable RunEnded unwinding;
    private @Nullable Failure failure;
    private List<ActorId> awaited = List.of();
    private boolean crashed;
    private boolean losing;
    private Runnable witness = () -> {};

    RunEnd(ProgramContext setting) {
        this.setting = setting;
    }

    public @Nullable Failure failure() {
        return failure;
    }

    /** Whom the handler waits for; nobody if it does not. */
    List<ActorId> awaited() {
        return awaited;
    }

    boolean isOver() {
        return unwinding != null;
    }

    /** Goes on throwing if the run is over. */
    void resist() {
        if (unwinding != null) {
            throw unwinding;
        }
    }

    /** Ends the run with this failure, unless its kind is ignored. */
    void fail(Failure found) {
        resist();
        if (!setting.ignores(found.kind())) {
            insist(found);
        }
    }

    /** Ends the run with this failure: what follows would have no meaning. */
    RunEnded insist(Failure found) {
        failure = found;
        throw unwind();
    }

    /** Ends the run until one of these has answered. */
    RunEnded suspend(List<ActorId> callees) {
        awaited = callees;
        throw unwind();
    }

    /** The code stops until one of these has answered, and goes on where it is. */
    void stopFor(List<ActorId> callees) {
        awaited = callees;
    }

    /** The code that has stopped goes on. */
    void goOn() {
        awaited = List.of();
    }

    /** Ends the run, since the actor's manager crashes here. */
    RunEnded crash() {
        crashed = true;
        throw unwind();
    }

    /** Whether the actor's manager has crashed in the middle of the run. */
    boolean crashed() {
        return crashed;
    }

    /** Ends the constructors at a manager that crashes; their creator at another one goes on, see {@link #regain}. */
    RunEnded lose() {
        losing = true;
        throw unwind();
    }

    /** Whether constructors are being ended, and not the run. */
    boolean loses() {
        return losing;
    }

    /** The constructors are ended, and whoever has called them goes on. */
    void regain() {
        losing = false;
        unwinding = null;
    }

    /** Ends the run where it has stopped. */
    RunEnded abandon() {
        throw unwind();
    }

    /** Looks when the run is about to end, before code of the program that is unwound tidies up. */
    void witnessedBy(Runnable look) {
        witness = look;
    }

    private RunEnded unwind() {
        if (unwinding == null) {
            witness.run();
        }
        unwinding = new RunEnded();
        return unwinding;
    }
}
