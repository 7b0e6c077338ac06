package dev.galgo.petri.reduce;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.List;

/**
 * What several conditions on markings of one net leave of it: the reductions that lose nothing any of them reads. What a step does to a net does not
 * depend on the goal, and its conditions hold for every goal that reads less, so all of them are asked of the same net, and each can be reduced further.
 */
public final class SharedReduction {
    private final NetDraft draft;
    private final List<ReductionStep> steps;
    private final Net net;
    private final int[] places;

    private SharedReduction(NetDraft draft, List<ReductionStep> steps) {
        this.draft = draft;
        this.steps = List.copyOf(steps);
        net = draft.build().net();
        places = draft.numbersLeft();
    }

    /** Reduces as far as the rules go and the budget lasts. */
    public static SharedReduction of(Net net, List<Goal.Reach> goals, Budget budget) {
        return reduced(new NetDraft(new NetQuestion(net, oneOf(goals))), List.of(), budget);
    }

    /** Applies steps that somebody found; throws {@link NetException} where a rule's conditions do not hold. */
    public static SharedReduction replay(Net net, List<Goal.Reach> goals, List<ReductionStep> steps) {
        var draft = new NetDraft(new NetQuestion(net, oneOf(goals)));
        steps.forEach(step -> Rules.apply(draft, step));
        return new SharedReduction(draft, steps);
    }

    /** Goes on, for some of the goals. */
    public SharedReduction narrowed(List<Goal.Reach> goals, Budget budget) {
        return reduced(new NetDraft(draft, oneOf(goals)), steps, budget);
    }

    private static SharedReduction reduced(NetDraft draft, List<ReductionStep> before, Budget budget) {
        var steps = new ArrayList<>(before);
        steps.addAll(new Reducer(draft, budget).run());
        return new SharedReduction(draft, steps);
    }

    /** Whether this is what is left of a net. */
    public boolean isOf(Net original) {
        return draft.original() == original;
    }

    /** What is left. */
    public Net net() {
        return net;
    }

    /** By place of the original net: which it is in what is left, or a negative number where it is gone. */
    public int[] places() {
        return places.clone();
    }

    /** One of the goals, asked of what is left. */
    public NetReduction of(Goal.Reach goal) {
        draft.requireRead(goal);
        return new NetReduction(new NetQuestion(net, goal.renamed(places)), draft, steps);
    }

    /** One of the goals, asked of what is left when nothing but this goal matters. */
    public NetReduction further(Goal.Reach goal, Budget budget) {
        var own = new NetDraft(draft, goal);
        var all = new ArrayList<>(steps);
        List<ReductionStep> more = new Reducer(own, budget).run();
        all.addAll(more);
        return more.isEmpty() ? of(goal) : new NetReduction(own, all);
    }

    /** Applies steps that begin with these for one of the goals; throws {@link NetException} where a rule's conditions do not hold. */
    public NetReduction replayFurther(Goal.Reach goal, List<ReductionStep> all) {
        if (all.equals(steps)) {
            return of(goal);
        }
        if (all.size() < steps.size() || !all.subList(0, steps.size()).equals(steps)) {
            throw new NetException("the reductions are others than those that were checked");
        }
        var own = new NetDraft(draft, goal);
        all.subList(steps.size(), all.size()).forEach(step -> Rules.apply(own, step));
        return new NetReduction(own, all);
    }

    public List<ReductionStep> steps() {
        return steps;
    }

    /** Whether one of the goals can be reached. */
    private static Goal.Reach oneOf(List<Goal.Reach> goals) {
        var nodes = new ArrayList<Formula.Node>();
        var roots = new ArrayList<Integer>();
        for (Goal.Reach goal : goals) {
            int from = nodes.size();
            for (Formula.Node node : goal.formula().nodes()) {
                nodes.add(shifted(node, from));
            }
            roots.add(nodes.size() - 1);
        }
        nodes.add(new Formula.Any(roots));
        return new Goal.Reach("one of several", new Formula(nodes));
    }

    private static Formula.Node shifted(Formula.Node node, int by) {
        if (node instanceof Formula.All all) {
            return new Formula.All(all.of().stream().map(k -> k + by).toList());
        }
        if (node instanceof Formula.Any any) {
            return new Formula.Any(any.of().stream().map(k -> k + by).toList());
        }
        return node;
    }
}
