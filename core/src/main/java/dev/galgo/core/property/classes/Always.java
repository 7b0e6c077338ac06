package dev.galgo.core.property.classes;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that must answer {@code true} in every configuration. Each parameter is a type of actors, which stands for each of them in turn, or a {@code List} or {@code
 * Collection} of a type, which holds all there are:
 *
 * <pre>{@code
 * @Always("no money is lost")
 * public boolean noMoneyIsLost(List<Account> accounts, Bank bank) { ... }
 * }</pre>
 *
 * <p>In a class without any of these annotations every public method that returns a {@code boolean} is such a claim.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Always {
    /** What the claim is called in reports; the method's name if it is empty. */
    String value() default "";
}
