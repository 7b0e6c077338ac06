package dev.galgo.corpus.programs.hashorder;

import static dev.galgo.corpus.Mechanism.HASH_ORDER;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** An order by chance takes a detour and does not show. */
public final class DetourNeighbours {
    private DetourNeighbours() {}

    @Correct(mechanism = HASH_ORDER)
    public static class RemovedByReference extends Claiming {
        @Override
        boolean right() {
            Set<TimeUnit> units = new HashSet<>(List.of(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES));
            List.of(TimeUnit.DAYS, TimeUnit.HOURS).forEach(units::remove);
            return units.equals(Set.of(TimeUnit.MINUTES));
        }
    }

    @Correct(mechanism = HASH_ORDER)
    public static class Found extends Claiming {
        static final class Numbers extends ArrayList<Integer> {
            private static final long serialVersionUID = 1L;
        }

        @Override
        boolean right() {
            var names = new HashMap<>(Map.of(Optional.of(TimeUnit.DAYS), "d", Optional.of(TimeUnit.HOURS), "h"));
            var numbers = new Numbers();
            numbers.addAll(Set.of(1, 2));
            return names.containsValue("d")
                    && names.values().remove("h")
                    && names.containsKey(Optional.of(TimeUnit.DAYS))
                    && numbers.size() == 2
                    && numbers.containsAll(Set.of(1, 2));
        }
    }
}
