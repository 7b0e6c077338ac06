package dev.galgo.testsupport;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * A test that {@code mvn verify} leaves to {@link Tier#WHOLE}: it starts whole builds, or repeats on a larger scale a test beside it.
 *
 * <p>Continuous integration always runs it.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = Tier.PROPERTY,
        matches = "whole|thorough",
        disabledReason = "only whole and thorough builds run it: mvn -Pwhole verify")
public @interface Whole {}
