package dev.galgo.abs;

import dev.galgo.abs.cover.AbsTestModule;
import dev.galgo.abs.cover.SuiteCoverage;
import dev.galgo.abs.cover.TestGeneration;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.TestGenerator;
import dev.galgo.report.result.TestsResult;
import org.jspecify.annotations.Nullable;

/** Generates tests for a model. */
final class AbsTestGenerator implements TestGenerator {
    private final AbsProgram model;
    private final AbsTarget target;

    AbsTestGenerator(AbsProgram model, AbsTarget target) {
        this.model = model;
        this.target = target;
    }

    @Override
    public Generation tests(Coverage coverage, Compare compare, Limits limits) {
        TestGeneration generation = TestGeneration.of(model)
                .coverage(
                        switch (coverage) {
                            case STATEMENT -> SuiteCoverage.STATEMENT;
                            case BRANCH -> SuiteCoverage.BRANCH;
                            case PATH -> SuiteCoverage.PATH;
                            case STATES -> SuiteCoverage.STATES;
                        })
                .compare(compare)
                .limits(limits);
        return new Generation() {
            private @Nullable TestSuite suite;

            @Override
            public TestsResult run() {
                TestSuite tests = generation.run();
                suite = tests;
                return TestsConclusion.of(model, target.files().get(0), tests);
            }

            @Override
            public void stop() {
                generation.stop();
            }

            @Override
            public String source() {
                if (suite == null) {
                    throw new IllegalStateException("no tests have been generated yet");
                }
                return AbsTestModule.of(model, target.dialect(), suite);
            }
        };
    }
}
