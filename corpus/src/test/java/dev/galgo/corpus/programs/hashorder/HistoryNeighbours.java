package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Correct;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Hash tables are asked for what they hold, which shows no history. */
public final class HistoryNeighbours {
    private HistoryNeighbours() {}

    @Correct(mechanism = HASH_ORDER)
    public static class OnlyValueRemoved extends Collecting {
        final Map<Integer, String> map = new HashMap<>();

        @Override
        void first() {
            map.put(0, "x");
        }

        @Override
        void second() {
            map.put(16, "y");
        }

        @Override
        boolean right() {
            map.values().remove("x");
            return map.containsKey(16) && map.size() == 1;
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class ConstantsLookedUp extends Claiming {
        @Override
        boolean right() {
            var map = new HashMap<TimeUnit, Integer>();
            for (var unit : TimeUnit.values()) {
                map.merge(unit, 1, Integer::sum);
            }
            map.values().remove(2);
            map.keySet().removeAll(Set.of(TimeUnit.DAYS));
            return map.getOrDefault(TimeUnit.DAYS, 0) == 0 && map.get(TimeUnit.HOURS) == 1;
        }
    }
}
