package dev.galgo.abs.run;

import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An ABS model as an actor program: cogs are the actors, a call is a message, and a task that waits is a message of its cog to itself that is
 * accepted when its future is resolved or its condition holds. Exploration begins when the main block has ended, or waits; with the main block itself if
 * that chooses something, or leaves nothing to be delivered.
 */
public final class AbsSemantics implements Semantics {
    private final Program program;
    private final GivenInput given;
    private final Supplier<AbsSemantics> again;
    private final ActorNames names = new ActorNames();
    /** Whether a duration was met that has more than one length; once true it stays true. */
    private volatile boolean boundedTimes;

    private final Deadlocks deadlocks;

    /** @param again makes the same from the same sources, read again */
    AbsSemantics(Program program, GivenInput given, Supplier<AbsSemantics> again) {
        this.program = program;
        this.given = given;
        this.again = again;
        this.deadlocks = new Deadlocks(program);
    }

    @Override
    public Boot boot() {
        ActorId cog = names.of(null, null, 0, "main");
        Task.Call task = start(cog);
        var born = new ArrayList<Birth>();
        if (program.timed()) {
            born.add(new Birth(VirtualClock.actor(names), new Local.Ready(VirtualClock.Ticks.NONE, Offspring.NONE)));
        }
        var choices = new OpenChoices(List.of());
        var machine = new Machine(program, names, Futures.NONE, choices, given, cog, CogState.empty(), task);
        Step step = machine.run();
        boundedTimes |= machine.boundedTimes();
        if (isExplored(choices, step)) {
            born.add(new Birth(cog, new Local.Ready(CogState.empty(), Offspring.NONE)));
            var start = Message.send(cog, "main", task);
            return new Boot(born, List.of(start), Collections.singletonList(null), 0, null);
        }
        born.add(new Birth(cog, step.next()));
        born.addAll(step.born());
        var senders =
                new ArrayList<@Nullable ActorId>(Collections.nCopies(step.sent().size(), cog));
        Failure failure =
                step.failure() != null ? step.failure() : deadlocks.closedIn(new ModelStart(born, step.sent()));
        return new Boot(born, step.sent(), senders, machine.sites(), -1, failure);
    }

    /** Whether the main block is left to the search: what is open in it is chosen there, and a main block that sends nothing is all that there is to explore. */
    private static boolean isExplored(OpenChoices choices, Step main) {
        return !choices.taken().isEmpty()
                || (main.failure() == null && main.sent().isEmpty());
    }

    private Task.Call start(ActorId cog) {
        return new Task.Call(
                names.future(null, null, 0, "main"),
                false,
                null,
                new AbsValue.Ref(cog, cog),
                MethodCode.MAIN,
                List.of());
    }

    @Override
    public @Nullable String restriction() {
        var all = new ArrayList<>(program.restrictions());
        if (boundedTimes) {
            all.add("what may take between a least and a most time takes one of the two");
        }
        return all.isEmpty() ? null : String.join("; ", all);
    }

    @Override
    public AbsSemantics anew() {
        return again.get();
    }

    /** The methods of the class that cogs of this type are called after; not those that are also called without a message, of which nobody knows whether they ran. */
    @Override
    public Collection<String> handlers(String type) {
        return program.handlers(type);
    }

    @Override
    public boolean hasFutures() {
        return true;
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return accepts(local, message, Futures.NONE);
    }

    @Override
    public boolean accepts(Local.Ready local, Message message, Futures futures) {
        if (!(message.content() instanceof Task task) || !(local.state() instanceof CogState state)) {
            return true;
        }
        if (state.lock() != null && state.lock() != task.future()) {
            return false;
        }
        return !(task instanceof Task.Rest)
                || new Machine(program, names, futures, new OpenChoices(List.of()), given, message.to(), state, task)
                        .isReady();
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        return steps(local, message, Futures.NONE);
    }

