package dev.galgo.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

class CodeRulesTest {
    @Test
    void theseClassesObeyTheirOwnRules() {
        CodeRules.forPackage("dev.galgo.testsupport").packagesHaveNoCycle().textsNameNoOptionOfTheCommandLine();
    }

    @Test
    void aRuleThatFindsNoClassFails() {
        CodeRules nowhere = CodeRules.forPackage("dev.galgo.nowhere");
        assertThatThrownBy(nowhere::packagesHaveNoCycle).isInstanceOf(AssertionError.class);
        assertThatThrownBy(nowhere::textsNameNoOptionOfTheCommandLine).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> nowhere.packagesAreInThisOrder("low", "high")).isInstanceOf(AssertionError.class);
    }

    @Test
    void optionsAreToldFromDashes() {
        assertThat(TextConstants.namesAnOption("try --threads 1")).isTrue();
        assertThat(TextConstants.namesAnOption("--threads")).isTrue();
        assertThat(TextConstants.namesAnOption("a -- b")).isFalse();
        assertThat(TextConstants.namesAnOption("<!--x-->")).isFalse();
        assertThat(TextConstants.namesAnOption("---")).isFalse();
    }

    @Test
    void textsAreFoundInFieldsCallsAndConcatenations() {
        var speaking = new ClassFileImporter().importClass(Speaking.class);
        assertThat(TextConstants.of(speaking))
                .contains("--field", "--argument")
                .anyMatch(text -> text.contains("--part"));
    }

    @SuppressWarnings("unused") // read from its class file
    private static final class Speaking {
        static final String FIELD = "--field";

        static String say(int number) {
            return "--argument".strip() + "--part" + number;
        }
    }
}
