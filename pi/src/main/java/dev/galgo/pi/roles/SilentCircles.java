package dev.galgo.pi.roles;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;

/** Finds transitions without which no actor could go round for ever without taking or sending anything, which a model may not. */
final class SilentCircles {
    private record Open(int stand, Iterator<Roles.Turn> left) {}

    private SilentCircles() {}

    /** Some transition of each such circle: those that lead back in a search, depth first. */
    static BitSet closing(Roles roles) {
        var closing = new BitSet();
        var open = new BitSet();
        var seen = new BitSet();
        for (int a = 0; a < roles.actorCount(); a++) {
            for (int root : roles.stands(a)) {
                Deque<Open> path = new ArrayDeque<>();
                enter(root, roles, path, seen, open);
                while (!path.isEmpty()) {
                    Open at = path.element();
                    if (!at.left().hasNext()) {
                        open.clear(path.pop().stand());
                        continue;
                    }
                    Roles.Turn turn = at.left().next();
                    if (turn.isSilent() && turn.to() >= 0) {
                        if (open.get(turn.to())) {
                            closing.set(turn.transition());
                        }
                        enter(turn.to(), roles, path, seen, open);
                    }
                }
            }
        }
        return closing;
    }

    private static void enter(int stand, Roles roles, Deque<Open> path, BitSet seen, BitSet open) {
        if (!seen.get(stand)) {
            seen.set(stand);
            open.set(stand);
            path.push(new Open(stand, roles.turns(stand).iterator()));
        }
    }
}
