package dev.galgo.pi.star.scene;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.model.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What actors can do in a scene, an equation at a time. */
public final class StarSteps {
    private final PiSystem system;
    private final Counting counting;
    private final Listening listening;

    public StarSteps(PiSystem system, Counting counting, Listening listening) {
        this.system = system;
        this.counting = counting;
        this.listening = listening;
    }

    /** A move and what comes of it. */
    public record Step(ActorMove move, Scene scene) {}

    public static Scene start(PiSystem system) {
        var actors = new ArrayList<Name>();
        for (int actor = 0; actor < system.init().size(); actor++) {
            actors.add(new Name(actor, null));
        }
        var stands = new ArrayList<StandingActor>();
        for (InitialActor start : system.init()) {
            stands.add(
                    new StandingActor(start.call().equation(), all(start.call().arguments(), actors)));
        }
        return new Scene(stands, List.of(), Map.of());
    }

    /** Whether nothing follows there: the actor might as well stay. */
    public static boolean isLast(Equation equation) {
        return equation.body() instanceof Body.Act act
                && act.created().isEmpty()
                && act.outputs().isEmpty()
                && act.next() instanceof Next.Nothing;
    }

    public List<Step> of(Scene scene, int actor) {
        var steps = new ArrayList<Step>();
        StandingActor stand = scene.stand(actor);
        Equation equation = system.equations().get(stand.location());
        if (equation == null || isLast(equation)) {
            return steps;
        }
        if (equation.body() instanceof Body.Receive receive) {
            for (int way = 0; way < receive.branches().size(); way++) {
                Body.Branch branch = receive.branches().get(way);
                for (StarMessage mail : scene.waiting(actor, branch.channel())) {
                    var scope = new ArrayList<>(stand.values());
                    scope.addAll(mail.payload());
                    var draft = new SceneDraft(scene, counting);
                    draft.take(mail);
                    steps.add(finish(draft, actor, stand, way, mail, List.of(), List.of(), branch.next(), scope));
                }
            }
        } else if (equation.body() instanceof Body.Choose choose) {
            for (int way = 0; way < choose.ways().size(); way++) {
                var draft = new SceneDraft(scene, counting);
                Next next = choose.ways().get(way);
                steps.add(finish(draft, actor, stand, way, null, List.of(), List.of(), next, stand.values()));
            }
        } else if (equation.body() instanceof Body.Act act) {
            steps.add(act(scene, actor, stand, act));
        }
        return steps;
    }

    private Step act(Scene scene, int actor, StandingActor stand, Body.Act act) {
        var draft = new SceneDraft(scene, counting);
        var scope = new ArrayList<>(stand.values());
        var created = new ArrayList<Integer>();
        for (int k = 0; k < act.created().size(); k++) {
            int child = draft.create();
            created.add(child);
            scope.add(new Name(child, null));
        }
        for (int k = 0; k < created.size(); k++) {
            Next.Call begins = act.created().get(k).begins();
            if (begins != null) {
                draft.stand(created.get(k), new StandingActor(begins.equation(), all(begins.arguments(), scope)));
            }
        }
        var sent = new ArrayList<StarMessage>();
        for (Body.Output output : act.outputs()) {
            StarMessage mail = mail(output, scope);
            sent.add(mail);
            draft.put(mail);
        }
        return finish(draft, actor, stand, 0, null, sent, created, act.next(), scope);
    }

    private Step finish(
            SceneDraft draft,
            int actor,
            StandingActor from,
            int way,
            @Nullable StarMessage taken,
            List<StarMessage> sent,
            List<Integer> created,
            Next next,
            List<Name> scope) {
        StandingActor to = next instanceof Next.Call call
                ? new StandingActor(call.equation(), all(call.arguments(), scope))
                : StandingActor.ENDED;
        draft.stand(actor, to);
        return new Step(
                new ActorMove(actor, from.location(), way, taken, sent, created, to.location()),
                draft.scene(listening));
    }

    public static StarMessage mail(Body.Output output, List<Name> scope) {
        Name to = value(output.to(), scope);
        return new StarMessage(to.actor(), Objects.requireNonNull(to.channel()), all(output.payload(), scope));
    }

    public static List<Name> all(List<Term> terms, List<Name> scope) {
        return terms.stream().map(term -> value(term, scope)).toList();
    }

    private static Name value(Term term, List<Name> scope) {
        Name held = scope.get(term.slot());
        return term.channel() == null ? held : new Name(held.actor(), term.channel());
    }

    /** Refuses a system in which created actors may know each other. */
    public static void mustBeStar(PiSystem system) {
        if (system.shape() == Shape.GENERAL) {
            throw new IllegalArgumentException(
                    "system " + system.name() + " is neither static nor a star: its notes say which line makes it so");
        }
    }
}
