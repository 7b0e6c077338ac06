package dev.galgo.foundry.run;

import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.SeenState;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.foundry.dispatch.Handlers.Match;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import dev.galgo.snapshot.InterruptedSnapshotError;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.RemoteCodeException;

/**
 * One way of delivering one message: runs the handler on a copy of the state, or runs a blocked handler again from its beginning with
 * one answer more, and turns what it did into a {@link Step}.
 */
public final class DeliveryRun {
    private final ProgramContext setting;
    private final Local local;
    private final Local.Ready before;
    private final Message handling;
    private final List<Local.Input> prior;
    private final int sentBefore;
    private final int bornBefore;
    private final Answers.@Nullable Expected expected;
    private final HandledMessage handled;
    private final RunAudit audit;

    private @Nullable Object returned;
    /** What a caller handed over by reference and finds changed when it goes on. */
    private List<Object> borrowed = List.of();

    /** The arguments, as the handler has left them. */
    private @Nullable Object[] arguments = {};

    /** The thread that the handler is on, if it is on one of its own. */
    private @Nullable HandlerThread thread;

    private boolean mayKeep;
    private boolean threadsPay;

    /** What the actor looks like where its handler waits or has failed, if somebody wants to know. */
    private @Nullable SeenState inside;

    /** @param digest of the effects so far, if the actor is blocked and they are known */
    public DeliveryRun(ProgramContext setting, Local local, Message message, @Nullable Long digest) {
        this.setting = setting;
        this.local = local;
        if (local instanceof Local.Ready ready) {
            this.before = ready;
            this.handling = message;
            this.prior = List.of();
            this.sentBefore = 0;
            this.bornBefore = 0;
            this.expected = null;
        } else if (local instanceof Local.Waiting waiting && message.kind() == Message.Kind.REPLY) {
            this.before = waiting.before();
            this.handling = waiting.handling();
            this.prior = new ArrayList<>(waiting.inputs());
            this.prior.add(new Local.Input.Reply(message));
            this.sentBefore = waiting.sent();
            this.bornBefore = waiting.born();
            this.expected = digest == null ? null : new Answers.Expected(sentBefore, bornBefore, digest);
        } else {
            throw new IllegalArgumentException(message + " cannot be delivered in " + local);
        }
        this.handled = new HandledMessage(setting, before, handling);
        this.audit = new RunAudit(setting, handled);
    }

    /** Up to where a blocked handler has stopped. */
    private DeliveryRun(ProgramContext setting, Local.Waiting waiting) {
        this.setting = setting;
        this.local = waiting;
        this.before = waiting.before();
        this.handling = waiting.handling();
        this.prior = waiting.inputs();
        this.sentBefore = 0;
        this.bornBefore = 0;
        this.expected = null;
        this.handled = new HandledMessage(setting, before, handling);
        this.audit = new RunAudit(setting, handled);
    }

    /** The file and line in which a blocked handler calls; null if it joins, whose messages are written elsewhere. */
    public static @Nullable String stop(ProgramContext setting, Local.Waiting waiting) {
        var run = new DeliveryRun(setting, waiting).run(List.of(), true).run();
        var sites = run.effects().sites();
        return run.joins() || sites.isEmpty() ? null : sites.get(sites.size() - 1);
    }

    /** Allows a thread of its own for a handler that has made many calls. */
    public DeliveryRun withThread(boolean pays) {
        threadsPay = pays;
        return this;
    }

    /** Runs it, taking these choices and then the first alternative of every further one. */
    public Outcome run(List<Local.Input.Choice> chosen, boolean detailed) {
        mayKeep = !detailed && threadsPay;
        setting.feedsAgain(prior.size());
        var frame = new HandlerFrame(
                handling.to(),
                handling,
                before.offspring(),
                false,
                handled.state().standing());
        frame.learn(MessageArguments.down(handling.content()));
        var run = HandlerRun.handler(setting, new HandlerInputs(prior, chosen), frame, expected, detailed);
        return outcome(run, () -> step(run, detailed), false);
    }

    /** Lets the handler go on that has stopped where this answer was missing, taking the first alternative of every choice. */
    public Outcome goOn(HandlerThread stopped) {
        thread = stopped;
        return outcome(
                stopped.invocation().run(),
                () -> {
                    stopped.goOn(((Local.Input.Reply) prior.get(prior.size() - 1)).message());
                    return concluded(stopped.invocation());
                },
                true);
    }

