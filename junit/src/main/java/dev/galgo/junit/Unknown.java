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
 * void noOrderIsLost(ActorLab lab, @Unknown(low = 1, high = 20) int pieces) { ... }
 * }</pre>
 *
 * <p>The test is run on every input, one after the other, smaller values first, and on 1,000 at most; a result that leaves inputs out says so. The parameter
 * is a whole number, a character, a truth value or an enum.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unknown {
    /** What the value is called in a failure; otherwise the parameter's name, if the class file tells it. */
    String value() default "";

    /** The least number there is; otherwise the least of the type. */
    long low() default Long.MIN_VALUE;

    /** The greatest number there is; otherwise the greatest of the type. */
    long high() default Long.MAX_VALUE;
}
