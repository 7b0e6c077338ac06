package dev.galgo.foundry.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.snapshot.UncopyableException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorManagerName;
import osl.manager.ActorMsgRequest;
import osl.manager.ActorName;
import osl.manager.ActorRuntime;
import osl.manager.HostName;
import osl.manager.IllegalTargetException;
import osl.manager.RemoteCodeException;
import osl.service.ServiceException;
import osl.service.ServiceName;
import osl.service.ServiceNotFoundException;

/**
 * One execution of program code: a handler, or {@code main}. It collects the effects, feeds in answers and choices, and ends when the
 * code waits for an answer or fails (see {@link RunEnd}).
 */
public final class HandlerRun extends ControlledRun implements ActorRuntime {
    private final RunEffects effects = new RunEffects();
    private final SharedObjectCheck isolation;
    private final SharedAnswers sharedAnswers;
    private final Deque<HandlerFrame> frames = new ArrayDeque<>();
    private final @Nullable Function<Message, Message> environment;
    private final Outbox outbox;
    private final Answers answers;
    private final OutgoingCalls calls;
    private final CrashPoints crashes;
    private final Creations creations;
    private final Services services;

    private boolean chose;
    private @Nullable Failure misuse;

    private HandlerRun(
            ProgramContext setting,
            HandlerInputs script,
            HandlerFrame frame,
            boolean detailed,
            Answers.@Nullable Expected expected,
            @Nullable Function<Message, Message> environment) {
        super(setting, script, frame.cause(), detailed, environment == null && !setting.settingUp());
        this.environment = environment;
        this.isolation = new SharedObjectCheck(setting.snapshots());
        this.sharedAnswers = new SharedAnswers(setting);
        this.outbox = new Outbox(setting, this, isolation, effects, detailed || environment != null);
        this.answers = new Answers(script, effects, ending, frame, expected);
        this.calls = new OutgoingCalls(setting, ending, outbox, answers, sharedAnswers, environment);
        this.crashes = new CrashPoints(
                setting, frames, effects, ending, this::decide, environment == null && !setting.settingUp());
        this.creations = new Creations(setting, this, frames, outbox, crashes);
        this.services = new Services(setting, outbox, calls);
        frames.push(frame);
    }

    /** A run of a handler. */
    static HandlerRun handler(
            ProgramContext setting,
            HandlerInputs script,
            HandlerFrame frame,
            Answers.@Nullable Expected expected,
            boolean detailed) {
        return new HandlerRun(setting, script, frame, detailed, expected, null);
    }

    /** A run of {@code main}, which is no actor: its calls are answered at once. */
    public static HandlerRun environment(ProgramContext setting, Message cause, Function<Message, Message> answers) {
        var frame = new HandlerFrame(null, cause, Offspring.NONE, false, Standing.START);
        return new HandlerRun(setting, new HandlerInputs(List.of(), List.of()), frame, false, null, answers);
    }

    /** It runs on this thread and may stop there at a call. */
    void on(HandlerThread thread) {
        answers.on(thread);
    }

    // What became of it

    public RunEffects effects() {
        return effects;
    }

    SharedObjectCheck isolation() {
        return isolation;
    }

    /** The objects that others have as well, where answers go by reference. */
    SharedAnswers sharedAnswers() {
        return sharedAnswers;
    }

    /** What was done wrong, while code ran that is no actor, with objects that were given away; null if nothing. */
    public @Nullable Failure misuse(String who) {
        sharedAnswers.changed().forEach(changed -> RunAudit.assumeUnused(setting, who, who, changed));
        if (misuse == null) {
            isolation.violations(who, null).stream()
                    .filter(one -> !setting.ignores(one.kind()))
                    .findFirst()
                    .ifPresent(one -> misuse = one);
        }
        return misuse;
    }

    /** An actor may not keep, from its constructor, what that has sent by reference. */
    void keepNothing(Actor actor) {
        var who = "the constructor of " + actor.getClass().getSimpleName();
        for (var violation : isolation.violations(who, actor)) {
            if (setting.ignores(violation.kind())) {
                continue;
            }
            if (environment == null) {
                ending.insist(violation);
            }
            misuse = misuse == null ? violation : misuse;
        }
    }

    HandlerInputs script() {
        return script;
    }

    /** The frame of the handler; those of constructors are gone once the handler is done. */
    HandlerFrame frame() {
        return frames.getLast();
    }

    public RunEnd ending() {
        return ending;
    }

    /** Whether it has stopped at a join. */
    boolean joins() {
        return calls.joins();
    }

    Outbox outbox() {
        return outbox;
    }

    CrashPoints crashes() {
        return crashes;
    }

    // The actor API

    @Override
    public ActorName self() {
        act("ask for the name of an actor");
        var self = frames.element().self();
        if (self == null) {
            throw new IllegalStateException("main is no actor and has no name of its own");
        }
        return setting.address(self);
    }

    private void act(String deed) {
        calls.act(deed);
        initialisers.act(deed);
    }

    @Override
    public ActorName create(String className, @Nullable Object[] args) {
        return create(null, className, args);
    }

