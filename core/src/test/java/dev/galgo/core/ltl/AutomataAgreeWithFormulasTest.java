package dev.galgo.core.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Random formulas on random runs: the automaton accepts those on which the formula holds by its definition, and no others. */
public class AutomataAgreeWithFormulasTest {
    public static final List<String> NAMES = List.of("p", "q", "r");
    private static final int FORMULAS = Counts.of(100, 600, 3_000);
    private static final int RUNS = 12;

    @Test
    void anAutomatonAcceptsTheRunsOnWhichItsFormulaHolds() throws FormulaTooLarge {
        int held = 0;
        for (int seed = 0; seed < FORMULAS; seed++) {
            var random = new Random(seed);
            Formula formula = randomFormula(random, 1 + random.nextInt(9));
            Automaton automaton = AutomatonBuilder.of(formula);
            Automaton contrary = AutomatonBuilder.of(new Formula.Not(formula));
            for (int run = 0; run < RUNS; run++) {
                long[] holding = random.longs(1 + random.nextInt(6), 0, 1L << NAMES.size())
                        .toArray();
                int back = random.nextInt(holding.length);
                boolean holds = new LassoOracle(holding, back, NAMES).holds(formula);
                held += holds ? 1 : 0;
                String which = "seed %d, run %d: %s".formatted(seed, run, formula);
                assertThat(accepts(automaton, holding, back)).as(which).isEqualTo(holds);
                assertThat(accepts(contrary, holding, back)).as("not " + which).isEqualTo(!holds);
            }
        }
        assertThat(held).as("some hold and some do not").isBetween(FORMULAS, FORMULAS * RUNS - FORMULAS);
    }

    public static Formula randomFormula(Random random, int size) {
        if (size <= 1) {
            int one = random.nextInt(NAMES.size() * 3 + 1);
            return one == NAMES.size() * 3
                    ? new Formula.Constant(random.nextBoolean())
                    : new Formula.Predicate(NAMES.get(one % NAMES.size()));
        }
        int left = 1 + random.nextInt(Math.max(1, size - 2));
        int right = Math.max(1, size - 1 - left);
        return switch (random.nextInt(9)) {
            case 0 -> new Formula.Not(randomFormula(random, size - 1));
            case 1 -> new Formula.Next(randomFormula(random, size - 1));
            case 2 -> Formula.always(randomFormula(random, size - 1));
            case 3 -> Formula.eventually(randomFormula(random, size - 1));
            case 4 -> new Formula.And(randomFormula(random, left), randomFormula(random, right));
            case 5 -> new Formula.Or(randomFormula(random, left), randomFormula(random, right));
            case 6 -> new Formula.Until(randomFormula(random, left), randomFormula(random, right));
            case 7 -> new Formula.Release(randomFormula(random, left), randomFormula(random, right));
            default -> Formula.unless(randomFormula(random, left), randomFormula(random, right));
        };
    }

    private record Place(int position, int state) {}

    private record Way(Place to, long accepting) {}

    /** Whether some place that can be reached has a circle through edges of every acceptance set: by brute force over the product. */
    private static boolean accepts(Automaton automaton, long[] holding, int back) {
        var bits = automaton.predicates().stream().mapToInt(NAMES::indexOf).toArray();
        for (Place place : reachable(new Place(0, 0), automaton, holding, back, bits)) {
            if (hasAcceptingCircle(place, automaton, holding, back, bits)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasAcceptingCircle(Place start, Automaton automaton, long[] holding, int back, int[] bits) {
        var seen = new HashSet<Way>();
        var open = new ArrayDeque<Way>();
        open.add(new Way(start, 0));
        while (!open.isEmpty()) {
            Way way = open.remove();
            for (Way next : ways(way.to(), automaton, holding, back, bits)) {
                var longer = new Way(next.to(), next.accepting() | way.accepting());
                if (longer.to().equals(start) && longer.accepting() == automaton.allAccepting()) {
                    return true;
                }
                if (seen.add(longer)) {
                    open.add(longer);
                }
            }
        }
        return false;
    }

    private static Set<Place> reachable(Place start, Automaton automaton, long[] holding, int back, int[] bits) {
        var seen = new HashSet<Place>(Set.of(start));
        var open = new ArrayDeque<Place>(seen);
        while (!open.isEmpty()) {
            for (Way way : ways(open.remove(), automaton, holding, back, bits)) {
                if (seen.add(way.to())) {
                    open.add(way.to());
                }
            }
        }
        return seen;
    }

    private static List<Way> ways(Place from, Automaton automaton, long[] holding, int back, int[] bits) {
        long here = 0;
        for (int i = 0; i < bits.length; i++) {
            here |= (holding[from.position()] >> bits[i] & 1) << i;
        }
        long holds = here;
        int after = from.position() + 1 < holding.length ? from.position() + 1 : back;
        return automaton.edges().get(from.state()).stream()
                .filter(edge -> edge.isOpen(holds))
                .map(edge -> new Way(new Place(after, edge.target()), edge.accepting()))
                .toList();
    }
}
