/**
 * The way in: {@link dev.galgo.petri.verify.Verifier} asks a question of a net, cheap engines first, and every answer is checked
 * before it is given.
 */
@NullMarked
package dev.galgo.petri.verify;

import org.jspecify.annotations.NullMarked;
