package dev.galgo.abs.unknown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.abs.context.Contexts;
import dev.galgo.abs.cover.CoverageGoal;
import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestCase;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.engine.Compare;
import dev.galgo.source.Source;
import dev.galgo.testsupport.Tier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of methods on unknown arguments, fields and objects. */
class MethodTestsTest {
    /** {@code partition} says how a list is cut: by {@code <=} in two, or by {@code <}, {@code ==} and {@code >} in three. */
    private static final String QUICK_SORT =
            """
            module Sorting;
            def List<Int> those(Int way, Int p, List<Int> l) = case l {
              Nil => Nil;
              Cons(x, r) => if way(x, p) == way then Cons(x, those(way, p, r)) else those(way, p, r);
            };
            def Int way(Int x, Int p) = WAY;
            interface Sorter { List<Int> three(Int a, Int b, Int c); List<Int> sort(List<Int> l); }
            class QuickSort implements Sorter {
              List<Int> three(Int a, Int b, Int c) {
                List<Int> r = this.sort(list[a, b, c]);
                return r;
              }
              List<Int> sort(List<Int> l) {
                List<Int> r = Nil;
                if (l != Nil) {
                  Sorter left = new QuickSort();
                  Sorter right = new QuickSort();
                  Int p = head(l);
                  Fut<List<Int>> f = left!sort(those(0, p, tail(l)));
                  Fut<List<Int>> g = right!sort(those(2, p, tail(l)));
                  List<Int> x = f.get;
                  List<Int> y = g.get;
                  r = concatenate(concatenate(x, Cons(p, those(1, p, tail(l)))), y);
                }
                return r;
              }
            }
            """;

