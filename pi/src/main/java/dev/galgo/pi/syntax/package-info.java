/**
 * The text of A-pi models: {@link dev.galgo.pi.syntax.PiParser} turns a source into a {@link dev.galgo.pi.syntax.Tree}. The tree says what was written,
 * with indexes, ranges and loops still in it; {@code dev.galgo.pi.check} writes them out and finds what the names mean.
 */
@NullMarked
package dev.galgo.pi.syntax;

import org.jspecify.annotations.NullMarked;
