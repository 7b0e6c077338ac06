package dev.galgo.abs.unknown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.InputsCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.source.Source;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenModelTest {
    private static final String SORTING =
            """
            def List<Int> part(Bool small, Int p, List<Int> l) = case l {
              Nil => Nil;
              Cons(x, r) => if (x < p) == small then Cons(x, part(small, p, r)) else part(small, p, r);
            };
            def List<Int> quick(List<Int> l) = case l {
              Nil => Nil;
              Cons(p, r) => concatenate(quick(part(True, p, r)), Cons(p, quick(part(False, p, r))));
            };
            def List<Int> three(Int side, Int p, List<Int> l) = case l {
              Nil => Nil;
              Cons(x, r) => if (if x < p then -1 else if x == p then 0 else 1) == side
                            then Cons(x, three(side, p, r)) else three(side, p, r);
            };
            def List<Int> ternary(List<Int> l) = case l {
              Nil => Nil;
              Cons(p, r) => concatenate(ternary(three(-1, p, r)), Cons(p, concatenate(three(0, p, r), ternary(three(1, p, r)))));
            };
            def Bool sorted(List<Int> l) = case l {
              Cons(x, Cons(y, r)) => x <= y && sorted(Cons(y, r));
              _ => True;
            };
            interface Sorter { List<Int> sort(List<Int> l); }
            class Worker implements Sorter { List<Int> sort(List<Int> l) { return SORT(l); } }
            """;

    private static OpenModel model(String text, String unknown, String where, UnrollingBounds bounds) throws Exception {
        return OpenModel.of(
                parsed(text),
                Dialect.CURRENT,
                Optional.empty(),
                UnknownValues.of(unknown, Optional.ofNullable(where.isEmpty() ? null : where)),
                bounds);
    }

    private static Parsed parsed(String text) {
        return AbsParser.parse(new Source("model.abs", "module Model;\n" + text), Dialect.CURRENT);
    }

    private static CheckResult check(OpenModel model, Solvers.Source solvers) throws Exception {
        try (var inputs = new ModelInputs(model, InputSearch.Bounds.USUAL, solvers)) {
            return new InputsCheck(
                            inputs, (program, limits) -> Check.of(program).limits(limits), Limits.NONE, true)
                    .run();
        }
    }

    private static CheckResult check(String text, String unknown, String where) throws Exception {
        return check(model(text, unknown, where, UnrollingBounds.USUAL), Solvers::z3);
    }

    /** Two numbers in a row make 3 weak orders, three make 13; those without ties are 2 and 6. */
    @ParameterizedTest
    @CsvSource({"quick, 6", "ternary, 13"})
    void threeUnknownNumbersAreSortedInAsManyWaysAsTheyCanBeOrdered(String sort, int orders) throws Exception {
        CheckResult result = check(
                SORTING.replace("SORT", sort)
                        + "{ Sorter s = new Worker(); List<Int> r = await s!sort(list[a, b, c]); }",
                "a:Int,b:Int,c:Int",
                "");

        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.inputs()).isEqualTo(orders);
    }

    @Test
    void whatIsSortedIsSortedWhateverItIs() throws Exception {
        CheckResult result = check(
                SORTING.replace("SORT", "quick")
                        + """
                        { Sorter s = new Worker(); List<Int> r = await s!sort(l); assert sorted(r); assert length(r) == length(l); }
                        """,
                "l:List<Int>[0..3]",
                "");

        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    private static final String WAITING =
            """
            interface A { Unit go(B b, Int n); Unit ping(); }
            interface B { Unit work(A a); }
            class CA implements A {
              Unit go(B b, Int n) {
                Fut<Unit> f = b!work(this);
                if (n > 1000) { f.get; } else { await f?; }
              }
              Unit ping() { skip; }
            }
            class CB implements B { Unit work(A a) { Fut<Unit> f = a!ping(); f.get; } }
            { A a = new CA(); B b = new CB(); a!go(b, n); }
            """;

    @Test
    void aDeadlockThatNeedsALargeNumberIsFound() throws Exception {
        CheckResult result = check(WAITING, "n:Int", "");

        assertThat(result.inputs()).isEqualTo(2);
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind().id()).isEqualTo("deadlock");
            assertThat(Integer.parseInt(finding.input().get("n"))).isGreaterThan(1000);
        });
    }

    @Test
    void itIsNotThereIfNoSuchNumberIsWanted() throws Exception {
        assertThat(check(WAITING, "n:Int", "n <= 1000").verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(check(WAITING, "n:Int[-1000..1000]", "").verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void whatNoSolverSaysIsNotVerified() throws Exception {
        CheckResult result = check(
                model(WAITING, "n:Int[-1000..1000]", "", UnrollingBounds.USUAL),
                (variables, patience) -> Solvers.giveUp("there is none"));

        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds())
                .containsExactly(
                        new Bound(Bound.Kind.INPUTS, "whether there are other inputs is not known: there is none"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Int i = 0; while (i < n) { i = i + 1; } assert i < 7;|loops that depend on an input were unrolled 3 times",
                "Int i = down(n); assert i < 7;|recursions that depend on an input were followed 3 deep",
                "C c = new D(); c!down(n);|tasks of one method that set each other off were followed 3 deep"
            })
    void whatHasNoEndIsFollowedSoFarAndTheVerdictSaysSo(String code, String bound) throws Exception {
        CheckResult result = check(
                model(
                        """
                        def Int down(Int n) = if n <= 0 then 0 else 1 + down(n - 1);
                        interface C { Unit down(Int n); }
                        class D implements C { Unit down(Int n) { if (n > 0) { this!down(n - 1); } } }
                        """
                                + "{ " + code + " }",
                        "n:Int",
                        "",
                        new UnrollingBounds(3, 3, 3)),
                Solvers::z3);

        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds()).containsExactly(new Bound(Bound.Kind.INPUTS, bound));
        assertThat(result.inputs()).isBetween(4, 6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n:Int|n * n == 49 && n < 0|-7",
                "n:Rat|2 * n == 3|3/2",
                "n:Bool|!n|False",
                "n:String|strlen(n) == 3 && substr(n, 1, 2) == \"bc\" && substr(n, 0, 1) == \"a\"|\"abc\"",
                "n:Maybe<Int>|n == Just(4)|Just(4)",
                "n:Pair<Int, Bool>|fst(n) == 2 && snd(n)|Pair(2, True)",
                "n:Int|toString(n) == \"-12\"|-12",
                "n:Int|n % 5 == -3 && n > -10 && n < -5|-8",
                "n:Int|truncate(n / 2) == -3 && n % 2 == 0|-6",
                "n:List<Int>|n == list[1, 2]|list[1, 2]"
            })
    void theValueThatBreaksAnAssertionIsFound(String unknown, String condition, String value) throws Exception {
        CheckResult result = check(
                "interface I { Unit go(); } class J implements I { Unit go() { skip; } } { I i = new J(); i!go(); assert !("
                        + condition + "); }",
                unknown,
                "");

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.input())
                .containsExactly(Map.entry("n", value)));
    }

    @Test
    void aVariableOfTheMainBlockLosesItsValue() throws Exception {
        CheckResult result = check("{ Int n = 1; assert n != 4; }", "n", "");

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.input())
                .containsEntry("n", "4"));
    }

    @Test
    void whatIsFoundHappensOnTheInputThatIsPrinted() throws Exception {
        CheckResult result = check(WAITING, "n:Int", "");
        UnknownValues values = UnknownValues.of("n:Int", Optional.empty());
        AbsProgram closed = OpenModel.closed(
                parsed(WAITING),
                Dialect.CURRENT,
                Optional.empty(),
                values,
                result.findings().get(0).input());

        assertThat(Check.of(closed.semantics()).run().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .isEqualTo(result.findings().get(0).message()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n:Set<Int>|make one: set(list)",
                "n:Float|floating-point",
                "n:Fut<Int>|it is a future",
                "n:Itn|did you mean 'Int'?",
                "m|the main block declares no 'm'",
                "n:String[1..2]|only an Int and the length of a List can have a range"
            })
    void whatCannotBeUnknownIsRefused(String unknown, String said) {
        assertThatThrownBy(() -> check("{ println(\"x\"); }", unknown, "")).hasMessageContaining(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"n > 0; n < 3|is more than one thing", "f.get|does something", "n >|expected an expression"})
    void aConditionIsAnExpressionAndNothingElse(String where, String said) {
        assertThatThrownBy(() -> check("{ println(\"x\"); }", "n:Int", where)).hasMessageContaining(said);
    }

    @Test
    void aValueThatComesFromACallCannotBeTakenAway() {
        String text =
                "interface I { Int m(); } class C implements I { Int m() { return 1; } } { I i = new C(); Int n = await i!m(); }";

        assertThatThrownBy(() -> check(text, "n", "")).hasMessageContaining("which would be left out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"N:Int|is no unknown value", "n:Int,n:Int|named twice", "n:Int[3..1]|3 is more than 1"})
    void whatIsNotUnderstoodIsRefused(String unknown, String said) {
        assertThatThrownBy(() -> UnknownValues.of(unknown, Optional.empty()))
                .isInstanceOf(UnknownValues.Malformed.class)
                .hasMessageContaining(said);
    }
}
