package dev.galgo.testsupport;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that only {@link Tier#THOROUGH} runs: it repeats for minutes what others show on a smaller scale. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = Tier.PROPERTY,
        matches = "thorough",
        disabledReason = "only thorough builds run it: mvn -Pthorough verify")
public @interface Thorough {}