    @Override
    public ActorName create(@Nullable ActorManagerName at, String className, @Nullable Object[] args) {
        ending.resist();
        try {
            return create(at, Class.forName(className, true, setting.loader()), args);
        } catch (ClassNotFoundException unknown) {
            throw new RemoteCodeException("There is no class " + className + " to create an actor of", unknown);
        }
    }

    @Override
    public ActorName create(Class<?> type, @Nullable Object[] args) {
        return create(null, type, args);
    }

    @Override
    public ActorName create(@Nullable ActorManagerName at, Class<?> type, @Nullable Object[] args) {
        act("create " + type.getSimpleName());
        return creations.create(at, type, args);
    }

    @Override
    public boolean hasManager(ActorManagerName manager) {
        var host = manager.host();
        return host != null && setting.distribution().has(host);
    }

    @Override
    public ActorManagerName birthplace(ActorName actor) {
        var id = actor.id();
        return ActorManagerName.at(
                id == null ? HostName.HOME : setting.distribution().birthplace(id));
    }

    @Override
    public void migrate(@Nullable ActorManagerName to) {
        act("move an actor");
        if (frames.element().self() == null) {
            throw new IllegalStateException("main is no actor and cannot move");
        }
        frames.element().move(to == null ? null : creations.place(to, "an actor to move to"));
    }

    @Override
    public long lastRequest() {
        act("ask for the number of a request");
        return frames.element().requests();
    }

    @Override
    public @Nullable Object invokeService(ServiceName service, String question, @Nullable Object[] args)
            throws ServiceNotFoundException, ServiceException {
        ending.resist();
        initialisers.act("ask the yellow pages");
        return services.invoke(frames.element(), service, question, args);
    }

    /** The local state of an actor whose constructor or handler is done. */
    Local local(Actor actor, HandlerFrame frame) {
        if (frame.destroyed()) {
            return Local.Stopped.STOPPED;
        }
        boolean paused = setting.time().end();
        try {
            if (setting.settingUp()) {
                setting.statics().renew();
            } else if (!frame.constructing()) {
                frame.review(setting.naming());
            }
            services.tellMove(frame);
            if (frame.moves()) {
                crashes.arrive(frame, frame.after(setting).manager());
            }
            var state = FoundryState.of(
                    frame.moves() ? outbox.moved(actor) : actor,
                    frame.moves() || frame.constructing() ? List.of() : sharedAnswers.all(),
                    frame.after(setting),
                    setting.snapshots(),
                    setting.distribution().isUsed());
            return new Local.Ready(state, frame.offspring(setting.naming()));
        } catch (UncopyableException uncopyable) {
            throw ending.insist(RunFailures.uncopyableState(actor.getClass(), uncopyable));
        } finally {
            if (paused) {
                setting.time().begin();
            }
        }
    }

    @Override
    public void send(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        ending.resist();
        if (to == null) {
            throw new IllegalTargetException(message + " was sent to null, which is no actor");
        }
        if (to.id() == null) {
            stream(message, args);
        } else {
            act("send " + message);
            frames.element().request();
            crashes.pass();
            boolean shared = outbox.byReference(byReference, message, to.id(), frames.element());
            var content = outbox.sent(message, args, shared, frames.element());
            outbox.emit(Message.send(to.id(), message, outbox.routed(content, to.id(), frames.element())));
        }
    }

    @Override
    public @Nullable Object call(@Nullable ActorName to, String message, @Nullable Object[] args, boolean byReference) {
        ending.resist();
        if (to == null) {
            throw new IllegalTargetException(message + " was called on null, which is no actor");
        }
        if (to.id() == null) {
            stream(message, args);
            return null;
        }
        initialisers.act("call " + message);
        frames.element().request();
        crashes.pass();
        boolean shared = outbox.byReference(byReference, message, to.id(), frames.element());
        return calls.call(frames.element(), to.id(), message, args, shared);
    }

    @Override
    public @Nullable Object join(Class<?> customer, List<? extends ActorMsgRequest> messages) {
        ending.resist();
        initialisers.act("join");
        messages.forEach(message -> frames.element().request());
        crashes.pass();
        return calls.join(frames.element(), customer, messages);
    }

    private void stream(String message, @Nullable Object[] args) {
        frames.element().request();
        switch (message) {
            case "println" -> print((args.length == 0 ? "" : args[0]) + "\n");
            case "print" -> print(args.length == 0 ? "" : String.valueOf(args[0]));
            default -> throw new IllegalTargetException("An output stream takes print and println, not " + message);
        }
    }

    @Override
    public void destroy(String reason) {
        act("end an actor");
        frames.element().destroy();
    }

    @Override
    public int choose(int alternatives) {
        ending.resist();
        initialisers.act("choose");
        if (alternatives < 1) {
            ending.insist(RunFailures.nothingToChoose(alternatives));
        }
        if (environment != null && alternatives > 1) {
            ending.insist(RunFailures.choiceOutsideActors(alternatives));
        }
        chose = true;
        return decide(alternatives);
    }

    /** Whether the program itself has chosen. */
    boolean chose() {
        return chose;
    }
}
