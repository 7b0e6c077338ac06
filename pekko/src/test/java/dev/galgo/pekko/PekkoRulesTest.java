package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.galgo.pekko.code.SourceSites;
import dev.galgo.pekko.code.TestApi;
import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

/** The inner order of this module. */
class PekkoRulesTest {
    private static final CodeRules RULES = CodeRules.forPackage("dev.galgo.pekko");

    @Test
    void noPackageDependsOnItself() {
        RULES.packagesHaveNoCycle();
    }

    @Test
    void nothingIsSaidInTheWordsOfTheCommandLine() {
        RULES.textsNameNoOptionOfTheCommandLine();
    }

    @Test
    void noClassOfOursIsTakenForTheProgram() {
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importUrls(CodeRules.placesOf("dev.galgo.pekko"))) {
            boolean notes = type.getSimpleName().equals("package-info"); // has no code
            assertThat(!notes && SourceSites.isProgram(type.getName()))
                    .as(type.getName())
                    .isFalse();
        }
    }

    @Test
    void theClassesThatTestsAreWrittenWithBearTheirNames() {
        assertThat(TestApi.LAB).isEqualTo(ActorLab.class.getName());
        assertThat(TestApi.PROBE).isEqualTo(Probe.class.getName());
    }
}
