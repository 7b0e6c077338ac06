package dev.galgo.core.reduction.selection;

import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Insight.Footprint;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who may send what in answer to what: the static call graph, with a number for each handler (a class and a message) and each class. It is
 * read from the {@link Insight} as far as it is asked for.
 *
 * <p>A <em>chain</em> is a path of at least one call. Its inner handlers are pairwise distinct; the first and the last may repeat one, for a
 * handler that sends its own message must count as leading to its class, directly and through itself.
 */
final class SendGraph {
    /** More chains than this between a handler and a class are not told apart: the first ones will do for a heuristic. */
    private static final int MOST_CHAINS = 1_000;

    private record Handler(String type, String message) {}

    /**
     * One way in which a handler may lead to a class.
     *
     * @param calls how many calls
     * @param conditions how many conditions guard them in all
     * @param through the classes of the inner handlers
     */
    record Chain(int calls, int conditions, BitSet through) {}

    private final Insight insight;
    private final Object2IntOpenHashMap<Handler> handlers = new Object2IntOpenHashMap<>();
    private final Object2IntOpenHashMap<String> types = new Object2IntOpenHashMap<>();
    private final List<Handler> byNumber = new ArrayList<>();
    private final IntArrayList typeOf = new IntArrayList();
    /** For each handler the handlers it calls, each with the least number of conditions. */
    private final List<@Nullable Int2IntLinkedOpenHashMap> calls = new ArrayList<>();

    private final List<@Nullable BitSet> reachable = new ArrayList<>();
    private final List<@Nullable BitSet> reachableTypes = new ArrayList<>();
    private final List<@Nullable Footprint> footprints = new ArrayList<>();
    private final List<@Nullable Footprint> steps = new ArrayList<>();
    private final Long2ObjectOpenHashMap<List<Chain>> chains = new Long2ObjectOpenHashMap<>();
    private final Long2IntOpenHashMap apart = new Long2IntOpenHashMap();

    SendGraph(Insight insight) {
        this.insight = insight;
        handlers.defaultReturnValue(-1);
        types.defaultReturnValue(-1);
        apart.defaultReturnValue(-1);
    }

    int type(String name) {
        int known = types.getInt(name);
        if (known < 0) {
            known = types.size();
            types.put(name, known);
        }
        return known;
    }

    int handler(String type, String message) {
        var handler = new Handler(type, message);
        int known = handlers.getInt(handler);
        if (known < 0) {
            known = byNumber.size();
            handlers.put(handler, known);
            byNumber.add(handler);
            typeOf.add(type(type));
            calls.add(null);
            reachable.add(null);
            reachableTypes.add(null);
            footprints.add(null);
            steps.add(null);
        }
        return known;
    }

    /** The class of a handler. */
    int typeOf(int handler) {
        return typeOf.getInt(handler);
    }

    Footprint footprint(int handler) {
        Footprint known = footprints.get(handler);
        if (known == null) {
            Handler of = byNumber.get(handler);
            known = insight.footprint(of.type(), of.message());
            footprints.set(handler, known);
        }
        return known;
    }

    /** The footprint of the next delivery to a handler. */
    Footprint step(int handler) {
        Footprint known = steps.get(handler);
        if (known == null) {
            Handler of = byNumber.get(handler);
            known = insight.step(of.type(), of.message());
            steps.set(handler, known);
        }
        return known;
    }

    /** Whether the next delivery to a handler and all that another of its class does come to the same in either order, in every state. */
    boolean independent(int handler, int other) {
        return step(handler).independentOf(footprint(other));
    }

    /** Whether the next delivery to a handler is independent of all handlers of its class that a chain from the other leads to. */
    boolean independentOfAll(int handler, int from) {
        long key = (long) handler << 32 | from;
        int known = apart.get(key);
        if (known < 0) {
            known = 1;
            BitSet all = reachable(from);
            for (int one = all.nextSetBit(0); one >= 0; one = all.nextSetBit(one + 1)) {
                if (typeOf(one) == typeOf(handler) && !independent(handler, one)) {
                    known = 0;
                }
            }
            apart.put(key, known);
        }
        return known == 1;
    }

    /** The handlers that a chain from this one leads to. */
    BitSet reachable(int handler) {
        BitSet known = reachable.get(handler);
        if (known == null) {
            known = new BitSet();
            var open = new IntArrayList();
            open.add(handler);
            while (!open.isEmpty()) {
                for (int called : calls(open.popInt()).keySet()) {
                    if (!known.get(called)) {
                        known.set(called);
                        open.add(called);
                    }
                }
            }
            reachable.set(handler, known);
        }
        return known;
    }

    /** The classes that a chain from this handler leads to. */
    BitSet reachableTypes(int handler) {
        BitSet known = reachableTypes.get(handler);
        if (known == null) {
            known = new BitSet();
            BitSet all = reachable(handler);
            for (int one = all.nextSetBit(0); one >= 0; one = all.nextSetBit(one + 1)) {
                known.set(typeOf(one));
            }
            reachableTypes.set(handler, known);
        }
        return known;
    }

    private Int2IntLinkedOpenHashMap calls(int handler) {
        Int2IntLinkedOpenHashMap known = calls.get(handler);
        if (known == null) {
            Handler of = byNumber.get(handler);
            known = new Int2IntLinkedOpenHashMap();
            for (Insight.Call call : insight.calls(of.type(), of.message())) {
                known.mergeInt(handler(call.type(), call.message()), call.conditions(), Math::min);
            }
            calls.set(handler, known);
        }
        return known;
    }

    /** The chains from this handler to a class. */
    List<Chain> chains(int handler, int type) {
        long key = (long) handler << 32 | type;
        List<Chain> known = chains.get(key);
        if (known == null) {
            known = findChains(handler, type);
            chains.put(key, known);
        }
        return known;
    }

    /** Walks all paths with distinct inner handlers, depth first, with a stack of its own. */
    private List<Chain> findChains(int handler, int type) {
        var found = new ArrayList<Chain>();
        if (!reachableTypes(handler).get(type)) {
            return found;
        }
        var inner = new IntArrayList();
        var conditions = new IntArrayList();
        var next = new ArrayList<Iterator<Int2IntMap.Entry>>();
        next.add(calls(handler).int2IntEntrySet().iterator());
        while (!next.isEmpty() && found.size() <= MOST_CHAINS) {
            var here = next.get(next.size() - 1);
            if (!here.hasNext()) {
                next.remove(next.size() - 1);
                if (!inner.isEmpty()) {
                    inner.popInt();
                    conditions.popInt();
                }
                continue;
            }
            var call = here.next();
            int called = call.getIntKey();
            int sum = call.getIntValue() + (conditions.isEmpty() ? 0 : conditions.topInt());
            if (typeOf(called) == type) {
                found.add(new Chain(inner.size() + 1, sum, typesOf(inner)));
            }
            if (!inner.contains(called) && reachableTypes(called).get(type)) {
                inner.push(called);
                conditions.push(sum);
                next.add(calls(called).int2IntEntrySet().iterator());
            }
        }
        return found;
    }

    private BitSet typesOf(IntArrayList handlersOnTheWay) {
        var all = new BitSet();
        for (int i = 0; i < handlersOnTheWay.size(); i++) {
            all.set(typeOf(handlersOnTheWay.getInt(i)));
        }
        return all;
    }
}
