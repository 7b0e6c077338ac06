package dev.galgo.abs;

import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestStarts;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.testfile.TestFile;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.report.result.TestsResult;
import dev.galgo.source.Source;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Generates tests for a model. */
final class AbsTestGenerator implements TestGenerator {
    private final List<Source> sources;
    private final Supplier<TestStarts> starts;
    private final AbsTarget target;

    /** @param sources what coverage is told of */
    AbsTestGenerator(List<Source> sources, Supplier<TestStarts> starts, AbsTarget target) {
        this.sources = sources;
        this.starts = starts;
        this.target = target;
    }

    private static Replayable replayable(TestFile.Replayable test) {
        return new Replayable(
                test.number(),
                List.of(AbsFrontEnd.MAIN.name() + "=" + test.main()),
                test.schedule(),
                test.failure(),
                test.whole());
    }

    @Override
    public Generation tests(Coverage coverage, Compare compare, Limits limits) {
        TestGeneration generation = TestGeneration.of(starts)
                .coverage(
                        switch (coverage) {
                            case STATEMENT -> SuiteCoverage.STATEMENT;
                            case BRANCH -> SuiteCoverage.BRANCH;
                            case PATH -> SuiteCoverage.PATH;
                            case STATES -> SuiteCoverage.STATES;
                            case ORDERS -> SuiteCoverage.ORDERS;
                            case DEADLOCK -> SuiteCoverage.DEADLOCK;
                        })
                .compare(compare)
                .limits(limits);
        return new Generation() {
            private @Nullable TestSuite suite;

            @Override
            public TestsResult run() throws NothingToTest {
                try {
                    TestSuite tests = generation.run();
                    suite = tests;
                    return TestsConclusion.of(sources, target.files().get(0), tests);
                } catch (TestGeneration.NoStart none) {
                    throw new NothingToTest(String.valueOf(none.getMessage()), none);
                }
            }

            @Override
            public void stop() {
                generation.stop();
            }

            @Override
            public Written written() {
                if (suite == null) {
                    throw new IllegalStateException("no tests have been generated yet");
                }
                TestFile file = TestFile.of(suite);
                return new Written(
                        file.text(),
                        file.tests().stream().map(AbsTestGenerator::replayable).toList(),
                        file.notes());
            }
        };
    }
}
