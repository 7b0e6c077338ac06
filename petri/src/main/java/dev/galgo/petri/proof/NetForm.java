package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A net without the order of its parts, so that two can be compared. */
record NetForm(Map<String, Long> places, Map<String, List<Map<String, Long>>> transitions) {
    static NetForm of(Net net) {
        var places = new TreeMap<String, Long>();
        for (int p = 0; p < net.placeCount(); p++) {
            places.put(net.placeName(p), net.initial(p));
        }
        var transitions = new TreeMap<String, List<Map<String, Long>>>();
        for (int t = 0; t < net.transitionCount(); t++) {
            transitions.put(
                    net.transitionName(t),
                    List.of(byName(net, net.inputs(t)), byName(net, net.outputs(t)), byName(net, net.inhibitors(t))));
        }
        return new NetForm(places, transitions);
    }

    private static Map<String, Long> byName(Net net, Arcs arcs) {
        var names = new TreeMap<String, Long>();
        for (int i = 0; i < arcs.size(); i++) {
            names.put(net.placeName(arcs.key(i)), arcs.value(i));
        }
        return names;
    }

    /** SHA-256 over all that tells it from others, in hexadecimal digits. */
    String fingerprint() {
        var text = new StringBuilder("net\n");
        places.forEach((place, tokens) -> text.append("place ").append(counted(place, tokens)));
        transitions.forEach((transition, arcs) -> {
            text.append("transition ").append(sized(transition)).append('\n');
            arcs.get(0).forEach((place, weight) -> text.append("takes ").append(counted(place, weight)));
            arcs.get(1).forEach((place, weight) -> text.append("puts ").append(counted(place, weight)));
            arcs.get(2)
                    .forEach((place, weight) -> text.append("is inhibited by ").append(counted(place, weight)));
        });
        return Digest.of(text.toString());
    }

    private static String counted(String name, long number) {
        return sized(name) + " " + number + "\n";
    }

    /** With its length before it, so that no name reads as something else. */
    private static String sized(String name) {
        return name.length() + ":" + name;
    }
}
