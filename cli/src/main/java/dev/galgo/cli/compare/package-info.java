/**
 * {@code galgo compare}: searches one program in several ways and puts what they took and found side by side.
 */
@NullMarked
package dev.galgo.cli.compare;

import org.jspecify.annotations.NullMarked;
