package dev.galgo.core.check;

import org.jspecify.annotations.Nullable;

/**
 * Plain runs after a search that would call a program verified: the program's own classes, on a
 * runtime that shares nothing with the search.
 *
 * @param schedules in how many orders it was run
 * @param variations in how many ways, each order, in which Java does what it leaves open
 * @param ended how many runs were ended though there was time, since they went on and on
 * @param all whether these are all orders that came up
 * @param missing why there is none, as the end of a sentence; null if there is
 */
public record PlainOpinion(long schedules, int variations, long ended, boolean all, @Nullable String missing) {
    /** When there is none. */
    public static PlainOpinion none(String why) {
        return new PlainOpinion(0, 0, 0, false, why);
    }
}
