/**
 * ABS models as a front end: which files they are in, how they are opened, and what Galgo can do with them besides running them. The packages below read,
 * check and run models, and know nothing of this one.
 */
@NullMarked
package dev.galgo.abs;

import org.jspecify.annotations.NullMarked;
