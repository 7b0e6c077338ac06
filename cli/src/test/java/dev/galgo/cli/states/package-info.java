/** Tests of proofs on nets of actors' states. */
@NullMarked
package dev.galgo.cli.states;

import org.jspecify.annotations.NullMarked;
