package dev.galgo.pi.reach;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.StarReplay;
import dev.galgo.pi.star.answer.StarRun;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.StandingActor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a deadlock, or for actors that stand at some locations at once, in the first
 * configurations of a system: the oldest and the smallest in turn. Whether there is any is
 * undecidable of a system that creates actors. A run that is found shows that there is; a search
 * that has visited all configurations shows that there is none.
 */
public final class ForwardSearch {
    /** So many configurations are visited, and no more. */
    private static final int MOST = 5_000;

    private static final String ENGINE = "forward search";

    private final PiSystem system;
    private final SystemSteps steps;
    private final Budget budget;
    private final int most;

    public ForwardSearch(PiSystem system, Budget budget) {
        this(system, budget, MOST);
    }

    /** One that visits so many configurations at most, or a few more. */
    public ForwardSearch(PiSystem system, Budget budget, int most) {
        this.system = system;
        this.steps = new SystemSteps(system);
        this.budget = budget;
        this.most = most;
    }

    private record Node(SystemConfig config, @Nullable Node parent, @Nullable ActorMove move, int number) {}

    /** Whether everything can stop while an actor waits. */
    public ForwardAnswer deadlock() {
        return search(Map.of(), config -> isStuck(config) && steps.from(config).isEmpty());
    }

    /** Whether actors can stand at all of these locations at once, each actor at one of them. */
    public ForwardAnswer reach(List<String> locations) {
        Map<String, Integer> wanted = new TreeMap<>();
        locations.forEach(location -> wanted.merge(location, 1, Integer::sum));
        return search(wanted, config -> stand(config, wanted));
    }

    private boolean isStuck(SystemConfig config) {
        return config.actors().stream()
                .anyMatch(actor -> !actor.equals(StandingActor.ENDED) && system.isStuckAt(actor.location()));
    }

    private static boolean stand(SystemConfig config, Map<String, Integer> wanted) {
        for (Map.Entry<String, Integer> one : wanted.entrySet()) {
            long there = config.actors().stream()
                    .filter(actor -> actor.isAt(one.getKey()))
                    .count();
            if (there < one.getValue()) {
                return false;
            }
        }
        return true;
    }

    private ForwardAnswer search(Map<String, Integer> wanted, Predicate<SystemConfig> aim) {
        int statics = system.init().size();
        Set<ConfigKey> seen = new HashSet<>();
        var oldest = new ArrayDeque<Node>();
        var smallest = new PriorityQueue<Node>(
                Comparator.<Node>comparingInt(node -> node.config().size()).thenComparingInt(Node::number));
        var done = new HashSet<Integer>();
        SystemConfig start = steps.start();
        seen.add(ConfigKey.of(start, statics));
        Node from = new Node(start, null, null, 0);
        if (aim.test(start)) {
            return found(from, wanted, 1);
        }
        try {
            for (int turn = 0; from != null; turn++) {
                budget.check();
                budget.at(ENGINE, turn, seen.size());
                done.add(from.number());
                for (SystemSteps.Step step : steps.from(from.config())) {
                    if (seen.add(ConfigKey.of(step.to(), statics))) {
                        var node = new Node(step.to(), from, step.move(), seen.size());
                        if (aim.test(step.to())) {
                            return found(node, wanted, seen.size());
                        }
                        oldest.add(node);
                        smallest.add(node);
                    }
                }
                if (seen.size() >= most) {
                    return new ForwardAnswer.NotYet(seen.size());
                }
                from = next(turn % 2 == 0 ? smallest : oldest, done);
            }
        } catch (LimitReached limit) {
            return new ForwardAnswer.NotYet(seen.size());
        }
        return new ForwardAnswer.Never(seen.size());
    }

    private static @Nullable Node next(Queue<Node> queue, Set<Integer> done) {
        Node node = queue.poll();
        while (node != null && done.contains(node.number())) {
            node = queue.poll();
        }
        return node;
    }

    private ForwardAnswer found(Node end, Map<String, Integer> wanted, int configurations) {
        var moves = new ArrayList<ActorMove>();
        for (Node node = end; node.parent() != null; node = node.parent()) {
            moves.add(Objects.requireNonNull(node.move()));
        }
        Collections.reverse(moves);
        StarRun run = StarReplay.of(system, moves, wanted)
                .orElseThrow(() -> new IllegalStateException("a run that was found cannot be replayed"));
        return new ForwardAnswer.Found(run, configurations);
    }
}
