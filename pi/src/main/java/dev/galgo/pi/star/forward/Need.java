package dev.galgo.pi.star.forward;

import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.HashMap;
import java.util.Map;

/** How many tokens must be in each place of a star's net, messages and classes of the crowd alike, for what follows. */
final class Need {
    private final int statics;
    private final Map<Object, Long> counts = new HashMap<>();

    Need(int statics) {
        this.statics = statics;
    }

    long of(Object place) {
        return counts.getOrDefault(place, 0L);
    }

    void add(Object place, long more) {
        counts.merge(place, more, Long::sum);
    }

    /** What is needed before an edge for this to be there after it. */
    void before(StarNet.Edge edge) {
        if (edge.focus() != null) {
            before(edge.focus(), 1, joined(edge, edge.focus()) - 1);
        }
        var joined = new HashMap<Object, Long>();
        edge.joined().forEach(one -> joined.merge(one, 1L, Long::sum));
        joined.forEach((one, count) -> {
            if (!one.equals(edge.focus())) {
                before(one, 0, count);
            }
        });
        mail(edge).forEach((mail, flow) -> before(mail, flow.taken(), flow.gain()));
    }

    private void before(Object place, long taken, long gain) {
        counts.put(place, Math.max(taken, of(place) - gain));
    }

    /** How many more of each there are after an edge. */
    Map<Object, Long> gains(Iterable<StarNet.Edge> edges) {
        var gains = new HashMap<Object, Long>();
        for (StarNet.Edge edge : edges) {
            if (edge.focus() != null) {
                gains.merge(edge.focus(), -1L, Long::sum);
            }
            edge.joined().forEach(one -> gains.merge(one, 1L, Long::sum));
            mail(edge).forEach((mail, flow) -> gains.merge(mail, flow.gain(), Long::sum));
        }
        return gains;
    }

    private static long joined(StarNet.Edge edge, ActorClass one) {
        return edge.joined().stream().filter(one::equals).count();
    }

    /**
     * What an edge does to a kind of message.
     *
     * @param taken how many must be there before
     * @param gain how many more there are after
     */
    private record Flow(long taken, long gain) {
        Flow and(long more) {
            return new Flow(Math.max(taken, -(gain + more)), gain + more);
        }
    }

    private Map<StarMessage, Flow> mail(StarNet.Edge edge) {
        var flows = new HashMap<StarMessage, Flow>();
        for (ActorMove move : edge.moves()) {
            StarMessage taken = move.taken();
            if (taken != null && taken.names(statics) < 0) {
                flows.put(taken, flows.getOrDefault(taken, new Flow(0, 0)).and(-1));
            }
            for (StarMessage sent : move.sent()) {
                if (sent.names(statics) < 0) {
                    flows.put(sent, flows.getOrDefault(sent, new Flow(0, 0)).and(1));
                }
            }
        }
        return flows;
    }
}
