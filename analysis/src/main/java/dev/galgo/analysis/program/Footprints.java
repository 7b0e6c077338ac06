package dev.galgo.analysis.program;

import dev.galgo.core.model.Insight.Footprint;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;

/** Puts footprints together. */
public final class Footprints {
    private Footprints() {}

    /**
     * A footprint in which each accumulated field has one operation. Adding commutes with adding, and setting bits with setting bits, but a
     * handler that does both to one field does not commute with itself: it reads and writes.
     */
    public static Footprint of(Set<String> reads, Set<String> writes, Set<String> accumulates, boolean whole) {
        var operations = new HashMap<String, Integer>();
        for (var one : accumulates) {
            operations.merge(field(one), 1, Integer::sum);
        }
        var read = new HashSet<>(reads);
        var written = new HashSet<>(writes);
        var accumulated = new HashSet<String>();
        for (var one : accumulates) {
            if (operations.getOrDefault(field(one), 0) > 1) {
                read.add(field(one));
                written.add(field(one));
            } else {
                accumulated.add(one);
            }
        }
        return new Footprint(read, written, accumulated, whole);
    }

    private static String field(String accumulated) {
        return accumulated.substring(0, accumulated.length() - 1);
    }
}
