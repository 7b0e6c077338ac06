/** Services of managers, as programs ask for them by {@code invokeService}. */
@NullMarked
package osl.service;

import org.jspecify.annotations.NullMarked;
