package dev.galgo.foundry.programs;

import java.util.Map;
import java.util.function.Function;

/** Compares what it is given with what it was given before. */
final class Nameless implements Function<Map<String, Integer>, Integer> {
    private Object last = "";

    @Override
    public Integer apply(Map<String, Integer> map) {
        Object now = map.get("a");
        boolean same = now == last;
        last = now;
        return same ? 0 : 1;
    }
}