    @Override
    public List<Step> steps(Local local, Message message, Futures futures) {
        var ready = (Local.Ready) local;
        if (ready.state() instanceof VirtualClock.Ticks ticks) {
            return List.of(VirtualClock.step(names, ticks, message));
        }
        var steps = new ArrayList<Step>();
        List<Choice> prescribed = List.of();
        while (prescribed != null) {
            var choices = new OpenChoices(prescribed);
            Machine machine = machine(ready, message, futures, choices);
            steps.add(machine.run());
            boundedTimes |= machine.boundedTimes();
            prescribed = choices.next();
        }
        return steps;
    }

    private Machine machine(Local.Ready local, Message message, Futures futures, OpenChoices choices) {
        var state = (CogState) Objects.requireNonNull(local.state());
        return new Machine(program, names, futures, choices, given, message.to(), state, (Task) message.content());
    }

    @Override
    public boolean hasDelays() {
        return program.timed();
    }

    @Override
    public double delay(Message message) {
        return message.content() instanceof Task ? 0 : ValueArithmetic.real((AbsValue) message.content());
    }

    @Override
    public @Nullable Failure deadlock(Configuration at) {
        return deadlocks.closedIn(at);
    }

    @Override
    public @Nullable Failure failureAtEnd(Configuration at) {
        return deadlocks.leftIn(at);
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Choice> choices) {
        return explain(local, message, choices, Futures.NONE);
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Choice> choices, Futures futures) {
        if (!(local instanceof Local.Ready ready) || !(ready.state() instanceof CogState)) {
            return StepDetails.of("time");
        }
        Machine machine = machine(ready, message, futures, new OpenChoices(choices));
        String handler = machine.handler();
        Step step = machine.run();
        boolean unfinished =
                step.failure() != null || step.sent().stream().anyMatch(sent -> sent.kind() == Message.Kind.REST);
        return new StepDetails(handler, machine.sites(), machine.output(), machine.returned())
                .inside(unfinished ? step.next().state() : null);
    }

    /** The place at which a macro-step stops. */
    Place stop(Local.Ready local, Message message, List<Choice> choices, Futures futures) {
        Machine machine = machine(local, message, futures, new OpenChoices(choices));
        machine.run();
        return machine.where();
    }

    /** What runs before the first delivery: the main block, unless it is left to the search. */
    public Trace trace() {
        ActorId cog = names.of(null, null, 0, "main");
        var choices = new OpenChoices(List.of());
        var machine = new Machine(program, names, Futures.NONE, choices, given, cog, CogState.empty(), start(cog));
        Trace trace = machine.run(new Tracing());
        return isExplored(choices, machine.step()) ? Trace.NOTHING : trace;
    }

    /** What delivering the message runs; a task cannot have looked at its own future, which may be resolved by now. */
    public Trace trace(Local local, Message message, List<Choice> choices, Futures futures) {
        if (!(message.content() instanceof Task task)) {
            return Trace.NOTHING; // time passes
        }
        Futures before = future -> future == task.future() ? null : futures.value(future);
        return machine((Local.Ready) local, message, before, new OpenChoices(choices))
                .run(new Tracing());
    }

    /** Whether two messages begin, or go on with, one task. */
    public static boolean sameTask(Message one, Message other) {
        return one.content() instanceof Task first
                && other.content() instanceof Task second
                && first.future() == second.future();
    }

    /** What the task of a message has returned; null if it has not. */
    public @Nullable AbsValue result(Message message, Futures futures) {
        return message.content() instanceof Task task
                        && futures.value(task.future()) instanceof AbsValue value
                        && !(value instanceof AbsValue.Thrown)
                ? value
                : null;
    }

    /** None if the model speaks of time, which ties everything together. */
    @Override
    public @Nullable Insight insight() {
        return program.timed() ? null : new AbsInsight(program);
    }

    @Override
    public ActorNames names() {
        return names;
    }
}
