package dev.galgo.scalaactors.run;

import dev.galgo.control.Control;
import dev.galgo.control.Hooks;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveMessages;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Unsupported;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.ProgramThreads;
import dev.galgo.scalaactors.wording.EventWording;
import dev.galgo.snapshot.memory.Randomness;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a program: each begins with main and goes on by one delivery at a time. The first time that code blocks, or that two touch one thing, the run is done again up
 * to there, with threads or clocks that were not needed before.
 */
final class ProgramRuns {
    private static final long SEED = 0x9E3779B97F4A7C15L;

    private final ClassLoader loader;
    private final MainClass main;
    private final RunState state;
    private final RunControl control;
    private final EnabledEvents enabled;
    private final EventWording wording;
    private final List<Message> messages = new ArrayList<>();
    private final List<Integer> taken = new ArrayList<>();
    /** For each delivery, what its receiver was waiting with. */
    private final List<@Nullable Object> waitedWith = new ArrayList<>();

    private long number;
    private int told;
    private long luck;
    private @Nullable String lastCase;

    ProgramRuns(ProgramSource source, RunState state, RunControl control, EnabledEvents enabled, EventWording wording) {
        this.loader = source.loader();
        this.main = new MainClass(source);
        this.state = state;
        this.control = control;
        this.enabled = enabled;
        this.wording = wording;
    }

    /** How many runs there have been. */
    long number() {
        return number;
    }

    /** The state of whatever draws random numbers. */
    long luck() {
        return luck;
    }

    /** What has been delivered, in that order. */
    List<Integer> taken() {
        return taken;
    }

    /** All that has become pending, in words. */
    List<Message> messages() {
        return messages;
    }

    /** The first slot that became pending in the last step, less one. */
    int told() {
        return told;
    }

    /** The case that took what was delivered last; null if nobody wants to know. */
    @Nullable
    String lastCase() {
        return lastCase;
    }

    /** What the receiver was waiting with when so many deliveries had been made; null if none was made then. */
    @Nullable
    Object waitedWith(int deliveries) {
        return waitedWith.get(deliveries);
    }

    // ---- from the start

    /** Begins a new run; what has left main is in the outcome. */
    void start() {
        number++;
        begin();
    }

    private void begin() {
        do {
            control.clear();
            wording.clear();
            messages.clear();
            taken.clear();
            waitedWith.clear();
            ClassLoader context = Thread.currentThread().getContextClassLoader();
            Thread.currentThread().setContextClassLoader(loader);
            luck = SEED;
            try {
                underControl(() -> control.runner().begin(this::runMain));
            } finally {
                Thread.currentThread().setContextClassLoader(context);
            }
        } while (isToBeDoneAgain());
        refuseUnsupported();
    }

    private void runMain() {
        try {
            main.run();
            control.outcome().mainEnds(null);
        } catch (InvocationTargetException left) {
            if (left.getCause() instanceof ProgramThreads.Dismissed unwound) {
                throw unwound;
            }
            control.outcome().mainEnds(left.getCause());
        }
    }

    private void underControl(Runnable code) {
        Control before = Hooks.enter(control);
        Randomness.restart(luck);
        try {
            code.run();
        } catch (ProgramThreads.Dismissed unwound) {
            // to be done again, or refused
            return;
        } finally {
            luck = Randomness.state();
            Hooks.enter(before);
        }
    }

    private boolean isToBeDoneAgain() {
        boolean clocks = state.sharing().wantsClocks();
        if (clocks) {
            state.sharing().keepClocks();
        }
        return control.blocked().takeNeedsThreads() || clocks;
    }

    private void refuseUnsupported() {
        String refusal = control.outcome().refusal();
        if (refusal != null) {
            throw new Unsupported(refusal);
        }
        String thread = control.threadOutOfControl();
        if (thread != null) {
            throw new Unsupported("The thread " + thread
                    + ", which is not under control, uses scala.actors. Let an actor do what it does.");
        }
    }

    // ---- deliveries

    /** Delivers what is in the slot. */
    void deliver(int slot) {
        happen(slot);
        while (isToBeDoneAgain()) {
            var before = List.copyOf(taken);
            begin();
            tellAll();
            for (int one : before) {
                happen(one);
                tellAll();
                taken.add(one);
            }
            happen(slot);
        }
        refuseUnsupported();
        taken.add(slot);
    }

    private void tellAll() {
        state.table().fresh();
        fresh();
    }

    private void happen(int slot) {
        Event event = state.pending().event(slot);
        Object actor = RunState.actorOf(event);
        boolean letter = event instanceof Event.Letter || event instanceof Event.Firing;
        Object function = actor != null && letter ? enabled.waitingFor(actor) : null;
        waitedWith.add(function);
        if (actor != null && function != null && control.timeouts().wasOvertaken(actor)) {
            control.takes(actor, function);
        }
        lastCase = state.isAttentive() ? handler(slot, actor, letter) : null;
        underControl(() -> control.runner().happen(slot));
    }

    /** What is about to run: the case that takes the message, or the call that it ends. */
    private @Nullable String handler(int slot, @Nullable Object actor, boolean letter) {
        Blocked blocked = actor == null ? null : control.blocked().of(actor);
        if (blocked != null && blocked.isForAnswer()) {
            return blocked.whatAndWhere();
        }
        String line = letter && enabled.accepts(slot) ? control.lastLine() : null;
        return line == null ? null : "case at " + line;
    }

    /** What has become pending since this was last asked. */
    List<Message> fresh() {
        int from = messages.size();
        told = from;
        for (int slot = from + 1; slot <= state.pending().size(); slot++) {
            messages.add(wording.message(receiver(slot), state.pending().event(slot)));
        }
        return List.copyOf(messages.subList(from, messages.size()));
    }

    private ActorId receiver(int slot) {
        Event event = state.pending().event(slot);
        Object actor = RunState.actorOf(event);
        if (actor != null) {
            return state.table().of(actor);
        }
        boolean ofMain = event instanceof Event.Rest rest && rest.source() == LiveMessages.MAIN;
        return state.table().place(ofMain ? "main's rest" : RunState.TASKS);
    }
}
