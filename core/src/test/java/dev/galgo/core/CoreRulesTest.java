package dev.galgo.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module, as its README states it. */
class CoreRulesTest {
    private static final CodeRules CORE = CodeRules.forPackage("dev.galgo.core");

    @Test
    void packagesKnowThoseBelowThemAlone() {
        CORE.packagesAreInThisOrder(
                "checkpoint",
                "ltl",
                "model",
                "engine",
                "symmetry",
                "property.expression",
                "search",
                "liveness",
                "property",
                "property.classes",
                "spread",
                "level",
                "level.disk",
                "reduction.base",
                "reduction.dynamic",
                "reduction.selection",
                "reduction.optimal",
                "reduction",
                "sampling",
                "trace",
                "explored",
                "check",
                "estimate");
    }

    @Test
    void noPackageDependsOnItself() {
        CORE.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        CORE.textsNameNoOptionOfTheCommandLine();
    }

    @Test
    void noStateIsStatic() {
        var classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importUrls(CodeRules.placesOf("dev.galgo.core"));
        fields().that()
                .areStatic()
                .and()
                .doNotHaveModifier(JavaModifier.SYNTHETIC)
                .should()
                .beFinal()
                .check(classes);
    }
}
