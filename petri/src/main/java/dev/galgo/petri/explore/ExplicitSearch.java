package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Visits the markings of a net until one meets the goal or none is left. Takes turns in going on with the marking that was met first, with the one met
 * last and with those that look nearest to the goal, each marking once: what is near is found by the first, what is deep by the others, and all of them
 * know what the others have visited (after S. Richter, M. Westphal: The LAMA Planner, 2010).
 */
public final class ExplicitSearch {
    public static final String NAME = "explicit search";
    /** Bytes for a marking besides the marking itself: where it came from, and its places in the lists. */
    private static final int BESIDES = 32;
    /** How many lists do not look at a likely marking. */
    private static final int BY_DISTANCE = 3;

    private final List<NetQuestion> questions;
    private final FlatNet net;
    private final Budget budget;
    private final @Nullable StubbornSets stubbornSets;
    private final MarkingStore store;
    private final EnabledSet enabled;
    private final @Nullable FormulaDistance[] distances;
    private final List<OpenList> lists = new ArrayList<>();
    private final BitSet expanded = new BitSet();
    private final BitSet met = new BitSet();
    private final long[] marking;
    private long @Nullable [] target;
    private boolean breadthFirst;
    private int[] parents = new int[256];
    private int[] firings = new int[256];

    /** Hears of each goal that is met for the first time. */
    @FunctionalInterface
    public interface Found {
        void found(int question, FiringSequence run);
    }

    /** @param stubborn whether to fire only stubborn sets, which keep what is asked for and not much else */
    public ExplicitSearch(NetQuestion question, Budget budget, boolean stubborn) {
        this(List.of(question), budget, stubborn);
    }

    /** @param questions about one net */
    public ExplicitSearch(List<NetQuestion> questions, Budget budget, boolean stubborn) {
        this.questions = List.copyOf(questions);
        this.budget = budget;
        var whole = questions.get(0).net();
        net = new FlatNet(whole);
        enabled = new EnabledSet(net);
        store = new MarkingStore(budget, BESIDES);
        stubbornSets = stubborn
                ? new StubbornSets(
                        whole, questions.stream().map(NetQuestion::goal).toList())
                : null;
        distances = new FormulaDistance[questions.size()];
        for (int i = 0; i < distances.length; i++) {
            distances[i] =
                    questions.get(i).goal() instanceof Goal.Reach reach ? new FormulaDistance(reach.formula()) : null;
        }
        marking = whole.initialMarking().toArray();
    }

    /** Looks first where markings resemble this one. */
    public ExplicitSearch towards(long[] likely) {
        target = likely;
        return this;
    }

    /** Goes on with the marking that was met first only: the run that is found is as short as any. */
    public ExplicitSearch breadthFirst() {
        breadthFirst = true;
        return this;
    }

    /** How many markings were met. */
    public int states() {
        return store.size();
    }

    /** The firing sequence to a marking that meets the first question's goal, or nothing when no reachable marking does. */
    public Optional<FiringSequence> run() {
        var runs = new FiringSequence[questions.size()];
        runAll((question, run) -> runs[question] = run);
        return Optional.ofNullable(runs[0]);
    }

    /** Goes on until all goals are met or there are no markings left. */
    public void runAll(Found found) {
        openLists();
        enabled.of(marking);
        arrived(store.add(marking), enabled.size(), found);
        for (int turn = 0, idle = 0; idle < lists.size() && met.cardinality() < questions.size(); turn++) {
            int id = next(lists.get(turn % lists.size()));
            if (id < 0) {
                idle++;
                continue;
            }
            idle = 0;
            expanded.set(id);
            budget.check();
            if ((turn & 255) == 0) {
                budget.at(NAME, turn, store.size());
            }
            expand(id, found);
        }
    }

    private void openLists() {
        lists.add(OpenList.queue());
        if (breadthFirst) {
            return;
        }
        lists.add(OpenList.stack());
        lists.add(OpenList.heap());
        if (target != null) {
            lists.add(OpenList.heap());
        }
    }

    private int next(OpenList list) {
        int id = list.pop();
        while (id >= 0 && expanded.get(id)) {
            id = list.pop();
        }
        return id;
    }

    private void expand(int id, Found found) {
        store.open(id, marking);
        enabled.of(marking);
        int[] fire = stubbornSets == null ? null : stubbornSets.choose(marking, enabled);
        int n = fire == null ? enabled.size() : fire.length;
        for (int i = 0; i < n; i++) {
            int t = fire == null ? enabled.get(i) : fire[i];
            if ((i & 63) == 63) {
                budget.check();
            }
            net.fire(t, marking);
            int fresh = store.addChanged(marking, net.changedPlaces[t]);
            if (fresh >= 0) {
                remember(fresh, id, t);
                arrived(fresh, enabled.countAfter(t, marking), found);
                if (met.cardinality() == questions.size()) {
                    return;
                }
            }
            net.undo(t, marking);
        }
    }

    /** Looks at a marking that is new. */
    private void arrived(int id, int enabledHere, Found found) {
        long nearest = FormulaDistance.NEVER;
        for (int q = met.nextClearBit(0); q < questions.size(); q = met.nextClearBit(q + 1)) {
            FormulaDistance formula = distances[q];
            long distance = formula == null ? enabledHere : formula.of(marking);
            nearest = Math.min(nearest, distance);
            if (distance == 0 && (formula != null || questions.get(q).meets(marking))) {
                met.set(q);
                found.found(q, path(id));
            }
        }
        for (int i = 0; i < lists.size(); i++) {
            lists.get(i).push(id, i < BY_DISTANCE || target == null ? nearest : difference(target));
        }
    }

    private long difference(long[] from) {
        long difference = 0;
        for (int p = 0; p < marking.length; p++) {
            difference += Math.abs(marking[p] - from[p]);
        }
        return difference;
    }

    private void remember(int id, int parent, int transition) {
        if (id >= parents.length) {
            parents = Arrays.copyOf(parents, 2 * parents.length);
            firings = Arrays.copyOf(firings, 2 * firings.length);
        }
        parents[id] = parent;
        firings[id] = transition;
    }

    private FiringSequence path(int id) {
        int length = 0;
        for (int i = id; i != 0; i = parents[i]) {
            length++;
        }
        var path = new int[length];
        for (int i = id; i != 0; i = parents[i]) {
            path[--length] = firings[i];
        }
        return FiringSequence.of(path);
    }
}
