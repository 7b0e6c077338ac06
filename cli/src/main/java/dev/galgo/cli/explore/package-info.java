/**
 * {@code galgo explore}: opens a program in a browser, to be walked through delivery by delivery.
 */
@NullMarked
package dev.galgo.cli.explore;

import org.jspecify.annotations.NullMarked;
