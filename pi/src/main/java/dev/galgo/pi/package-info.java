/**
 * Actor systems in the pi-calculus as a front end: which files they are in, and how they are opened. The packages below read, check, run and prove them,
 * and know nothing of this one.
 */
@NullMarked
package dev.galgo.pi;

import org.jspecify.annotations.NullMarked;
