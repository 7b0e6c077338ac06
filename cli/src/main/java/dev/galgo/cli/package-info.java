/**
 * The {@code galgo} command: where the JVM starts, the subcommands put together, and how errors are worded.
 *
 * <p>The only module that knows all others. A command is an object with its streams and environment given to it, so that tests run it in
 * their own process; only {@link dev.galgo.cli.Galgo} touches those of the JVM.
 *
 * <p>What a user does has a package of its own: {@code check}, {@code compare}, {@code deadlock}, {@code verify}, {@code tests} and
 * {@code replay}. These do not know each other. What they share is below them: {@code program} is what they work on, {@code option} is what
 * is typed, and {@code console} is where they write.
 */
@NullMarked
package dev.galgo.cli;

import org.jspecify.annotations.NullMarked;
