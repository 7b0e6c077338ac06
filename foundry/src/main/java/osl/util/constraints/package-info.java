/** Local synchronisation constraints of an ActorFoundry program: which message an actor cannot take now. */
@NullMarked
package osl.util.constraints;

import org.jspecify.annotations.NullMarked;
