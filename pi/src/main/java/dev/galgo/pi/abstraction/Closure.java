package dev.galgo.pi.abstraction;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All spots and letters that come about if what is there once were there for ever, and the turns between them. */
final class Closure {
    private record Channel(int kin, String name) {}

    private final PiSystem system;
    private final ActorSites sites;
    private final Set<Spot> spots = new LinkedHashSet<>();
    private final Set<Letter> letters = new LinkedHashSet<>();
    private final Set<Turn> turns = new LinkedHashSet<>();
    private final List<Spot> starts = new ArrayList<>();
    private final Map<Channel, List<Spot>> listeners = new HashMap<>();
    private final Map<Channel, List<Letter>> pending = new HashMap<>();
    private final Deque<Spot> newSpots = new ArrayDeque<>();
    private final Deque<Letter> newLetters = new ArrayDeque<>();

    Closure(PiSystem system, ActorSites sites, Budget budget, long most) {
        this.system = system;
        this.sites = sites;
        var actors = new ArrayList<ChannelValue>();
        system.init().forEach(start -> actors.add(new ChannelValue(actors.size(), null)));
        for (InitialActor start : system.init()) {
            starts.add(spot(starts.size(), start.call(), actors));
        }
        while (!newSpots.isEmpty() || !newLetters.isEmpty()) {
            budget.check();
            if (turns.size() > most) {
                throw new LimitReached(LimitReached.Kind.STATES, "more than " + most + " transitions");
            }
            Spot spot = newSpots.poll();
            if (spot != null) {
                expand(spot);
            } else {
                arrive(newLetters.remove());
            }
        }
    }

    Set<Spot> spots() {
        return spots;
    }

    Set<Letter> letters() {
        return letters;
    }

    Set<Turn> turns() {
        return turns;
    }

    /** Where those of the start begin. */
    List<Spot> starts() {
        return starts;
    }

    private Spot spot(int kin, Next.Call call, List<ChannelValue> scope) {
        var spot = new Spot(kin, call.equation(), all(call.arguments(), scope));
        if (spots.add(spot)) {
            newSpots.add(spot);
        }
        return spot;
    }

    private @Nullable Spot goOn(int kin, Next next, List<ChannelValue> scope) {
        return next instanceof Next.Call call ? spot(kin, call, scope) : null;
    }

    private void expand(Spot spot) {
        Body body = system.equation(spot.location()).body();
        if (body instanceof Body.Receive receive) {
            var channels = new LinkedHashSet<String>();
            receive.branches().forEach(branch -> channels.add(branch.channel()));
            for (String name : channels) {
                var channel = new Channel(spot.kin(), name);
                listeners.computeIfAbsent(channel, none -> new ArrayList<>()).add(spot);
                List.copyOf(pending.getOrDefault(channel, List.of())).forEach(letter -> take(spot, letter));
            }
        } else if (body instanceof Body.Choose choose) {
            for (Next way : choose.ways()) {
                turns.add(new Turn(spot, null, List.of(), List.of(), goOn(spot.kin(), way, spot.values())));
            }
        } else {
            act(spot, (Body.Act) body);
        }
    }

    private void act(Spot spot, Body.Act act) {
        var scope = new ArrayList<>(spot.values());
        for (int k = 0; k < act.created().size(); k++) {
            scope.add(new ChannelValue(sites.created(spot.location(), k), null));
        }
        var born = new ArrayList<Spot>();
        for (int k = 0; k < act.created().size(); k++) {
            Next.Call begins = act.created().get(k).begins();
            if (begins != null) {
                born.add(spot(sites.created(spot.location(), k), begins, scope));
            }
        }
        var sent = new ArrayList<Letter>();
        for (Body.Output output : act.outputs()) {
            ChannelValue to = value(output.to(), scope);
            var letter = new Letter(to.kin(), Objects.requireNonNull(to.channel()), all(output.payload(), scope));
            sent.add(letter);
            if (letters.add(letter)) {
                newLetters.add(letter);
            }
        }
        turns.add(new Turn(spot, null, sent, born, goOn(spot.kin(), act.next(), scope)));
    }

    private void arrive(Letter letter) {
        var channel = new Channel(letter.to(), letter.channel());
        pending.computeIfAbsent(channel, none -> new ArrayList<>()).add(letter);
        List.copyOf(listeners.getOrDefault(channel, List.of())).forEach(spot -> take(spot, letter));
    }

    private void take(Spot spot, Letter letter) {
        var receive = (Body.Receive) system.equation(spot.location()).body();
        for (Body.Branch branch : receive.branches()) {
            if (branch.channel().equals(letter.channel())) {
                var scope = new ArrayList<>(spot.values());
                scope.addAll(letter.payload());
                turns.add(new Turn(spot, letter, List.of(), List.of(), goOn(spot.kin(), branch.next(), scope)));
            }
        }
    }

    private static List<ChannelValue> all(List<Term> terms, List<ChannelValue> scope) {
        return terms.stream().map(term -> value(term, scope)).toList();
    }

    private static ChannelValue value(Term term, List<ChannelValue> scope) {
        ChannelValue held = scope.get(term.slot());
        return term.channel() == null ? held : new ChannelValue(held.kin(), term.channel());
    }
}
