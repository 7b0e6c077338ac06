/** The goal with its fields set as Maven would, and once with Maven itself. */
@NullMarked
package dev.galgo.maven;

import org.jspecify.annotations.NullMarked;
