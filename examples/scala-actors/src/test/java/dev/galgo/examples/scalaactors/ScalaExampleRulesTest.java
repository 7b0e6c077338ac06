package dev.galgo.examples.scalaactors;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module's Java. */
class ScalaExampleRulesTest {
    @Test
    void noPackageDependsOnItself() {
        CodeRules.forPackage("dev.galgo.examples.scalaactors").packagesHaveNoCycle();
    }
}
