package dev.galgo.test;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.galgo.testsupport.CodeRules;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who may know whom in here. */
class WhoKnowsWhomTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importUrls(CodeRules.placesOf("dev.galgo.test", "dev.galgo.junit"));

    private static final List<CodeRules> RULES =
            List.of(CodeRules.forPackage("dev.galgo.test"), CodeRules.forPackage("dev.galgo.junit"));

    @Test
    void thePlainCallKnowsNoJUnit() {
        classes()
                .that()
                .resideInAPackage("dev.galgo.test..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.galgo.test..",
                        "dev.galgo.control..",
                        "dev.galgo.core..",
                        "dev.galgo.pekko..",
                        "dev.galgo.report..",
                        "dev.galgo.spi..",
                        "java..",
                        "org.jspecify.annotations..")
                .check(OURS);
    }

    /** Users say by Pekko's types which actors to spawn and what may go wrong; how that is run is the front end's. */
    @Test
    void ofPekkoNoMoreIsKnownThanWhatUsersWrite() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("dev.galgo.pekko..")
                        .and(not(nameMatching(
                                "(\\[L)?dev\\.galgo\\.pekko\\.(ActorLab|control\\.(Faults|TimerPolicy))\\b.*"))))
                .check(OURS);
    }

    @Test
    void theExtensionKnowsNoActors() {
        noClasses()
                .that()
                .resideInAPackage("dev.galgo.junit..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.pekko..", "scala..")
                .check(OURS);
    }

    @Test
    void noStaticFieldIsAssignedTwice() {
        fields().that().areStatic().should().beFinal().check(OURS);
    }

    @Test
    void noPackageDependsOnItself() {
        RULES.forEach(CodeRules::packagesHaveNoCycle);
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.forEach(CodeRules::textsNameNoOptionOfTheCommandLine);
    }
}
