package dev.galgo.foundry;

import dev.galgo.analysis.bytecode.ForgettableData;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.core.plain.PlainProgram;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.core.property.classes.ActorObjects;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.foundry.flow.FirstConfiguration;
import dev.galgo.foundry.flow.FoundryFlow;
import dev.galgo.foundry.flow.FoundryInsight;
import dev.galgo.foundry.flow.FoundryScene;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.plain.FoundryPlainRuns;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.run.DeliveryRun;
import dev.galgo.foundry.run.DisableConstraints;
import dev.galgo.foundry.run.HandlerInputs;
import dev.galgo.foundry.run.KeptHandlers;
import dev.galgo.foundry.run.ManagerCrashes;
import dev.galgo.foundry.run.MessageArguments;
import dev.galgo.foundry.run.ShownActors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An ActorFoundry program as a pure function. The set-up runs once, when the program is loaded, because statics it writes are part of
 * the program from then on; every {@link #boot()} begins in the configuration it led to.
 */
public final class FoundrySemantics implements Semantics, MixedDelivery, PlainProgram {
    /** More outcomes of one step than anybody can mean. */
    private static final int MOST_OUTCOMES = 10_000;

    private final ProgramContext setting;
    private final DisableConstraints constraints;
    /** What to do about managers that crash; null if none does. */
    private final @Nullable ManagerCrashes crashes;

    /** What blocked handlers had done when they blocked, to compare with what they do when they are run again. */
    private final Map<Local.Waiting, Blocked> blocked = new ConcurrentHashMap<>();

    private final KeptHandlers kept = new KeptHandlers();
    private @Nullable FoundryInsight insight;
    private @Nullable FoundrySemantics lastCopy;

    private volatile Boot boot = new Boot(List.of(), List.of(), List.of(), -1, null);

    public FoundrySemantics(ProgramContext setting) {
        this.setting = setting;
        this.constraints = new DisableConstraints(setting);
        this.crashes = setting.options().crashes() ? new ManagerCrashes(setting) : null;
    }

    /** The set-up is done and led here. */
    public void begin(Boot configuration) {
        setting.setUp();
        setting.nameLeaks().begin();
        boot = configuration;
    }

    @Override
    public @Nullable String tellsActorsApart() {
        return crashes == null ? setting.nameLeaks().reason() : "managers may crash";
    }

    @Override
    public boolean mayFailAtEnd() {
        return false;
    }

    @Override
    public Boot boot() {
        return boot;
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        return message.kind() != Message.Kind.REPLY
                && ((crashes != null && crashes.isLost(local, message))
                        || (!constraints.judge(local, message).held()
                                && !(crashes != null && crashes.holdsBack(local, message))));
    }

    @Override
    public boolean hasInterruptions() {
        return crashes != null;
    }

    @Override
    public boolean isFault(Message message) {
        return ManagerCrashes.isNotice(message);
    }

    @Override
    public boolean interrupts(Local local, Message message) {
        return crashes != null && crashes.interrupts(local, message);
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        if (setting.settingUp()) {
            setting.handledInSetUp(message);
        }
        var crash = crashes == null ? null : crashes.steps(local, message);
        if (crash != null) {
            return crash;
        }
        if (local instanceof Local.Ready ready) {
            var failure = constraints.judge(ready, message).failure();
            if (failure != null && !setting.ignores(failure.kind())) {
                return List.of(new Step(local, List.of(), List.of(), List.of(), failure));
            }
        }
        var delivery = delivery(local, message).withThread(kept.pay());
        var steps = new ArrayList<Step>();
        List<Local.Input.Choice> choices = List.of();
        int runs = 0;
        try {
            while (choices != null) {
                if (runs++ == MOST_OUTCOMES) {
                    return List.of(tooMany(local, message));
                }
                var stopped = runs == 1 && local instanceof Local.Waiting waiting ? kept.take(waiting) : null;
                var outcome = stopped == null ? delivery.run(choices, false) : delivery.goOn(stopped);
                var step = remember(outcome);
                if (!outcome.run().arranged() || steps.stream().noneMatch(known -> same(known, step))) {
                    steps.add(step);
                }
                choices = HandlerInputs.after(step.choices());
            }
        } catch (NamingPolicy.Renamed startOver) {
            kept.clear();
            blocked.clear(); // the same handlers will create the same actors under other names
            throw startOver;
        }
        return List.copyOf(steps);
    }

    /** Whether two steps differ in nothing but the choices that led to them. */
    private static boolean same(Step one, Step other) {
        return one.next().equals(other.next())
                && one.sent().equals(other.sent())
                && one.born().equals(other.born())
                && Objects.equals(signature(one), signature(other));
    }

    private static @Nullable String signature(Step step) {
        var failure = step.failure();
        return failure == null ? null : failure.signature();
    }

    private DeliveryRun delivery(Local local, Message message) {
        var known = local instanceof Local.Waiting waiting ? blocked.get(waiting) : null;
        return new DeliveryRun(setting, local, message, known == null ? null : known.digest);
    }

    /** How many answers and choices handlers have taken in again because they were run again. */
    long fedAgain() {
        return setting.fedAgain();
    }

    /** Ends what still waits to go on. */
    void close() {
        kept.clear();
    }

    private Step remember(DeliveryRun.Outcome outcome) {
        if (outcome.run().arranged() && outcome.step().next() instanceof Local.Waiting) {
            setting.nameLeaks().blockedInAnOrder();
        }
        if (outcome.kept() != null && !outcome.resumed()) {
            kept.started();
        }
        if (outcome.kept() != null && outcome.step().next() instanceof Local.Waiting waiting) {
            kept.keep(waiting, outcome.kept());
        }
        if (outcome.step().next() instanceof Local.Waiting waiting
                && outcome.step().failure() == null) {
            var effects = outcome.run().effects();
            var now = new Blocked(
                    effects.digest(), effects.born().stream().map(Birth::actor).toList());
            var known = blocked.putIfAbsent(waiting, now);
            if (known != null && known.digest != now.digest && !setting.ignores(FindingKind.IMPURE)) {
                var handling = waiting.handling();
                var step = outcome.step();
                return new Step(
                        waiting,
                        step.sent(),
                        step.born(),
                        step.choices(),
                        FailurePlace.of(
                                FindingKind.IMPURE,
                                handling + " was run twice in the same state and sent or created different things."
                                        + " A handler must depend on its state and its message alone.",
                                handling.to().type() + "." + handling.name()));
            }
        }
        return outcome.step();
    }

    private static Step tooMany(Local local, Message message) {
        return new Step(
                local,
                List.of(),
                List.of(),
                List.of(),
                FailurePlace.of(
                        FindingKind.EXCEPTION,
                        message + " has more than " + MOST_OUTCOMES
                                + " outcomes. Choose among fewer alternatives, or spread the choices over several"
                                + " messages.",
                        "choices of " + message.to().type() + "." + message.name()));
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        var crash = crashes == null ? null : crashes.explain(local, message, choices);
        if (crash != null) {
            return crash;
        }
        var delivery = delivery(local, message);
        return delivery.account(delivery.run(choices, true));
    }

    @Override
    public synchronized @Nullable Insight insight() {
        if (!setting.unread().isEmpty()) {
            return null; // what is made of class files would be less than what can happen
        }
        if (insight == null) {
            insight = new FoundryInsight(setting, boot, this::children);
        }
        return insight;
    }

    /** The actors that the handler of a waiting actor has created before it blocked, and may still know; null if nobody knows. */
    private @Nullable List<ActorId> children(Local.Waiting waiting) {
        var known = blocked.get(waiting);
        return known == null ? null : known.born;
    }

    /**
     * What a handler had done when it blocked.
     *
     * @param digest of its effects
     * @param born whom it had created
     */
    private record Blocked(long digest, List<ActorId> born) {}

    @Override
    public @Nullable DeliveryModel between() {
        return setting.options().between();
    }

    @Override
    public boolean crosses(Message message) {
        return MessageArguments.crosses(message.content());
    }

    /** What goes on that class files do not tell; nothing if they tell all. */
    public Collection<String> unread() {
        return setting.unread();
    }

    /** What the deadlock analysis sees of it. */
    public FoundryFlow flow() {
        return FoundryFlow.of(setting, boot, FirstConfiguration.of(this, boot));
    }

    /** What decides nothing in it; nothing is known to where class files do not tell all, or values are unknown. */
    ForgettableData forgettable() {
        return !setting.unread().isEmpty() || setting.input() != null || setting.hasOpaque()
                ? ForgettableData.NOTHING
                : FoundryFlow.forgettable(setting, boot);
    }

    /** Shows its messages at the points of its flow, or of that of another copy of it. */
    public FoundryScene scene(FoundryFlow flow) {
        return new FoundryScene(setting, flow);
    }

    @Override
    public synchronized @Nullable FoundrySemantics anew() {
        var last = lastCopy;
        if (last == null || !last.setting.statics().isEmpty()) {
            lastCopy = load();
        }
        return lastCopy; // classes without statics are as good as new
    }

    @Override
    public PlainRuns plainRuns(DeliveryModel delivery) {
        var reason = noPlainRuns();
        return reason == null
                ? new FoundryPlainRuns(setting.options(), setting.classPath(), delivery, true)
                : new PlainRuns.None(reason);
    }

    private @Nullable String noPlainRuns() {
        if (setting.input() != null) {
            return "some of its values are unknown";
        }
        if (crashes != null || setting.distribution().isUsed()) {
            return "it knows of managers or yellow pages, and a plain runtime has none";
        }
        if (setting.distribution().numbersRequests()) {
            return "it numbers requests, or exceptions come back to its actors, and a plain runtime does neither";
        }
        if (setting.hasOpaque()) {
            return "opaque objects stay what they are when they are sent, and in a plain run they do not";
        }
        return setting.ignores(FindingKind.UNCONTROLLED)
                ? "what is not under control is ignored as asked, and would be done for real"
                : null;
    }

    /** For claims that are written in Java. */
    ProgramClasses classes() {
        return new ProgramClasses() {
            @Override
            public Class<?> load(String name) throws ClassNotFoundException {
                return setting.loader().loadClaim(name);
            }

            @Override
            public ActorObjects actors() {
                return new ShownActors(setting);
            }
        };
    }

    /** The input that it runs on; null if no value is unknown. */
    @Nullable
    GivenInput input() {
        return setting.input();
    }

    boolean asksForValues() {
        return setting.asksForValues();
    }

    /** The same program on another input. */
    FoundrySemantics on(GivenInput input) throws ProgramException {
        var other = setting.on(input);
        var fresh = new FoundrySemantics(other);
        fresh.begin(
                FoundryTarget.find(other, other.options(), other.classPath()).open(fresh));
        return fresh;
    }

    private @Nullable FoundrySemantics load() {
        var again = setting.anew();
        var fresh = new FoundrySemantics(again);
        try {
            fresh.begin(FoundryTarget.find(again, again.options(), again.classPath())
                    .open(fresh));
        } catch (ProgramException | LinkageError broken) {
            return null; // it could be loaded once, so its class path has changed meanwhile
        }
        return fresh;
    }

    @Override
    public Collection<String> handlers(String type) {
        return setting.handlerNames(type);
    }

    @Override
    public String adviceOnChoices() {
        return "use choose(n) for a choice";
    }

    @Override
    public long ownNanos() {
        return setting.time().nanos();
    }

    @Override
    public List<Assumption> assumptions() {
        return setting.assumptions().all();
    }

    @Override
    public ActorNames names() {
        return setting.names();
    }
}
