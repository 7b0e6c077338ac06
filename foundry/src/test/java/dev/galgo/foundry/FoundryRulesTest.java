package dev.galgo.foundry;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class FoundryRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.foundry");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.textsNameNoOptionOfTheCommandLine();
    }
}
