/**
 * Searches on Apache Spark, which is not among the jars of the command: where it is found, how it is installed, and how it is loaded, beside Galgo and not with it.
 */
@NullMarked
package dev.galgo.cli.scale;

import org.jspecify.annotations.NullMarked;
