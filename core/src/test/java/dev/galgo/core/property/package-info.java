/** What is claimed of a program, tested on programs and on words of deliveries. */
@NullMarked
package dev.galgo.core.property;

import org.jspecify.annotations.NullMarked;
