package dev.galgo.pi.star.scene;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * All stands and messages that come about if what was once pending were pending for ever: those of the start call created actors
 * {@link Name#SOMEBODY}, these call themselves {@link Name#SELF}. Nothing else can occur in any run.
 */
public final class PossibleStands {
    private final PiSystem system;
    private final Budget budget;
    private final int count;
    private final List<Set<StandingActor>> statics = new ArrayList<>();
    private final Set<StandingActor> created = new LinkedHashSet<>();
    private final Set<StarMessage> toStatics = new LinkedHashSet<>();
    private final Map<String, Set<StarMessage>> toCreated = new LinkedHashMap<>();
    private boolean more = true;

    public PossibleStands(PiSystem system, Budget budget) {
        this.system = system;
        this.budget = budget;
        this.count = system.init().size();
        for (StandingActor stand : StarSteps.start(system).statics()) {
            Set<StandingActor> stands = new LinkedHashSet<>();
            stands.add(stand);
            statics.add(stands);
        }
        while (more) {
            more = false;
            for (int actor = 0; actor < count; actor++) {
                for (StandingActor stand : List.copyOf(statics.get(actor))) {
                    expand(actor, stand);
                }
            }
            for (StandingActor stand : List.copyOf(created)) {
                expand(Name.SELF, stand);
            }
        }
    }

    public Set<StandingActor> statics(int actor) {
        return statics.get(actor);
    }

    public Set<StandingActor> created() {
        return created;
    }

    /** The messages that an actor who stands there may get on a channel. */
    public List<StarMessage> waiting(int actor, StandingActor stand, String channel) {
        Set<StarMessage> from = actor == Name.SELF ? toCreated.getOrDefault(type(stand), Set.of()) : toStatics;
        return from.stream()
                .filter(mail -> mail.to() == actor && mail.channel().equals(channel))
                .toList();
    }

    private String type(StandingActor stand) {
        return system.equation(stand.location()).sorts().get(0).type();
    }

    private void expand(int actor, StandingActor stand) {
        budget.check();
        Equation equation = system.equation(stand.location());
        if (equation.body() instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                for (StarMessage mail : waiting(actor, stand, branch.channel())) {
                    StarMessage seen = actor == Name.SELF ? mail : mail.renamed(Name.SELF, Name.SOMEBODY);
                    var scope = new ArrayList<>(stand.values());
                    scope.addAll(seen.payload());
                    goOn(actor, branch.next(), scope);
                }
            }
        } else if (equation.body() instanceof Body.Choose choose) {
            choose.ways().forEach(way -> goOn(actor, way, stand.values()));
        } else if (equation.body() instanceof Body.Act act) {
            act(actor, equation, act, stand);
        }
    }

    private void act(int actor, Equation equation, Body.Act act, StandingActor stand) {
        var scope = new ArrayList<>(stand.values());
        act.created().forEach(creation -> scope.add(new Name(Name.SOMEBODY, null)));
        for (Body.Creation creation : act.created()) {
            Next.Call begins = creation.begins();
            if (begins != null) { // it knows nobody created but itself
                var child = new StandingActor(begins.equation(), StarSteps.all(begins.arguments(), scope));
                add(created, child.renamed(Name.SOMEBODY, Name.SELF));
            }
        }
        for (Body.Output output : act.outputs()) {
            StarMessage mail = StarSteps.mail(output, scope);
            if (mail.to() >= 0) {
                add(toStatics, mail);
            } else {
                String type = type(equation, act, output.to());
                add(
                        toCreated.computeIfAbsent(type, none -> new LinkedHashSet<>()),
                        mail.renamed(Name.SOMEBODY, Name.SELF));
            }
        }
        goOn(actor, act.next(), scope);
    }

    private static String type(Equation equation, Body.Act act, Term to) {
        int slots = equation.slots().size();
        return to.slot() < slots
                ? equation.sorts().get(to.slot()).type()
                : act.created().get(to.slot() - slots).type();
    }

    private void goOn(int actor, Next next, List<Name> scope) {
        if (next instanceof Next.Call call) {
            var stand = new StandingActor(call.equation(), StarSteps.all(call.arguments(), scope));
            add(actor == Name.SELF ? created : Objects.requireNonNull(statics.get(actor)), stand);
        }
    }

    private <T> void add(Set<T> set, T one) {
        more |= set.add(one);
    }
}
