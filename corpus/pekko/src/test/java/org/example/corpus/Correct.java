package org.example.corpus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a program that is right in every order and by every chance. It must be called verified. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Correct {
    /** The flavours in which it exists. */
    Flavour[] in() default {Flavour.TYPED, Flavour.CLASSIC};
}