    private static final String NODES =
            """
            module N;
            interface Node { Unit put(Int v); Unit transfer(Node to, Int amount); Unit run(); }
            class Cell(Node next) implements Node {
              Int value = 0;
              Bool closed = False;
              { value = 17; }
              Unit run() { closed = True; }
              Unit put(Int v) {
                if (!closed) { value = value + v; }
              }
              Unit transfer(Node to, Int amount) {
                if (amount > 0 && amount <= value) {
                  Fut<Unit> f = to!put(amount);
                  f.get;
                  value = value - amount;
                }
              }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"if x <= p then 0 else 2|6", "if x < p then 0 else if x == p then 1 else 2|13"})
    void quickSortOfThreeUnknownNumbersHasOneTestForEachOrder(String wayAndTests) throws Exception {
        int bar = wayAndTests.indexOf('|');
        String text = QUICK_SORT.replace("WAY", wayAndTests.substring(0, bar));

        TestSuite suite = tests(text, SuiteCoverage.ORDERS, "", "", "QuickSort.three");

        assertThat(suite.tests()).hasSize(Integer.parseInt(wayAndTests.substring(bar + 1)));
        assertThat(suite.bound()).isNull();
        assertThat(suite.tests().stream().map(test -> test.start().input())).doesNotHaveDuplicates();
        assertThat(suite.tests()).allSatisfy(test -> {
            List<Integer> sorted = test.start().input().values().stream()
                    .map(Integer::valueOf)
                    .sorted()
                    .toList();
            assertThat(test.results()).containsExactly("three returned list" + sorted);
        });
    }

    @Test
    void insertionIntoASortedListHasEveryBranchInFewTests() throws Exception {
        String text =
                """
                module Insertion;
                def Bool sorted(List<Int> list) = case list {
                  Cons(a, Cons(b, rest)) => a <= b && sorted(Cons(b, rest));
                  _ => True;
                };
                interface Shelf { List<Int> put(Int number, List<Int> numbers); }
                class Sorter implements Shelf {
                  List<Int> put(Int number, List<Int> numbers) {
                    List<Int> before = Nil;
                    List<Int> rest = numbers;
                    Bool searching = True;
                    while (searching) {
                      case rest {
                        Nil => searching = False;
                        Cons(first, others) => {
                          if (number <= first) {
                            searching = False;
                          } else {
                            before = Cons(first, before);
                            rest = others;
                          }
                        }
                      }
                    }
                    return concatenate(reverse(before), Cons(number, rest));
                  }
                }
                """;

        TestSuite suite = tests(text, SuiteCoverage.BRANCH, "numbers:List<Int>[0..4]", "sorted(numbers)", "Sorter.put");

        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.tests()).hasSizeLessThan(12);
        assertThat(suite.smallest()).isTrue();
        assertThat(suite.bound()).isNull();
    }

    /** An object may be in any state, whatever its class makes of it at first, and does nothing by itself. */
    @Test
    void fieldsAreUnknownAndObjectsMayBeTheSame() throws Exception {
        TestSuite suite = tests(NODES, SuiteCoverage.BRANCH, "", "", "Cell.transfer");

        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.missedStatements()).isEmpty();
        assertThat(suite.statements().stream().map(CoverageGoal::where)).containsOnly("Cell.transfer", "Cell.put");
        assertThat(suite.tests()).allSatisfy(test -> assertThat(test.failure()).isNull());
        assertThat(suite.tests())
                .anySatisfy(test -> assertThat(test.conditions()).contains("amount > 0"))
                .anySatisfy(test -> assertThat(test.end()).isNotEqualTo(test.initial()));
    }

    /** Whoever transfers to himself holds the lock that he waits for. */
    @Test
    void aDeadlockThatNeedsTwoNamesForOneObjectIsFound() throws Exception {
        TestSuite suite = tests(NODES, SuiteCoverage.DEADLOCK, "", "", "Cell.transfer");

        assertThat(suite.tests()).hasSize(1);
        TestCase deadlock = suite.tests().get(0);
        assertThat(deadlock.failure()).contains("put");
        assertThat(deadlock.start().context().orElseThrow().text()).contains("cell1!transfer(cell1, amount)");
    }

    @Test
    void withoutADeadlockThereIsNoTestForOne() throws Exception {
        TestSuite suite = tests(NODES, SuiteCoverage.DEADLOCK, "", "", "Cell.put");

        assertThat(suite.tests()).isEmpty();
        assertThat(suite.bound()).isNull();
    }

    @Test
    void objectsThatKnowEachOtherAreMade() throws Exception {
        String text =
                """
                module M;
                interface Peer { Bool mutual(); Peer other(); }
                class One implements Peer {
                  Peer peer;
                  Peer other() { return peer; }
                  Bool mutual() {
                    Fut<Peer> f = peer!other();
                    await f?;
                    Peer back = f.get;
                    Bool same = False;
                    if (back == this) { same = True; }
                    return same && peer != this;
                  }
                }
                """;

        TestSuite suite = tests(text, SuiteCoverage.STATES, "", "", "One.mutual");

        assertThat(suite.tests().stream().flatMap(test -> test.results().stream()))
                .contains("mutual returned True", "mutual returned False");
    }

    /** Each input is run as a program without unknown values, and does what is said. */
    @ParameterizedTest
    @EnumSource(
            value = SuiteCoverage.class,
            names = {"BRANCH", "PATH", "STATES"})
    void everyInputDoesWhatIsSaid(SuiteCoverage coverage) throws Exception {
        String text =
                """
                module Discount;
                interface Shop { Int price(Int amount); Unit sale(); }
                class Market implements Shop {
                  Int off = 0;
                  Int sold = 0;
                  Int price(Int amount) {
                    Int price = 0;
                    if (amount >= 1000) { price = 10 * amount - off; sold = sold + 1; } else { price = 10 * amount; }
                    return price;
                  }
                  Unit sale() { if (sold > 3) { off = 5; } else { off = 2; } }
                }
                """;
        TestSuite suite = tests(text, coverage, "amount:Int[990..1010]", "", "Market.price", "Market.sale");

        assertThat(suite.tests()).isNotEmpty();
        for (TestCase test : suite.tests()) {
            Map<String, String> input = test.start().input();
            int amount = Integer.parseInt(input.get("amount"));
            int sold = Integer.parseInt(input.get("market1_sold"));
            int off = Integer.parseInt(input.get("market1_off"));
            boolean same = !test.initial().containsKey("Market_#2");
            boolean priced = test.schedule().deliveries().get(0).message().startsWith("price");
            int soldAtSale = same && priced && amount >= 1000 ? sold + 1 : sold;
            if (same && test.complete()) {
                assertThat(test.end())
                        .isEqualTo(Map.of(
                                "Market_",
                                Map.of(
                                        "off",
                                        soldAtSale > 3 ? "5" : "2",
                                        "sold",
                                        String.valueOf(amount >= 1000 ? sold + 1 : sold))));
                int reduced = priced ? off : soldAtSale > 3 ? 5 : 2;
                assertThat(test.results())
                        .contains("price returned " + (amount >= 1000 ? 10 * amount - reduced : 10 * amount));
            }
        }
    }

    /** Thesis, chapter 3: the program of figure 3.1, whose field is whatever it is when its method is called. */
    @ParameterizedTest
    @EnumSource(
            value = SuiteCoverage.class,
            names = {"STATEMENT", "BRANCH"})
    void twoTestsCoverTheThesissProgramWhateverItsFieldIs(SuiteCoverage coverage) throws Exception {
        TestSuite suite = tests(
                """
                module Parity;
                interface Parity { Int start(); }
                class Number implements Parity {
                  Int a = 0;
                  Int start() {
                    this.a = 0;
                    this!toOdd();
                    this!toEven();
                    Fut<Int> g = this!oddEven();
                    await g?;
                    Int r = g.get;
                    return r;
                  }
                  Unit toOdd() { this.a = this.a * 2 + 1; }
                  Unit toEven() { this.a = this.a * 2; }
                  Int oddEven() {
                    Int r = 0;
                    if (this.a == 0) r = 0; else r = this.a % 2;
                    return r;
                  }
                }
                """,
                coverage, "", "", "Number.start");

        assertThat(suite.missedStatements()).isEmpty();
        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.tests()).hasSize(2);
        assertThat(suite.starts()).isEqualTo(1);
    }

    /**
     * FORTE 2014, figure 3, whose registry may hold anything, and may be one or several. Who is registered with is one of the five partitions of three
     * references: that of p, and those that q and h are given. Tasks are p, q with m after it, and h with t after it, so that each context has 5!/(2!2!) = 30
     * orders, and all of them run every statement.
     */
    @Test
    void oneTestCoversTheRunningExampleWhateverItsRegistriesAre() throws Exception {
        TestSuite suite = registry(SuiteCoverage.STATEMENT, Compare.NONE);

        assertThat(suite.starts()).isEqualTo(5);
        assertThat(suite.executions()).isEqualTo(5 * 30);
        assertThat(suite.tests()).hasSize(1);
        assertThat(suite.statements()).hasSize(5);
        assertThat(suite.missedStatements()).isEmpty();
    }

    /**
     * The same: p is done or not, q and m are 0, 1 or 2 done, and so are h and t: 18 configurations. Where m and t change one registry, from 0 to 1 or to 2, the
     * two in which both are done are told apart by their order: 20. As many paths are needed as there can be configurations none of which leads to
     * another: 5 of 18, such as the five after two deliveries, and 5 of 20. Two of the five contexts give q and h one registry.
     */
    @Test
    void everyConfigurationOfTheRunningExampleIsInATest() throws Exception {
        TestSuite suite = registry(SuiteCoverage.STATES, Compare.CANONICAL);

        assertThat(suite.reached()).isEqualTo(3 * 18 + 2 * 20);
        assertThat(suite.states()).isEqualTo(suite.reached());
        assertThat(suite.tests()).hasSize(5 * 5);
        assertThat(suite.smallest()).isTrue();
    }

    private static TestSuite registry(SuiteCoverage coverage, Compare compare) throws Exception {
        String text;
        try (var in = Objects.requireNonNull(MethodTestsTest.class.getResourceAsStream("/programs/registry.abs"))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Parsed parsed = Flattening.of(AbsParser.parse(new Source("m.abs", text), Dialect.CURRENT), Optional.empty());
        Contexts contexts = Contexts.inLife(
                parsed, Dialect.CURRENT, List.of("Reg.p", "Worker1.q", "Worker2.h"), OpenModel::canBeUnknown);
        OpenStarts starts = starts(contexts, new UnknownValues(List.of(), Optional.empty()));
        return TestGeneration.of(() -> starts)
                .coverage(coverage)
                .compare(compare)
                .run();
    }

    @Test
    void aFailingEndIsAConfigurationLikeAnother() throws Exception {
        TestSuite suite = tests(
                """
                module M;
                interface I { Unit m(Int n); }
                class C implements I { Unit m(Int n) { assert n != 7; } }
                """,
                SuiteCoverage.STATES,
                "",
                "",
                "C.m");

        assertThat(suite.tests()).anyMatch(test -> test.failure() != null);
        assertThat(suite.states()).isEqualTo(suite.reached()).isEqualTo(4);
    }

    /** Another class has a method of the same name, and nobody of that class can be called. */
    @Test
    void onlyClassesThatCanBeReceiversAreToBeCovered() throws Exception {
        TestSuite suite = tests(
                """
                module M;
                interface Store { Unit put(Int n); }
                interface Other { Unit put(Int n); Unit take(Int n); }
                class Box implements Store { Int held = 0; Unit put(Int n) { held = n; } }
                class Hole implements Other {
                  Int lost = 0;
                  Unit put(Int n) { if (n > 3) { lost = lost + n; } }
                  Unit take(Int n) { lost = lost - n; }
                }
                class Desk implements Other {
                  Unit put(Int n) { skip; }
                  Unit take(Int n) { Store box = new Box(); box!put(n); }
                }
                """,
                SuiteCoverage.BRANCH,
                "",
                "",
                "Desk.take");

        assertThat(suite.branches()).isEmpty();
        assertThat(suite.statements()).extracting(one -> one.place().line()).containsExactly(4, 4, 12, 12);
    }

    @Test
    void nullIsTriedForReferencesThatAreComparedWithIt() throws Exception {
        TestSuite suite = tests(
                """
                module M;
                interface Node { Int both(); Int size(); }
                class Cell implements Node {
                  Node next;
                  Int both() {
                    Int other = 0;
                    if (next != null) { other = await next!size(); }
                    return other + 1;
                  }
                  Int size() { return 1; }
                }
                """,
                SuiteCoverage.BRANCH,
                "",
                "",
                "Cell.both");

        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.tests()).noneMatch(test -> test.failure() != null);
        assertThat(suite.tests())
                .anySatisfy(test -> assertThat(test.end().toString()).contains("next=null"));
    }

    @Test
    void loopsAreUnrolledAsOftenAsIsSaid() throws Exception {
        TestSuite suite = tests(
                """
                module M;
                interface I { Int count(Int n); }
                class C implements I {
                  Int count(Int n) {
                    Int i = 0;
                    while (i < n) { i = i + 1; }
                    return i;
                  }
                }
                """,
                SuiteCoverage.PATH,
                "",
                "",
                "C.count");

        assertThat(suite.tests()).hasSize(12);
        assertThat(suite.bound()).isEqualTo("loops that depend on an input were unrolled 10 times");
    }

    @Test
    void aClassWhoseNameEndsLikeThoseOfContextsIsNotTakenForOne() throws Exception {
        TestSuite suite = tests(
                """
                module X;
                interface J { Int m(Int x); }
                class A(Int k) implements J { Int m(Int x) { return x; } }
                class A_(Int q) implements J { Int m(Int x) { return 99; } }
                """,
                SuiteCoverage.STATEMENT,
                "",
                "",
                "A.m");

        assertThat(suite.tests()).hasSize(1);
        assertThat(suite.tests().get(0).results()).containsExactly("m returned 0");
    }

    @Test
    void aLoopWithoutEndIsToldAndTheRestIsTested() throws Exception {
        // Thousands of rounds are made, and to add to an unknown number in each takes twice as long.
        for (String body : Tier.now() == Tier.BUILD ? List.of("skip;") : List.of("skip;", "k = k + 1;")) {
            assertEndlessLoop(body);
        }
    }

    private static void assertEndlessLoop(String body) throws Exception {
        TestSuite suite = tests(
                """
                module X;
                interface J { Int turn(Int x); }
                class A(Int k) implements J { Int turn(Int x) { while (x > 3) { BODY } return k; } }
                """
                        .replace("BODY", body),
                SuiteCoverage.BRANCH,
                "",
                "",
                "A.turn");

        assertThat(suite.missedBranches()).isEmpty();
        assertThat(suite.tests()).anySatisfy(test -> assertThat(test.failure()).contains("does not come to an end"));
    }

    @Test
    void sumsWithinProductsAreReadAsSuch() throws Exception {
        TestSuite suite = tests(
                """
                module X;
                interface J { Int m(Int x); }
                class A implements J { Int m(Int x) { Int r = 0; if ((x + 1) % 7 > 3) r = 1; return r; } }
                """,
                SuiteCoverage.BRANCH, "", "", "A.m");

        assertThat(suite.tests().stream().flatMap(test -> test.conditions().stream()))
                .allSatisfy(condition -> assertThat(condition).contains("(x + 1) % 7"));
    }

    @Test
    void aMethodThatIsNotThereIsRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> tests(NODES, SuiteCoverage.BRANCH, "", "", "Cell.get"))
                .isInstanceOf(Contexts.Unknown.class)
                .hasMessageContaining("has no method get");
    }

    @Test
    void aConditionThatNothingFulfilsLeavesNothingToTest() {
        assertThatThrownBy(() -> tests(NODES, SuiteCoverage.BRANCH, "", "v > 3 && v < 2", "Cell.put"))
                .isInstanceOf(TestGeneration.NoStart.class);
    }

    private static TestSuite tests(String text, SuiteCoverage coverage, String ranges, String where, String... methods)
            throws Exception {
        Parsed parsed = Flattening.of(AbsParser.parse(new Source("m.abs", text), Dialect.CURRENT), Optional.empty());
        Contexts contexts = Contexts.inLife(parsed, Dialect.CURRENT, List.of(methods), OpenModel::canBeUnknown);
        Optional<String> condition = where.isEmpty() ? Optional.empty() : Optional.of(where);
        UnknownValues said = ranges.isEmpty()
                ? new UnknownValues(new ArrayList<>(), condition)
                : UnknownValues.of(ranges, condition);
        OpenStarts starts = starts(contexts, said);
        return TestGeneration.of(() -> starts).coverage(coverage).run();
    }

    private static OpenStarts starts(Contexts contexts, UnknownValues said) throws AbsProgram.Rejected {
        return OpenStarts.of(
                contexts,
                Dialect.CURRENT,
                Optional.of(said),
                UnrollingBounds.USUAL,
                InputSearch.Bounds.USUAL,
                Solvers::z3);
    }

    @Test
    void objectsMayKnowThemselvesThoughTheirClassHasParametersOnly() throws Exception {
        TestSuite suite = tests(
                """
                module X;
                interface N { Int m(); }
                class A(N next) implements N { Int m() { Int r = 0; if (next == this) r = 1; return r; } }
                """,
                SuiteCoverage.BRANCH,
                "",
                "",
                "A.m");

        assertThat(suite.missedBranches()).isEmpty();
    }

    @Test
    void callsThatGoRoundForEverAreCut() throws Exception {
        TestSuite suite = tests(
                """
                module X;
                interface N { Int m(); }
                class A(N next) implements N { Int m() { Fut<Int> f = next!m(); await f?; Int r = f.get; return r; } }
                """,
                SuiteCoverage.STATEMENT,
                "",
                "",
                "A.m");

        assertThat(suite.bound()).contains("depth 300");
    }
}
