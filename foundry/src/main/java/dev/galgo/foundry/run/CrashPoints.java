package dev.galgo.foundry.run;

import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import java.util.Deque;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Where in a run the manager of its actor, or one at which a constructor runs or is to run, may crash: each is a choice. See {@link ManagerCrashes}. */
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

    /**
     * The handler or constructor is about to do something that others can see. Before the first such thing a crash is the same as one before the handler.
     *
     * <p>A constructor at another manager than that of its creator may be ended alone. That its creator crashes meanwhile does not end it, and is the same as a crash
     * after it.
     */
    void pass() {
        var manager = frames.element().manager();
        if (explored
                && !(effects.sent().isEmpty() && effects.born().isEmpty())
                && setting.distribution().mayCrash(manager)
                && decide()) {
            lose(manager);
            throw end();
        }
    }

    /** The manager crashes with all code that runs at it. */
    private void lose(String manager) {
        for (var frame : frames) {
            frame.learn(Set.of(manager));
            if (frame.manager().equals(manager)) {
                frame.lose();
            }
        }
    }

    /** Ends the code that is lost: all of the run, or constructors only. */
    private RunEnded end() {
        return frames.stream().allMatch(HandlerFrame::isLost) ? ending.crash() : ending.lose();
    }

    /** Whoever runs now needs this manager, which may have crashed. */
    void reach(String manager) {
        var asking = frames.element();
        if (!explored
                || manager.equals(asking.manager())
                || !setting.distribution().mayCrash(manager)) {
            return;
        }
        if (asking.down().contains(manager) || decide()) {
            lose(manager);
            throw ManagerCrashes.exception(manager);
        }
    }

    /** A constructor is done, or was ended by a crash of its manager: its creator is told, unless it is gone, too. */
    void leave(HandlerFrame constructed) {
        if (frames.element().isLost()) {
            throw end();
        }
        if (constructed.isLost()) {
            ending.regain();
            throw ManagerCrashes.exception(constructed.manager());
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
