package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.testsupport.Counts;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On random actors that are sent two unknown numbers between -3 and 3: whatever any of the 49 inputs leads to, the input that stands for it leads to as well,
 * and nothing else. {@code -Dgalgo.foundry.unknown.programs=1000} compares on more.
 */
class RandomHandlersTest {
    private static final int PROGRAMS = Counts.of("galgo.foundry.unknown.programs", 2, 4, 6);
    private static final long FIRST = Long.getLong("galgo.foundry.unknown.seed", 0);

    @Test
    void theInputsThatAreTriedStandForAll(@TempDir Path folder) throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            sources.put(RandomHandlers.name(seed), RandomHandlers.text(seed));
        }
        InputRegions.compile(folder, sources);
        int compared = 0;
        int fewer = 0;
        for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            String name = RandomHandlers.name(seed);
            var reduction = seed % 2 == 0 ? ReductionKind.NONE : ReductionKind.AUTO;
            var inputs = InputRegions.compare(folder, name, "start", 2, reduction, sources.get(name));
            compared += inputs.isPresent() ? 1 : 0;
            fewer += inputs.isPresent() && inputs.get() < 49 ? 1 : 0;
        }
        assertThat(compared).isGreaterThan(PROGRAMS / 2);
        assertThat(fewer).as("programs on fewer inputs than there are").isGreaterThan(PROGRAMS / 3);
    }
}
