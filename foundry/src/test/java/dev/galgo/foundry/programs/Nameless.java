package dev.galgo.foundry.programs;

import java.util.Map;
import java.util.function.Function;

/** Iterates over what it is given. */
final class Nameless implements Function<Map<String, Integer>, Integer> {
    @Override
    public Integer apply(Map<String, Integer> map) {
        return map.values().iterator().next();
    }
}
