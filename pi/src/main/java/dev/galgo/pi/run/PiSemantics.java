package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** An actor system as an actor program. */
public final class PiSemantics implements Semantics {
    /** What an actor of the start gets that chooses before it waits: so the choice is one of the search. */
    static final String BEGIN = "begin";

    /** The message an actor gets that passes an equation on a circle: so others may come in between. */
    static final String GO_ON = "goOn";

    private final PiSystem system;
    private final ActionCircles circles;
    private final ActorNames names = new ActorNames();
    private final List<ActorId> starts = new ArrayList<>();
    private final Forbidden forbidden = new Forbidden();
    private final @Nullable String unseen;

    public PiSemantics(PiSystem system) {
        this.system = system;
        this.circles = new ActionCircles(system);
        for (InitialActor start : system.init()) {
            ActorId actor = names.of(null, null, starts.size(), start.name());
            starts.add(actor);
            forbidden.called(actor, start.name());
        }
        var left = new ArrayList<String>();
        for (ModelQuestion question : system.questions()) {
            if (question instanceof ModelQuestion.Reach reach) {
                if (!reach.wanted() && reach.locations().size() == 1) {
                    forbidden.add(reach.locations().get(0));
                } else {
                    left.add("what the model asks by 'check " + reach + "' is for galgo verify to answer");
                }
            }
        }
        if (circles.bound() != null) {
            left.add(circles.bound());
        }
        this.unseen = left.isEmpty() ? null : String.join("; ", left);
    }

    @Override
    public ActorNames names() {
        return names;
    }

    /** Names are all that a process has, and all it can do with one is to pass it on or to send to it. Actors of the start are of a type each, so that none stands for another. */
    @Override
    public @Nullable String tellsActorsApart() {
        return null;
    }

    @Override
    public @Nullable String restriction() {
        return unseen;
    }

    @Override
    public @Nullable String cutsRuns() {
        return circles.bound();
    }

    @Override
    public Insight insight() {
        return new PiInsight(system, circles, starts);
    }

    @Override
    public Boot boot() {
        var born = new ArrayList<Birth>();
        var sent = new ArrayList<Message>();
        var senders = new ArrayList<@Nullable ActorId>();
        var sites = new ArrayList<@Nullable String>();
        Failure failure = null;
        List<PiValue> actors =
                starts.stream().map(actor -> new PiValue(actor, null)).toList();
        for (int i = 0; i < starts.size(); i++) {
            InitialActor start = system.init().get(i);
            ActorId actor = starts.get(i);
            if (failure != null) { // who comes after does nothing any more, but is there
                born.add(new Birth(actor, new Local.Ready(Standing.ENDED, Offspring.NONE)));
                continue;
            }
            var run = new EquationRun(system, circles, names, forbidden, List.of(), actor, null, Offspring.NONE);
            Step step = run.from(start.call(), actors);
            if (run.chose()) {
                var values = start.call().arguments().stream()
                        .map(term -> new PiValue(starts.get(term.slot()), term.channel()))
                        .toList();
                var waits = new Standing(system.equation(start.call().equation()), values);
                born.add(new Birth(actor, new Local.Ready(waits, Offspring.NONE)));
                sent.add(Message.send(actor, BEGIN, Content.BARE));
                senders.add(null);
                sites.add(null);
            } else {
                failure = step.failure();
                born.add(new Birth(actor, step.next()));
                born.addAll(step.born());
                step.sent().forEach(message -> {
                    sent.add(message);
                    senders.add(actor);
                });
                sites.addAll(run.sites());
            }
        }
        if (failure == null && sent.isEmpty()) { // nothing is ever delivered, so this is the end
            failure = failureAtEnd(new Outset(born));
        }
        return new Boot(born, sent, senders, sites, -1, failure);
    }

    /** The channels of an actor of the start, by its name, or of a type whose actors are created. */
    @Override
    public Collection<String> handlers(String type) {
        String declared = system.init().stream()
                .filter(start -> start.name().equals(type))
                .map(InitialActor::type)
                .findFirst()
                .orElse(type);
        ActorKind found = system.types().get(declared);
        return found == null ? List.of() : found.channels().keySet();
    }

