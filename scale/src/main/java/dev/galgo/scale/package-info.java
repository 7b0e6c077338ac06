/**
 * The search level by level on Apache Spark: a level is a stage. Only this package knows Spark; what a worker does with keys is in {@code core}, and knows
 * nothing of it.
 */
@NullMarked
package dev.galgo.scale;

import org.jspecify.annotations.NullMarked;
