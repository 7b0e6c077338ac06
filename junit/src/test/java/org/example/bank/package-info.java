/** Tests of the extension: each runs a sample of a user's tests, in a package like a user's, and looks at what JUnit is told. */
@NullMarked
package org.example.bank;

import org.jspecify.annotations.NullMarked;
