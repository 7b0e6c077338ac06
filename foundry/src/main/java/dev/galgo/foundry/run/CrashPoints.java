package dev.galgo.foundry.run;

import dev.galgo.foundry.program.ProgramContext;
import java.util.Deque;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Where in a run the manager of its actor, or one at which it creates an actor, may crash: each is a choice. See {@link ManagerCrashes}. */
final class CrashPoints {
    private final ProgramContext setting;
    private final Deque<HandlerFrame> frames;
    private final RunEffects effects;
    private final RunEnd ending;
    private final IntUnaryOperator decide;
    private final boolean explored;
    private int passed;

    /** @param explored whether choices are explored in this run */
    CrashPoints(
            ProgramContext setting,
            Deque<HandlerFrame> frames,
            RunEffects effects,
            RunEnd ending,
            IntUnaryOperator decide,
            boolean explored) {
        this.setting = setting;
        this.frames = frames;
        this.effects = effects;
        this.ending = ending;
        this.decide = decide;
        this.explored = explored;
    }

    /** The actor is about to do something that others can see. Before the first such thing a crash is the same as one before the handler. */
    void pass() {
        if (explored
                && !(effects.sent().isEmpty() && effects.born().isEmpty())
                && setting.distribution().mayCrash(frames.getLast().manager())
                && decide()) {
            throw ending.crash();
        }
    }

    /** The actor needs this manager, which may have crashed. */
    void reach(String manager) {
        if (!explored
                || manager.equals(frames.getLast().manager())
                || !setting.distribution().mayCrash(manager)) {
            return;
        }
        if (frames.getLast().down().contains(manager) || decide()) {
            frames.forEach(frame -> frame.learn(Set.of(manager)));
            throw ManagerCrashes.exception(manager);
        }
    }

    private boolean decide() {
        passed++;
        return decide.applyAsInt(2) == 1;
    }

    /** Whether a crash was possible. */
    boolean any() {
        return passed > 0;
    }

    /** An actor is at this manager from now on, and may crash with it. */
    void arrive(HandlerFrame frame, String manager) {
        var self = frame.self();
        if (self != null && setting.distribution().mayCrash(manager)) {
            effects.send(ManagerCrashes.notice(self, manager), null);
        }
    }
}
