/** Models with a number in them, and whether they grow with it by repeating one piece: {@link dev.galgo.pi.family.growth.Family}. */
@NullMarked
package dev.galgo.pi.family.growth;

import org.jspecify.annotations.NullMarked;
