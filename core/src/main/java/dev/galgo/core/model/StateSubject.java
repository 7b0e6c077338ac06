package dev.galgo.core.model;

import java.util.List;

/**
 * A program whose actors' states can be looked at one by one.
 *
 * <p>It is there twice: as it is, and without data that decide nothing. Both do the same things in the same order, and the second has fewer states.
 */
public interface StateSubject {
    /** The program as it is. */
    Semantics whole();

    /** The program without what decides nothing; its actors have the same names. */
    Semantics forgetful();

    /** What becomes of a message there. */
    Message forget(Message message);

    /** What is forgotten, for people: {@code Counter.hits}. */
    List<String> forgotten();
}
