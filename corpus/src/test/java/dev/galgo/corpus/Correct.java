package dev.galgo.corpus;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a program that is right in every order and by every chance. It must be called verified, unless it is refused on purpose. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Correct {
    Mechanism mechanism();

    /** The kinds of assumption that the verdict may rest on, by the names that users see; mostly none. */
    String[] assumes() default {};

    /**
     * The kind of finding with which the program is refused on purpose, by the name that users see: it uses what actors must not use, even if this program
     * does so harmlessly. Mostly none.
     */
    String refused() default "";

    /** What is written after the target on the command line. */
    String[] args() default {};
}
