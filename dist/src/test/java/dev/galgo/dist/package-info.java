/** What the zip promises, checked on the zip. */
@NullMarked
package dev.galgo.dist;

import org.jspecify.annotations.NullMarked;
