package dev.galgo.maven;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.galgo.testsupport.CodeRules;
import org.junit.jupiter.api.Test;

class ModuleRuleTest {
    @Test
    void thePluginKnowsMavenAloneAndStartsGalgoAsACommand() {
        classes()
                .that()
                .resideInAPackage("dev.galgo.maven..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.galgo.maven..", "java..", "org.apache.maven..", "org.jspecify.annotations..")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importUrls(CodeRules.placesOf("dev.galgo.maven")));
    }
}
