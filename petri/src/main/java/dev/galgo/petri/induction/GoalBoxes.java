package dev.galgo.petri.induction;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.TokenBox;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Finds markings that meet the goal and are not left out yet, and with each a box around it in which all meet the goal. */
final class GoalBoxes {
    private static final TokenBox EVERYTHING = new TokenBox(new int[0], new long[0], new long[0]);

    private final NetQuestion question;
    private final Net net;
    private final TokenLiterals literals;
    private final Frames frames;
    private final int goal;
    private final List<Integer> sumNames = new ArrayList<>();
    private final List<Formula.AtMost> sums = new ArrayList<>();

    GoalBoxes(NetQuestion question, TokenLiterals literals, Frames frames) {
        this.question = question;
        this.net = question.net();
        this.literals = literals;
        this.frames = frames;
        goal = literals.fresh();
        if (question.goal() instanceof Goal.Reach reach) {
            write(reach.formula());
        } else {
            write((Goal.Dead) question.goal());
        }
    }

    private void write(Goal.Dead dead) {
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs inputs = net.inputs(t);
            var clause = new ArrayList<>(List.of(-goal));
            boolean disabled = false;
            for (int i = 0; i < inputs.size(); i++) {
                if (inputs.value(i) > literals.bound(inputs.key(i))) {
                    disabled = true;
                } else {
                    clause.add(-literals.atLeast(inputs.key(i), inputs.value(i)));
                }
            }
            if (!disabled) {
                add(clause);
            }
        }
        dead.waiting().ifPresent(places -> {
            var clause = new ArrayList<>(List.of(-goal));
            for (int p : places) {
                if (literals.bound(p) > 0) {
                    clause.add(literals.atLeast(p, 1));
                }
            }
            add(clause);
        });
    }

    private void add(List<Integer> clause) {
        frames.add(clause.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Names for the nodes that imply them (D. Plaisted, S. Greenbaum, 1986). Sums of several places stay names until a model gets one wrong. */
    private void write(Formula formula) {
        List<Formula.Node> nodes = formula.nodes();
        var names = new int[nodes.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = literals.fresh();
            Formula.Node node = nodes.get(i);
            if (node instanceof Formula.AtMost atom) {
                sumNames.add(names[i]);
                sums.add(atom);
                if (atom.sum().size() == 1) {
                    single(names[i], atom);
                }
            } else if (node instanceof Formula.All all) {
                for (int k : all.of()) {
                    frames.add(new int[] {-names[i], names[k]});
                }
            } else {
                var clause = new ArrayList<>(List.of(-names[i]));
                for (int k : ((Formula.Any) node).of()) {
                    clause.add(names[k]);
                }
                add(clause);
            }
        }
        frames.add(new int[] {-goal, names[names.length - 1]});
    }

    private void single(int name, Formula.AtMost atom) {
        int p = atom.sum().key(0);
        long factor = atom.sum().value(0);
        if (factor > 0) {
            long most = Math.floorDiv(atom.max(), factor);
            if (most < 0) {
                frames.add(new int[] {-name});
            } else if (most < literals.bound(p)) {
                frames.add(new int[] {-name, -literals.atLeast(p, most + 1)});
            }
            return;
        }
        long least = -Math.floorDiv(atom.max(), -factor);
        if (least > literals.bound(p)) {
            frames.add(new int[] {-name});
        } else if (least > 0) {
            frames.add(new int[] {-name, literals.atLeast(p, least)});
        }
    }

    /** A box of the goal that is not left out at a level; nothing where the whole goal is. */
    Optional<TokenBox> next(int level) {
        while (frames.leaves(level, EVERYTHING, goal)) {
            long[] marking = frames.model();
            if (question.meets(marking)) {
                return Optional.of(
                        question.goal() instanceof Goal.Reach reach
                                ? around(reach.formula(), marking)
                                : around((Goal.Dead) question.goal(), marking));
            }
            if (!correct(marking)) {
                throw new IllegalStateException("a model meets the goal and its marking does not");
            }
        }
        return Optional.empty();
    }

    /** Tells the solver of the sums that it took to be small and are not. */
    private boolean correct(long[] marking) {
        boolean any = false;
        for (int i = 0; i < sums.size(); i++) {
            if (!frames.isTrue(sumNames.get(i)) || sums.get(i).excess(marking) == 0) {
                continue;
            }
            any = true;
            var clause = new ArrayList<>(List.of(-sumNames.get(i)));
            Arcs sum = sums.get(i).sum();
            for (int k = 0; k < sum.size(); k++) {
                int p = sum.key(k);
                if (sum.value(k) > 0 && marking[p] > 0) {
                    clause.add(-literals.atLeast(p, marking[p]));
                } else if (sum.value(k) < 0 && marking[p] < literals.bound(p)) {
                    clause.add(literals.atLeast(p, marking[p] + 1));
                }
            }
            add(clause);
        }
        return any;
    }

    /** Limits that keep every transition from firing; those that do so for many first. */
    private TokenBox around(Goal.Dead dead, long[] marking) {
        TokenBox box = EVERYTHING;
        if (dead.waiting().isPresent()) {
            int waiting = dead.waiting().get().stream()
                    .filter(p -> marking[p] > 0)
                    .findFirst()
                    .orElseThrow();
            box = box.with(waiting, 1, TokenBox.ANY);
        }
        var open = new BitSet();
        open.set(0, net.transitionCount());
        while (!open.isEmpty()) {
            int best = -1;
            int most = 0;
            for (int p = 0; p < marking.length; p++) {
                int count = 0;
                for (int t : net.consumers(p)) {
                    count += open.get(t) && net.inputs(t).get(p) > marking[p] ? 1 : 0;
                }
                if (count > most) {
                    most = count;
                    best = p;
                }
            }
            long limit = Long.MAX_VALUE;
            for (int t : net.consumers(best)) {
                long needs = net.inputs(t).get(best);
                if (open.get(t) && needs > marking[best]) {
                    limit = Math.min(limit, needs - 1);
                    open.clear(t);
                }
            }
            box = box.with(best, box.least(best), Math.min(limit, box.most(best)));
        }
        return box;
    }

    /** Limits that keep one way of satisfying the formula. */
    private TokenBox around(Formula formula, long[] marking) {
        List<Formula.Node> nodes = formula.nodes();
        var holds = new boolean[nodes.size()];
        for (int i = 0; i < holds.length; i++) {
            Formula.Node node = nodes.get(i);
            holds[i] = node instanceof Formula.AtMost atom
                    ? atom.excess(marking) == 0
                    : node instanceof Formula.All all
                            ? all.of().stream().allMatch(k -> holds[k])
                            : ((Formula.Any) node).of().stream().anyMatch(k -> holds[k]);
        }
        TokenBox box = EVERYTHING;
        var work = new ArrayDeque<Integer>();
        work.add(holds.length - 1);
        while (!work.isEmpty()) {
            Formula.Node node = nodes.get(work.poll());
            if (node instanceof Formula.AtMost atom) {
                box = within(box, atom.sum(), marking);
            } else if (node instanceof Formula.All all) {
                work.addAll(all.of());
            } else {
                work.add(((Formula.Any) node)
                        .of().stream().filter(k -> holds[k]).findFirst().orElseThrow());
            }
        }
        return box;
    }

    private static TokenBox within(TokenBox box, Arcs sum, long[] marking) {
        TokenBox result = box;
        for (int i = 0; i < sum.size(); i++) {
            int p = sum.key(i);
            result = sum.value(i) > 0
                    ? result.with(p, result.least(p), Math.min(result.most(p), marking[p]))
                    : result.with(p, Math.max(result.least(p), marking[p]), result.most(p));
        }
        return result;
    }
}
