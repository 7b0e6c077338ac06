package dev.galgo.explorer;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** What keeps this module what it is. */
class ExplorerRulesTest {
    @Test
    void packagesKnowEachOtherInOneOrder() {
        CodeRules.forPackage("dev.galgo.explorer")
                .packagesHaveNoCycle()
                .packagesAreInThisOrder("answer", "http", "walk", "trace", "check", "page");
    }
}
