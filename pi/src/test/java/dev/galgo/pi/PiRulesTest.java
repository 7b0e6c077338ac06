package dev.galgo.pi;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class PiRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.pi");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.textsNameNoOptionOfTheCommandLine();
    }
}
