package dev.galgo.analysis.stage;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a method that holds a message back. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Unless {
    String message();
}