    /** With names of its own; the system itself nobody can change. */
    @Override
    public PiSemantics anew() {
        return new PiSemantics(system);
    }

    /** Whether an actor of the start chooses something before it waits. */
    static boolean choosesAtFirst(PiSystem system, int actor) {
        var semantics = new PiSemantics(system);
        var run = new EquationRun(
                system,
                semantics.circles,
                semantics.names,
                new Forbidden(),
                List.of(),
                semantics.starts.get(actor),
                null,
                Offspring.NONE);
        run.from(
                system.init().get(actor).call(),
                semantics.starts.stream().map(id -> new PiValue(id, null)).toList());
        return run.chose();
    }

    @Override
    public boolean accepts(Local.Ready local, Message message) {
        Equation location = ((Standing) local.state()).location();
        if (location == null) {
            return false;
        }
        if (location.body() instanceof Body.Receive receive) {
            return receive.branches().stream()
                    .anyMatch(branch -> branch.channel().equals(message.name()));
        }
        return isOwn(message);
    }

    /** Whether the message is none of the model: those carry what the model says, if only nothing. */
    static boolean isOwn(Message message) {
        return !(message.content() instanceof Payload);
    }

    @Override
    public List<Step> steps(Local local, Message message) {
        var ready = (Local.Ready) local;
        var standing = (Standing) ready.state();
        Equation location = Objects.requireNonNull(standing.location());
        var steps = new ArrayList<Step>();
        List<Choice> prescribed = List.of();
        while (prescribed != null) {
            var run = new EquationRun(
                    system, circles, names, forbidden, prescribed, message.to(), message, ready.offspring());
            steps.add(step(run, location, standing, message));
            prescribed = run.others();
        }
        return steps;
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Choice> choices) {
        var ready = (Local.Ready) local;
        var standing = (Standing) ready.state();
        Equation location = Objects.requireNonNull(standing.location());
        var run = new EquationRun(system, circles, names, forbidden, choices, message.to(), message, ready.offspring());
        step(run, location, standing, message);
        String handler = location.name() + " (" + location.place().file() + ":"
                + location.place().line() + ")";
        return new StepDetails(handler, run.sites(), "", null).inside(run.inside());
    }

    private static Step step(EquationRun run, Equation location, Standing standing, Message message) {
        if (location.body() instanceof Body.Receive receive) {
            List<Body.Branch> branches = receive.branches().stream()
                    .filter(branch -> branch.channel().equals(message.name()))
                    .toList();
            Body.Branch branch = branches.get(run.choose(branches.size()));
            var scope = new ArrayList<PiValue>(standing.values());
            scope.addAll(((Payload) message.content()).values());
            return run.from(branch.next(), scope);
        }
        return run.again(standing);
    }

    /** That a run was not followed further says nothing of how it ends. */
    private static boolean isCut(Configuration at) {
        return at.actors().stream()
                .anyMatch(actor -> at.local(actor).state() instanceof Standing standing && standing.isCut());
    }

    @Override
    public @Nullable Failure failureAtEnd(Configuration at) {
        if (isCut(at)) {
            return null;
        }
        var waiting = new ArrayList<String>();
        var where = new TreeSet<String>();
        for (ActorId actor : at.actors()) {
            if (at.local(actor).state() instanceof Standing standing
                    && standing.location() != null
                    && system.isStuckAt(standing.location().name())) {
                Equation location = standing.location();
                waiting.add(actor + " waits at " + location.name() + " ("
                        + location.place().file() + ":" + location.place().line() + ") for " + awaited(location));
                where.add(location.name());
            }
        }
        return waiting.isEmpty()
                ? null
                : new Failure(FindingKind.DEADLOCK, String.join("; ", waiting), "deadlock at " + where, null);
    }

    private static String awaited(Equation location) {
        var channels = new TreeSet<String>();
        ((Body.Receive) location.body()).branches().forEach(branch -> channels.add(branch.channel()));
        return String.join(" or ", channels);
    }
}
