package dev.galgo.petri.reduce;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.NetException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongToIntFunction;

/**
 * The reductions. Each checks its conditions before it changes anything, whoever asks for it: the same code runs when a net is reduced and when a
 * certificate is checked. Conditions may ask what the goal reads, but what is done to the net depends on the step alone, so that goals which read less
 * are asked of the same net. After Berthelot, "Transformations and Decompositions of Nets" (1987), and Thierry-Mieg, "Structural Reductions
 * Revisited" (2020).
 */
final class Rules {
    /** More tokens than this are not moved one by one. */
    private static final long FEW = 1_000;

    private Rules() {}

    /** Applies a step; throws {@link NetException} where its conditions do not hold. */
    static void apply(NetDraft net, ReductionStep step) {
        List<String> names = step.names();
        int wanted =
                switch (step.rule()) {
                    case EMPTY_SIPHON, SLICE -> names.size();
                    case FREE_PLACE, POST_AGGLOMERATION, PRE_AGGLOMERATION -> 1;
                    case NO_OP -> net.asksForDeadlock() ? 2 : 1;
                    case STARVED, DUPLICATE_TRANSITION, IMPLIED_PLACE, VALUES -> 2;
                };
        demand(step, names.size() == wanted, "has the wrong number of names");
        switch (step.rule()) {
            case EMPTY_SIPHON -> emptySiphon(net, step);
            case STARVED -> starved(net, step);
            case FREE_PLACE -> freePlace(net, step);
            case DUPLICATE_TRANSITION -> duplicateTransition(net, step);
            case NO_OP -> noOp(net, step);
            case IMPLIED_PLACE -> impliedPlace(net, step);
            case POST_AGGLOMERATION -> postAgglomeration(net, step);
            case PRE_AGGLOMERATION -> preAgglomeration(net, step);
            case VALUES -> values(net, step);
            case SLICE -> slice(net, step);
        }
    }

    private static void demand(ReductionStep step, boolean condition, String otherwise) {
        if (!condition) {
            throw new NetException("the reduction " + step.rule() + " of " + step.names() + " " + otherwise);
        }
    }

