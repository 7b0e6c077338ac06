package dev.galgo.explorer;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Coverage.Edge;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.engine.HandlerCounts.Sent;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.explorer.walk.Walk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;

/** Who has sent what to whom on walks: a check that ended early may not have come there. For the thread of the walk. */
final class SentEdges {
    private final Set<Sent> walked = new HashSet<>();

    /** Takes in what was sent on the way to where a walk stands. */
    void addAll(Walk walk) {
        Cursor cursor = walk.cursor();
        for (int slot = 1; slot <= walk.slots(); slot++) {
            Message message = cursor.message(slot);
            if (message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL) {
                ActorId sender = cursor.sender(slot);
                walked.add(new Sent(
                        sender == null ? HandlerCounts.MAIN : sender.type(),
                        message.to().type(),
                        message.name()));
            }
        }
    }

    /** What checks have covered, with what was sent on walks; what was thought possible of a message stays what it is. */
    Coverage in(Coverage checked) {
        Set<Sent> unseen = new HashSet<>(walked);
        var edges = new ArrayList<Edge>();
        for (Edge edge : checked.edges()) {
            boolean met = unseen.remove(new Sent(edge.from(), edge.to(), edge.message()));
            edges.add(new Edge(edge.from(), edge.to(), edge.message(), edge.found() || met, edge.possible()));
        }
        unseen.forEach(one -> edges.add(new Edge(one.from(), one.to(), one.message(), true, null)));
        return new Coverage(checked.types(), edges, checked.stateCounts());
    }
}
