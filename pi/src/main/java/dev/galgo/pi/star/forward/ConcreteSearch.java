package dev.galgo.pi.star.forward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a run with few created actors at a time, every message counted as it is. What two clients can do is found here at once, where the abstractions
 * would first follow what any number of them can do. It never says that there is no run.
 *
 * <p>Configurations are compared up to the names of created actors: {@link Config} has none. Two orders take turns, so that neither a misleading guess nor a
 * wide system keeps the other from an end that is near: oldest first, and nearest first by {@link Distance}.
 */
public final class ConcreteSearch {
    private static final String ENGINE = "concrete search";

    private final PiSystem system;
    private final StarSteps steps;
    private final StarNet net;
    private final Aim aim;
    private final Distance distance;
    private final Budget budget;
    private int configurations;
    private boolean cut;

    public ConcreteSearch(PiSystem system, Listening listening, Aim aim, Budget budget) {
        this.system = system;
        this.steps = new StarSteps(system, Counting.EXACT, listening);
        this.net = new StarNet(system, Counting.EXACT, listening, aim, budget);
        this.aim = aim;
        this.distance = new Distance(system, aim);
        this.budget = budget;
    }

    private static final class Node {
        private final Config config;
        private final @Nullable Node parent;
        private final StarNet.Edge edge;
        private final int number;
        private final int far;
        private boolean done;

        Node(Config config, @Nullable Node parent, StarNet.Edge edge, int number, int far) {
            this.config = config;
            this.parent = parent;
            this.edge = edge;
            this.number = number;
            this.far = far;
        }
    }

    /** How many configurations the last search has met. */
    public int configurations() {
        return configurations;
    }

    /** Whether the last search has left something out: too many actors, or too many configurations. */
    public boolean isCut() {
        return cut;
    }

    /**
     * Moves that lead to the aim, with at most so many created actors at a time; empty if there are none among the first configurations.
     *
     * @param most how many configurations to look at
     * @param unwanted whether nobody waits for it any more
     */
    public Optional<List<ActorMove>> run(int actors, int most, BooleanSupplier unwanted) {
        configurations = 0;
        cut = false;
        Set<Config> seen = new HashSet<>();
        var oldest = new ArrayDeque<Node>();
        var nearest = new PriorityQueue<Node>(
                Comparator.<Node>comparingInt(node -> node.far).thenComparingInt(node -> node.number));
        Node from = null;
        List<StarNet.Edge> edges = net.starts();
        for (int turn = 0; ; turn++) {
            budget.check();
            for (StarNet.Edge edge : edges) {
                Config config = edge.to();
                if (actors(config) > actors) {
                    cut = true;
                } else if (!seen.contains(config)) {
                    if (seen.size() >= most) {
                        cut = true;
                        return Optional.empty();
                    }
                    seen.add(config);
                    configurations = seen.size();
                    var node = new Node(config, from, edge, seen.size(), distance.of(config));
                    if (aim.isMetBy(config)) {
                        return Optional.of(moves(node));
                    }
                    oldest.add(node);
                    nearest.add(node);
                }
            }
            budget.at(ENGINE, seen.size(), actors);
            from = next(turn % 2 == 0 ? nearest : oldest);
            if (from == null || unwanted.getAsBoolean()) {
                return Optional.empty();
            }
            from.done = true;
            edges = net.from(from.config);
        }
    }

    private static @Nullable Node next(Queue<Node> queue) {
        Node node = queue.poll();
        while (node != null && node.done) {
            node = queue.poll();
        }
        return node;
    }

    private static int actors(Config config) {
        int sum = config.core().created().size();
        for (int count : config.crowd().values()) {
            sum = Counting.plus(sum, count);
        }
        return sum;
    }

    private List<ActorMove> moves(Node end) {
        var edges = new ArrayList<StarNet.Edge>();
        for (Node node = end; node != null; node = node.parent) {
            edges.add(node.edge);
        }
        Collections.reverse(edges);
        var crowd = new CountedActors(steps, StarSteps.start(system));
        for (StarNet.Edge edge : edges) {
            if (!crowd.follow(edge)) {
                throw new IllegalStateException("a run that was found cannot be followed");
            }
        }
        return crowd.moves();
    }
}
