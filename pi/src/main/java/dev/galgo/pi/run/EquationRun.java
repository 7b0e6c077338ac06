package dev.galgo.pi.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Step;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One way through what an actor does from one wait to the next; whom it creates does the same at once. */
final class EquationRun {
    private final PiSystem system;
    private final ActionCircles circles;
    private final ActorNames names;
    private final Forbidden forbidden;
    private final List<Choice> prescribed;
    private final List<Choice> taken = new ArrayList<>();
    private final List<Message> sent = new ArrayList<>();
    private final List<@Nullable String> sites = new ArrayList<>();
    private final List<Birth> born = new ArrayList<>();
    private final Deque<Begun> begun = new ArrayDeque<>();
    private final ActorId self;
    private final @Nullable Message cause;
    private final Offspring offspring;
    private int created;
    private @Nullable Failure failure;
    private @Nullable Standing failedAt;
    private @Nullable Standing inside;

    /** A new actor that has not yet done anything. */
    private record Begun(ActorId actor, Next.Call call, List<PiValue> values, int rounds) {}

    EquationRun(
            PiSystem system,
            ActionCircles circles,
            ActorNames names,
            Forbidden forbidden,
            List<Choice> prescribed,
            ActorId self,
            @Nullable Message cause,
            Offspring offspring) {
        this.system = system;
        this.circles = circles;
        this.names = names;
        this.forbidden = forbidden;
        this.prescribed = prescribed;
        this.self = self;
        this.cause = cause;
        this.offspring = offspring;
    }

    /** Where the actor itself went wrong; null if it did not, though actors that it created may have. */
    @Nullable
    Standing inside() {
        return inside;
    }

    /** Goes on from there until the actor waits, or comes to an equation on a circle. */
    Step from(Next next, List<PiValue> values) {
        return from(new Way(self, next, values, 0, false));
    }

    private Step from(Way way) {
        Standing standing = goOn(way);
        inside = failedAt;
        while (!begun.isEmpty() && failure == null) {
            Begun one = begun.poll();
            Standing first = goOn(new Way(one.actor(), one.call(), one.values(), one.rounds(), false));
            born.add(new Birth(one.actor(), new Local.Ready(first, Offspring.NONE)));
        }
        while (!begun.isEmpty()) { // what failed has created them all the same
            born.add(new Birth(begun.poll().actor(), new Local.Ready(Standing.ENDED, Offspring.NONE)));
        }
        Offspring children = cause == null ? offspring : offspring.plus(Naming.CAUSE, cause, created);
        return new Step(new Local.Ready(standing, children), sent, born, taken, failure);
    }

    /**
     * One way to go.
     *
     * @param rounds how many equations on circles were passed since the actor has waited
     * @param resumed whether the actor stands at the first equation already, and is to pass it
     */
    private record Way(ActorId actor, Next first, List<PiValue> values, int rounds, boolean resumed) {}

    /** Does what the equation does that the actor stands at. */
    Step again(Standing standing) {
        Equation location = Objects.requireNonNull(standing.location());
        List<PiValue> values = standing.values();
        var identity = new ArrayList<Term>();
        for (int slot = 0; slot < values.size(); slot++) {
            identity.add(new Term(slot, null));
        }
        var call = new Next.Call(location.name(), identity, location.place());
        return from(new Way(self, call, values, standing.rounds(), true));
    }

    private Standing goOn(Way way) {
        Next next = way.first();
        List<PiValue> scope = way.values();
        boolean resumed = way.resumed();
        while (next instanceof Next.Call call && failure == null) {
            Equation equation = system.equation(call.equation());
            List<PiValue> slots = all(call.arguments(), scope);
            note(equation, slots);
            if (failure != null) {
                failedAt = new Standing(equation, slots);
            }
            Body body = equation.body();
            if (body instanceof Body.Receive) {
                return new Standing(equation, slots);
            }
            if (!resumed && circles.contains(equation.name())) {
                return stopped(new Standing(equation, slots, way.rounds() + 1), way.actor());
            }
            resumed = false;
            scope = new ArrayList<>(slots);
            next = body instanceof Body.Choose choose
                    ? choose.ways().get(choose(choose.ways().size()))
                    : act((Body.Act) body, scope, way.rounds());
        }
        return Standing.ENDED;
    }

    /** The actor goes on in a delivery of its own, unless it has done so often enough. */
    private Standing stopped(Standing there, ActorId actor) {
        if (failure == null && !there.isCut()) {
            sites.add(null);
            sent.add(Message.send(actor, PiSemantics.GO_ON, Content.BARE));
        }
        return there;
    }

    private void note(Equation equation, List<PiValue> values) {
        Location never = forbidden.at(equation, values);
        if (never != null) {
            failure = new Failure(
                    FindingKind.ASSERTION,
                    self + " comes to " + never + " at "
                            + equation.place().file() + ":" + equation.place().line()
                            + ", which the model says is never reached",
                    "never " + never,
                    null);
        }
    }

    /** Takes one of so many ways. */
    int choose(int ways) {
        if (ways == 1) {
            return 0;
        }
        int way =
                taken.size() < prescribed.size() ? prescribed.get(taken.size()).taken() : 0;
        taken.add(new Choice(way, ways));
        return way;
    }

    /** The choices that come after these; null if there are no more. */
    @Nullable
    List<Choice> others() {
        for (int last = taken.size() - 1; last >= 0; last--) {
            Choice choice = taken.get(last);
            if (choice.taken() + 1 < choice.of()) {
                var next = new ArrayList<>(taken.subList(0, last));
                next.add(new Choice(choice.taken() + 1, choice.of()));
                return next;
            }
        }
        return null;
    }

    /** For each message sent, the line that sends it. */
    List<@Nullable String> sites() {
        return sites;
    }

    boolean chose() {
        return !taken.isEmpty();
    }

    private Next act(Body.Act act, List<PiValue> scope, int rounds) {
        for (Body.Creation creation : act.created()) {
            scope.add(new PiValue(child(creation.type()), null));
        }
        for (Body.Output output : act.outputs()) {
            PiValue to = value(output.to(), scope);
            sites.add(output.place().file() + ":" + output.place().line());
            sent.add(Message.send(
                    to.actor(), Objects.requireNonNull(to.channel()), new Payload(all(output.payload(), scope))));
        }
        int slot = scope.size() - act.created().size();
        for (Body.Creation creation : act.created()) {
            ActorId child = scope.get(slot++).actor();
            if (creation.begins() == null) {
                born.add(new Birth(child, new Local.Ready(Standing.ENDED, Offspring.NONE)));
            } else {
                begun.add(new Begun(child, creation.begins(), List.copyOf(scope), rounds));
            }
        }
        return act.next();
    }

    private ActorId child(String type) {
        int ordinal = cause == null ? created : offspring.next(Naming.CAUSE, cause) + created;
        created++;
        return names.of(self, cause, ordinal, type);
    }

    private static List<PiValue> all(List<Term> terms, List<PiValue> scope) {
        return terms.stream().map(term -> value(term, scope)).toList();
    }

    private static PiValue value(Term term, List<PiValue> scope) {
        PiValue held = scope.get(term.slot());
        return term.channel() == null ? held : new PiValue(held.actor(), term.channel());
    }
}
