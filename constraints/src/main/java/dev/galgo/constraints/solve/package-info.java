/** Asks a solver for values under which conditions hold. The only package that names classes of Z3, which may be missing. */
@NullMarked
package dev.galgo.constraints.solve;

import org.jspecify.annotations.NullMarked;
