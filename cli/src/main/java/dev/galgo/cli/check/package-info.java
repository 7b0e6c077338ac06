/**
 * {@code galgo check}: runs a program in every order in which its messages can be delivered, or in a sample of them, and writes the reports
 * that were asked for.
 */
@NullMarked
package dev.galgo.cli.check;

import org.jspecify.annotations.NullMarked;
