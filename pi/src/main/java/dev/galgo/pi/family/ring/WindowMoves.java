package dev.galgo.pi.family.ring;

import dev.galgo.petri.limit.Budget;
import dev.galgo.pi.family.growth.IrregularFamily;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds all windows that can come about if what is seen once can be seen again, and how windows are replaced when an actor moves: as many windows as
 * they are wide show it, each beginning one further to the right than the one before. Windows are at least three wide, so that one of them shows all that
 * the move depends on.
 */
final class WindowMoves {
    private static final int MOST_MOVES = 100_000;

    private final RingMoves moves;
    private final Budget budget;
    private final int width;
    private final Map<Window, Integer> numbers = new HashMap<>();
    private final List<Window> windows = new ArrayList<>();
    private final Map<Window, List<Integer>> byFront = new HashMap<>();
    private final Map<Window, List<Integer>> byBack = new HashMap<>();
    private final Set<Move> found = new LinkedHashSet<>();
    private final Set<Integer> astray = new LinkedHashSet<>();
    private final Deque<Integer> open = new ArrayDeque<>();

    /** Windows, by number, that are replaced by as many others. */
    record Move(List<Integer> before, List<Integer> after) {}

    WindowMoves(RingMoves moves, int width, Set<Window> starts, Budget budget) {
        this.moves = moves;
        this.width = width;
        this.budget = budget;
        starts.forEach(this::number);
        while (!open.isEmpty()) {
            budget.check();
            int window = open.remove();
            for (int place = 0; place < width; place++) {
                chains(window, place);
            }
        }
    }

    List<Window> windows() {
        return windows;
    }

    Set<Move> moves() {
        return found;
    }

    /** Windows whose second actor may have a move that is not followed. */
    Set<Integer> astray() {
        return astray;
    }

    int number(Window window) {
        Integer known = numbers.get(window);
        if (known != null) {
            return known;
        }
        int number = windows.size();
        numbers.put(window, number);
        windows.add(window);
        byFront.computeIfAbsent(window.front(), none -> new ArrayList<>()).add(number);
        byBack.computeIfAbsent(window.back(), none -> new ArrayList<>()).add(number);
        open.add(number);
        budget.states(windows.size());
        return number;
    }

    /** All rows of windows that overlap, of which this is the one at that place, and the moves of the actor that they all show. */
    private void chains(int window, int place) {
        List<List<Integer>> rows = new ArrayList<>(List.of(List.of(window)));
        for (int i = place + 1; i < width; i++) {
            var longer = new ArrayList<List<Integer>>();
            for (List<Integer> row : rows) {
                Window last = windows.get(row.get(row.size() - 1));
                for (int next : byFront.getOrDefault(last.back(), List.of())) {
                    longer.add(joined(row, List.of(next)));
                }
            }
            rows = longer;
        }
        for (int i = place - 1; i >= 0; i--) {
            var longer = new ArrayList<List<Integer>>();
            for (List<Integer> row : rows) {
                Window first = windows.get(row.get(0));
                for (int before : byBack.getOrDefault(first.front(), List.of())) {
                    longer.add(joined(List.of(before), row));
                }
            }
            rows = longer;
        }
        rows.forEach(this::move);
    }

    private static List<Integer> joined(List<Integer> front, List<Integer> back) {
        var all = new ArrayList<>(front);
        all.addAll(back);
        return all;
    }

    private void move(List<Integer> row) {
        budget.check();
        var actors = new ArrayList<>(windows.get(row.get(0)).actors());
        var links = new ArrayList<>(windows.get(row.get(0)).links());
        for (int i = 1; i < width; i++) {
            Window next = windows.get(row.get(i));
            actors.add(next.actors().get(width - 1));
            links.add(next.links().get(width - 2));
        }
        int middle = width - 1;
        var from = new RingMoves.Middle(actors.get(middle), links.get(middle - 1), links.get(middle));
        RingMoves.Outcomes outcomes = moves.moves(from);
        if (outcomes.astray()) {
            astray.add(row.get(width - 2)); // it shows the actor and both its links
        }
        for (RingMoves.Middle to : outcomes.to()) {
            var movedActors = new ArrayList<>(actors);
            movedActors.set(middle, to.actor());
            var movedLinks = new ArrayList<>(links);
            movedLinks.set(middle - 1, moves.heard(to.left(), actors.get(middle - 1), to.actor()));
            movedLinks.set(middle, moves.heard(to.right(), to.actor(), actors.get(middle + 1)));
            var moved = new Window(movedActors, movedLinks);
            var after = new ArrayList<Integer>();
            for (int i = 0; i < width; i++) {
                after.add(number(moved.from(i, width)));
            }
            if (!after.equals(row)) {
                found.add(new Move(List.copyOf(row), after));
            }
        }
        if (found.size() > MOST_MOVES) {
            throw new IrregularFamily("windows of " + width + " neighbours have more than " + MOST_MOVES + " moves");
        }
    }
}
