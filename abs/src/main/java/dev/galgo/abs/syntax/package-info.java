/**
 * The text of ABS programs: sources, the syntax tree and the parser.
 *
 * <p>{@link dev.galgo.abs.syntax.AbsParser} turns sources into {@link dev.galgo.abs.syntax.ModuleDecl modules} and
 * {@link dev.galgo.source.Diagnostic diagnostics}. The tree says what was written, with its places; what the names mean is found by
 * {@code dev.galgo.abs.check}. Nothing here knows types.
 */
@NullMarked
package dev.galgo.abs.syntax;

import org.jspecify.annotations.NullMarked;
