package dev.galgo.examples;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class ExampleRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.examples");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }
}
