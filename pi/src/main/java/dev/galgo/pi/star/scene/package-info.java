/** Scenes of a star: where actors stand, what is pending, and what each actor can do. */
@NullMarked
package dev.galgo.pi.star.scene;

import org.jspecify.annotations.NullMarked;
