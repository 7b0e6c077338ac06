/**
 * Place/transition nets, their markings and firing sequences, in exact arithmetic. Knows no file format and no solver.
 */
@NullMarked
package dev.galgo.petri.net;

import org.jspecify.annotations.NullMarked;
