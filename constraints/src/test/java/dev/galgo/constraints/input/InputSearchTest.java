package dev.galgo.constraints.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.constraints.input.InputSearch.Bounds;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.constraints.term.DataSort;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class InputSearchTest {
    private static final Unknown N = Unknown.integer("n");
    private static final Unknown M = Unknown.integer("m");

    /** Decides by a condition, as a program would. */
    private static boolean decide(Input input, PathConditions met, Term condition, int turn) {
        boolean holds = input.evaluation().holds(condition);
        Term held = holds ? condition : Terms.not(condition);
        if (turn < 3) {
            met.met(held);
        } else {
            met.metBeyond(held, "loops were followed for 3 turns");
        }
        return holds;
    }

    private static List<String> ends(
            List<Unknown> unknowns,
            Bounds bounds,
            Solvers.Source solvers,
            BiFunction<Input, PathConditions, String> run) {
        var ends = new ArrayList<String>();
        try (var search = new InputSearch(unknowns, bounds, solvers)) {
            for (Optional<Input> next = search.next(); next.isPresent(); next = search.next()) {
                var met = new PathConditions();
                ends.add(run.apply(next.get(), met));
                search.explored(met);
            }
            ends.addAll(search.gaps());
        }
        return ends;
    }

    @Test
    void aProgramThatDecidesByNothingRunsOnce() {
        assertThat(ends(List.of(N), Bounds.USUAL, Solvers::z3, (input, met) -> input.toString()))
                .containsExactly("n = 0");
    }

    @Test
    void everyWayToDecideIsTriedOnce() {
        assertThat(ends(List.of(N, M), Bounds.USUAL, Solvers::z3, (input, met) -> {
                    boolean large = decide(input, met, Terms.less(whole(1000), N.variable()), 0);
                    boolean equal = large && decide(input, met, Terms.equal(N.variable(), M.variable()), 0);
                    return large + " " + equal;
                }))
                .containsExactlyInAnyOrder("false false", "true false", "true true");
    }

    @Test
    void inputsAreSmallWhereTheyCanBe() {
        assertThat(ends(List.of(N), Bounds.USUAL, Solvers::z3, (input, met) -> {
                    decide(input, met, Terms.less(whole(5), N.variable()), 0);
                    return input.toString();
                }))
                .hasSize(2)
                .allMatch(text -> Integer.parseInt(text.substring(4)) < 10);
    }

    @Test
    void aDomainIsKept() {
        var digit = Unknown.integer("d", BigInteger.ONE, BigInteger.valueOf(9));
        assertThat(ends(List.of(digit), Bounds.USUAL, Solvers::z3, (input, met) -> {
                    met.met(Terms.equal(digit.variable(), Terms.of(input.value("d"))));
                    return input.value("d").toString();
                }))
                .containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6", "7", "8", "9");
    }

    @Test
    void loopsAreFollowedForSoManyTurnsAndThatIsSaid() {
        assertThat(ends(List.of(N), new Bounds(100, Duration.ofSeconds(5)), Solvers::z3, (input, met) -> {
                    int turn = 0;
                    while (decide(input, met, Terms.less(whole(turn), N.variable()), turn)) {
                        turn++;
                    }
                    return "turns " + Math.min(turn, 3);
                }))
                .containsExactlyInAnyOrder(
                        "turns 0", "turns 1", "turns 2", "turns 3", "loops were followed for 3 turns");
    }

    @Test
    void listsAreTakenApart() {
        var lists = new DataSort("List<Int>");
        lists.add("Nil", List.of());
        lists.add("Cons", List.of(Sort.Basic.INTEGER, lists));
        var list = new Unknown(new Term.Variable("list", lists), List.of(), Objects.requireNonNull(Simplest.of(lists)));
        assertThat(new HashSet<>(ends(List.of(list), Bounds.USUAL, Solvers::z3, (input, met) -> {
                    Term rest = list.variable();
                    int length = 0;
                    while (length < 2 && decide(input, met, Terms.isMade(rest, 1), 0)) {
                        length++;
                        if (decide(input, met, Terms.less(Terms.part(rest, 1, 0), whole(0)), 0)) {
                            return length + " negative";
                        }
                        rest = Terms.part(rest, 1, 1);
                    }
                    return length + "";
                })))
                .isEqualTo(new HashSet<>(List.of("0", "1", "2", "1 negative", "2 negative")));
    }

    @Test
    void whatTheSolverDoesNotKnowIsNotTakenForAll() {
        List<String> ends = ends(
                List.of(N),
                Bounds.USUAL,
                (variables, patience) -> Solvers.giveUp("there is none"),
                (input, met) -> String.valueOf(decide(input, met, Terms.less(whole(5), N.variable()), 0)));
        assertThat(ends).containsExactly("false", "true", "whether there are other inputs is not known: there is none");
    }

    @Test
    void tooFewInputsAreNamed() {
        assertThat(ends(List.of(N), new Bounds(2, Duration.ofSeconds(5)), Solvers::z3, (input, met) -> {
                    met.met(Terms.equal(N.variable(), Terms.of(input.value("n"))));
                    return "one";
                }))
                .containsExactly("one", "one", "no more than 2 inputs were tried");
    }

    @Test
    void conditionsThatMeanTheSameLookTheSame() {
        Term n = N.variable();
        assertThat(Terms.less(Terms.plus(n, whole(1)), whole(5))).isEqualTo(Terms.less(n, whole(4)));
        assertThat(Terms.not(Terms.lessOrEqual(whole(4), n))).isEqualTo(Terms.less(n, whole(4)));
        assertThat(Terms.less(whole(1000), n)).hasToString("n > 1000");
        assertThat(Terms.not(Terms.equal(Terms.plus(n, M.variable()), whole(7))))
                .hasToString("n + m != 7");
        assertThat(Map.of(Terms.minus(Terms.plus(n, n), n), 1)).containsKey(n);
    }

    private static Term whole(long number) {
        return Terms.of(Value.whole(number));
    }
}
