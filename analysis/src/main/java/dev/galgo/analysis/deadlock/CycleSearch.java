package dev.galgo.analysis.deadlock;

import dev.galgo.analysis.flow.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Looks for cycles of dependencies whose points may all be taken at once.
 *
 * <p>Tasks that wait for each other through futures alone, and through no lock, can do so only if a future was kept in a field: without
 * fields, running each task at once where it is sent would never come to a future that is not ready, so futures are ordered. Cycles of tasks
 * none of whose futures comes through a field are left out.
 */
final class CycleSearch {
    /** A body and a point of it. */
    private record Place(AbstractTask body, Point point) {}

    private final Parallel parallel;
    private final Set<AbstractTask> throughFields;
    private final int cap;
    private final Function<Dependency, Ages.Order> ages;

    /** All dependencies. Below they go by their index, since programs have few of them and cycles are many. */
    private final List<Dependency> all;

    private final int[] places;
    private final List<Place> placesByIndex;
    private final BitSet[] asked;
    private final BitSet[] together;
    private final Set<List<Integer>> found = new LinkedHashSet<>();
    private final List<List<Integer>> rows = new ArrayList<>();
    private int looked;

    CycleSearch(Dependencies dependencies, Parallel parallel, Set<AbstractTask> throughFields, int cap) {
        this.parallel = parallel;
        this.throughFields = throughFields;
        this.cap = cap;
        this.ages = dependencies::order;
        this.all = List.copyOf(dependencies.found());
        this.places = new int[all.size()];
        var index = new LinkedHashMap<Place, Integer>();
        for (int edge = 0; edge < places.length; edge++) {
            var place = new Place(all.get(edge).body(), all.get(edge).point());
            places[edge] = index.computeIfAbsent(place, none -> index.size());
        }
        this.placesByIndex = List.copyOf(index.keySet());
        this.asked = bits(placesByIndex.size());
        this.together = bits(placesByIndex.size());
    }

    private static BitSet[] bits(int count) {
        var rows = new BitSet[count];
        Arrays.setAll(rows, none -> new BitSet());
        return rows;
    }

    /** Searches; says whether it came to an end before the cap. */
    boolean run() {
        var edges = new ArrayList<Integer>();
        for (int edge = 0; edge < places.length; edge++) {
            edges.add(edge);
        }
        prune(edges);
        var circular = new Ages(edges.stream().map(all::get).toList(), ages).circular();
        if (edges.removeIf(edge -> !circular.contains(all.get(edge)))) {
            prune(edges);
        }
        var index = new LinkedHashMap<WaitNode, Integer>();
        var between = new ArrayList<Map<Integer, List<Integer>>>();
        for (int edge : edges) {
            int from = index(all.get(edge).from(), index, between);
            int to = index(all.get(edge).to(), index, between);
            between.get(from).computeIfAbsent(to, none -> new ArrayList<>()).add(edge);
        }
        var waiting = new BitSet();
        index.forEach((node, at) -> waiting.set(at, mayWait(node)));
        var next = new ArrayList<List<Integer>>();
        for (var one : between) {
            next.add(one.keySet().stream().sorted(Comparator.naturalOrder()).toList());
        }
        return new ElementaryCycles(next)
                .each(cycle -> choose(options(cycle, between), cycle.stream().anyMatch(waiting::get)));
    }

    private static int index(WaitNode node, Map<WaitNode, Integer> index, List<Map<Integer, List<Integer>>> between) {
        return index.computeIfAbsent(node, none -> {
            between.add(new HashMap<>());
            return index.size();
        });
    }

    private static List<List<Integer>> options(List<Integer> cycle, List<Map<Integer, List<Integer>>> between) {
        var options = new ArrayList<List<Integer>>();
        for (int i = 0; i < cycle.size(); i++) {
            int to = cycle.get((i + 1) % cycle.size());
            options.add(between.get(cycle.get(i)).getOrDefault(to, List.of()));
        }
        return options;
    }

    /** The cycles, each from its lock that was created first. */
    List<List<Dependency>> found() {
        return found.stream()
                .map(cycle -> cycle.stream().map(all::get).toList())
                .toList();
    }

