package dev.galgo.foundry.run;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.table.Category;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.Offspring;
import dev.galgo.foundry.dispatch.ArgumentFit;
import dev.galgo.foundry.hook.FoundryControl;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import dev.galgo.snapshot.UncopyableException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
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
import osl.service.yp.YP;
import osl.service.yp.YellowPages;

/**
 * One execution of program code: a handler, or {@code main}. It collects the effects, feeds in answers and choices, and ends when the
 * code waits for an answer or fails (see {@link RunEnd}).
 */
public final class HandlerRun implements FoundryControl, ActorRuntime {
    /** When the clock stands still: the beginning of the year 2000 in Greenwich. */
    private static final long NOW = 946_684_800_000L;

    private final ProgramContext setting;
    private final HandlerInputs script;
    private final RunEffects effects = new RunEffects();
    private final SharedObjectCheck isolation;
    private final Deque<HandlerFrame> frames = new ArrayDeque<>();
    private final StringBuilder output = new StringBuilder();
    private final boolean detailed;
    private final @Nullable Function<Message, Message> environment;
    private final RunEnd ending;
    private final Outbox outbox;
    private final Answers answers;
    private final OutgoingCalls calls;

    private long randomState = 42;
    private final RunningInitialisers initialisers;
    private final Arrangement arrangement;

