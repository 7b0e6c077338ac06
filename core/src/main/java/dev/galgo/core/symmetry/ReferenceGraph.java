package dev.galgo.core.symmetry;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Shape;
import dev.galgo.core.model.Shapes;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A configuration as a hypergraph: a node for each actor, an edge for each local state and each pending message, which ties together the actors that it refers to, in the
 * order of its places. Two configurations are the same up to the names of actors if and only if these graphs are isomorphic. Filled anew for each configuration.
 *
 * <p>An actor that nobody can reach any more never runs again: no message to it is pending, and nobody who may run knows it. What such an actor refers to is left out, since
 * no step depends on it; a driver that keeps a list of its clients would number them for ever. Those that wait for an answer, or that somebody else looks at, are never taken for
 * unreachable.
 */
final class ReferenceGraph {
    private static final int MOST_SHAPES = 1 << 18;
    private static final int UNSEEN = -1;
    private static final long OUTSIDE = 0x14057B7EF767814FL;
    private static final long FORGOTTEN = 0x632BE59BD9B4E019L;

    /** How many nodes there are. */
    int nodes;
    /** What each node is apart from its edges: its type. */
    long[] kinds = new long[16];
    /** How many edges there are. */
    int edges;
    /** Both halves of what each edge is apart from its nodes. */
    long[] low = new long[32];

    long[] high = new long[32];
    /** Where the nodes of each edge begin in {@link #ends}; one more at the end. */
    int[] from = new int[33];

    int[] ends = new int[128];

    private final DeliveryModel delivery;
    private final Predicate<ActorId> isLookedAt;
    private final Shapes shapes = new Shapes();
    private final Map<Object, Shape> known = new IdentityHashMap<>();
    private final List<ActorId> actors = new ArrayList<>();
    /** By index of the actor: its node. */
    private int[] nodeOf = new int[16];

    private boolean[] reached = new boolean[16];
    private final Long2IntOpenHashMap ranks = new Long2IntOpenHashMap();

    ReferenceGraph(DeliveryModel delivery, Predicate<ActorId> isLookedAt) {
        this.delivery = delivery;
        this.isLookedAt = isLookedAt;
        Arrays.fill(nodeOf, UNSEEN);
    }

    void fill(ConfigurationView at) {
        for (ActorId actor : actors) {
            nodeOf[actor.index()] = UNSEEN;
        }
        actors.clear();
        nodes = 0;
        edges = 0;
        List<ActorId> existing = at.actors();
        existing.forEach(this::node);
        int existingNodes = nodes;
        messages(at);
        int messageEdges = edges;
        locals(at, existing);
        reach(at, existing, messageEdges, existingNodes);
    }

