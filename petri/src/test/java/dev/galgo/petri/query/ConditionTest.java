package dev.galgo.petri.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.RandomNets;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Conditions drawn at random mean the same with and without negations. */
class ConditionTest {
    private static final int CONDITIONS = Integer.getInteger("galgo.petri.nets", 300);

    private final Random random = new Random(7);

    /** Whether the condition holds at each of some markings; parts are added as they are drawn. */
    private boolean[] draw(Condition condition, int of, int depth, Net net, long[][] markings) {
        var holds = new boolean[markings.length];
        switch (depth == 0 ? 3 + random.nextInt(4) : random.nextInt(7)) {
            case 0 -> {
                boolean[] part = draw(condition, condition.add(of, Condition.Operator.NOT), depth - 1, net, markings);
                for (int i = 0; i < holds.length; i++) {
                    holds[i] = !part[i];
                }
            }
            case 1, 2 -> {
                boolean and = random.nextBoolean();
                int number = condition.add(of, and ? Condition.Operator.AND : Condition.Operator.OR);
                Arrays.fill(holds, and);
                for (int k = 1 + random.nextInt(3); k > 0; k--) {
                    boolean[] part = draw(condition, number, depth - 1, net, markings);
                    for (int i = 0; i < holds.length; i++) {
                        holds[i] = and ? holds[i] && part[i] : holds[i] || part[i];
                    }
                }
            }
            case 3 -> {
                int t = random.nextInt(net.transitionCount());
                condition.add(of, new Condition.Fireable(new int[] {t}));
                for (int i = 0; i < holds.length; i++) {
                    holds[i] = net.enabled(t, markings[i]);
                }
            }
            case 4 -> {
                condition.add(of, new Condition.Deadlock());
                for (int i = 0; i < holds.length; i++) {
                    holds[i] = net.dead(markings[i]);
                }
            }
            default -> {
                int p = random.nextInt(net.placeCount());
                int q = random.nextInt(net.placeCount());
                long a = random.nextInt(3) - 1;
                boolean constant = random.nextBoolean();
                condition.add(
                        of, new Condition.AtMost(Arcs.single(p, 1), 0, constant ? Arcs.NONE : Arcs.single(q, 1), a));
                for (int i = 0; i < holds.length; i++) {
                    holds[i] = markings[i][p] <= (constant ? 0 : markings[i][q]) + a;
                }
            }
        }
        return holds;
    }

    @Test
    void theFormulaAndItsOppositeMeanWhatTheConditionSays() {
        for (int n = 0; n < CONDITIONS; n++) {
            Net net = RandomNets.draw(random);
            var markings = new long[20][net.placeCount()];
            for (long[] marking : markings) {
                for (int p = 0; p < marking.length; p++) {
                    marking[p] = random.nextInt(3);
                }
            }
            var condition = new Condition();
            boolean[] holds = draw(condition, -1, 4, net, markings);

            Formula formula = condition.formula(net, false);
            Formula opposite = condition.formula(net, true);

            for (int i = 0; i < holds.length; i++) {
                assertThat(formula.holds(markings[i])).isEqualTo(holds[i]);
                assertThat(opposite.holds(markings[i])).isEqualTo(!holds[i]);
            }
        }
    }
}
