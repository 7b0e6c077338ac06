package dev.galgo.snapshot;

import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class SnapshotRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.snapshot");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }
}
