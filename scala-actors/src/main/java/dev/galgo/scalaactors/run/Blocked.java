package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.scalaactors.event.ProgramThreads;
import org.jspecify.annotations.Nullable;

/** Code that is blocked in the middle. */
final class Blocked {
    private final RunningCode code;
    private final ProgramThreads.ProgramThread thread;
    private final @Nullable Object on;
    private final String what;
    private final @Nullable ActorId callee;
    private final @Nullable String site;
    private boolean signalled;

    /**
     * Blocked code.
     *
     * @param on what it waits on; null if it waits for a condition
     * @param what the call in which it waits
     * @param callee who probably has to answer; null if nobody in particular
     * @param site file and line of the wait, if somebody wants to know
     */
    Blocked(
            RunningCode code,
            ProgramThreads.ProgramThread thread,
            @Nullable Object on,
            String what,
            @Nullable ActorId callee,
            @Nullable String site) {
        this.code = code;
        this.thread = thread;
        this.on = on;
        this.what = what;
        this.callee = callee;
        this.site = site;
    }

    RunningCode code() {
        return code;
    }

    ProgramThreads.ProgramThread thread() {
        return thread;
    }

    String what() {
        return what;
    }

    /** The call in which it waits, with its place. */
    String whatAndWhere() {
        return site == null ? what : what + " at " + site;
    }

    @Nullable
    ActorId callee() {
        return callee;
    }

    /** An actor that waits in {@code receive} may do so for ever; whoever has asked something may not, nor may main. */
    boolean isForAnswer() {
        return code.isMain() || !what.equals(BlockedCode.RECEIVE);
    }

    boolean waitsOn(Object object) {
        return on == object && !signalled;
    }

    boolean isOn(Object object) {
        return on == object;
    }

    /** It may go on. */
    void signal() {
        signalled = true;
    }

    boolean isSignalled() {
        return signalled;
    }
}
