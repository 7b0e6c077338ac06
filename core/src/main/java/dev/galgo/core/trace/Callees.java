package dev.galgo.core.trace;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import java.util.List;

/** Whom a blocked actor waits for, in words. */
public final class Callees {
    private Callees() {}

    /** {@code Server}, or {@code Bidder#1, Bidder#2 and Bidder#3}; actors as tokens. */
    public static String of(Local.Waiting waiting) {
        return listed(waiting.callees().stream().map(ActorId::toString).toList());
    }

    /** The same, of labels. */
    public static String listed(List<String> callees) {
        int last = callees.size() - 1;
        return last < 1
                ? String.join("", callees)
                : String.join(", ", callees.subList(0, last)) + " and " + callees.get(last);
    }
}
