/** Programs with unknown values, in a package like a user's. */
@NullMarked
package org.example.unknown;

import org.jspecify.annotations.NullMarked;
