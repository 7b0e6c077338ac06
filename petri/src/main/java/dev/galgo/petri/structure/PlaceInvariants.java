package dev.galgo.petri.structure;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds place invariants, in whole numbers of any size. */
public final class PlaceInvariants {
    /** A sum of places and what each transition does to it. */
    private record Row(SortedMap<Integer, BigInteger> effect, SortedMap<Integer, BigInteger> weights) {
        BigInteger on(int transition) {
            return effect.getOrDefault(transition, BigInteger.ZERO);
        }

        /** {@code factor} times this and {@code otherFactor} times another, divided by what all numbers share. */
        Row plus(BigInteger factor, BigInteger otherFactor, Row other) {
            var newEffect = combine(effect, factor, other.effect, otherFactor);
            var newWeights = combine(weights, factor, other.weights, otherFactor);
            BigInteger shared = BigInteger.ZERO;
            for (var side : List.of(newEffect, newWeights)) {
                for (BigInteger v : side.values()) {
                    shared = shared.gcd(v);
                }
            }
            if (shared.compareTo(BigInteger.ONE) > 0) {
                BigInteger by = shared;
                for (var side : List.of(newEffect, newWeights)) {
                    side.replaceAll((k, v) -> v.divide(by));
                }
            }
            return new Row(newEffect, newWeights);
        }

        private static TreeMap<Integer, BigInteger> combine(
                Map<Integer, BigInteger> a, BigInteger f, Map<Integer, BigInteger> b, BigInteger g) {
            var sum = new TreeMap<Integer, BigInteger>();
            a.forEach((k, v) -> sum.put(k, v.multiply(f)));
            b.forEach((k, v) -> sum.merge(k, v.multiply(g), BigInteger::add));
            sum.values().removeIf(v -> v.signum() == 0);
            return sum;
        }
    }

    private PlaceInvariants() {}

    private static List<Row> rows(Net net) {
        var rows = new ArrayList<Row>();
        for (int p = 0; p < net.placeCount(); p++) {
            var weights = new TreeMap<Integer, BigInteger>();
            weights.put(p, BigInteger.ONE);
            rows.add(new Row(new TreeMap<>(), weights));
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                rows.get(effect.key(i)).effect().put(t, BigInteger.valueOf(effect.value(i)));
            }
        }
        return rows;
    }

    /** Invariants of which all others are sums with fractional, perhaps negative, factors: Gauss's elimination without fractions. */
    public static List<PlaceInvariant> basis(Net net, Budget budget) {
        net.refuseInhibitors("a list of invariants");
        List<Row> rows = rows(net);
        for (int t = 0; t < net.transitionCount(); t++) {
            budget.check();
            int pivot = -1;
            for (int i = 0; i < rows.size(); i++) {
                if (rows.get(i).on(t).signum() != 0 && (pivot < 0 || size(rows.get(i)) < size(rows.get(pivot)))) {
                    pivot = i;
                }
            }
            if (pivot < 0) {
                continue;
            }
            Row by = rows.get(pivot);
            var next = new ArrayList<Row>();
            for (int i = 0; i < rows.size(); i++) {
                BigInteger a = rows.get(i).on(t);
                if (i != pivot) {
                    next.add(a.signum() == 0 ? rows.get(i) : rows.get(i).plus(by.on(t), a.negate(), by));
                }
            }
            rows = next;
        }
        return rows.stream().map(row -> positive(net, row.weights())).toList();
    }

    private static int size(Row row) {
        return row.effect().size() + row.weights().size();
    }

    private static PlaceInvariant positive(Net net, SortedMap<Integer, BigInteger> weights) {
        if (weights.values().stream().allMatch(w -> w.signum() <= 0)) {
            var negated = new TreeMap<Integer, BigInteger>();
            weights.forEach((p, w) -> negated.put(p, w.negate()));
            return PlaceInvariant.of(net, negated);
        }
        return PlaceInvariant.of(net, weights);
    }

    /**
     * All invariants without negative weights whose sets of places contain no other's: Farkas's algorithm (Martinez and Silva, 1982). There may be
     * exponentially many on the way; the limit on iterations bounds how many are kept at once.
     */
    public static List<PlaceInvariant> minimal(Net net, Budget budget) {
        net.refuseInhibitors("a list of invariants");
        List<Row> rows = rows(net);
        var open = new TreeSet<Integer>();
        for (int t = 0; t < net.transitionCount(); t++) {
            open.add(t);
        }
        while (!open.isEmpty()) {
            int t = cheapest(rows, open);
            open.remove(t);
            var next = new ArrayList<Row>();
            var up = new ArrayList<Row>();
            var down = new ArrayList<Row>();
            for (Row row : rows) {
                int sign = row.on(t).signum();
                (sign == 0 ? next : sign > 0 ? up : down).add(row);
            }
            for (Row a : up) {
                for (Row b : down) {
                    budget.check();
                    add(next, a.plus(b.on(t).negate(), a.on(t), b));
                    budget.iterations(next.size());
                }
            }
            rows = next;
            budget.at("invariants", net.transitionCount() - open.size(), rows.size());
        }
        return rows.stream().map(row -> PlaceInvariant.of(net, row.weights())).toList();
    }

    private static int cheapest(List<Row> rows, NavigableSet<Integer> open) {
        int best = open.first();
        long bestCost = Long.MAX_VALUE;
        Map<Integer, long[]> counts = new TreeMap<>();
        for (Row row : rows) {
            row.effect()
                    .forEach((t, effect) -> counts.computeIfAbsent(t, k -> new long[2])[effect.signum() > 0 ? 0 : 1]++);
        }
        for (int t : open) {
            long[] count = counts.getOrDefault(t, new long[2]);
            long cost = count[0] * count[1] - count[0] - count[1];
            if (cost < bestCost) {
                bestCost = cost;
                best = t;
            }
        }
        return best;
    }

    /** Adds a row unless its places contain another's, and drops those whose places contain its. */
    private static void add(List<Row> rows, Row row) {
        var places = row.weights().keySet();
        for (Row other : rows) {
            if (places.containsAll(other.weights().keySet())) {
                return;
            }
        }
        rows.removeIf(other -> other.weights().keySet().containsAll(places));
        rows.add(row);
    }
}
