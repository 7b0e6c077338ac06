package dev.galgo.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter of an {@link ActorTest} method whose value nobody knows:
 *
 * <pre>{@code
 * @ActorTest
 * void noOrderIsLost(ActorLab lab, @Unknown int pieces, @Unknown(high = 5) String customer) { ... }
 * }</pre>
 *
 * <p>The test is run on every input that makes a difference, in classes that are loaded once more for each; a result that leaves inputs out says so. The parameter
 * is a whole number, a character, a truth value, a string, an enum, or an array or a record of such. A test that JUnit has to fill fields of, or that needs extensions, cannot be loaded
 * once more: it is run on one input after the other, smaller values first, on 1,000 at most, and its parameters are neither strings nor arrays nor records.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unknown {
    /** What the value is called in a failure; otherwise the parameter's name, if the class file tells it. */
    String value() default "";

    /** The least number, or length, there is; otherwise the least of the type. */
    long low() default Long.MIN_VALUE;

    /** The greatest number, or length, there is; otherwise the greatest of the type, and 3 for arrays. */
    long high() default Long.MAX_VALUE;
}
