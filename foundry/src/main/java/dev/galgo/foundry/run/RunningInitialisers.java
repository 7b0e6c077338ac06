package dev.galgo.foundry.run;

import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.program.ProgramContext;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The class initialisers under way in a run, the innermost first.
 *
 * <p>A class is initialised once, by whichever handler comes first, and in the search that is whichever is tried first. So what an initialiser does during
 * exploration must not depend on that moment nor be seen elsewhere: it may write statics of its own class and nothing else, must not act for
 * the actor whose handler happens to run, and must not look at a class that is only half initialised because it was asked for there. An initialiser that
 * keeps to that gives the same values whenever it runs.
 */
final class RunningInitialisers {
    private final ProgramContext setting;
    private final RunEnd ending;
    private final Deque<Class<?>> open = new ArrayDeque<>();

    RunningInitialisers(ProgramContext setting, RunEnd ending) {
        this.setting = setting;
        this.ending = ending;
    }

    void begins(Class<?> type) {
        open.push(type);
    }

    /** Ends one, which must have changed nothing but statics of its own class; throws in its midst if it has. */
    void ends(Class<?> type) {
        while (!open.isEmpty() && open.pop() != type) {}

        if (!setting.settingUp() && !ending.isOver() && !setting.ignores(FindingKind.STATIC_WRITE)) {
            setting.statics().changed().ifPresent(field -> ending.fail(RunFailures.initialiserChanges(type, field)));
        }
    }

    boolean running() {
        return !open.isEmpty();
    }

    /** Whether the class of this name is the one whose initialiser runs. */
    boolean initialise(String className) {
        return !open.isEmpty() && open.element().getName().equals(className);
    }

    /** Refuses what an actor does, if the code that runs is an initialiser's. */
    void act(String deed) {
        if (!open.isEmpty() && !setting.settingUp()) {
            ending.fail(RunFailures.actingInitialiser(open.element(), deed));
        }
    }

    /** Refuses a look at a class whose own initialiser has led here. */
    void read(String className) {
        if (setting.settingUp()) {
            return;
        }
        boolean innermost = true;
        for (var type : open) {
            if (!innermost && type.getName().equals(className)) {
                ending.fail(RunFailures.circularInitialiser(open.element(), type));
            }
            innermost = false;
        }
    }
}
