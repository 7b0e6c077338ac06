package dev.galgo.core.property.classes;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that formulas about runs may speak of by its name. Its parameters are those of {@link Always}; one that stands for each actor of a type must hold of each, and
 * there must be one. Or it has one parameter, a {@link dev.galgo.core.property.Delivery}, and says whether the last one was of that sort.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Predicate {
    /** What formulas call it; the method's name if it is empty. */
    String value() default "";
}
