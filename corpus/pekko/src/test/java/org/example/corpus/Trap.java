package org.example.corpus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a program that breaks in some order or by some chance. It must never be called verified. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Trap {
    /** When it breaks, in a few words. */
    String value();

    /** The flavours in which it exists. */
    Flavour[] in() default {Flavour.TYPED, Flavour.CLASSIC};
}
