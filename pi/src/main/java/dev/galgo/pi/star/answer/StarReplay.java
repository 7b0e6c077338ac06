package dev.galgo.pi.star.answer;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarWording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs moves on the system itself, with every actor and every message there by name: no classes, no bounds, nothing left out. It shares no code with
 * what finds the moves, so a mistake there does not become a wrong answer.
 */
public final class StarReplay {
    private final PiSystem system;
    private final List<String> locations = new ArrayList<>();
    private final List<List<Name>> values = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<StarMessage, Integer> mail = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<StarMove> run = new ArrayList<>();

    private StarReplay(PiSystem system) {
        this.system = system;
        List<Name> actors = new ArrayList<>();
        system.init().forEach(start -> actors.add(new Name(actors.size(), null)));
        system.init().forEach(start -> {
            names.add(start.name());
            locations.add(start.call().equation());
            values.add(evaluate(start.call().arguments(), actors));
        });
    }

    /** The run, if each move can be made and it ends where it should; empty if not. */
    public static Optional<StarRun> of(PiSystem system, List<ActorMove> moves, Map<String, Integer> wanted) {
        var replay = new StarReplay(system);
        for (ActorMove move : moves) {
            if (!replay.make(move)) {
                return Optional.empty();
            }
        }
        for (Map.Entry<String, Integer> entry : wanted.entrySet()) {
            if (replay.locations.stream().filter(entry.getKey()::equals).count() < entry.getValue()) {
                return Optional.empty();
            }
        }
        return Optional.of(new StarRun(replay.run));
    }

    private boolean make(ActorMove move) {
        int actor = move.actor();
        if (actor >= locations.size() || !locations.get(actor).equals(move.from())) {
            return false;
        }
        Equation equation = system.equation(move.from());
        var scope = new ArrayList<>(values.get(actor));
        var sent = new ArrayList<StarMessage>();
        var born = new ArrayList<Integer>();
        Next next;
        if (equation.body() instanceof Body.Receive receive) {
            Body.Branch branch = receive.branches().get(move.way());
            StarMessage taken = move.taken();
            if (taken == null
                    || taken.to() != actor
                    || !taken.channel().equals(branch.channel())
                    || mail.getOrDefault(taken, 0) == 0) {
                return false;
            }
            mail.merge(taken, -1, Integer::sum);
            scope.addAll(taken.payload());
            next = branch.next();
        } else if (equation.body() instanceof Body.Choose choose) {
            next = choose.ways().get(move.way());
        } else {
            next = act((Body.Act) equation.body(), scope, sent, born);
        }
        if (next instanceof Next.Call call) {
            locations.set(actor, call.equation());
            values.set(actor, evaluate(call.arguments(), scope));
        } else {
            locations.set(actor, StandingActor.ENDED.location());
        }
        write(move, equation, sent, born);
        return true;
    }

    private Next act(Body.Act act, List<Name> scope, List<StarMessage> sent, List<Integer> born) {
        for (Body.Creation creation : act.created()) {
            born.add(locations.size());
            scope.add(new Name(locations.size(), null));
            names.add(creation.name() + "#" + numbers.merge(creation.name(), 1, Integer::sum));
            locations.add(StandingActor.ENDED.location());
            values.add(List.of());
        }
        for (int k = 0; k < born.size(); k++) {
            Next.Call begins = act.created().get(k).begins();
            if (begins != null) {
                locations.set(born.get(k), begins.equation());
                values.set(born.get(k), evaluate(begins.arguments(), scope));
            }
        }
        for (Body.Output output : act.outputs()) {
            Name to = evaluate(List.of(output.to()), scope).get(0);
            var one = new StarMessage(
                    to.actor(), Objects.requireNonNull(to.channel()), evaluate(output.payload(), scope));
            mail.merge(one, 1, Integer::sum);
            sent.add(one);
        }
        return act.next();
    }

    private static List<Name> evaluate(List<Term> terms, List<Name> scope) {
        var found = new ArrayList<Name>();
        for (Term term : terms) {
            Name name = scope.get(term.slot());
            found.add(term.channel() == null ? name : new Name(name.actor(), term.channel()));
        }
        return found;
    }

    private void write(ActorMove move, Equation equation, List<StarMessage> sent, List<Integer> born) {
        var wording = new StarWording(system, names::get);
        StarMessage taken = move.taken();
        run.add(new StarMove(
                names.get(move.actor()),
                equation.name(),
                taken == null ? null : wording.mail(taken),
                sent.stream().map(wording::mail).toList(),
                born.stream().map(names::get).toList(),
                locations.get(move.actor()),
                equation.place()));
    }
}
