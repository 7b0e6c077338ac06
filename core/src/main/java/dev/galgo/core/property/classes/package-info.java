/**
 * Claims that are written in Java, beside the program and loaded together with it: a class that watches deliveries as a {@link dev.galgo.core.property.Monitor}, or one
 * whose methods are asked about the actors themselves, by type.
 */
@NullMarked
package dev.galgo.core.property.classes;

import org.jspecify.annotations.NullMarked;
