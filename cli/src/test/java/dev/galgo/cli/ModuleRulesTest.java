package dev.galgo.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Who may know whom. A rule that finds no class to look at fails. */
class ModuleRulesTest {
    /** Examples are programs to be checked, and some are wrong on purpose. */
    private static final ImportOption NO_EXAMPLES = location -> !location.contains("/dev/galgo/examples/");

    /** A parser that ANTLR writes keeps its tables in static fields, some of which it fills as it reads. */
    private static final ImportOption NOTHING_GENERATED = location -> !location.contains("/dev/galgo/abs/grammar/");

    /** Tests of other modules whose helpers are shared come as jars of their own. */
    private static final ImportOption NO_JARS_OF_TESTS =
            location -> !location.contains("/test-classes/") && !location.matches(Pattern.compile(".*-tests\\.jar!.*"));

    private static final JavaClasses GALGO = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(NO_JARS_OF_TESTS)
            .withImportOption(NO_EXAMPLES)
            .withImportOption(NOTHING_GENERATED)
            .importPackages("dev.galgo", "osl");

    private static final String[] JDK_AND_ANNOTATIONS = {"java..", "jdk.internal.misc..", "org.jspecify.annotations.."};

    @Test
    void snapshotKnowsNothingOfGalgo() {
        knowsOnly("dev.galgo.snapshot..", "com.dynatrace.hash4j..").check(GALGO);
    }

    @Test
    void coreKnowsNoFrontEndReportOrCommand() {
        knowsOnly("dev.galgo.core..", "it.unimi.dsi.fastutil..").check(GALGO);
    }

    @Test
    void whatAFrontEndIsKnowsCoreAlone() {
        knowsOnly("dev.galgo.spi", "dev.galgo.core..").check(GALGO);
    }

