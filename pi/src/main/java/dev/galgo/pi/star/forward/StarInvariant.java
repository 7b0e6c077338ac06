package dev.galgo.pi.star.forward;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Configurations, with infinitely many of some actors and messages, such that everything that a star can come to is within one of them and what was asked for is
 * in none.
 *
 * @param passing locations from which actors go on at once, so that nobody stands there in what is compared
 */
public record StarInvariant(Set<String> passing, List<Config> configs) {
    /**
     * The largest configurations of the coverability tree of the infinity counters; empty if it meets what was asked for, or is too large.
     *
     * @param bound the bound n of the counters
     * @param most how many nodes the tree may have
     */
    public static Optional<StarInvariant> of(PiSystem system, Aim aim, int bound, int most, Budget budget) {
        var net = new StarNet(system, Counting.infinity(bound), new Listening(system), aim, budget);
        var tree = new CoverTree(net, aim, budget, most);
        try {
            tree.grow();
        } catch (LimitReached limit) {
            if (limit.kind() == LimitReached.Kind.STATES) {
                return Optional.empty();
            }
            throw limit;
        }
        return tree.met() == null
                ? Optional.of(new StarInvariant(new TreeSet<>(net.passing()), largest(tree.nodes(), budget)))
                : Optional.empty();
    }

    private static List<Config> largest(List<CoverTree.Node> nodes, Budget budget) {
        var largest = new ArrayList<CoverTree.Node>();
        for (int k = nodes.size() - 1; k >= 0; k--) { // later ones have more in them
            budget.check();
            CoverTree.Node node = nodes.get(k);
            if (largest.stream().noneMatch(other -> isWithin(node, other))) {
                largest.removeIf(other -> isWithin(other, node));
                largest.add(node);
            }
        }
        return largest.stream().map(CoverTree.Node::config).toList();
    }

    private static boolean isWithin(CoverTree.Node one, CoverTree.Node other) {
        return one.control().equals(other.control()) && one.config().isWithin(other.config());
    }
}
