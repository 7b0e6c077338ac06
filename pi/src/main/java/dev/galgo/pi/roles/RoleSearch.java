package dev.galgo.pi.roles;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.solve.ClauseGroups;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds a role for each place. Sat4j proposes roles that comply with the rules known so far; where two tokens would be of one actor, the way between
 * them becomes a rule, and it proposes again.
 *
 * <p>Where several splits fit, the wishes decide, first ones first: what the names of our own nets say; a place with one token at the start is a stand, so
 * that nobody has to send it; a transition that puts something somewhere keeps its actor, so that it is seen to wait where the net is dead.
 */
final class RoleSearch {
    private static final int TOLD = 8;

    private final Markable markable;
    private final Net net;
    private final Budget budget;
    private final List<RoleRule> rules;
    private final ClauseGroups clauses;
    private final List<Integer> wishes;

    private RoleSearch(Markable markable, Budget budget) throws NoActorsException {
        this.markable = markable;
        this.net = markable.net();
        this.budget = budget;
        this.rules = new ArrayList<>(RoleRules.of(markable, budget));
        rules.add(new RoleRule("an actor is kept where it is put somewhere", keeping()));
        this.clauses = new ClauseGroups(net.placeCount() + net.transitionCount(), budget);
        rules.forEach(rule -> clauses.add(rule.clauses()));
        this.wishes = wishes();
    }

    static Roles roles(Markable markable, Budget budget) throws NoActorsException {
        return new RoleSearch(markable, budget).run();
    }

    private List<Integer> wishes() {
        Set<Integer> byName = new LinkedHashSet<>();
        Set<Integer> marked = new LinkedHashSet<>();
        for (int p = markable.places().nextSetBit(0);
                p >= 0;
                p = markable.places().nextSetBit(p + 1)) {
            if (OwnName.ofStand(net.placeName(p)).isPresent()) {
                byName.add(RoleRule.stand(p));
            } else if (OwnName.ofMessage(net.placeName(p)).isPresent()) {
                byName.add(RoleRule.message(p));
            } else if (net.initial(p) == 1) {
                marked.add(RoleRule.stand(p));
            }
        }
        var all = new ArrayList<>(byName);
        all.addAll(marked);
        for (int t : markable.transitions()) {
            if (!net.outputs(t).isEmpty()) {
                all.add(RoleRule.stand(keeps(t)));
            }
        }
        return all;
    }

    /** The variable that says that a transition keeps its actor; those of places come first. */
    private int keeps(int transition) {
        return net.placeCount() + transition;
    }

    /** What it takes to keep an actor. Nothing asks for that but wishes, so it is in nobody's way. */
    private List<int[]> keeping() {
        var all = new ArrayList<int[]>();
        for (int t : markable.transitions()) {
            all.add(IntStream.concat(
                            IntStream.of(-RoleRule.stand(keeps(t))),
                            IntStream.of(net.outputs(t).keys()).map(RoleRule::stand))
                    .toArray());
        }
        return all;
    }

    private Roles run() throws NoActorsException {
        for (long round = 1; ; round++) {
            budget.iterations(round);
            budget.at("roles", round, rules.size());
            Optional<BitSet> proposed = clauses.satisfy(wishes);
            if (proposed.isEmpty()) {
                List<Integer> inTheWay = clauses.inTheWay(wishes);
                if (inTheWay.isEmpty()) {
                    throw new NoActorsException(refusal());
                }
                wishes.remove(inTheWay.get(inTheWay.size() - 1));
                continue;
            }
            BitSet stands = proposed.get();
            stands.and(markable.places());
            var actors = new Actors(markable, stands);
            if (actors.wrong().isEmpty()) {
                return new Roles(markable, stands, actors);
            }
            for (RoleRule rule : actors.wrong()) {
                rules.add(rule);
                clauses.add(rule.clauses());
            }
        }
    }

    private String refusal() {
        List<Integer> conflict = clauses.conflict();
        var said = new StringBuilder("The places of the net cannot be split into stands of actors and messages, since");
        if (conflict.size() == 1) {
            return said + " " + rules.get(conflict.get(0)).why() + ".";
        }
        said.append(" these do not go together:");
        for (int i = 0; i < Math.min(TOLD, conflict.size()); i++) {
            said.append("\n  - ").append(rules.get(conflict.get(i)).why());
        }
        if (conflict.size() > TOLD) {
            said.append("\n  - and ").append(conflict.size() - TOLD).append(" more");
        }
        return said.toString();
    }
}
