package dev.galgo.corpus;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a program that breaks in some order or by some chance. It must never be called verified. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Trap {
    Mechanism mechanism();

    /** When it breaks, in a few words. */
    String truth();

    /** What is written after the target on the command line. */
    String[] args() default {};
}
