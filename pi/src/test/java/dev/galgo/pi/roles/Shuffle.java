package dev.galgo.pi.roles;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The same net with its places and transitions in another order, under names that say nothing. */
final class Shuffle {
    private Shuffle() {}

    static Net of(Net net, long seed) {
        var random = new Random(seed);
        List<Integer> places = order(net.placeCount(), random);
        NetBuilder builder = Net.builder("shuffled");
        for (int p = 0; p < places.size(); p++) {
            builder.place("p" + p, net.initial(places.get(p)));
        }
        for (int t : order(net.transitionCount(), random)) {
            String id = "t" + t;
            builder.transition(id);
            Arcs inputs = net.inputs(t);
            for (int i = 0; i < inputs.size(); i++) {
                builder.arc("p" + places.indexOf(inputs.key(i)), id, inputs.value(i));
            }
            Arcs outputs = net.outputs(t);
            for (int i = 0; i < outputs.size(); i++) {
                builder.arc(id, "p" + places.indexOf(outputs.key(i)), outputs.value(i));
            }
        }
        return builder.build();
    }

    private static List<Integer> order(int size, Random random) {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < size; i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        return order;
    }
}
