package dev.galgo.corpus;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a program that is right in every order and by every chance. It must be called verified. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Correct {
    Mechanism mechanism();

    /** The kinds of assumption that the verdict may rest on, by the names that users see; mostly none. */
    String[] assumes() default {};

    /** What is written after the target on the command line. */
    String[] args() default {};
}
