package dev.galgo.core.check;

import org.jspecify.annotations.Nullable;

/**
 * Schedules that were run from scratch after the search, without reduction, visited set and memory of steps, to see whether they do what the search
 * believed.
 *
 * @param schedules how many were run
 * @param deliveries how many deliveries that were
 * @param all whether these are all schedules there are
 * @param freshClasses whether each began with classes of its own, so that statics and initialisers began anew
 * @param missing why there is none; null if there is
 */
public record SecondOpinion(
        long schedules, long deliveries, boolean all, boolean freshClasses, @Nullable String missing) {
    /** When there is none. */
    public static SecondOpinion none(String why) {
        return new SecondOpinion(0, 0, false, false, why);
    }
}
