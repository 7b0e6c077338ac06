package osl.util.constraints;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a boolean method of an actor that says when a message cannot be delivered to it: as long as the method answers true, the
 * message waits. The method takes the message's arguments, or nothing; it reads the actor's state and must not change it. Where
 * several constraints name one message, any of them holds it back. Constraints are inherited.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Disable {
    /** The message that is held back. */
    String messageName();
}
