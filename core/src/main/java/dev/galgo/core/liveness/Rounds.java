package dev.galgo.core.liveness;

import dev.galgo.core.ltl.Automaton;
import dev.galgo.core.ltl.Automaton.Edge;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** How a program goes round for ever, whatever is claimed of it: in which configurations, and who waits meanwhile. Runs are weakly fair. */
public final class Rounds {
    private static final long HERE = 1;
    /** Goes anywhere, and from some time on stays where {@link #HERE} holds. */
    private static final Automaton STAYS_HERE = new Automaton(
            List.of("here"),
            List.of(List.of(new Edge(0, 0, 0, 0), new Edge(1, 0, 0, 0)), List.of(new Edge(1, HERE, 0, 1))),
            1);

    private final RunGraph graph;

    public Rounds(RunGraph graph) {
        this.graph = graph;
    }

    /** The number of configurations to which runs come back again and again. */
    public int configurations() {
        var anything = new Automaton(List.of(), List.of(List.of(new Edge(0, 0, 0, 0))), 0);
        var product = new Product(graph, anything);
        int many = 0;
        for (int[] component : new Components(product).from(0)) {
            many += component.length == 1 && graph.isEnd(component[0]) ? 0 : component.length;
        }
        return many;
    }

    /** A short fair run that goes round for ever; null if there is none. */
    public @Nullable Lasso shortest() {
        return stayingWhere(configuration -> !graph.isEnd(configuration), delivery -> false);
    }

    /** A short fair run in which a message is pending for ever from some time on, or somebody waits for ever in a call; null if there is none. */
    public @Nullable Lasso starving(int message) {
        var has = new BitSet();
        for (int configuration = 0; configuration < graph.size(); configuration++) {
            for (int d = graph.firstDelivery(configuration); d < graph.lastDelivery(configuration); d++) {
                if (graph.message(d) == message && !graph.isEnd(configuration)) {
                    has.set(configuration);
                }
            }
        }
        return stayingWhere(has::get, delivery -> graph.message(delivery) == message);
    }

    /** A short fair run that goes round with messages alone: nobody's state changes; null if there is none. */
    public @Nullable Lasso livelock() {
        var changing = new BitSet();
        for (int configuration = 0; configuration < graph.size(); configuration++) {
            for (int d = graph.firstDelivery(configuration); d < graph.lastDelivery(configuration); d++) {
                int target = graph.target(d);
                if (target >= 0 && graph.letter(target) != graph.letter(configuration)) {
                    changing.set(d);
                }
            }
        }
        return stayingWhere(configuration -> !graph.isEnd(configuration), changing::get);
    }

    /** The messages that cannot be delivered in some configuration although they are pending, and those who wait in calls. */
    public IntArrayList held(BooleanSupplier enough) {
        var held = new IntOpenHashSet();
        for (int configuration = 0; configuration < graph.size() && !enough.getAsBoolean(); configuration++) {
            for (int d = graph.firstDelivery(configuration); d < graph.lastDelivery(configuration); d++) {
                if (graph.target(d) == RunGraph.HELD) {
                    held.add(graph.message(d));
                }
            }
        }
        var list = new IntArrayList(held);
        list.sort(null);
        return list;
    }

    private @Nullable Lasso stayingWhere(IntPredicate here, IntPredicate barred) {
        var product = new Product(graph, STAYS_HERE, at -> here.test(at) ? HERE : 0, barred);
        List<int[]> components = new FairComponents(product, Fairness.WEAK).find();
        return components.isEmpty() ? null : new LassoBuilder(product, Fairness.WEAK).shortest(components);
    }
}
