package dev.galgo.core.engine;

/**
 * Going back by a memento has led elsewhere than making the deliveries again, so that nothing explored so far can be relied on. The program
 * gives no mementos any more: the search is to start over.
 */
public final class Misremembered extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Misremembered(String what) {
        super(what, null, false, false);
    }
}
