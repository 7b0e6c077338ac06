package dev.galgo.pi.family.ring;

import java.util.ArrayList;
import java.util.List;

/** A ring at its start, once those who send before they wait for the first time have done so. */
final class RingStart {
    private final List<RingActor> actors;
    private final List<List<RingMail>> links = new ArrayList<>(); // each between an actor and the one after it

    RingStart(RingMoves moves, RingWord word) {
        actors = new ArrayList<>(word.actors());
        int size = actors.size();
        actors.forEach(actor -> links.add(List.of()));
        for (int i = 0; i < size; i++) {
            int before = (i + size - 1) % size;
            while (moves.isPassing(actors.get(i).location())) {
                RingMoves.Outcomes ways =
                        moves.moves(new RingMoves.Middle(actors.get(i), links.get(before), links.get(i)));
                if (ways.astray() || ways.to().size() != 1) {
                    break; // the moves of the net do where it chooses
                }
                RingMoves.Middle to = ways.to().iterator().next();
                actors.set(i, to.actor());
                links.set(before, to.left());
                links.set(i, to.right());
            }
        }
        for (int i = 0; i < size; i++) {
            links.set(i, moves.heard(links.get(i), actors.get(i), actors.get((i + 1) % size)));
        }
    }

    /** The windows that begin at each actor, in order. */
    List<Window> windows(int width) {
        var windows = new ArrayList<Window>();
        int size = actors.size();
        for (int i = 0; i < size; i++) {
            var some = new ArrayList<RingActor>();
            var between = new ArrayList<List<RingMail>>();
            for (int k = 0; k < width; k++) {
                some.add(actors.get((i + k) % size));
                if (k < width - 1) {
                    between.add(links.get((i + k) % size));
                }
            }
            windows.add(new Window(some, between));
        }
        return windows;
    }
}