    private void messages(ConfigurationView at) {
        ranks.clear();
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            Message message = at.message(slot);
            Shape shape = shape(message);
            begin(shape, place(at, slot));
            shape.actors().forEach(this::end);
            if (delivery == DeliveryModel.FIFO) {
                ActorId sender = at.sender(slot);
                if (sender != null) {
                    end(sender);
                }
            }
            finish();
        }
    }

    /** What the delivery model knows of a pending message besides its content: which one of its channel it is. */
    private long place(ConfigurationView at, int slot) {
        return switch (delivery) {
            case UNORDERED -> 0;
            case MAILBOX -> rank(at.message(slot).to().index());
            case FIFO -> {
                ActorId sender = at.sender(slot);
                int from = sender == null ? UNSEEN : sender.index();
                long rank = rank((long) at.message(slot).to().index() << 32 | (from & 0xFFFFFFFFL));
                yield sender == null ? rank + OUTSIDE : rank;
            }
            case CAUSAL -> throw new IllegalArgumentException("who knows of what is not part of this graph");
        };
    }

    private long rank(long channel) {
        return ranks.addTo(channel, 1) + 1L;
    }

    private void locals(ConfigurationView at, List<ActorId> existing) {
        for (ActorId actor : existing) {
            Local local = at.local(actor);
            Shape shape = shape(local);
            begin(shape, 0);
            end(actor);
            shape.actors().forEach(this::end);
            if (local instanceof Local.Waiting waiting && waiting.born() > 0) {
                children(actor, waiting, existing).forEach(this::end);
            }
            finish();
        }
    }

    /** Those whom a blocked handler has created and may still know, though its state does not tell: it is run again to go on. */
    private static List<ActorId> children(ActorId of, Local.Waiting waiting, List<ActorId> existing) {
        Message cause = waiting.handling();
        int firstByCause = waiting.before().offspring().next(Naming.CAUSE, cause);
        int firstByCreation = waiting.before().offspring().next(Naming.CREATION, cause);
        return existing.stream()
                .filter(child -> child.creator() == of)
                .filter(child -> child.cause() == null
                        ? child.ordinal() >= firstByCreation
                        : child.cause().equals(cause) && child.ordinal() >= firstByCause)
                .sorted(Comparator.comparing(ActorId::ordinal))
                .toList();
    }

    /** Finds who may still run, and cuts the edges of the others down to what they are. */
    private void reach(ConfigurationView at, List<ActorId> existing, int messageEdges, int existingNodes) {
        if (reached.length < nodes) {
            reached = new boolean[kinds.length];
        }
        Arrays.fill(reached, false);
        int[] todo = new int[nodes];
        int count = 0;
        for (int i = 0; i < from[messageEdges]; i++) {
            count = touch(ends[i], todo, count);
        }
        for (int i = 0; i < existingNodes; i++) {
            ActorId actor = existing.get(i);
            if (at.local(actor) instanceof Local.Waiting || isLookedAt.test(actor)) {
                count = touch(i, todo, count);
            }
        }
        while (count > 0) {
            int node = todo[--count];
            if (node < existingNodes) {
                int edge = messageEdges + node;
                for (int i = from[edge]; i < from[edge + 1]; i++) {
                    count = touch(ends[i], todo, count);
                }
            }
        }
        cutUnreached(messageEdges);
    }

    private int touch(int node, int[] todo, int count) {
        if (reached[node]) {
            return count;
        }
        reached[node] = true;
        todo[count] = node;
        return count + 1;
    }

    private void cutUnreached(int messageEdges) {
        int to = from[messageEdges];
        for (int edge = messageEdges; edge < edges; edge++) {
            int begin = from[edge];
            int end = from[edge + 1];
            boolean cut = !reached[ends[begin]];
            from[edge] = to;
            if (cut) {
                low[edge] += FORGOTTEN;
                high[edge] += FORGOTTEN;
                end = begin + 1;
            }
            for (int i = begin; i < end; i++) {
                ends[to++] = ends[i];
            }
        }
        from[edges] = to;
    }

    private Shape shape(Object of) {
        Shape shape = known.get(of);
        if (shape == null) {
            if (known.size() >= MOST_SHAPES) {
                known.clear();
            }
            shape = of instanceof Message message ? shapes.of(message) : shapes.of((Local) of);
            known.put(of, shape);
        }
        return shape;
    }

    private int node(ActorId actor) {
        if (actor.index() >= nodeOf.length) {
            int before = nodeOf.length;
            nodeOf = Arrays.copyOf(nodeOf, Math.max(actor.index() + 1, 2 * before));
            Arrays.fill(nodeOf, before, nodeOf.length, UNSEEN);
        }
        int node = nodeOf[actor.index()];
        if (node == UNSEEN) {
            node = nodes++;
            nodeOf[actor.index()] = node;
            actors.add(actor);
            if (node == kinds.length) {
                kinds = Arrays.copyOf(kinds, 2 * node);
            }
            kinds[node] = Mix.stir(actor.type().hashCode() * 2L + (actor.isFuture() ? 1 : 0));
        }
        return node;
    }

    private void begin(Shape shape, long place) {
        if (edges + 1 == from.length) {
            from = Arrays.copyOf(from, 2 * from.length);
            low = Arrays.copyOf(low, from.length);
            high = Arrays.copyOf(high, from.length);
        }
        low[edges] = place == 0 ? shape.low() : Mix.stir(shape.low() + place);
        high[edges] = place == 0 ? shape.high() : Mix.stir(shape.high() ^ Mix.stir(place));
        from[edges + 1] = from[edges];
    }

    private void end(ActorId actor) {
        int at = from[edges + 1]++;
        if (at == ends.length) {
            ends = Arrays.copyOf(ends, 2 * at);
        }
        ends[at] = node(actor);
    }

    private void finish() {
        edges++;
    }
}
