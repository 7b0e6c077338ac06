package dev.galgo.pi.star.forward;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A guess how far a configuration is from an aim: how many equations those who are nearest to the wanted locations have yet to go through, if every message
 * were there. Whoever creates somebody who is near is near as well. It only orders a search, so it need not be right.
 */
final class Distance {
    /** Farther than any way through the equations of a system that people write; small enough to be added up. */
    private static final int NEVER = 1_000_000;

    private final Aim aim;
    /** For each wanted location, how far each location is from it. */
    private final Map<String, Map<String, Integer>> ways = new HashMap<>();

    Distance(PiSystem system, Aim aim) {
        this.aim = aim;
        Map<String, List<String>> before = new HashMap<>();
        for (Equation equation : system.equations().values()) {
            for (String next : following(equation.body())) {
                before.computeIfAbsent(next, none -> new ArrayList<>()).add(equation.name());
            }
        }
        for (String wanted : aim.wanted().keySet()) {
            var far = new HashMap<String, Integer>();
            var work = new ArrayDeque<String>();
            far.put(wanted, 0);
            work.add(wanted);
            while (!work.isEmpty()) {
                String at = work.remove();
                int next = far.getOrDefault(at, 0) + 1;
                for (String one : before.getOrDefault(at, List.of())) {
                    if (far.putIfAbsent(one, next) == null) {
                        work.add(one);
                    }
                }
            }
            ways.put(wanted, far);
        }
    }

    private static List<String> following(Body body) {
        var following = new ArrayList<Next>();
        var names = new ArrayList<String>();
        if (body instanceof Body.Receive receive) {
            receive.branches().forEach(branch -> following.add(branch.next()));
        } else if (body instanceof Body.Choose choose) {
            following.addAll(choose.ways());
        } else if (body instanceof Body.Act act) {
            following.add(act.next());
            for (Body.Creation creation : act.created()) {
                Next.Call begins = creation.begins();
                if (begins != null) {
                    names.add(begins.equation());
                }
            }
        }
        for (Next next : following) {
            if (next instanceof Next.Call call) {
                names.add(call.equation());
            }
        }
        return names;
    }

    int of(Config config) {
        long sum = 0;
        for (Map.Entry<String, Integer> wanted : aim.wanted().entrySet()) {
            Map<String, Integer> far = ways.getOrDefault(wanted.getKey(), Map.of());
            var nearest = new int[Math.min(wanted.getValue(), 1_000)];
            Arrays.fill(nearest, NEVER);
            for (int actor = 0; actor < config.core().size(); actor++) {
                insert(nearest, far.getOrDefault(config.core().location(actor), NEVER), 1);
            }
            for (Map.Entry<ActorClass, Integer> others : config.crowd().entrySet()) {
                String location = others.getKey().stand().location();
                insert(nearest, far.getOrDefault(location, NEVER), others.getValue());
            }
            for (int one : nearest) {
                sum += one;
            }
        }
        return (int) Math.min(sum, Integer.MAX_VALUE);
    }

    /** Puts a number in its place among the smallest, so many times. */
    private static void insert(int[] smallest, int far, int times) {
        for (int k = 0; k < Math.min(times, smallest.length) && far < smallest[smallest.length - 1]; k++) {
            smallest[smallest.length - 1] = far;
            Arrays.sort(smallest);
        }
    }
}
