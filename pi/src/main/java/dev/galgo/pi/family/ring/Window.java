package dev.galgo.pi.family.ring;

import java.util.List;

/**
 * A few neighbours and what is on its way between them.
 *
 * @param links what is on its way between each and the next: one fewer than actors
 */
record Window(List<RingActor> actors, List<List<RingMail>> links) {
    Window {
        actors = List.copyOf(actors);
        links = List.copyOf(links);
    }

    int width() {
        return actors.size();
    }

    /** All but the last actor: what this shares with the window that begins one to the left. */
    Window front() {
        return new Window(actors.subList(0, width() - 1), links.subList(0, width() - 2));
    }

    /** All but the first actor. */
    Window back() {
        return new Window(actors.subList(1, width()), links.subList(1, width() - 1));
    }

    Window from(int first, int count) {
        return new Window(actors.subList(first, first + count), links.subList(first, first + count - 1));
    }
}
