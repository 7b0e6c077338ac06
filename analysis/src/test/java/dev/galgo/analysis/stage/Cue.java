package dev.galgo.analysis.stage;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a handler. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Cue {}
