package dev.galgo.petri;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Small nets drawn by a seed, questions about them, and a search for the answers that shares no code with the product. */
public final class RandomNets {
    private static final int STATES = 1_500;

    private RandomNets() {}

    /** Arcs anywhere, a few automata that share messages and locks, or variables with exact values. */
    public static Net draw(Random random) {
        return random.nextBoolean() ? anything(random) : random.nextInt(4) > 0 ? automata(random) : variables(random);
    }

    /** Each variable is two places whose tokens add up to a constant; transitions test and set exact values, or now and then only one of the two. */
    private static Net variables(Random random) {
        NetBuilder net = Net.builder("variables");
        int variables = 1 + random.nextInt(3);
        var totals = new int[variables];
        for (int v = 0; v < variables; v++) {
            totals[v] = 1 + random.nextInt(4);
            int start = random.nextInt(totals[v] + 1);
            net.place("p" + 2 * v, start).place("p" + (2 * v + 1), totals[v] - start);
        }
        boolean loose = random.nextInt(4) == 0;
        for (int t = 1 + random.nextInt(7); t > 0; t--) {
            String name = "t" + t;
            net.transition(name);
            for (int v = 0; v < variables; v++) {
                if (random.nextInt(2) == 0) {
                    continue;
                }
                int from = random.nextInt(totals[v] + 1);
                int to = random.nextInt(totals[v] + 1);
                arc(net, "p" + 2 * v, name, from);
                arc(net, "p" + (2 * v + 1), name, totals[v] - from - (loose ? random.nextInt(2) : 0));
                arc(net, name, "p" + 2 * v, to);
                arc(net, name, "p" + (2 * v + 1), totals[v] - to);
            }
        }
        return net.build();
    }

    private static void arc(NetBuilder net, String from, String to, int weight) {
        if (weight > 0) {
            net.arc(from, to, weight);
        }
    }

    private static Net automata(Random random) {
        NetBuilder net = Net.builder("automata");
        int shared = 1 + random.nextInt(3);
        int places = shared;
        for (int p = 0; p < shared; p++) {
            net.place("p" + p, random.nextInt(2));
        }
        int t = 0;
        for (int a = 1 + random.nextInt(3); a > 0; a--) {
            int states = 2 + random.nextInt(3);
            for (int i = 0; i < states; i++) {
                net.place("p" + (places + i), i == 0 ? 1 : 0);
            }
            for (int i = states + random.nextInt(3); i > 0; i--) {
                String name = "t" + t++;
                net.transition(name);
                net.arc("p" + (places + random.nextInt(states)), name)
                        .arc(name, "p" + (places + random.nextInt(states)));
                if (random.nextInt(2) == 0) {
                    net.arc("p" + random.nextInt(shared), name);
                }
                if (random.nextInt(2) == 0) {
                    net.arc(name, "p" + random.nextInt(shared));
                }
            }
            places += states;
        }
        return net.build();
    }

    private static Net anything(Random random) {
        int places = 2 + random.nextInt(6);
        int transitions = 1 + random.nextInt(7);
        boolean weighted = random.nextInt(3) == 0;
        NetBuilder net = Net.builder("random");
        for (int p = 0; p < places; p++) {
            net.place("p" + p, random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0);
        }
        for (int t = 0; t < transitions; t++) {
            net.transition("t" + t);
            int in = random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(2);
            int out = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2);
            for (int i = 0; i < in; i++) {
                net.arc("p" + random.nextInt(places), "t" + t, weight(random, weighted));
            }
            for (int i = 0; i < out; i++) {
                net.arc("t" + t, "p" + random.nextInt(places), weight(random, weighted));
            }
        }
        return net.build();
    }

    private static int weight(Random random, boolean weighted) {
        return weighted && random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1;
    }

    /** A deadlock, a deadlock with somebody waiting, and a property. */
    public static List<NetQuestion> questions(Net net, Random random) {
        var waiting = new ArrayList<Integer>();
        for (int p = 0; p < net.placeCount(); p++) {
            if (random.nextInt(3) == 0) {
                waiting.add(p);
            }
        }
        return List.of(
                NetQuestion.deadlock(net),
                NetQuestion.deadlock(net, waiting),
                NetQuestion.reach(net, property(net, random)));
    }

    private static String property(Net net, Random random) {
        var text = new StringBuilder(comparison(net, random));
        for (int i = random.nextInt(3); i > 0; i--) {
            if (random.nextInt(4) == 0) {
                text.insert(0, "not (").append(")");
            }
            text.append(random.nextInt(3) == 0 ? " or " : " and ").append(comparison(net, random));
        }
        return text.toString();
    }

    private static String comparison(Net net, Random random) {
        String left = "p" + random.nextInt(net.placeCount());
        if (random.nextInt(3) == 0) {
            left += " + 2*p" + random.nextInt(net.placeCount());
        }
        String right = random.nextInt(4) == 0 ? "p" + random.nextInt(net.placeCount()) : "" + random.nextInt(4);
        return left + List.of(" >= ", " = ", " > ", " < ", " != ").get(random.nextInt(5)) + right;
    }

    /** Whether a reachable marking meets the goal; nothing where there are too many markings to tell. */
    public static Optional<Boolean> reaches(NetQuestion question) {
        Net net = question.net();
        Set<List<Long>> seen = new HashSet<>();
        var work = new ArrayDeque<List<Long>>();
        List<Long> start = Arrays.stream(net.initialMarking().toArray()).boxed().toList();
        seen.add(start);
        work.add(start);
        boolean met = false;
        while (!work.isEmpty()) {
            List<Long> marking = work.poll();
            met |= question.meets(marking.stream().mapToLong(Long::longValue).toArray());
            for (int t = 0; t < net.transitionCount(); t++) {
                var next = new ArrayList<>(marking);
                boolean enabled = true;
                for (int p = 0; p < net.placeCount(); p++) {
                    enabled &= marking.get(p) >= net.inputs(t).get(p);
                    next.set(
                            p,
                            marking.get(p)
                                    - net.inputs(t).get(p)
                                    + net.outputs(t).get(p));
                }
                if (enabled && seen.add(next)) {
                    work.add(next);
                }
            }
            if (seen.size() > STATES) {
                return Optional.empty();
            }
        }
        return Optional.of(met);
    }
}
