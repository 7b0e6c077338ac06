package dev.galgo.testsupport;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A test that only {@code -Pwhole} and {@code -Pthorough} run: it starts whole builds, or repeats on a larger scale what a test beside it shows.
 *
 * <p>Continuous integration always runs it.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = "galgo.thorough",
        matches = "tests.*",
        disabledReason = "only whole and thorough builds run it: mvn -Pwhole verify")
public @interface Thorough {}
