package dev.galgo.pi.net;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everything that a static system can come to, found by doing every step in every order: what nets are compared with. */
final class EveryStep {
    private record State(List<ActorStand> stands, Map<PendingMail, Integer> mails) {}

    private final PiSystem system;
    private final Set<State> seen = new HashSet<>();
    private final ArrayDeque<State> work = new ArrayDeque<>();

    private EveryStep(PiSystem system) {
        this.system = system;
    }

    /** Where the actors can stand at once; empty if there are more states than that. */
    static Optional<Set<List<ActorStand>>> of(PiSystem system, int most) {
        return new EveryStep(system).explored(most);
    }

    private Optional<Set<List<ActorStand>>> explored(int most) {
        var actors = new ArrayList<KnownValue>();
        system.init().forEach(start -> actors.add(new KnownValue(actors.size(), null)));
        var first = new ArrayList<ActorStand>();
        system.init().forEach(start -> first.add(stand(first.size(), start.call(), actors)));
        reach(new State(first, Map.of()));
        while (!work.isEmpty()) {
            if (seen.size() > most) {
                return Optional.empty();
            }
            State state = work.remove();
            state.stands().forEach(stand -> step(state, stand));
        }
        var all = new HashSet<List<ActorStand>>();
        seen.forEach(state -> all.add(state.stands()));
        return Optional.of(all);
    }

    private void reach(State state) {
        if (seen.add(state)) {
            work.add(state);
        }
    }

    private void step(State state, ActorStand stand) {
        if (stand.location().isEmpty()) {
            return;
        }
        Body body = system.equation(stand.location()).body();
        if (body instanceof Body.Receive receive) {
            for (Body.Branch branch : receive.branches()) {
                for (PendingMail mail : state.mails().keySet()) {
                    if (mail.to() == stand.actor() && mail.channel().equals(branch.channel())) {
                        var scope = new ArrayList<>(stand.values());
                        scope.addAll(mail.payload());
                        var left = new HashMap<>(state.mails());
                        left.compute(mail, (one, count) -> count == null || count == 1 ? null : count - 1);
                        go(state, stand, branch.next(), scope, left);
                    }
                }
            }
        } else if (body instanceof Body.Choose choose) {
            choose.ways().forEach(way -> go(state, stand, way, stand.values(), state.mails()));
        } else if (body instanceof Body.Act act) {
            var mails = new HashMap<>(state.mails());
            for (Body.Output output : act.outputs()) {
                KnownValue to = value(output.to(), stand.values());
                var payload = output.payload().stream()
                        .map(term -> value(term, stand.values()))
                        .toList();
                mails.merge(new PendingMail(to.actor(), String.valueOf(to.channel()), payload), 1, Integer::sum);
            }
            go(state, stand, act.next(), stand.values(), mails);
        }
    }

    private void go(State from, ActorStand stand, Next next, List<KnownValue> scope, Map<PendingMail, Integer> mails) {
        var stands = new ArrayList<>(from.stands());
        stands.set(
                stand.actor(),
                next instanceof Next.Call call
                        ? stand(stand.actor(), call, scope)
                        : new ActorStand(stand.actor(), "", List.of()));
        reach(new State(stands, mails));
    }

    private static ActorStand stand(int actor, Next.Call call, List<KnownValue> scope) {
        return new ActorStand(
                actor,
                call.equation(),
                call.arguments().stream().map(term -> value(term, scope)).toList());
    }

    private static KnownValue value(Term term, List<KnownValue> scope) {
        KnownValue held = scope.get(term.slot());
        return term.channel() == null ? held : new KnownValue(held.actor(), term.channel());
    }

    /** Whether the actor stands there and knows that. */
    static boolean isAt(PiSystem system, ActorStand stand, Location location) {
        if (!stand.location().equals(location.name())) {
            return false;
        }
        for (int slot = 0; slot < location.arguments().size(); slot++) {
            String wanted = location.arguments().get(slot).toString();
            if (!wanted.equals("*") && !wanted.equals(stand.values().get(slot).in(system))) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is another actor for each of the locations, by trying them all. */
    static boolean isOneEach(PiSystem system, List<ActorStand> stands, List<Location> locations) {
        Set<Integer> taken = Set.of(0);
        for (Location location : locations) {
            var more = new HashSet<Integer>();
            for (int before : taken) {
                for (ActorStand stand : stands) {
                    int actor = 1 << stand.actor();
                    if ((before & actor) == 0 && isAt(system, stand, location)) {
                        more.add(before | actor);
                    }
                }
            }
            taken = more;
        }
        return !taken.isEmpty();
    }
}
