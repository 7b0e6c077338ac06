package dev.galgo.core.check;

import java.util.List;

/**
 * That a program can go on for ever, from a configuration back to it.
 *
 * @param configurations to how many configurations runs can come back again and again; -1 if that was not found out, since there are too many or time was up
 * @param wayIn how many deliveries lead into the circle that is told
 * @param circle the deliveries of a short circle, each in a line; empty if none was looked for, or if one message would wait for ever in every circle
 * @param waiting who or what can wait for ever meanwhile, each in a clause
 * @param warnings of those, and of messages that go round without any change, each with its circle. None of them is a finding of the search: they depend on time being left to look
 */
public record NeverEnds(
        int configurations, int wayIn, List<String> circle, List<String> waiting, List<Finding> warnings) {
    /** That, and no more. */
    static final NeverEnds UNEXPLORED = new NeverEnds(-1, 0, List.of(), List.of(), List.of());

    public NeverEnds {
        circle = List.copyOf(circle);
        waiting = List.copyOf(waiting);
        warnings = List.copyOf(warnings);
    }

    /** The same with warnings. */
    NeverEnds withWarnings(List<Finding> told) {
        return new NeverEnds(configurations, wayIn, circle, waiting, told);
    }

    /** Whether all circles were looked at. */
    public boolean isExplored() {
        return configurations >= 0;
    }
}
