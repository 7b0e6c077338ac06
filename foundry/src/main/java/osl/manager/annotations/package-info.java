/** The annotations of an ActorFoundry program. */
@NullMarked
package osl.manager.annotations;

import org.jspecify.annotations.NullMarked;