    private static boolean touches(Arcs arcs, BitSet places) {
        for (int i = 0; i < arcs.size(); i++) {
            if (places.get(arcs.key(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whoever would put a token on the places needs one from them, and there is none. The places stay, without arcs: {@link #freePlace} can take them. */
    private static void emptySiphon(NetDraft net, ReductionStep step) {
        var siphon = new BitSet();
        for (String name : step.names()) {
            siphon.set(net.place(name));
        }
        var takers = new BitSet();
        for (int p : siphon.stream().toArray()) {
            demand(step, net.tokens(p) == 0, "has a marked place");
            for (int t : net.producers(p)) {
                demand(step, touches(net.inputs(t), siphon), "is not of a siphon");
            }
            net.consumers(p).forEach(takers::set);
        }
        takers.stream().forEach(net::removeTransition);
    }

    /** Nobody adds to the place, and it starts with too few tokens. */
    private static void starved(NetDraft net, ReductionStep step) {
        int t = net.transition(step.names().get(0));
        int p = net.place(step.names().get(1));
        demand(step, net.tokens(p) < net.inputs(t).get(p), "is of a place with enough tokens");
        for (int u : net.producers(p)) {
            demand(step, net.outputs(u).get(p) <= net.inputs(u).get(p), "is of a place that may get tokens");
        }
        net.removeTransition(t);
    }

    /** Nobody lowers the place, and it starts with as much as anybody wants; or nobody wants anything. */
    private static void freePlace(NetDraft net, ReductionStep step) {
        int p = net.place(step.names().get(0));
        demand(step, !net.isRead(p), "is of a place that the goal reads");
        for (int t : net.consumers(p)) {
            demand(step, net.outputs(t).get(p) >= net.inputs(t).get(p), "is of a place that loses tokens");
            demand(step, net.tokens(p) >= net.inputs(t).get(p), "is of a place with too few tokens");
        }
        net.removePlace(p);
    }

    /** Where the one is enabled the other is too, and leads to the same marking. */
    private static void duplicateTransition(NetDraft net, ReductionStep step) {
        int kept = net.transition(step.names().get(0));
        int dropped = net.transition(step.names().get(1));
        demand(step, kept != dropped, "names one transition twice");
        demand(step, net.effect(kept).equals(net.effect(dropped)), "is of transitions with different effects");
        demand(step, net.inputs(kept).within(net.inputs(dropped)), "keeps the transition that needs more");
        net.removeTransition(dropped);
    }

    /** It leads nowhere new; and for a deadlock, another transition is enabled wherever it is. */
    private static void noOp(NetDraft net, ReductionStep step) {
        int t = net.transition(step.names().get(0));
        demand(step, net.effect(t).isEmpty(), "is of a transition that changes something");
        if (net.asksForDeadlock()) {
            int other = net.transition(step.names().get(1));
            demand(
                    step,
                    other != t && net.inputs(other).within(net.inputs(t)),
                    "would hide that a marking is not dead");
        }
        net.removeTransition(t);
    }

    /** Both places change alike, and the dropped one starts with no fewer tokens and is asked for no more. */
    private static void impliedPlace(NetDraft net, ReductionStep step) {
        int kept = net.place(step.names().get(0));
        int dropped = net.place(step.names().get(1));
        demand(step, kept != dropped && !net.isRead(dropped), "is of a place that is needed");
        demand(step, net.tokens(dropped) >= net.tokens(kept), "is of a place with fewer tokens");
        var touching = new BitSet();
        for (int p : List.of(kept, dropped)) {
            net.consumers(p).forEach(touching::set);
            net.producers(p).forEach(touching::set);
        }
        touching.stream().forEach(t -> {
            Arcs effect = net.effect(t);
            demand(step, effect.get(kept) == effect.get(dropped), "is of places that change differently");
            demand(step, net.inputs(t).get(dropped) <= net.inputs(t).get(kept), "is of a place that is asked for more");
        });
        net.removePlace(dropped);
    }

    /** Checks what both agglomerations need and returns the transitions around the place: those that put, those that take. */
    private static List<List<Integer>> around(NetDraft net, int p, ReductionStep step) {
        demand(step, !net.isRead(p), "is of a place that the goal reads");
        var put = new ArrayList<>(net.producers(p));
        var take = new ArrayList<>(net.consumers(p));
        demand(step, !take.isEmpty(), "is of a place that nobody takes from");
        demand(step, (long) put.size() * take.size() <= put.size() + take.size(), "would make the net larger");
        for (int h : put) {
            demand(step, net.outputs(h).get(p) == 1, "is of a place that gets several tokens at once");
            demand(step, !net.inputs(h).has(p), "is of a place with a loop");
        }
        for (int f : take) {
            demand(step, net.inputs(f).get(p) == 1, "is of a place that loses several tokens at once");
        }
        demand(step, net.canAddArcs(arcsOfJoins(net, p)), "would make too many arcs");
        for (int h : put) {
            for (int f : take) {
                demand(step, net.canJoin(h, f, p), "would make weights that an arc cannot have");
            }
        }
        return List.of(put, take);
    }

    /** How many arcs it takes, at most, to join all that put on a place with all that take from it. */
    static long arcsOfJoins(NetDraft net, int p) {
        return arcs(net, net.producers(p)) * net.consumers(p).size()
                + arcs(net, net.consumers(p)) * net.producers(p).size();
    }

    private static long arcs(NetDraft net, Set<Integer> transitions) {
        return transitions.stream()
                .mapToLong(t -> net.inputs(t).size() + net.outputs(t).size())
                .sum();
    }

    /**
     * Those that take need nothing else, so each can fire right after the token came: a run to a marking without tokens here can be
     * put in that order, and a dead marking has none here. For other goals those that take must not touch what the goal reads, so that tokens
     * here can be worked off unseen.
     */
    private static void postAgglomeration(NetDraft net, ReductionStep step) {
        int p = net.place(step.names().get(0));
        List<List<Integer>> around = around(net, p, step);
        List<Integer> take = around.get(1);
        for (int f : take) {
            demand(step, net.inputs(f).size() == 1, "is followed by a transition that needs more than its token");
            if (!net.asksForDeadlock()) {
                for (int q : net.outputs(f).keys()) {
                    demand(step, !net.isRead(q), "is followed by a transition that the goal sees");
                }
            }
        }
        long start = net.tokens(p);
        demand(step, start == 0 || (take.size() == 1 && start <= FEW), "is of a place that is marked");
        demand(
                step,
                start == 0 || net.canAddTokens(start, net.outputs(take.get(0))),
                "puts more tokens than a place holds");
        if (start > 0) {
            net.lifting.startsWith(net.expansion(take.get(0)), start);
            net.addTokens(start, net.outputs(take.get(0)));
        }
        join(net, p, around);
    }

    /**
     * Those that put do nothing else, so each can wait until its token is taken. Tokens that are never taken are not put at all, and the goal must
     * not see the difference: it reads no place that those that put take from; and for a deadlock, nobody else takes from these, so that nobody gains
     * by what is left there.
     */
    private static void preAgglomeration(NetDraft net, ReductionStep step) {
        int p = net.place(step.names().get(0));
        demand(step, net.tokens(p) == 0, "is of a place that is marked");
        List<List<Integer>> around = around(net, p, step);
        var put = new TreeSet<>(around.get(0));
        for (int h : put) {
            demand(step, net.outputs(h).size() == 1, "is of a transition that puts more than one token");
            demand(step, !net.inputs(h).isEmpty(), "is of a transition that needs nothing");
            for (int q : net.inputs(h).keys()) {
                demand(step, !net.isRead(q), "is of a transition that the goal sees");
                if (net.asksForDeadlock()) {
                    demand(step, put.containsAll(net.consumers(q)), "shares a place with others");
                }
            }
        }
        if (net.asksForDeadlock()) {
            net.lifting.endsWith(put.stream().map(net::expansion).toList());
        }
        join(net, p, around);
    }

    private static void join(NetDraft net, int p, List<List<Integer>> around) {
        for (int h : around.get(0)) {
            for (int f : around.get(1)) {
                net.join(h, f, p);
            }
        }
        for (List<Integer> side : around) {
            side.forEach(net::removeTransition);
        }
        net.removePlace(p);
    }

    /**
     * The two places always have as many tokens together. A transition that takes all of them from the two knows how many are on each, and leaves them as
     * an exact number again: the two are a variable, and the one place that is marked says which value it has.
     */
    private static void values(NetDraft net, ReductionStep step) {
        int p = net.place(step.names().get(0));
        int q = net.place(step.names().get(1));
        demand(step, p != q && !net.isRead(p) && !net.isRead(q), "is of places that are needed");
        long total = net.tokens(p) + net.tokens(q);
        demand(step, total > 1, "is of places that say their value already");
        var touching = new TreeSet<Integer>();
        for (int place : List.of(p, q)) {
            touching.addAll(net.consumers(place));
            touching.addAll(net.producers(place));
        }
        for (int t : touching) {
            demand(
                    step,
                    net.inputs(t).get(p) + net.inputs(t).get(q) == total,
                    "is of places that are not asked for a value");
            demand(
                    step,
                    net.outputs(t).get(p) + net.outputs(t).get(q) == total,
                    "is of places that are not left with a value");
        }
        Map<Long, Integer> places = new TreeMap<>();
        String name = net.placeName(p);
        places.put(net.tokens(p), net.addPlace(name + "=" + net.tokens(p), 1));
        LongToIntFunction placeOf =
                value -> places.computeIfAbsent(value, other -> net.addPlace(name + "=" + other, 0));
        for (int t : touching) {
            net.addArcs(
                    t,
                    placeOf.applyAsInt(net.inputs(t).get(p)),
                    placeOf.applyAsInt(net.outputs(t).get(p)));
        }
        net.removePlace(p);
        net.removePlace(q);
    }

    /** No transition outside changes the places that are kept, and those that change them need no others. */
    private static void slice(NetDraft net, ReductionStep step) {
        demand(step, !net.asksForDeadlock(), "would lose transitions that keep the net alive");
        var kept = new BitSet();
        for (String name : step.names()) {
            kept.set(net.place(name));
        }
        for (int p : net.places.stream().toArray()) {
            demand(step, kept.get(p) || !net.isRead(p), "loses a place that the goal reads");
        }
        for (int t : net.transitions.stream().toArray()) {
            if (!touches(net.effect(t), kept)) {
                net.removeTransition(t);
                continue;
            }
            for (int q : net.inputs(t).keys()) {
                demand(step, kept.get(q), "loses a place that matters");
            }
        }
        for (int p : net.places.stream().toArray()) {
            if (!kept.get(p)) {
                net.removePlace(p);
            }
        }
    }
}
