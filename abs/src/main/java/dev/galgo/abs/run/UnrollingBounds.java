package dev.galgo.abs.run;

/**
 * How far what depends on unknown values is followed: the termination criteria of symbolic execution, as in Albert, Arenas and Gómez-Zamalloa, Actor- and
 * Task-Selection Strategies for Pruning Redundant State-Exploration in Testing (FORTE 2014).
 *
 * @param loops how often a loop goes round in one call of a method
 * @param recursion how often a function or method is in the middle of itself
 * @param tasks how many tasks of one method set each other off
 */
public record UnrollingBounds(int loops, int recursion, int tasks) {
    public static final UnrollingBounds USUAL = new UnrollingBounds(10, 10, 10);
}
