package dev.galgo.pi.star.forward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The coverability tree of a star counted up to a bound (R. Karp, R. Miller, 1969): what can be reached is, but for actors and messages taken away, in a
 * node, and each node can be reached but for numbers that grow without bound. A node that is within another is not gone on from: what can follow it can
 * follow the other. Numbers are raised only over an ancestor of the same control and the same counts of messages in every class, since only then what
 * led from there to here is a sequence of the net's transitions that can be repeated.
 */
public final class CoverTree {
    private static final String ENGINE = "coverability tree";

    /**
     * A configuration that was come to.
     *
     * @param pumped the ancestors over which numbers were raised
     */
    public record Node(
            int id,
            Config config,
            Config.Control control,
            @Nullable Node parent,
            StarNet.Edge edge,
            List<Node> pumped) {}

    private final StarNet net;
    private final Aim aim;
    private final Budget budget;
    private final long most;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Config.Control, List<Node>> byControl = new HashMap<>();
    private final ArrayDeque<Node> work = new ArrayDeque<>();
    private @Nullable Node met;

    public CoverTree(StarNet net, Aim aim, Budget budget, long most) {
        this.net = net;
        this.aim = aim;
        this.budget = budget;
        this.most = most;
    }

    /** Grows until the aim is met or nothing new comes. */
    public void grow() {
        for (StarNet.Edge edge : net.starts()) {
            add(null, edge);
        }
        while (met == null && !work.isEmpty()) {
            budget.check();
            Node node = work.remove();
            if (isCovered(node.config(), node.control(), node)) {
                continue; // something larger has come since
            }
            for (StarNet.Edge edge : net.from(node.config())) {
                add(node, edge);
                if (met != null) {
                    return;
                }
            }
        }
    }

    /**
     * Looks once more, without regard to how the tree was grown: the start is within some node, whatever follows a node is within some node, and the aim
     * is met in none. Then the nodes are an invariant that says that it is never met.
     */
    public void mustBeInvariant() {
        net.starts().forEach(this::mustBeCovered);
        for (Node node : nodes) {
            budget.check();
            if (aim.isMetBy(node.config())) {
                throw new IllegalStateException("a coverability tree meets what it is said not to meet");
            }
            if (!isCovered(node.config(), node.control(), node)) {
                net.from(node.config()).forEach(this::mustBeCovered);
            }
        }
    }

    private void mustBeCovered(StarNet.Edge edge) {
        if (!isCovered(edge.to(), edge.to().control(), null)) {
            throw new IllegalStateException("a coverability tree has left something out");
        }
    }

    private void add(@Nullable Node parent, StarNet.Edge edge) {
        Config config = edge.to();
        var pumped = new ArrayList<Node>();
        Config.Control control = config.control();
        for (Node up = parent; up != null; up = up.parent()) {
            if (up.control().equals(control)) {
                Config more = config.pumpedSince(up.config());
                if (more != config) {
                    config = more;
                    pumped.add(up);
                }
            }
        }
        if (isCovered(config, control, null)) {
            return;
        }
        if (nodes.size() >= most) {
            throw new LimitReached(LimitReached.Kind.STATES, "more than " + most + " nodes in a coverability tree");
        }
        var node = new Node(nodes.size(), config, control, parent, edge, Collections.unmodifiableList(pumped));
        nodes.add(node);
        byControl.computeIfAbsent(control, none -> new ArrayList<>()).add(node);
        work.add(node);
        budget.at(ENGINE, nodes.size(), config.crowd().size());
        if (aim.isMetBy(config)) {
            met = node;
        }
    }

    private boolean isCovered(Config config, Config.Control control, @Nullable Node itself) {
        for (Node other : byControl.getOrDefault(control, List.of())) {
            if (other != itself && config.isWithin(other.config())) {
                return true;
            }
        }
        return false;
    }

    public List<Node> nodes() {
        return Collections.unmodifiableList(nodes);
    }

    /** A node in which the aim is met; null if there is none, which is an answer once the tree has grown. */
    public @Nullable Node met() {
        return met;
    }

    /** From the start to a node. */
    static List<Node> path(Node to) {
        var path = new ArrayList<Node>();
        for (Node node = to; node != null; node = node.parent()) {
            path.add(node);
        }
        Collections.reverse(path);
        return path;
    }
}