    private HandlerRun(
            ProgramContext setting,
            HandlerInputs script,
            HandlerFrame frame,
            boolean detailed,
            Answers.@Nullable Expected expected,
            @Nullable Function<Message, Message> environment) {
        this.setting = setting;
        this.script = script;
        this.detailed = detailed;
        this.environment = environment;
        this.isolation = new SharedObjectCheck(setting.snapshots());
        this.ending = new RunEnd(setting);
        this.initialisers = new RunningInitialisers(setting, ending);
        this.arrangement = new Arrangement(setting, initialisers, alternatives -> {
            ending.resist();
            return decide(alternatives);
        });
        if (environment != null || setting.settingUp()) {
            arrangement.chooseNothing();
        }
        this.outbox = new Outbox(setting, this, isolation, effects, detailed || environment != null);
        this.answers = new Answers(script, effects, ending, frame.cause(), expected);
        this.calls = new OutgoingCalls(setting, ending, outbox, answers, environment);
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

    HandlerInputs script() {
        return script;
    }

    /** The frame of the handler; those of constructors are gone once the handler is done. */
    HandlerFrame frame() {
        return frames.getLast();
    }

    String output() {
        return output.toString();
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
        var manager = at == null ? frames.element().manager() : place(at, "an actor of " + type.getSimpleName());
        frames.element().request();
        var values = MessageArguments.values(
                outbox.content(args, MessageArguments.Role.VALUE, "new " + type.getSimpleName()));
        var constructor = constructor(type, values);
        var parent = frames.element();
        var id = parent.beget(setting, type, manager);
        int position = effects.conceive(id);
        var frame = new HandlerFrame(id, parent.cause(), Offspring.NONE, true, Standing.at(manager));
        frames.push(frame);
        try {
            var actor = (Actor) constructor.newInstance(values);
            effects.bear(position, local(actor, frame));
        } catch (InvocationTargetException thrown) {
            ending.resist();
            if (thrown.getCause() instanceof Error error) {
                throw error;
            }
            throw new RemoteCodeException(
                    "The constructor of " + type.getSimpleName() + " threw an exception", thrown.getCause());
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            frames.pop();
        }
        return setting.address(id);
    }

    private static Constructor<?> constructor(Class<?> type, @Nullable Object[] values) {
        try {
            return ArgumentFit.constructor(type, values);
        } catch (IllegalArgumentException unfit) {
            throw new RemoteCodeException(
                    String.valueOf(unfit.getMessage()), new NoSuchMethodException(unfit.getMessage()));
        }
    }

    /** The machine of a manager that there is. */
    private String place(ActorManagerName manager, String what) {
        var host = manager.host();
        if (host == null || !setting.distribution().has(host)) {
            throw new RemoteCodeException("There is no manager at " + host + " for " + what);
        }
        return host;
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
        frames.element().move(to == null ? null : place(to, "an actor to move to"));
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
        var pages = setting.distribution().pages();
        if (pages == null || !YP.name.equals(service)) {
            throw new ServiceNotFoundException("There is no service " + service + ", only the yellow pages");
        }
        boolean known = YellowPages.answer(question);
        if (question.equals(YellowPages.aboutActors())
                && !setting.distribution().tellsMoves()) {
            known = false; // the question was put together at run time, and nobody has told the yellow pages who moved
        }
        if (!known) {
            throw new ServiceException(
                    "The yellow pages are not asked " + question, new NoSuchMethodException(question));
        }
        initialisers.act("ask the yellow pages");
        try {
            return calls.call(frames.element(), pages, question, args, false);
        } catch (RemoteCodeException refused) {
            if (refused.getCause() instanceof ServiceException why) {
                throw why;
            }
            throw new ServiceException("The yellow pages could not answer " + question, refused.getCause());
        }
    }

    /** Tells the yellow pages that the actor of a frame has moved, where the program may ask them. */
    private void tellMove(HandlerFrame frame) {
        var self = frame.self();
        var pages = setting.distribution().pages();
        if (self != null
                && pages != null
                && frame.moves()
                && setting.distribution().tellsMoves()) {
            @Nullable
            Object[] args = {setting.address(self), frame.after(setting).manager()};
            var content = outbox.content(args, MessageArguments.Role.VALUE, YellowPages.MOVED);
            outbox.emit(Message.send(pages, YellowPages.MOVED, outbox.routed(content, pages, frame)));
        }
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
            tellMove(frame);
            var state = FoundryState.of(
                    actor,
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
            var content = outbox.sent(message, args, byReference, frames.element());
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
        return calls.call(frames.element(), to.id(), message, args, byReference);
    }

    @Override
    public @Nullable Object join(Class<?> customer, List<? extends ActorMsgRequest> messages) {
        ending.resist();
        initialisers.act("join");
        messages.forEach(message -> frames.element().request());
        return calls.join(frames.element(), customer, messages);
    }

    private void stream(String message, @Nullable Object[] args) {
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
        return decide(alternatives);
    }

    private int decide(int alternatives) {
        try {
            return script.choose(alternatives);
        } catch (HandlerInputs.Deviation deviation) {
            throw ending.insist(RunFailures.impure(frame().cause(), deviation.how()));
        }
    }

    // The hooks

    @Override
    public void tick() {
        ending.resist();
        if (Thread.currentThread().isInterrupted()) {
            endless();
        }
    }

    /** The watchdog has lost its patience. */
    RunEnded endless() {
        throw ending.insist(RunFailures.endless(frame().cause()));
    }

    @Override
    public void staticWrite(String field) {
        ending.resist();
        if (setting.settingUp()) {
            return;
        }
        int dot = field.lastIndexOf('.');
        var owner = field.substring(0, dot).replace('/', '.');
        if (!initialisers.initialise(owner)) {
            var name = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1)
                    + field.substring(dot);
            ending.fail(initialisers.running() ? RunFailures.foreignStaticWrite(name) : RunFailures.staticWrite(name));
        }
    }

    @Override
    public void uncontrolled(Category category, String call) {
        ending.resist();
        if (!setting.settingUp()) {
            ending.fail(RunFailures.uncontrolled(category, call));
        } else {
            switch (category) {
                case CLOCK, OUTSIDE, MEMORY -> note(category, call, FailurePlace.site());
                case ENVIRONMENT -> {} // as good as an argument, since it happens once, before everything else
                default -> ending.fail(RunFailures.uncontrolled(category, call));
            }
        }
    }

    /** A clock stands still, but a program that looks at it depends on it. */
    @Override
    public void uses(Category category, String call) {
        uncontrolled(category, call);
    }

    @Override
    public void note(Category category, String call, @Nullable String place) {
        if (!setting.settingUp() || category != Category.ENVIRONMENT) {
            setting.assumptions().add(category, call, place);
        }
    }

    @Override
    public AssumptionLog assumptions() {
        return setting.assumptions();
    }

    @Override
    public long nanoTime() {
        return 0;
    }

    @Override
    public long currentTimeMillis() {
        return NOW;
    }

    /** Instead of sleeping: the search decides when messages arrive, waiting decides nothing. */
    @Override
    public void sleep(long nanos, String where) {
        tick();
    }

    @Override
    public <T> List<T> inAnyOrder(List<T> members) {
        return arrangement.ofMembers(members);
    }

    @Override
    public void notArranged() {
        arrangement.none();
    }

    @Override
    public <T> List<T> arrange(List<T> elements) {
        return arrangement.of(elements);
    }

    /** Whether an order by chance was decided on by a choice. */
    public boolean arranged() {
        return arrangement.chosen();
    }

    /** From here on nothing is chosen: an order by chance is one and the same. */
    void chooseNothing() {
        arrangement.chooseNothing();
    }

    @Override
    public void exit(String call) {
        ending.resist();
        ending.insist(RunFailures.exit(call));
    }

    @Override
    public long random() {
        randomState += 0x9E3779B97F4A7C15L;
        return Mix.stir(randomState);
    }

    @Override
    public void print(String text) {
        if (!ending.isOver() && !script.repeating()) {
            output.append(text);
            if (!detailed) {
                setting.echo(text); // who asks for details has seen the run already
            }
        }
    }

    @Override
    public void initialising(Class<?> type, boolean begins) {
        if (begins) {
            initialisers.begins(type);
        } else {
            initialisers.ends(type);
            var failure = ending.failure();
            if (failure != null) {
                setting.statics().initialiserCharged(type, failure);
            }
        }
    }

    @Override
    public void initialiserReads(String className) {
        initialisers.read(className);
    }
}
