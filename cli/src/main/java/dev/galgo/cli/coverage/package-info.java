/**
 * {@code galgo coverage}: puts together which handlers ran in several checks, and what none of them sent.
 */
@NullMarked
package dev.galgo.cli.coverage;

import org.jspecify.annotations.NullMarked;
