package dev.galgo.agent.hook;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a hook that replaces a static method, or a constructor without arguments. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface InPlaceOf {
    /** The class of the replaced method. */
    Class<?> value();

    /**
     * The name of the replaced method, if it is not the hook's own. With {@code <init>} the hook returns a number that is given to the
     * constructor that takes one; with {@code new} it returns the object, in the place of a constructor reference.
     */
    String name() default "";
}
