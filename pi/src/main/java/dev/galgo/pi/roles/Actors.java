package dev.galgo.pi.roles;

import dev.galgo.petri.net.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which stands are of one actor, once roles are given: those that a transition leads between, and those where the same message is taken, as a message has
 * one receiver. Since every place here can be marked and stands get their tokens from stands of the same actor, each actor has a token at the start; two
 * are one too many, and {@link #wrong} says so.
 */
final class Actors {
    private static final int TOLD = 5;

    /** That two stands are of one actor; {@code message} is the place that both take from, -1 if a transition leads from one to the other. */
    private record Link(int from, int to, int message, String why) {}

    private final Net net;
    private final List<List<Link>> links = new ArrayList<>();
    private final int[] actor;
    private final @Nullable Link[] cameBy;
    private final List<Integer> starts = new ArrayList<>();
    private final List<RoleRule> wrong = new ArrayList<>();

    Actors(Markable markable, BitSet stands) {
        this.net = markable.net();
        this.actor = new int[net.placeCount()];
        this.cameBy = new Link[net.placeCount()];
        Arrays.fill(actor, -1);
        for (int p = 0; p < net.placeCount(); p++) {
            links.add(new ArrayList<>());
        }
        for (int t : markable.transitions()) {
            int from = only(net.inputs(t).keys(), stands);
            int to = only(net.outputs(t).keys(), stands);
            if (to >= 0 && to != from) {
                link(
                        from,
                        to,
                        -1,
                        "'" + net.transitionName(t) + "' leads from '" + net.placeName(from) + "' to '"
                                + net.placeName(to) + "'");
            }
        }
        List<List<Integer>> consumers = markable.consumers();
        for (int p = markable.places().nextSetBit(0);
                p >= 0;
                p = markable.places().nextSetBit(p + 1)) {
            if (!stands.get(p)) {
                receivers(p, consumers.get(p), stands);
            }
        }
        spread(stands);
    }

    /** The one of these places that is a stand; -1 if none is. */
    static int only(int[] places, BitSet stands) {
        return Arrays.stream(places).filter(stands::get).findFirst().orElse(-1);
    }

    private void receivers(int message, List<Integer> takers, BitSet stands) {
        for (int i = 1; i < takers.size(); i++) {
            int one = only(net.inputs(takers.get(0)).keys(), stands);
            int two = only(net.inputs(takers.get(i)).keys(), stands);
            if (one != two) {
                link(
                        one,
                        two,
                        message,
                        "'" + net.transitionName(takers.get(0)) + "' at '" + net.placeName(one)
                                + "' and '" + net.transitionName(takers.get(i)) + "' at '" + net.placeName(two)
                                + "' both take '" + net.placeName(message) + "', and a message has one receiver");
            }
        }
    }

    private void link(int one, int two, int message, String why) {
        links.get(one).add(new Link(one, two, message, why));
        links.get(two).add(new Link(two, one, message, why));
    }

    /** From all tokens of the start at once, breadth first, so that what is found wrong is short. */
    private void spread(BitSet stands) {
        var work = new ArrayDeque<Integer>();
        for (int p = stands.nextSetBit(0); p >= 0; p = stands.nextSetBit(p + 1)) {
            if (net.initial(p) > 0) {
                actor[p] = starts.size();
                starts.add(p);
                work.add(p);
            }
        }
        while (!work.isEmpty()) {
            for (Link link : links.get(work.remove())) {
                if (actor[link.to()] < 0) {
                    actor[link.to()] = actor[link.from()];
                    cameBy[link.to()] = link;
                    work.add(link.to());
                } else if (actor[link.to()] > actor[link.from()]) {
                    wrong.add(twoTokens(link));
                }
            }
        }
    }

    private RoleRule twoTokens(Link meeting) {
        var way = new ArrayList<Link>();
        for (Link link = cameBy[meeting.from()]; link != null; link = cameBy[link.from()]) {
            way.add(0, link);
        }
        way.add(meeting);
        for (Link link = cameBy[meeting.to()]; link != null; link = cameBy[link.from()]) {
            way.add(link);
        }
        var clause = new BitSet();
        var messages = new BitSet();
        for (Link link : way) {
            clause.set(link.from());
            clause.set(link.to());
            if (link.message() >= 0) {
                messages.set(link.message());
            }
        }
        var literals = new ArrayList<Integer>();
        clause.stream().forEach(p -> literals.add(RoleRule.message(p)));
        messages.stream().forEach(p -> literals.add(RoleRule.stand(p)));
        String one = net.placeName(starts.get(actor[meeting.from()]));
        String two = net.placeName(starts.get(actor[meeting.to()]));
        return new RoleRule(
                "'" + one + "' and '" + two + "' both hold a token at the start, and an actor has one: " + told(way),
                List.of(literals.stream().mapToInt(Integer::intValue).toArray()));
    }

    private static String told(List<Link> way) {
        var said = way.stream().map(Link::why).distinct().toList();
        return said.size() <= TOLD
                ? String.join("; ", said)
                : String.join("; ", said.subList(0, TOLD)) + "; and " + (said.size() - TOLD) + " more such steps";
    }

    /** Rules that these roles break; none if each actor has one token. */
    List<RoleRule> wrong() {
        return wrong;
    }

    /** Where each actor stands at the start. */
    List<Integer> starts() {
        return starts;
    }

    /** Whose stand a place is; -1 if it is none. */
    int at(int place) {
        return actor[place];
    }
}