    /**
     * Waits of tasks for others of their kind, at nodes of cycles that were found: a deadlock may go round such a cycle with several tasks in a row there,
     * which a search for the cycle does not follow. Who waits with its lock, and is waited for only by who needs the lock, makes a cycle that is found.
     */
    List<Dependency> rows() {
        var edges = new BitSet();
        found.forEach(cycle -> cycle.forEach(edges::set));
        var met = new HashSet<WaitNode>();
        var passed = new HashSet<WaitNode>(); // by a task that has begun and waits for another
        edges.stream().mapToObj(all::get).forEach(one -> {
            met.add(one.from());
            if (one.from() instanceof WaitNode.Task && one.kind() != Dependency.Wait.LOCK) {
                passed.add(one.from());
            }
        });
        var fromMet = having(one -> met.contains(one.from()));
        var fromPassed = having(one -> passed.contains(one.from()));
        var awaits = having(one -> one.kind() == Dependency.Wait.AWAIT);
        return rows.stream()
                .filter(row -> row.stream().anyMatch(fromPassed::get)
                        || (row.stream().anyMatch(awaits::get) && row.stream().anyMatch(fromMet::get)))
                .map(row -> row.get(0))
                .distinct()
                .map(all::get)
                .toList();
    }

    private BitSet having(Predicate<Dependency> property) {
        var edges = new BitSet();
        for (int edge = 0; edge < places.length; edge++) {
            edges.set(edge, property.test(all.get(edge)));
        }
        return edges;
    }

    /** Takes away, again and again, what has no neighbour on either side that it can be together with. */
    private void prune(List<Integer> edges) {
        boolean changed = true;
        while (changed) {
            var leaving = new HashMap<WaitNode, List<Integer>>();
            var coming = new HashMap<WaitNode, List<Integer>>();
            for (int edge : edges) {
                leaving.computeIfAbsent(all.get(edge).from(), none -> new ArrayList<>())
                        .add(edge);
                coming.computeIfAbsent(all.get(edge).to(), none -> new ArrayList<>())
                        .add(edge);
            }
            changed = edges.removeIf(edge ->
                    leaving.getOrDefault(all.get(edge).to(), List.of()).stream().noneMatch(next -> together(edge, next))
                            || coming.getOrDefault(all.get(edge).from(), List.of()).stream()
                                    .noneMatch(last -> together(edge, last)));
        }
    }

    private boolean together(int edge, int other) {
        int one = Math.min(places[edge], places[other]);
        int two = Math.max(places[edge], places[other]);
        // The same point twice may be one task, which is together with itself.
        if (one == two) {
            return true;
        }
        if (!asked[one].get(two)) {
            asked[one].set(two);
            var first = placesByIndex.get(one);
            var second = placesByIndex.get(two);
            together[one].set(two, parallel.at(first.body(), first.point(), second.body(), second.point()));
        }
        return together[one].get(two);
    }

    /**
     * Chooses a dependency for each pair of neighbours of a cycle in all ways that fit; says whether the cap allows more.
     *
     * @param options those of each pair
     */
    private boolean choose(List<List<Integer>> options, boolean mayWait) {
        if (!mayWait) {
            rows.add(options.stream().flatMap(List::stream).toList());
            return ++looked < cap;
        }
        var chosen = new ArrayList<Integer>();
        var tried = new int[options.size() + 1];
        while (true) {
            int depth = chosen.size();
            if (depth == options.size()) {
                found.add(fromFirstLock(chosen));
                if (++looked >= cap) {
                    return false;
                }
            } else if (tried[depth] < options.get(depth).size()) {
                int option = options.get(depth).get(tried[depth]++);
                if (togetherWithAll(option, chosen)) {
                    chosen.add(option);
                    tried[depth + 1] = 0;
                } else if (++looked >= cap) {
                    return false;
                }
                continue;
            }
            if (depth == 0) {
                return true;
            }
            chosen.remove(depth - 1);
        }
    }

    private boolean togetherWithAll(int option, List<Integer> chosen) {
        for (int one : chosen) {
            if (!together(one, option)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayWait(WaitNode node) {
        return node instanceof WaitNode.Lock
                || (node instanceof WaitNode.Task task && throughFields.contains(task.task()));
    }

    private List<Integer> fromFirstLock(List<Integer> cycle) {
        int first = 0;
        for (int i = 1; i < cycle.size(); i++) {
            if (all.get(cycle.get(i)).from() instanceof WaitNode.Lock lock
                    && (!(all.get(cycle.get(first)).from() instanceof WaitNode.Lock least)
                            || earlier(lock.head(), least.head()))) {
                first = i;
            }
        }
        var rotated = new ArrayList<>(cycle.subList(first, cycle.size()));
        rotated.addAll(cycle.subList(0, first));
        return List.copyOf(rotated);
    }

    private static boolean earlier(AbstractObject one, AbstractObject other) {
        int shorter = Math.min(one.creation().size(), other.creation().size());
        for (int i = 0; i < shorter; i++) {
            int order = Integer.compare(
                    one.creation().get(i).line(), other.creation().get(i).line());
            if (order != 0) {
                return order < 0;
            }
        }
        return one.creation().size() < other.creation().size();
    }
}
