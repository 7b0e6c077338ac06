package dev.galgo.pekko.failure;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.controller.BlockedHandlers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Actors are blocked, and nothing can happen but that the time of somebody is up. */
public final class Standstill {
    private Standstill() {}

    /** The present one; null if there is none. */
    public static @Nullable Failure of(BlockedHandlers waits, Asks asks) {
        List<BlockedHandlers.Blocked> all = waits.standstill();
        if (all.isEmpty()) {
            return null;
        }
        var clauses = new ArrayList<String>();
        var shape = new ArrayList<String>();
        for (BlockedHandlers.Blocked one : all) {
            ActorId callee = one.how().callee();
            clauses.add(one.who() + " waits for " + (callee == null ? "something" : callee) + " in "
                    + one.how().what());
            shape.add(one.who().type() + "->" + (callee == null ? "?" : callee.type()));
        }
        clauses.addAll(asks.open());
        Collections.sort(shape);
        return new Failure(
                FindingKind.DEADLOCK,
                "nothing more can happen, unless a time-out ends it: " + String.join("; ", clauses),
                String.join(",", shape),
                null);
    }
}
