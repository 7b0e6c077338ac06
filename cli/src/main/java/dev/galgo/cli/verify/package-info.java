/**
 * {@code galgo verify} and {@code galgo convert}: asks questions of nets and of actor systems in the pi-calculus, puts the answers into words,
 * keeps and checks their proofs, and writes one as the other.
 */
@NullMarked
package dev.galgo.cli.verify;

import org.jspecify.annotations.NullMarked;
