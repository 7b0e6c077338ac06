package dev.galgo.foundry;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.hook.CurrentRun;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.load.ProgramException.Fault;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import dev.galgo.foundry.run.HandlerRun;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;
import osl.manager.ActorRuntime;

/**
 * Everything that happens before exploration begins: code that is no actor creates actors and sends messages, and a driver may set the
 * scene. Calls are answered at once, in order; messages that were merely sent stay pending.
 */
final class ProgramSetUp {
    /** Code that prepares a program through the actor API. */
    interface Preparation {
        void run(ActorRuntime stage) throws InvocationTargetException, ReflectiveOperationException;
    }

    /** Thrown through program code when the set-up cannot go on. */
    private static final class Broken extends Error {
        private static final long serialVersionUID = 1L;
        private final transient @Nullable Failure failure;
        private final String advice;

        Broken(String message, String advice, @Nullable Failure failure) {
            super(message, null, false, false);
            this.failure = failure;
            this.advice = advice;
        }
    }

    private final FoundrySemantics semantics;
    private final Map<ActorId, Local> actors = new LinkedHashMap<>();
    private final List<Message> pending = new ArrayList<>();
    private final List<@Nullable ActorId> senders = new ArrayList<>();
    private final List<@Nullable String> sites = new ArrayList<>();
    private final Message cause;
    private final HandlerRun run;
    private int absorbedBirths;
    private int absorbedSends;
    private @Nullable Message first;
    private @Nullable Broken broken;
    private @Nullable ActorId failed;

    ProgramSetUp(ProgramContext setting, FoundrySemantics semantics) {
        this.semantics = semantics;
        this.cause = Message.send(setting.names().of(null, null, 0, "main"), "main", Content.EMPTY);
        this.run = HandlerRun.environment(setting, cause, this::answer);
    }

