package dev.galgo.pi.star.forward;

import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Locations at which actors are to stand at once, with how many at each. An actor stands at one location, so these are all different actors. */
public record Aim(Map<String, Integer> wanted) {
    public static Aim of(PiSystem system, List<String> locations) {
        if (locations.isEmpty()) {
            throw new IllegalArgumentException("name at least one location to reach");
        }
        var wanted = new TreeMap<String, Integer>();
        for (String location : locations) {
            system.equation(location);
            wanted.merge(location, 1, Integer::sum);
        }
        return new Aim(wanted);
    }

    /** The locations again, each as often as it is wanted. */
    public List<String> locations() {
        var all = new ArrayList<String>();
        wanted.forEach((location, count) -> all.addAll(Collections.nCopies(count, location)));
        return all;
    }

    public boolean isMetBy(Config config) {
        Scene scene = config.core();
        for (Map.Entry<String, Integer> entry : wanted.entrySet()) {
            int there = 0;
            for (int actor = 0; actor < scene.size(); actor++) {
                there += scene.location(actor).equals(entry.getKey()) ? 1 : 0;
            }
            for (Map.Entry<ActorClass, Integer> others : config.crowd().entrySet()) {
                if (others.getKey().stand().isAt(entry.getKey())) {
                    there = Counting.plus(there, others.getValue());
                }
            }
            if (there < entry.getValue()) {
                return false;
            }
        }
        return true;
    }

    /** Who must be in the crowd for the aim to be met, besides those that are not in it; of those who are there once and for all first. */
    Map<ActorClass, Long> crowdNeededFor(Config config) {
        var needed = new HashMap<ActorClass, Long>();
        wanted.forEach((location, count) -> {
            long left = count;
            for (int actor = 0; actor < config.core().size(); actor++) {
                left -= config.core().location(actor).equals(location) ? 1 : 0;
            }
            var there = new ArrayList<>(config.crowd().entrySet());
            there.sort(Map.Entry.comparingByValue());
            for (Map.Entry<ActorClass, Integer> others : there) {
                if (left > 0 && others.getKey().stand().isAt(location)) {
                    long some = Math.min(left, others.getValue());
                    needed.put(others.getKey(), some);
                    left -= some;
                }
            }
        });
        return needed;
    }
}
