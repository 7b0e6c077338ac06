package dev.galgo.petri.colored;

import dev.galgo.petri.limit.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which colours each place can have, and under which bindings each transition can fire, where every token that can come to be somewhere is taken to be there in any
 * number: at least what a run of the net can do.
 *
 * <p>A colour that comes to a place is looked at once. Then those bindings are found that need it and, apart from it, only colours looked at before: so
 * each is found when the last colour that it needs is looked at.
 */
final class MarkableColors {
    /** Where a transition may take a colour: one summand of one of its arcs. */
    private record Source(int transition, int place, ColorTerm term, boolean certain) {}

    /** Hears of each binding once. */
    interface Fires {
        void binding(int transition, int[] binding);
    }

    private final ColoredNet net;
    private final ArcTokens arcs;
    private final Budget budget;
    private final Fires fires;
    private final BitSet[] colors;
    private final int[] counts;
    private final BitSet[] met;
    private final IntQueue places = new IntQueue();
    private final IntQueue waiting = new IntQueue();
    private final List<List<Source>> takers = new ArrayList<>();
    private final List<List<Source>> sources = new ArrayList<>();
    private final List<BindingSearch> searches = new ArrayList<>();

    MarkableColors(ColoredNet net, Budget budget, Fires fires) {
        this.net = net;
        this.arcs = new ArcTokens(net, budget);
        this.budget = budget;
        this.fires = fires;
        int n = net.places().size();
        colors = new BitSet[n];
        met = new BitSet[n];
        counts = new int[n];
        for (int p = 0; p < n; p++) {
            colors[p] = new BitSet();
            met[p] = new BitSet();
            takers.add(new ArrayList<>());
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            ColoredNet.Transition transition = net.transitions().get(t);
            searches.add(new BindingSearch(transition, this, budget));
            var own = new ArrayList<Source>();
            for (ColoredNet.Arc arc : transition.inputs()) {
                for (ColorSum.Summand summand : arc.tokens().summands()) {
                    if (summand.factor() > 0) {
                        var source = new Source(
                                t, arc.place(), summand.term(), !arc.tokens().subtracts());
                        own.add(source);
                        takers.get(arc.place()).add(source);
                    }
                }
            }
            sources.add(own);
        }
    }

    BitSet colors(int place) {
        return colors[place];
    }

    int count(int place) {
        return counts[place];
    }

    /** Whether a place can have all colours that a term stands for under a binding of its variables. */
    boolean hasAll(int place, ColorTerm term, int[] binding) {
        if (term instanceof ColorTerm.Every every) {
            return counts[place] == every.sort().size();
        }
        if (!term.spreads()) {
            return colors[place].get(term.value(binding));
        }
        for (int color : ColorSum.colors(term, binding)) {
            if (!colors[place].get(color)) {
                return false;
            }
        }
        return true;
    }

    void run() {
        for (int p = 0; p < net.places().size(); p++) {
            for (int color : arcs.initial(p).keySet()) {
                meet(p, color);
            }
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            if (sources.get(t).stream().noneMatch(Source::certain)) {
                int transition = t;
                searches.get(t).run(unbound(t), binding -> {
                    if (arcs.takesNothing(transition, binding)) {
                        fire(transition, binding);
                    }
                });
            }
        }
        while (!waiting.isEmpty()) {
            budget.check();
            look(places.next(), waiting.next());
        }
    }

    private int[] unbound(int t) {
        var binding = new int[net.transitions().get(t).variables().size()];
        Arrays.fill(binding, ColorTerm.UNBOUND);
        return binding;
    }

    private void meet(int place, int color) {
        if (!met[place].get(color)) {
            met[place].set(color);
            budget.memory(8L * waiting.size());
            places.add(place);
            waiting.add(color);
        }
    }

    private void look(int place, int color) {
        colors[place].set(color);
        counts[place]++;
        for (Source source : takers.get(place)) {
            int t = source.transition();
            int[] start = unbound(t);
            if (source.term().match(color, start)) {
                searches.get(t).run(start, binding -> {
                    if (isFirst(source, place, color, binding) && needs(source, place, color, binding)) {
                        fire(t, binding);
                    }
                });
            }
        }
    }

    /** Whether no summand before this one brings the same colour: otherwise the binding is found with that. */
    private boolean isFirst(Source source, int place, int color, int[] binding) {
        for (Source other : sources.get(source.transition())) {
            if (other == source) {
                return true;
            }
            if (other.place() == place && other.term().match(color, binding)) {
                return false;
            }
        }
        throw new IllegalStateException("a transition does not take what it takes");
    }

    /** Whether the binding takes this colour, after what is subtracted, and only such as can be there. */
    private boolean needs(Source source, int place, int color, int[] binding) {
        return sources.get(source.transition()).stream().allMatch(Source::certain)
                || arcs.takes(source.transition(), place, color, binding, colors);
    }

    private void fire(int t, int[] binding) {
        // The binding is written to when the search goes on.
        int[] kept = binding.clone();
        fires.binding(t, kept);
        for (ColoredNet.Arc arc : net.transitions().get(t).outputs()) {
            for (int color : arcs.tokens(t, arc, kept).keySet()) {
                meet(arc.place(), color);
            }
        }
    }
}
