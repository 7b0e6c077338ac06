/** What a search of a program will need, told to people and to programs. */
@NullMarked
package dev.galgo.cli.check.estimate;

import org.jspecify.annotations.NullMarked;
