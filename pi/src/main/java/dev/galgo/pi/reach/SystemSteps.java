package dev.galgo.pi.reach;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The steps of actors, one equation at a time. */
final class SystemSteps {
    private final PiSystem system;

    /** A step, and where it leads. */
    record Step(ActorMove move, SystemConfig to) {}

    SystemSteps(PiSystem system) {
        this.system = system;
    }

    SystemConfig start() {
        var actors = new ArrayList<StandingActor>();
        List<Name> names = new ArrayList<>();
        for (int i = 0; i < system.init().size(); i++) {
            names.add(new Name(i, null));
        }
        for (InitialActor start : system.init()) {
            actors.add(standing(start.call(), names));
        }
        return new SystemConfig(actors, Map.of());
    }

    /** Everything that can happen next. */
    List<Step> from(SystemConfig config) {
        var steps = new ArrayList<Step>();
        for (int actor = 0; actor < config.actors().size(); actor++) {
            StandingActor standing = config.actors().get(actor);
            if (standing.equals(StandingActor.ENDED)) {
                continue;
            }
            Equation equation = system.equation(standing.location());
            if (equation.body() instanceof Body.Receive receive) {
                receptions(config, actor, receive, steps);
            } else if (equation.body() instanceof Body.Choose choose) {
                for (int way = 0; way < choose.ways().size(); way++) {
                    var draft = new Draft(config, actor, null);
                    steps.add(draft.goesOn(choose.ways().get(way), standing.values(), way));
                }
            } else {
                var draft = new Draft(config, actor, null);
                var act = (Body.Act) equation.body();
                steps.add(draft.goesOn(act.next(), draft.acts(act, standing.values()), 0));
            }
        }
        return steps;
    }

    private static void receptions(SystemConfig config, int actor, Body.Receive receive, List<Step> steps) {
        for (StarMessage message : config.mail().keySet()) {
            for (int way = 0; message.to() == actor && way < receive.branches().size(); way++) {
                Body.Branch branch = receive.branches().get(way);
                if (branch.channel().equals(message.channel())) {
                    var scope = new ArrayList<>(config.actors().get(actor).values());
                    scope.addAll(message.payload());
                    steps.add(new Draft(config, actor, message).goesOn(branch.next(), scope, way));
                }
            }
        }
    }

    private static StandingActor standing(@Nullable Next next, List<Name> scope) {
        return next instanceof Next.Call call
                ? new StandingActor(call.equation(), all(call.arguments(), scope))
                : StandingActor.ENDED;
    }

    private static List<Name> all(List<Term> terms, List<Name> scope) {
        return terms.stream().map(term -> value(term, scope)).toList();
    }

    private static Name value(Term term, List<Name> scope) {
        Name held = scope.get(term.slot());
        return term.channel() == null ? held : new Name(held.actor(), term.channel());
    }

    /** A configuration in the making. */
    private static final class Draft {
        private final int actor;
        private final String from;
        private final @Nullable StarMessage taken;
        private final List<StandingActor> actors;
        private final Map<StarMessage, Integer> mail;
        private final List<StarMessage> sent = new ArrayList<>();
        private final List<Integer> created = new ArrayList<>();

        Draft(SystemConfig config, int actor, @Nullable StarMessage taken) {
            this.actor = actor;
            this.from = config.actors().get(actor).location();
            this.taken = taken;
            this.actors = new ArrayList<>(config.actors());
            this.mail = new HashMap<>(config.mail());
            if (taken != null) {
                mail.merge(taken, -1, (there, less) -> there + less == 0 ? null : there + less);
            }
        }

        /** Creates and sends; returns all that the actor knows then. */
        List<Name> acts(Body.Act act, List<Name> known) {
            var scope = new ArrayList<>(known);
            for (int i = 0; i < act.created().size(); i++) {
                created.add(actors.size());
                scope.add(new Name(actors.size(), null));
                actors.add(StandingActor.ENDED);
            }
            for (int i = 0; i < act.created().size(); i++) {
                actors.set(created.get(i), standing(act.created().get(i).begins(), scope));
            }
            for (Body.Output output : act.outputs()) {
                Name to = value(output.to(), scope);
                var message =
                        new StarMessage(to.actor(), Objects.requireNonNull(to.channel()), all(output.payload(), scope));
                sent.add(message);
                mail.merge(message, 1, Integer::sum);
            }
            return scope;
        }

        Step goesOn(Next next, List<Name> scope, int way) {
            StandingActor then = standing(next, scope);
            actors.set(actor, then);
            var move = new ActorMove(actor, from, way, taken, sent, created, then.location());
            return new Step(move, new SystemConfig(actors, mail));
        }
    }
}
