package dev.galgo.core.liveness;

import dev.galgo.core.ltl.Automaton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks in a graph of runs for one that an automaton accepts. */
public final class LivenessCheck {
    private final RunGraph graph;
    private final Fairness fairness;

    public LivenessCheck(RunGraph graph, Fairness fairness) {
        this.graph = graph;
        this.fairness = fairness;
    }

    /** A fair run, from the start, that the automaton accepts, short to tell; null if there is none among configurations all of whose deliveries are known. */
    public @Nullable Lasso find(Automaton automaton) {
        var product = new Product(graph, automaton);
        List<int[]> components = new FairComponents(product, fairness).find();
        return components.isEmpty() ? null : new LassoBuilder(product, fairness).shortest(components);
    }
}
