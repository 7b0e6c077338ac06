/**
 * What commands work on: the program that a user or a saved schedule names. Front ends open it; here they are found, the one is chosen that the program is
 * for, and their options become options of commands. No front end is known by name. Nets, which no front end opens, are read here too.
 */
@NullMarked
package dev.galgo.cli.program;

import org.jspecify.annotations.NullMarked;
