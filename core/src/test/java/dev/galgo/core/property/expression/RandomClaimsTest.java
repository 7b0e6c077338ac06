package dev.galgo.core.property.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.property.expression.RandomClaim.Nonsense;
import dev.galgo.core.property.expression.RandomClaim.World;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random claims hold of random configurations exactly when an evaluation over plain objects says so, and cannot be evaluated exactly when that cannot. */
class RandomClaimsTest {
    private static final int CLAIMS = Counts.of(700, 8_000, 300_000);
    private static final int WORLDS = 4;

    @Test
    void agreeWithAnEvaluationThatSharesNoCodeWithTheirs() throws ExpressionError {
        var outcomes = new HashMap<String, Integer>();
        for (long seed = 0; seed < CLAIMS; seed++) {
            var random = new Random(seed);
            RandomClaim claim = new ClaimMaker(random).claim(random.nextInt(7));
            Expression read = Expression.parse(claim.text());
            for (int i = 0; i < WORLDS; i++) {
                World world = new RandomWorld(random).world();
                String expected = expected(claim, world);
                assertThat(actual(read, world))
                        .as("seed %s: %s", seed, claim.text())
                        .startsWith(expected);
                outcomes.merge(expected, 1, Integer::sum);
            }
        }
        // None of them is rare.
        assertThat(outcomes.values()).hasSize(3).allMatch(count -> count > CLAIMS * WORLDS / 10);
    }

    private static String expected(RandomClaim claim, World world) {
        try {
            Object value = claim.meaning().in(world, Map.of());
            if (value instanceof Boolean) {
                return value.toString();
            }
            return "fault";
        } catch (Nonsense nonsense) {
            return "fault";
        }
    }

    private static String actual(Expression claim, World world) {
        try {
            return String.valueOf(claim.holds(RandomWorld.told(world)));
        } catch (ExpressionFault fault) {
            return "fault: " + fault.getMessage();
        }
    }
}
