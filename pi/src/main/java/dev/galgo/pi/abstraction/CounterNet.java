package dev.galgo.pi.abstraction;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Any system as a net that can do at least as much: a place for each {@code Spot}, with a token for each actor there, and one for each {@code Letter},
 * with a token for each copy.
 *
 * <p>Take a run of the system and write for each created actor the site that created it. An actor that stands somewhere is then a token in its spot, a
 * message a token in its letter, and each step takes and puts the tokens of a turn: so the net has a firing sequence with, at each point, as many tokens
 * as there are actors. The other way round fails where a letter for one actor is taken by another of the same site.
 */
public final class CounterNet {
    private final PiSystem system;
    private final Net net;
    private final Map<String, List<Integer>> places = new HashMap<>();

    /**
     * Makes the net.
     *
     * @param most how many transitions it may have
     */
    public CounterNet(PiSystem system, Budget budget, long most) {
        this.system = system;
        var sites = new ActorSites(system);
        var closure = new Closure(system, sites, budget, most);
        NetBuilder builder = Net.builder(system.name());
        Map<Spot, String> spots = new HashMap<>();
        Map<Letter, String> letters = new HashMap<>();
        int nobody = 0;
        for (Spot spot : closure.spots()) {
            String name = sites.name(spot);
            places.computeIfAbsent(spot.location(), none -> new ArrayList<>()).add(spots.size());
            spots.put(spot, name);
            builder.place(name, closure.starts().stream().filter(spot::equals).count());
        }
        for (String location : system.equations().keySet()) {
            if (!places.containsKey(location)) { // a question about it needs a place to speak of
                places.put(location, List.of(spots.size() + nobody));
                builder.place("nobody at " + location);
                nobody++;
            }
        }
        for (Letter letter : closure.letters()) {
            letters.put(letter, sites.name(letter));
            builder.place(sites.name(letter));
        }
        var used = new HashMap<String, Integer>();
        for (Turn turn : closure.turns()) {
            budget.check();
            String id = sites.name(turn);
            int count = used.merge(id, 1, Integer::sum);
            id = count == 1 ? id : id + " #" + count;
            builder.transition(id).arc(name(spots, turn.from()), id);
            if (turn.taken() != null) {
                builder.arc(name(letters, turn.taken()), id);
            }
            for (Letter letter : turn.sent()) {
                builder.arc(id, name(letters, letter));
            }
            for (Spot spot : turn.born()) {
                builder.arc(id, name(spots, spot));
            }
            if (turn.to() != null) {
                builder.arc(id, name(spots, turn.to()));
            }
        }
        net = builder.build();
    }

    private static <T> String name(Map<T, String> names, T one) {
        return Objects.requireNonNull(names.get(one));
    }

    public Net net() {
        return net;
    }

    /** Can tokens be at all of these locations at once, each token at one? */
    public NetQuestion reach(List<String> locations) {
        var wanted = new TreeMap<String, Long>();
        for (String location : locations) {
            system.equation(location);
            wanted.merge(location, 1L, Long::sum);
        }
        var parts = new ArrayList<String>();
        wanted.forEach((location, count) -> {
            var sum = new ArrayList<String>();
            places.getOrDefault(location, List.of()).forEach(place -> sum.add(quoted(net.placeName(place))));
            parts.add(String.join(" + ", sum) + " >= " + count);
        });
        return NetQuestion.reach(net, String.join(" and ", parts));
    }

    private static String quoted(String place) {
        return '"' + place + '"';
    }
}
