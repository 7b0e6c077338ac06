package dev.galgo.constraints.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.constraints.term.BitTerms;
import dev.galgo.constraints.term.Evaluation;
import dev.galgo.constraints.term.Operator;
import dev.galgo.constraints.term.Sort;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Random conditions over few values: the solver finds a solution if and only if trying all values does. */
class SolverAgreesWithArithmeticTest {
    private static final int CONDITIONS = Counts.of("galgo.constraints.conditions", 30, 80, 150);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Random random = new Random(1);

    @Test
    void aboutWholeNumbersAndFractions() {
        var x = new Term.Variable("x", Sort.Basic.INTEGER);
        var y = new Term.Variable("y", Sort.Basic.INTEGER);
        agree(x, y, Value::whole, -4, 4, () -> comparison(number(x, y, 3), number(x, y, 3)));
    }

    @Test
    void aboutNumbersOfThirtyTwoBits() {
        var x = new Term.Variable("x", Sort.Bits.INT);
        var y = new Term.Variable("y", Sort.Bits.INT);
        LongFunction<Value> value = number -> new Value.Bits(
                Sort.Bits.INT, number == 4 ? Integer.MAX_VALUE : number == -4 ? Integer.MIN_VALUE : number);
        agree(x, y, value, -4, 4, () -> comparison(bits(x, y, 2), bits(x, y, 2)));
    }

    @Test
    void aboutStrings() {
        var x = new Term.Variable("x", Sort.Basic.TEXT);
        var y = new Term.Variable("y", Sort.Basic.TEXT);
        List<String> texts = List.of("", "a", "b", "ab", "ba", "aab", "\u00e4\ud83d\ude00", "\\u{61}");
        agree(x, y, number -> new Value.Text(texts.get((int) number)), 0, texts.size() - 1, () -> text(x, y));
    }

    private interface Draw {
        Term condition();
    }

    private void agree(Term.Variable x, Term.Variable y, LongFunction<Value> value, int least, int most, Draw draw) {
        try (ConstraintSolver solver = Solvers.z3(List.of(x, y), PATIENCE)) {
            for (Term.Variable variable : List.of(x, y)) {
                Term some = Terms.FALSE;
                for (int i = least; i <= most; i++) {
                    some = Terms.or(some, Terms.equal(variable, Terms.of(value.apply(i))));
                }
                solver.add(List.of(some));
            }
            int gaveUp = 0;
            for (int i = 0; i < CONDITIONS; i++) {
                Term condition = Terms.and(draw.condition(), draw.condition());
                var solutions = new ArrayList<Map<String, Value>>();
                for (int one = least; one <= most; one++) {
                    for (int two = least; two <= most; two++) {
                        Map<String, Value> values = Map.of("x", value.apply(one), "y", value.apply(two));
                        if (new Evaluation(values).holds(condition)) {
                            solutions.add(values);
                        }
                    }
                }
                ConstraintSolver.Answer answer = solver.solve(List.of(condition));
                if (answer instanceof ConstraintSolver.GaveUp) {
                    gaveUp++; // it may, about strings above all
                } else if (solutions.isEmpty()) {
                    assertThat(answer).as("%s", condition).isEqualTo(new ConstraintSolver.NoSolution());
                } else {
                    assertThat(answer).as("%s", condition).isInstanceOf(ConstraintSolver.Solution.class);
                    assertThat(solutions).as("%s", condition).contains(((ConstraintSolver.Solution) answer).values());
                }
            }
            assertThat(gaveUp).isLessThan(CONDITIONS);
        }
    }

    private Term comparison(Term left, Term right) {
        return switch (random.nextInt(4)) {
            case 0 -> Terms.less(left, right);
            case 1 -> Terms.lessOrEqual(left, right);
            case 2 -> Terms.equal(left, right);
            default -> Terms.not(Terms.equal(left, right));
        };
    }

    private Term number(Term x, Term y, int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0 ? whole(random.nextInt(9) - 4L) : random.nextBoolean() ? x : y;
        }
        Term left = number(x, y, depth - 1);
        Term right = number(x, y, depth - 1);
        long known = random.nextInt(3) + 1L;
        return switch (random.nextInt(7)) {
            case 0 -> Terms.plus(left, right);
            case 1 -> Terms.minus(left, right);
            case 2 -> Terms.times(left, random.nextBoolean() ? x : whole(known));
            case 3 -> Terms.truncated(Terms.dividedBy(left, whole(random.nextBoolean() ? known : -known)));
            case 4 ->
                left.sort() == Sort.Basic.INTEGER
                        ? Terms.remainder(left, whole(random.nextBoolean() ? known : -known))
                        : left;
            case 5 -> Terms.choice(comparison(left, right), left, left);
            default -> left.sort() == Sort.Basic.INTEGER ? Terms.quotient(left, whole(known)) : right;
        };
    }

    private static Term whole(long number) {
        return Terms.of(Value.whole(number));
    }

    private Term bits(Term x, Term y, int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0
                    ? Terms.of(new Value.Bits(Sort.Bits.INT, random.nextInt()))
                    : random.nextBoolean() ? x : y;
        }
        Term left = bits(x, y, depth - 1);
        Term right = bits(x, y, depth - 1);
        Operator[] combining = {
            Operator.BIT_AND,
            Operator.BIT_OR,
            Operator.BIT_XOR,
            Operator.SHIFT_LEFT,
            Operator.SHIFT_RIGHT,
            Operator.SHIFT_RIGHT_UNSIGNED
        };
        return switch (random.nextInt(7)) {
            case 0 -> Terms.plus(left, right);
            case 1 -> Terms.minus(left, right);
            case 2 -> Terms.times(left, Terms.of(new Value.Bits(Sort.Bits.INT, random.nextInt())));
            case 3 -> Terms.quotient(left, Terms.of(new Value.Bits(Sort.Bits.INT, random.nextInt(5) + 1L)));
            case 4 -> Terms.remainder(left, Terms.of(new Value.Bits(Sort.Bits.INT, -1L - random.nextInt(5))));
            case 5 -> BitTerms.widened(BitTerms.narrowed(left, Sort.Bits.CHAR), Sort.Bits.INT);
            default -> BitTerms.combined(combining[random.nextInt(combining.length)], left, right);
        };
    }

    private Term text(Term x, Term y) {
        Term part = Terms.of(
                new Value.Text(List.of("a", "b", "ab", "\u00e4", "\ud83d").get(random.nextInt(5))));
        Term one = random.nextBoolean() ? x : Texts.joined(x, random.nextBoolean() ? y : part);
        Term other = random.nextBoolean() ? y : part;
        Term condition =
                switch (random.nextInt(7)) {
                    case 0 -> Texts.contains(one, other);
                    case 1 -> Texts.startsWith(one, other);
                    case 2 -> Texts.endsWith(one, other);
                    case 3 -> comparison(one, other);
                    case 4 -> comparison(Texts.length(one), whole(random.nextInt(4)));
                    case 5 -> comparison(Texts.index(one, other, whole(0)), whole(random.nextInt(3) - 1L));
                    default ->
                        Terms.and(
                                Terms.less(whole(0), Texts.length(one)),
                                comparison(
                                        Texts.character(one, whole(0)),
                                        Terms.of(new Value.Bits(Sort.Bits.CHAR, random.nextBoolean() ? 'a' : 0xd83d))));
                };
        return random.nextBoolean() ? condition : Terms.not(condition);
    }
}
