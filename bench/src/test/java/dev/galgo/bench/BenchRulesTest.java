package dev.galgo.bench;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class BenchRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.bench");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }
}
