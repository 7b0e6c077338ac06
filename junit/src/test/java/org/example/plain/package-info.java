/** Tests of the plain call, in a package like that of a user. */
@NullMarked
package org.example.plain;

import org.jspecify.annotations.NullMarked;
