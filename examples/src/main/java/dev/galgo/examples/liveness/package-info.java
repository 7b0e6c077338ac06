/**
 * Programs that go on for ever, or may: for claims about what always holds and about what happens again and again.
 *
 * <p>Each is a single file that is its own driver, right by default and wrong in the variants that an argument names. Its configurations are finitely many, so that a search
 * with a visited set ends. What is claimed is written beside it in words and as a formula: fields by their names, such as {@code c.waiting}, and {@code []} for always, {@code <>} for at some time.
 * Two actors of a formula, such as {@code a, b}, are different ones. Fair means that every message is delivered at some time.
 */
@NullMarked
package dev.galgo.examples.liveness;

import org.jspecify.annotations.NullMarked;
