package dev.galgo.petri;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class PetriRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.petri");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.textsNameNoOptionOfTheCommandLine();
    }
}
