/** Names of places, as far as programs see them. */
@NullMarked
package osl.nameservice;

import org.jspecify.annotations.NullMarked;
