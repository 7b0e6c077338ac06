/**
 * The {@code galgo} command: reads what the user typed, starts checks and replays, and shows what came out.
 *
 * <p>The only module that knows all others. A command is an object with its streams and environment given to it, so that tests run it in
 * their own process; only {@link dev.galgo.cli.Galgo} touches those of the JVM.
 */
@NullMarked
package dev.galgo.cli;

import org.jspecify.annotations.NullMarked;
