package dev.galgo.petri.property;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Whether a net reaches a goal. */
public record NetQuestion(Net net, Goal goal) {
    public NetQuestion {
        for (int p : goal.places()) {
            if (p < 0 || p >= net.placeCount()) {
                throw new NetException(
                        "the goal reads place number " + p + ", but the net has " + net.placeCount() + " places");
            }
        }
    }

    /** Can the net come to a marking in which nothing is enabled? */
    public static NetQuestion deadlock(Net net) {
        return new NetQuestion(net, new Goal.Dead(Optional.empty()));
    }

    /** Can the net come to a marking in which nothing is enabled while one of the places is marked? */
    public static NetQuestion deadlock(Net net, Collection<Integer> waiting) {
        return new NetQuestion(net, new Goal.Dead(Optional.of(new TreeSet<>(waiting))));
    }

    /** Can the net come to a marking that satisfies a property, such as {@code p1 >= 1 and p7 = 0}? */
    public static NetQuestion reach(Net net, String property) {
        return new NetQuestion(net, new Goal.Reach(property, PropertyParser.parse(property, net)));
    }

    /** Whether the text of a goal is only its name: nobody who reads it as a property comes to a condition. */
    public static boolean isNameOf(Goal.Reach goal, Net net) {
        try {
            PropertyParser.parse(goal.text(), net);
            return false;
        } catch (PropertyException noProperty) {
            return true;
        }
    }

    public boolean meets(long[] marking) {
        if (goal instanceof Goal.Reach reach) {
            return reach.formula().holds(marking);
        }
        Optional<SortedSet<Integer>> waiting = ((Goal.Dead) goal).waiting();
        return net.dead(marking) && (waiting.isEmpty() || waiting.get().stream().anyMatch(p -> marking[p] > 0));
    }

    /** What is asked, in words. */
    public String text() {
        if (goal instanceof Goal.Reach reach) {
            return reach.text();
        }
        return ((Goal.Dead) goal).waiting().isEmpty() ? "deadlock" : "deadlock with somebody waiting";
    }

    /** The same for who does not know what a name stands for: with the condition itself where the text of the goal is only its name. */
    public String words() {
        return goal instanceof Goal.Reach reach && isNameOf(reach, net)
                ? "what it calls '" + reach.text() + "', " + reach.formula().text(net)
                : text();
    }

    /** Whether two ask the same of nets that are the same but for the order of their places. What a condition is called does not count without what it says. */
    public boolean isSame(NetQuestion other) {
        if (net.placeCount() != other.net.placeCount()
                || !net.places().stream()
                        .allMatch(place -> other.net.place(place).isPresent())) {
            return false;
        }
        int[] there = net.places().stream()
                .mapToInt(place -> other.net.place(place).orElseThrow())
                .toArray();
        return goal.renamed(there).equals(other.goal);
    }
}
