/** Small programs written directly against the kernel, so that it is tested without any front end. */
@NullMarked
package dev.galgo.core.toy;

import org.jspecify.annotations.NullMarked;