    private Outcome outcome(HandlerRun run, Supplier<Step> code, boolean resumed) {
        HandlerThread kept = null;
        try {
            var step = step(run, code);
            if (thread != null && thread.isStopped() && step.failure() == null) {
                kept = thread;
            }
            return new Outcome(step, run, returned, kept, resumed);
        } finally {
            if (thread != null && kept == null) {
                thread.abandon();
            }
            thread = null;
        }
    }

    private Step step(HandlerRun run, Supplier<Step> code) {
        try {
            return code.get();
        } catch (RunEnded ended) {
            return run.ending().crashed() ? crashed(run) : failed(run);
        } catch (InterruptedSnapshotError watchdog) {
            return endless(run);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError thrown) {
            // Copying and comparing run the program's own hashCode, equals and readObject, and finding a handler loads
            // classes.
            if (!(thrown instanceof LinkageError) && !FailurePlace.ofProgram(thrown)) {
                throw thrown;
            }
            return step(run, local, handled.blame(thrown));
        }
    }

    /** The watchdog came while the state was copied that the handler left behind. */
    private Step endless(HandlerRun run) {
        try {
            throw run.endless();
        } catch (RunEnded ended) {
            return failed(run);
        }
    }

    private Step step(HandlerRun run, boolean detailed) {
        var match = handled.match();
        if (match instanceof Match.Found found) {
            var actor = handled.state().copy(run.sharedAnswers());
            if (detailed) {
                run.ending().witnessedBy(() -> inside = handled.state().seen(actor));
            }
            return step(new Invocation(setting, run, found.method(), actor, handling));
        }
        var why = ((Match.Missing) match).why();
        run.ending()
                .fail(FailurePlace.of(
                        FindingKind.UNKNOWN_MESSAGE, why, handled.state().type().getName() + "." + handling.name()));
        if (handling.kind() == Message.Kind.CALL) {
            answer(run, null, new Object[] {new NoSuchMethodException(why)}, MessageArguments.Role.THROWN);
        }
        return Step.to(before, run.effects().sent(), List.of());
    }

    /** Runs the handler, on a thread of its own if it has made many calls. */
    private Step step(Invocation invocation) {
        if (prior.size() >= setting.options().keptAfter() && mayKeep && !setting.settingUp() && !setting.hasLocks()) {
            var own = new HandlerThread(setting, invocation);
            invocation.run().on(own);
            thread = own;
            own.start();
        } else {
            invocation.start();
        }
        return concluded(invocation);
    }

    /** What the handler did until it ended or waits. */
    private Step concluded(Invocation invocation) {
        var run = invocation.run();
        borrowed = invocation.borrowed();
        arguments = invocation.arguments();
        returned = invocation.returned();
        var thrown = invocation.thrown();
        if (run.ending().failure() != null) {
            return failed(run);
        }
        if (run.ending().crashed()) {
            return crashed(run);
        }
        return run.ending().awaited().isEmpty() ? finished(run, invocation.actor(), thrown) : blocked(run);
    }

    /** The manager of the actor has crashed: what the handler did until then is done. */
    private Step crashed(HandlerRun run) {
        try {
            audit.hold(run, null);
        } catch (RunEnded violation) {
            return failed(run);
        }
        var crashes = new ManagerCrashes(setting);
        var standing = run.frame().after(setting, false).fallen();
        if (handling.kind() == Message.Kind.CALL) {
            run.effects().send(crashes.answer(handling, standing), null);
        }
        return step(run, crashes.fallen(standing), null);
    }

    private Step blocked(HandlerRun run) {
        audit.hold(run, null);
        audit.assumeAfterChanging(run);
        audit.assumeAfterWaiting(run);
        var effects = run.effects();
        var waiting = new Local.Waiting(
                before,
                handling,
                run.script().taken(),
                effects.sent().size(),
                effects.born().size(),
                run.ending().awaited());
        return step(run, waiting, null);
    }

