package dev.galgo.core.check;

import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;

/**
 * What decides a finding: the schedule that passes and has most in common with the one that fails, from the start to where they part.
 *
 * @param sentence {@code passes if 5 (set) comes after 8 (get)}, by the numbers of the failing schedule
 * @param difference the number of the first delivery that differs, from 1
 * @param nearest whether it is known that no schedule that passes has more in common with the failing one
 */
public record Beside(String sentence, int difference, Schedule schedule, Story story, boolean nearest) {}