    /** Lets code that is no actor prepare the program. A failure of a handler that it calls is a finding, returned here. */
    @Nullable
    Failure prepare(String what, Preparation preparation) throws ProgramException {
        var outer = CurrentRun.enter(run);
        try {
            preparation.run(run);
        } catch (InvocationTargetException thrown) {
            blame(what, thrown.getCause() == null ? thrown : thrown.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        } catch (Broken | RuntimeException | LinkageError | AssertionError | StackOverflowError | RunEnded thrown) {
            blame(what, thrown);
        } finally {
            CurrentRun.enter(outer);
        }
        // The program may have caught what should have ended it.
        if (run.ending().failure() != null) {
            blame(what, new RunEnded());
        }
        if (broken != null && broken.failure == null) {
            blame(what, broken);
        }
        absorb();
        return broken == null ? null : broken.failure;
    }

    private void blame(String what, Throwable thrown) throws ProgramException {
        var failure = run.ending().failure();
        if (failure != null) {
            if (failure.kind() == FindingKind.ENDLESS) {
                Thread.interrupted(); // the watchdog has been heard
            }
            throw new ProgramException(
                    Fault.SET_UP,
                    what + " failed: " + failure.text(),
                    "Exploration begins after the set-up, so it has to go well.");
        }
        if (thrown instanceof Broken obstacle) {
            if (obstacle.failure != null) {
                return;
            }
            throw new ProgramException(Fault.SET_UP, what + " failed: " + obstacle.getMessage(), obstacle.advice);
        }
        throw new ProgramException(
                Fault.SET_UP,
                FailurePlace.thrown(thrown, what).text(),
                "Nothing has been explored yet: mend " + what + ", or check the arguments it was given.",
                thrown);
    }

    /** What the code outside has done since the last look becomes part of the configuration. */
    private void absorb() {
        var effects = run.effects();
        for (; absorbedBirths < effects.born().size(); absorbedBirths++) {
            bear(effects.born().get(absorbedBirths));
        }
        for (; absorbedSends < effects.sent().size(); absorbedSends++) {
            pending.add(effects.sent().get(absorbedSends));
            senders.add(null);
            sites.add(effects.sites().get(absorbedSends));
        }
    }

    private void bear(Birth birth) {
        actors.put(birth.actor(), birth.initial());
    }

    /** Delivers a call of {@code main} and what follows from it until the answer is there. */
    private Message answer(Message call) {
        absorb();
        try {
            if (broken != null) {
                throw broken;
            }
            var reply = follow(call);
            if (reply == null) {
                throw new Broken(call + " gave no answer", "Call a message that returns.", null);
            }
            return reply;
        } catch (Broken obstacle) {
            broken = obstacle;
            throw obstacle;
        }
    }

    /** Delivers a message now, in the set-up. A failure of another actor that it calls is a finding, returned here. */
    @Nullable
    Failure deliver(ActorName to, String message, @Nullable Object[] args) throws ProgramException {
        prepare(message, stage -> stage.send(to, message, args, false));
        var delivered = pending.remove(pending.size() - 1);
        senders.remove(senders.size() - 1);
        sites.remove(sites.size() - 1);
        try {
            follow(delivered);
            return null;
        } catch (Broken obstacle) {
            if (obstacle.failure != null && !delivered.to().equals(failed)) {
                return obstacle.failure;
            }
            throw new ProgramException(Fault.SET_UP, message + " failed: " + obstacle.getMessage(), obstacle.advice);
        }
    }

    /** Delivers a message, the calls its handler makes, and their answers; returns the answer that leaves the actors. */
    private @Nullable Message follow(Message message) {
        var next = message;
        while (next != null && next.to() != cause.to()) {
            next = step(next);
        }
        return next;
    }

    /** Delivers a message; returns the call or answer that has to be delivered next. */
    private @Nullable Message step(Message message) {
        var local = actors.get(message.to());
        boolean ready = local instanceof Local.Ready;
        boolean answered = local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
        if (local == null || (!ready && !answered)) {
            throw new Broken(
                    message + " cannot be delivered: "
                            + (local instanceof Local.Waiting
                                    ? "the actor waits for an answer itself"
                                    : "the actor has ended"),
                    "Calls in the set-up are answered at once; make those that depend on each other part of the test.",
                    null);
        }
        if (local instanceof Local.Ready between && !semantics.accepts(between, message)) {
            throw new Broken(
                    message + " is held back by a constraint",
                    "Calls in the set-up are answered at once; make this one part of the test.",
                    null);
        }
        var steps = semantics.steps(local, message);
        if (steps.size() > 1) {
            throw new Broken(
                    message + " chooses among " + steps.size() + " alternatives",
                    "The set-up is not explored: choose in the test.",
                    null);
        }
        var step = steps.get(0);
        if (step.failure() != null) {
            failed = message.to();
            throw new Broken(
                    step.failure().text(),
                    "Exploration begins after the set-up, so it has to go well.",
                    step.failure());
        }
        actors.put(message.to(), step.next());
        step.born().forEach(this::bear);
        if (step.sent().stream()
                        .filter(sent -> sent.kind() == Message.Kind.CALL)
                        .count()
                > 1) {
            throw new Broken(
                    message + " joins several answers, which may arrive in any order",
                    "The set-up is not explored: join in the test.",
                    null);
        }
        Message next = null;
        for (var sent : step.sent()) {
            if (sent.kind() == Message.Kind.SEND) {
                pending.add(sent);
                senders.add(message.to());
                sites.add(null);
            } else {
                next = sent;
            }
        }
        return next;
    }

    /** The message that was sent last has to be delivered before all others. */
    void lastGoesFirst() {
        first = pending.get(pending.size() - 1);
    }

    Boot boot(@Nullable Failure failure) {
        var found = failure == null ? run.misuse("the set-up") : failure;
        var born = actors.entrySet().stream()
                .map(actor -> new Birth(actor.getKey(), actor.getValue()))
                .toList();
        int position = first == null ? -1 : pending.size() - 1;
        return new Boot(born, List.copyOf(pending), new ArrayList<>(senders), new ArrayList<>(sites), position, found);
    }
}
