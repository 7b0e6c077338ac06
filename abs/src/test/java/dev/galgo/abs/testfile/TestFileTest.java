package dev.galgo.abs.testfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.context.Contexts;
import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.UnrollingBounds;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.unknown.OpenModel;
import dev.galgo.abs.unknown.OpenStarts;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.search.Limits;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestFileTest {
    private static final Map<String, TestSuite> SUITES = new HashMap<>();

    private static final String LINKED =
            """
            module M;
            interface Node { Int depth(Int most); }
            class Cell implements Node {
              Node next;
              Int asked = 0;
              String name = "";
              Int depth(Int most) {
                Int d = 1;
                asked = asked + 1;
                if (most > 1) {
                  Int below = await next!depth(most - 1);
                  d = d + below;
                }
                return d;
              }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"parity.abs", "barber.abs", "bank.abs"})
    void testsPassOnTheModelThatTheyWereGeneratedFor(String name) throws Exception {
        String source = resource(name);
        for (SuiteCoverage coverage : List.of(SuiteCoverage.BRANCH, SuiteCoverage.STATES)) {
            TestSuite suite = suite(name, coverage);
            TestFile file = TestFile.of(suite);

            assertThat(file.notes()).isEmpty();
            assertThat(file.tests()).hasSameSizeAs(suite.tests());
            assertThat(SuiteReplay.failing(file, parsed(source).modules())).isEmpty();
        }
    }

    @Test
    void aTestFailsOnAMutant() throws Exception {
        String source = resource("parity.abs");
        TestFile file = TestFile.of(suite("parity.abs", SuiteCoverage.BRANCH));

        List<ModuleDecl> mutant = parsed(source.replace("* 2 + 1", "* 2 + 3")).modules();

        assertThat(SuiteReplay.failing(file, mutant)).isNotEmpty();
    }

    @Test
    void aTestOfADeadlockFailsInTheSameWay() throws Exception {
        String source = resource("barber.abs");
        TestFile file = TestFile.of(TestGeneration.of(program(source))
                .coverage(SuiteCoverage.DEADLOCK)
                .run());

        assertThat(file.tests()).isNotEmpty().allSatisfy(test -> assertThat(test.failure())
                .isNotNull());
        assertThat(SuiteReplay.failing(file, parsed(source).modules())).isEmpty();
    }

    /** Schedules that lead to the same are tests with one body. */
    @ParameterizedTest
    @ValueSource(strings = {"parity.abs", "barber.abs", "bank.abs"})
    void noTwoTestsHaveTheSameBody(String name) throws Exception {
        TestFile file = TestFile.of(suite(name, SuiteCoverage.STATES));

        Stream<String> bodies =
                AbsParser.parse(new Source("tests.abs", file.text()), Dialect.CURRENT).modules().stream()
                        .flatMap(module -> module.decls().stream())
                        .filter(decl -> decl instanceof Decl.ClassDecl type
                                && type.name().equals("GeneratedTestSuite"))
                        .flatMap(decl -> ((Decl.ClassDecl) decl).methods().stream())
                        .map(method -> method.body().statements().toString().replaceAll("place=[^,\\])]*", ""));

        assertThat(bodies).doesNotHaveDuplicates();
    }

    @Test
    void methodsAreTestedOnObjectsThatKnowEachOther() throws Exception {
        Parsed model = parsed(LINKED);
        Contexts contexts = Contexts.inLife(model, Dialect.CURRENT, List.of("Cell.depth"), OpenModel::canBeUnknown);
        OpenStarts starts = OpenStarts.of(
                contexts,
                Dialect.CURRENT,
                Optional.empty(),
                new UnrollingBounds(2, 2, 2),
                InputSearch.Bounds.USUAL,
                Solvers::z3);
        TestSuite suite =
                TestGeneration.of(() -> starts).coverage(SuiteCoverage.ORDERS).run();
        TestFile file = TestFile.of(suite);

        assertThat(suite.tests())
                .anySatisfy(test ->
                        assertThat(test.start().context().orElseThrow().links()).isNotEmpty());
        assertThat(file.notes()).isEmpty();
        assertThat(file.tests()).hasSameSizeAs(suite.tests());
        assertThat(file.text()).contains("!set_next(").contains("assert (value == ");
    }

    /** Counts without end; what the helper was asked never comes, for it counts as well. */
    private static final String ENDLESS =
            """
            module M;
            interface Counter { Unit count(Int by); Int never(); }
            class Cell implements Counter {
              Int total = 0;
              Unit count(Int by) { total = total + by; this!count(by); }
              Int never() { await total < 0; return 1; }
            }
            {
              Counter cell = new Cell();
              cell!never();
              cell!count(2);
            }
            """;

    @Test
    void aRunWithoutEndIsLookedAtWhereItWasCut() throws Exception {
        TestFile file = TestFile.of(TestGeneration.of(program(ENDLESS))
                .coverage(SuiteCoverage.BRANCH)
                .limits(Limits.NONE.withDepth(5))
                .run());

        assertThat(file.notes()).isEmpty();
        assertThat(file.text()).contains("assert (cell_total == 8);").doesNotContain("await result?;");
        assertThat(file.tests()).hasSize(1).allSatisfy(test -> {
            assertThat(test.whole()).isFalse();
            assertThat(test.failure()).isNull();
        });
        assertThat(SuiteReplay.failing(file, parsed(ENDLESS).modules())).isEmpty();
        List<ModuleDecl> mutant =
                parsed(ENDLESS.replace("total + by", "total + 1")).modules();
        assertThat(SuiteReplay.failing(file, mutant)).containsExactly(1);
    }

    @Test
    void aRunWhoseMainBlockNeverGetsToItsEndCannotBeLookedAt() throws Exception {
        String source = ENDLESS.replace("cell!count(2);", "cell!count(2); await cell!never();");
        TestFile file = TestFile.of(TestGeneration.of(program(source))
                .coverage(SuiteCoverage.BRANCH)
                .limits(Limits.NONE.withDepth(5))
                .run());

        assertThat(file.tests()).isEmpty();
        assertThat(file.notes())
                .containsExactly("test 1 has no end, and neither has what starts it, so there is nothing to assert");
    }

    /** What the main block was told, though nobody keeps it. */
    @Test
    void variablesOfTheMainBlockAreAsserted() throws Exception {
        String source =
                """
                module M;
                interface Clock { Int time(); Bool late(); }
                class Watch implements Clock { Int time() { return 7; } Bool late() { return False; } }
                {
                  Clock clock = new Watch();
                  Fut<Bool> asked = clock!late();
                  Int time = await clock!time();
                }
                """;
        TestFile file = TestFile.of(TestGeneration.of(program(source))
                .coverage(SuiteCoverage.BRANCH)
                .run());

        assertThat(file.notes()).isEmpty();
        assertThat(file.text()).contains("assert (time == 7);").contains("assert (value == False);");
    }

    /** Names that the tests would have taken, and types of another module. */
    @Test
    void namesOfTheModelAreLeftAlone() throws Exception {
        String source =
                """
                module Lib;
                export *;
                data Shape = Square(Int side) | Dot;
                module Main;
                import * from Lib;
                interface I { Int area(Shape s); Int get_value(); }
                class Foo implements I {
                  Int value = 3;
                  Shape last = Dot;
                  Int get_value() { return value; }
                  Int area(Shape s) { last = s; value = case s { Square(n) => n * n; Dot => 0; }; return value; }
                }
                class FooFields implements I { Int area(Shape s) { return 1; } Int get_value() { return 2; } }
                class GeneratedTestSuite implements I { Int area(Shape s) { return 1; } Int get_value() { return 2; } }
                { I foo = new Foo(); foo!area(Square(4)); foo!get_value(); }
                """;
        TestFile file = TestFile.of(TestGeneration.of(program(source))
                .coverage(SuiteCoverage.STATES)
                .run());

        assertThat(file.notes()).isEmpty();
        assertThat(file.tests()).isNotEmpty().allSatisfy(test -> assertThat(test.failure())
                .isNull());
        assertThat(file.text()).contains("assert (foo_last == Lib.Square(4));");
    }

    /** Several tests look at the same suites, which take longer to make than to look at. */
    private static TestSuite suite(String name, SuiteCoverage coverage) throws Exception {
        String key = name + " " + coverage;
        TestSuite known = SUITES.get(key);
        if (known == null) {
            known = TestGeneration.of(program(resource(name)))
                    .coverage(coverage)
                    .run();
            SUITES.put(key, known);
        }
        return known;
    }

    private static String resource(String name) throws IOException {
        try (var in = Objects.requireNonNull(TestFileTest.class.getResourceAsStream("/programs/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Parsed parsed(String text) {
        return Flattening.of(AbsParser.parse(new Source("m.abs", text), Dialect.CURRENT), Optional.empty());
    }

    private static AbsProgram program(String text) throws AbsProgram.Rejected {
        return AbsProgram.of(parsed(text), Optional.empty());
    }
}