    private Step finished(HandlerRun run, Actor actor, @Nullable Throwable thrown) {
        if (run.script().repeating()) {
            run.ending()
                    .fail(FailurePlace.of(
                            FindingKind.IMPURE,
                            handled.handler() + " was run again after its call was answered and did not call this time."
                                    + " A handler must depend on its state and its message alone.",
                            handled.handler()));
        }
        boolean called = handling.kind() == Message.Kind.CALL;
        if (thrown instanceof InterruptedException) {
            run.endless();
        }
        if (thrown != null) {
            run.frame().move(null); // as in the original: whoever fails stays
        }
        var origin = MessageArguments.origin(handling.content());
        if (origin != null && !called && thrown instanceof Exception exception) {
            run.outbox().throwBack(origin, handling, arguments, exception, run.frame());
            audit.assumeAfterThrowing(actor, arguments);
            audit.assumeNotShared(
                    run, new Object[] {exception, arguments}, "the sender is told of an exception with it");
        } else if (thrown != null && !(called && thrown instanceof Exception)) {
            run.ending().fail(handled.blame(thrown));
        }
        if (called) {
            run.crashes().pass();
            if (thrown != null) {
                answer(run, actor, new Object[] {thrown}, MessageArguments.Role.THROWN);
            } else if (returned == null) {
                answer(
                        run,
                        actor,
                        new Object[0],
                        borrowed.isEmpty() ? MessageArguments.Role.VALUE : MessageArguments.Role.REFERENCE);
            } else {
                answer(run, actor, new Object[] {returned}, MessageArguments.role(handling.content()));
            }
        }
        audit.hold(run, actor);
        audit.assumeAfterChanging(run);
        audit.assumeAfterBorrowing(run, actor, borrowed);
        settle(run);
        return step(run, run.local(actor, run.frame()), null);
    }

    /** An actor that wants to move to a manager that has crashed stays where it is, and hears of it. */
    private void settle(HandlerRun run) {
        var destination = run.frame().destination();
        if (destination == null) {
            return;
        }
        try {
            run.crashes().reach(destination);
        } catch (RemoteCodeException crashed) {
            run.frame().move(null);
            run.outbox().tellSelf(crashed, run.frame());
        }
    }

    private void answer(HandlerRun run, @Nullable Actor actor, @Nullable Object[] values, MessageArguments.Role role) {
        var caller = Objects.requireNonNull(handling.caller());
        var carried = values;
        if (!borrowed.isEmpty()) {
            carried = new @Nullable Object[] {
                values.length == 0 ? null : values[0], new MessageArguments.Aftermath(borrowed)
            };
        }
        var what = "the answer to " + handled.handler();
        boolean byReference = MessageArguments.role(handling.content()) == MessageArguments.Role.REFERENCE;
        Content content;
        if (byReference) {
            content = run.outbox().handedOver(carried, role, what);
            audit.assumeNotShared(run, values, "the answer goes by reference");
        } else {
            var shared = actor == null ? List.of() : audit.assumeAfterAnswering(run, actor, values, caller);
            content = run.outbox().content(carried, role, what, shared);
        }
        int question = MessageArguments.question(handling.content());
        if (question > 0) {
            content = MessageArguments.numbered(question, content, setting.snapshots());
        }
        if (byReference) {
            run.isolation().lend("the answer to " + handling.name(), values, true);
        }
        var routed = run.outbox().routed(content, caller, run.frame());
        run.effects().send(Message.reply(handling, routed), null);
    }

    private Step failed(HandlerRun run) {
        if (run.ending().failure() != null && run.ending().failure().kind() == FindingKind.ENDLESS) {
            Thread.interrupted(); // the watchdog has been heard
        }
        return step(run, local, run.ending().failure());
    }

    private Step step(HandlerRun run, Local next, @Nullable Failure failure) {
        var effects = run.effects();
        var sent = effects.sent();
        var born = effects.born();
        return new Step(
                next,
                sent.subList(Math.min(sentBefore, sent.size()), sent.size()),
                born.subList(Math.min(bornBefore, born.size()), born.size()),
                run.script().chosen(),
                failure);
    }

    /**
     * A step with what only people want to know about it.
     *
     * @param kept the thread on which the handler waits and can go on; null if it has to be run again
     * @param resumed whether the handler has gone on where it had stopped
     */
    public record Outcome(
            Step step, HandlerRun run, @Nullable Object returned, @Nullable HandlerThread kept, boolean resumed) {}

    /** Tells what a run of this delivery did. */
    public StepDetails account(Outcome outcome) {
        var step = outcome.step();
        boolean unfinished = step.failure() != null || step.next() instanceof Local.Waiting;
        return handled.account(outcome, sentBefore).inside(unfinished ? inside : null);
    }
}
