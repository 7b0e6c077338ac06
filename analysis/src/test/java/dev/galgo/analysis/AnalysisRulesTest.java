package dev.galgo.analysis;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class AnalysisRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.analysis");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.textsNameNoOptionOfTheCommandLine();
    }
}
