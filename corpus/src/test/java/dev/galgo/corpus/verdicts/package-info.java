/** What Galgo says of every program, asked through its command line, and whether it says the same in every fresh virtual machine. */
@NullMarked
package dev.galgo.corpus.verdicts;

import org.jspecify.annotations.NullMarked;
