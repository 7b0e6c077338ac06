package dev.galgo.pi.star;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.model.PiSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes a run of the system from a path in a coverability tree of the drop counters. Where numbers were raised, what raised them is repeated, the more
 * often the earlier, since later repetitions may live off earlier ones. How often is found by trying.
 */
final class Unrolling {
    private static final int MOST_TIMES = 6;
    private static final int LONGEST = 20_000;

    private final PiSystem system;
    private final Steps steps;
    private final Aim aim;
    private final Budget budget;

    Unrolling(PiSystem system, Steps steps, Aim aim, Budget budget) {
        this.system = system;
        this.steps = steps;
        this.aim = aim;
        this.budget = budget;
    }

    /** Moves that lead there; empty if none were found, which says nothing. */
    Optional<List<Move>> run(CoverTree.Node end) {
        List<CoverTree.Node> path = CoverTree.path(end);
        for (int times = 0; times <= MOST_TIMES; times++) {
            int[] repeats = repeats(path, times);
            Optional<List<Move>> moves = follow(unrolled(path, repeats));
            if (moves.isPresent()) {
                return Optional.of(fewer(path, repeats, moves.get()));
            }
        }
        return Optional.empty();
    }

    private static int[] repeats(List<CoverTree.Node> path, int times) {
        var repeats = new int[path.size()];
        long most = 1;
        for (int k = path.size() - 1; k >= 0; k--) {
            if (!path.get(k).pumped().isEmpty()) {
                most = Math.min(LONGEST, most * times);
                repeats[k] = (int) most;
            }
        }
        return repeats;
    }

    /** The same with as few repetitions as will do, one node after another. */
    private List<Move> fewer(List<CoverTree.Node> path, int[] repeats, List<Move> found) {
        List<Move> best = found;
        for (int k = 0; k < repeats.length; k++) {
            int many = repeats[k];
            boolean enough = many == 0;
            for (repeats[k] = 0; repeats[k] < many && !enough; ) {
                Optional<List<Move>> moves = follow(unrolled(path, repeats));
                enough = moves.isPresent();
                best = moves.orElse(best);
                repeats[k] += enough ? 0 : 1;
            }
        }
        return best;
    }

    private static List<StarNet.Edge> unrolled(List<CoverTree.Node> path, int[] repeats) {
        var edges = new ArrayList<StarNet.Edge>();
        for (int k = 0; k < repeats.length; k++) {
            CoverTree.Node node = path.get(k);
            edges.add(node.edge());
            for (CoverTree.Node since : node.pumped()) {
                List<StarNet.Edge> circle = between(since, node);
                for (int again = 0; again < repeats[k] && edges.size() < LONGEST; again++) {
                    edges.addAll(circle);
                }
            }
        }
        return edges;
    }

    private static List<StarNet.Edge> between(CoverTree.Node from, CoverTree.Node to) {
        List<CoverTree.Node> path = CoverTree.path(to);
        return path.subList(path.indexOf(from) + 1, path.size()).stream()
                .map(CoverTree.Node::edge)
                .toList();
    }

    private Optional<List<Move>> follow(List<StarNet.Edge> edges) {
        Scene scene = Steps.start(system);
        var moves = new ArrayList<Move>();
        if (aim.isMetBy(scene)) {
            return Optional.of(moves);
        }
        for (StarNet.Edge edge : edges) {
            budget.check();
            List<Integer> numbers = numbers(scene, edge.focus());
            if (numbers == null) {
                return Optional.empty();
            }
            for (Move move : edge.moves()) {
                Steps.Step step = step(scene, move, numbers);
                if (step == null) {
                    return Optional.empty();
                }
                scene = step.scene();
                moves.add(step.move());
                numbers.addAll(step.move().created());
                if (aim.isMetBy(scene)) {
                    return Optional.of(moves);
                }
            }
        }
        return Optional.empty();
    }

    /** The numbers in the whole scene of those that take part, in the order of the net's scene; null if there is nobody of the class. */
    private static @Nullable List<Integer> numbers(Scene scene, @Nullable ActorClass focus) {
        var numbers = new ArrayList<Integer>();
        for (int actor = 0; actor < scene.statics().size(); actor++) {
            numbers.add(actor);
        }
        List<Integer> held = scene.held();
        numbers.addAll(held);
        if (focus != null) {
            for (int k = 0; k < scene.created().size(); k++) {
                int actor = scene.statics().size() + k;
                if (scene.created().get(k).equals(focus) && !held.contains(actor)) {
                    numbers.add(actor);
                    return numbers;
                }
            }
            return null;
        }
        return numbers;
    }

    private Steps.@Nullable Step step(Scene scene, Move move, List<Integer> numbers) {
        Mail taken = move.taken() == null ? null : translated(move.taken(), numbers);
        for (Steps.Step step : steps.of(scene, numbers.get(move.actor()))) {
            Mail mail = step.move().taken();
            if (step.move().from().equals(move.from())
                    && step.move().way() == move.way()
                    && (taken == null ? mail == null : taken.equals(mail))) {
                return step;
            }
        }
        return null;
    }

    private static Mail translated(Mail mail, List<Integer> numbers) {
        return new Mail(
                numbers.get(mail.to()),
                mail.channel(),
                mail.payload().stream()
                        .map(name -> new Name(numbers.get(name.actor()), name.channel()))
                        .toList());
    }
}
