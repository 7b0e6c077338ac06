/** The command as users meet it: what they type, what they read, and how it ends. */
@NullMarked
package dev.galgo.cli;

import org.jspecify.annotations.NullMarked;