    @Test
    void whoeverOpensProgramsKnowsNoFrontEnd() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.galgo.cli",
                        "dev.galgo.cli.program..",
                        "dev.galgo.cli.option..",
                        "dev.galgo.cli.scale..",
                        "dev.galgo.cli.console..",
                        "dev.galgo.cli.completion..",
                        "dev.galgo.cli.cycles..",
                        "dev.galgo.cli.check..",
                        "dev.galgo.cli.compare..",
                        "dev.galgo.cli.deadlock..",
                        "dev.galgo.cli.tests..",
                        "dev.galgo.cli.explore..",
                        "dev.galgo.cli.page..",
                        "dev.galgo.cli.replay..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.galgo.foundry..",
                        "dev.galgo.pekko..",
                        "dev.galgo.akka..",
                        "dev.galgo.abs..",
                        "dev.galgo.pi..",
                        "osl..")
                .check(GALGO);
        noClasses()
                .that()
                .resideInAPackage("dev.galgo.cli.verify..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.galgo.foundry..", "dev.galgo.pekko..", "dev.galgo.akka..", "dev.galgo.abs..", "osl..")
                .as("proofs are about nets and systems; programs come from front ends")
                .check(GALGO);
    }

    @Test
    void reportKnowsCoreAlone() {
        knowsOnly("dev.galgo.report..", "dev.galgo.core..", "com.fasterxml.jackson.core..")
                .check(GALGO);
    }

    @Test
    void theExplorerKnowsCoreReportAndWhatAFrontEndIs() {
        knowsOnly(
                        "dev.galgo.explorer..",
                        "dev.galgo.core..",
                        "dev.galgo.spi",
                        "dev.galgo.report..",
                        "com.fasterxml.jackson.core..",
                        "com.sun.net.httpserver")
                .check(GALGO);
        knowsOnly("dev.galgo.explorer.http", "dev.galgo.explorer.answer", "com.sun.net.httpserver")
                .as("connections know nothing of programs")
                .check(GALGO);
    }

    @Test
    void analysisKnowsTheModelAndWhatGuidesASearch() {
        knowsOnly(
                        "dev.galgo.analysis..",
                        "dev.galgo.spi..",
                        "dev.galgo.core.model..",
                        "org.objectweb.asm..",
                        "dev.galgo.core.search..",
                        "dev.galgo.core.engine..")
                .check(GALGO);
    }

    @Test
    void theAnalysisOfDeadlocksKnowsNoSearch() {
        knowsOnly("dev.galgo.analysis.deadlock..", "dev.galgo.analysis.flow..").check(GALGO);
    }

    @Test
    void absKnowsCoreAndTheAnalysisOfDeadlocks() {
        knowsOnly(
                        "dev.galgo.abs..",
                        "dev.galgo.constraints.input",
                        "dev.galgo.constraints.solve",
                        "dev.galgo.constraints.term",
                        "dev.galgo.source..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.report..",
                        "dev.galgo.analysis.deadlock..",
                        "dev.galgo.analysis.flow..",
                        "dev.galgo.analysis.guided..",
                        "org.antlr.v4.runtime..")
                .check(GALGO);
    }

    @Test
    void theTextOfAModelKnowsNothingOfRunningIt() {
        knowsOnly("dev.galgo.abs.syntax..", "dev.galgo.abs.grammar..", "dev.galgo.source..", "org.antlr.v4.runtime..")
                .check(GALGO);
        knowsOnly("dev.galgo.pi.syntax..", "dev.galgo.source..").check(GALGO);
    }

    @Test
    void constraintsKnowTheirSolverInOnePlaceAndNothingOfGalgo() {
        knowsOnly("dev.galgo.constraints.term").check(GALGO);
        knowsOnly("dev.galgo.constraints.solve", "dev.galgo.constraints.term", "com.microsoft.z3..")
                .check(GALGO);
        knowsOnly("dev.galgo.constraints.input", "dev.galgo.constraints.term", "dev.galgo.constraints.solve")
                .check(GALGO);
    }

    @Test
    void sourcesKnowNothing() {
        knowsOnly("dev.galgo.source..").check(GALGO);
    }

    @Test
    void netsKnowTheirSolversAndNothingOfGalgo() {
        knowsOnly(
                        "dev.galgo.petri..",
                        "com.microsoft.z3..",
                        "tools.aqua..",
                        "org.sat4j..",
                        "javax.xml..",
                        "com.fasterxml.jackson.core..")
                .check(GALGO);
        knowsOnly(
                        "dev.galgo.petri.proof..",
                        "dev.galgo.petri.net..",
                        "dev.galgo.petri.property..",
                        "dev.galgo.petri.reduce..",
                        "dev.galgo.petri.explore..",
                        "dev.galgo.petri.structure..",
                        "dev.galgo.petri.limit..",
                        "com.fasterxml.jackson.core..")
                .as("a certificate is checked without a solver")
                .check(GALGO);
    }

    @Test
    void piKnowsCoreNetsAndSources() {
        knowsOnly(
                        "dev.galgo.pi..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.petri..",
                        "dev.galgo.source..",
                        "dev.galgo.analysis.flow..",
                        "dev.galgo.analysis.deadlock..")
                .check(GALGO);
    }

    @Test
    void theModelOfAProgramKnowsNoBytecode() {
        knowsOnly("dev.galgo.analysis.program..", "dev.galgo.core.model..").check(GALGO);
    }

    @Test
    void foundryKnowsCoreControlAnalysisAndSnapshot() {
        knowsOnly(
                        "dev.galgo.foundry..",
                        "osl..",
                        "dev.galgo.constraints.input",
                        "dev.galgo.constraints.solve",
                        "dev.galgo.constraints.term",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.control..",
                        "dev.galgo.analysis..",
                        "dev.galgo.snapshot..",
                        "org.objectweb.asm..")
                .check(GALGO);
    }

    @Test
    void pekkoKnowsCoreSnapshotAndTheHooks() {
        knowsOnly(
                        "dev.galgo.pekko..",
                        "dev.galgo.core..",
                        "dev.galgo.spi..",
                        "dev.galgo.snapshot..",
                        "dev.galgo.control..",
                        "org.apache.pekko..",
                        "com.typesafe.config..",
                        "org.objectweb.asm..",
                        "scala..")
                .check(GALGO);
    }

    @Test
    void theActorApiKnowsOnlyItsHooksAndTheModel() {
        knowsOnly("osl..", "dev.galgo.foundry.hook..", "dev.galgo.core.model..", "dev.galgo.snapshot..")
                .check(GALGO);
    }

    @Test
    void noPackageOfAnyModuleDependsOnItself() {
        slices().matching("dev.galgo.(**)").should().beFreeOfCycles().check(GALGO);
    }

    @Test
    void whatOneCommandDoesIsUnknownToTheOthers() {
        for (String one : List.of("check", "compare", "deadlock", "verify", "tests", "replay", "explore")) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.galgo.cli." + one + "..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("dev.galgo.cli..")
                            .and(not(resideInAnyPackage(
                                    "dev.galgo.cli." + one + "..",
                                    "dev.galgo.cli.cycles..",
                                    "dev.galgo.cli.page..",
                                    "dev.galgo.cli.testclass..",
                                    "dev.galgo.cli.program..",
                                    "dev.galgo.cli.scale..",
                                    "dev.galgo.cli.page..",
                                    "dev.galgo.cli.option..",
                                    "dev.galgo.cli.console.."))))
                    .check(GALGO);
        }
    }

    @Test
    void onlyOneClassTouchesTheInsidesOfTheJdk() {
        classes()
                .that()
                .haveNameNotMatching("dev\\.galgo\\.snapshot\\.memory\\.ObjectMemory(\\$.*)?")
                .should()
                .onlyDependOnClassesThat(new DescribedPredicate<>("are no insides of the JDK") {
                    @Override
                    public boolean test(JavaClass type) {
                        return !type.getPackageName().startsWith("jdk.internal");
                    }
                })
                .check(GALGO);
    }

    @Test
    void noStaticFieldIsAssignedTwice() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage("dev.galgo..", "osl..")
                .should()
                .beFinal()
                .check(GALGO);
    }

    @Test
    void noStaticFieldHoldsWhatCanChange() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAPackage("dev.galgo..")
                .should(holdNothingThatCanChange())
                .check(GALGO);
    }

    @Test
    void theRuleOnStaticFieldsSeesWhatItForbids() {
        JavaClasses careless = new ClassFileImporter().importClasses(Careless.class);
        ArchRule rule = fields().that().areStatic().should(holdNothingThatCanChange());
        assertThatThrownBy(() -> rule.check(careless))
                .hasMessageContaining("MEMORY")
                .hasMessageContaining("COUNTER")
                .hasMessageContaining("SLOTS");
    }

    @Test
    void aRuleThatChecksNothingFails() {
        assertThatThrownBy(() -> knowsOnly("dev.galgo.nowhere..").check(GALGO)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> noFields()
                        .that()
                        .areDeclaredInClassesThat()
                        .resideInAPackage("dev.galgo.nowhere..")
                        .should()
                        .bePublic()
                        .check(GALGO))
                .isInstanceOf(AssertionError.class);
    }

    private static ArchRule knowsOnly(String packages, String... others) {
        var allowed = new ArrayList<>(List.of(JDK_AND_ANNOTATIONS));
        allowed.add(packages);
        allowed.addAll(List.of(others));
        return classes()
                .that()
                .resideInAPackage(packages)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new));
    }

    private static ArchCondition<JavaField> holdNothingThatCanChange() {
        return new ArchCondition<>("hold nothing that can change") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                boolean changes = canChange(value(field.reflect()));
                events.add(new SimpleConditionEvent(
                        field,
                        !changes,
                        field.getFullName() + (changes ? " holds something that can change" : " is constant")));
            }
        };
    }

    private static Object value(Field field) {
        try {
            field.setAccessible(true);
            Object value = field.get(null);
            return value == null ? "" : value;
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Judged by the class of the value, since a declared type of List or Map promises nothing. */
    private static boolean canChange(Object value) {
        String type = value.getClass().getName();
        boolean container = value instanceof Collection || value instanceof Map;
        boolean sealed = type.startsWith("java.util.ImmutableCollections")
                || type.startsWith("java.util.Collections$Unmodifiable")
                || type.startsWith("java.util.Collections$Empty");
        boolean holder = type.startsWith("java.util.concurrent.atomic.") || value instanceof StringBuilder;
        return container && !sealed || holder;
    }

    /** What the rule is there to prevent. */
    @SuppressWarnings("unused") // looked at by the rule
    private static final class Careless {
        static final Map<String, String> MEMORY = new HashMap<>();
        static final AtomicInteger COUNTER = new AtomicInteger();
        static final List<String> SLOTS = new ArrayList<>();
        static final List<String> FINE = List.of();
    }
}
