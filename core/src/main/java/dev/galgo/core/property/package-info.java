/**
 * What is claimed of a program besides what its own code asserts: claims about all actors together, monitors that see deliveries, and formulas over time. A cursor that
 * wraps another keeps what they need; searches see a delivery that breaks a claim as one that fails.
 */
@NullMarked
package dev.galgo.core.property;

import org.jspecify.annotations.NullMarked;
