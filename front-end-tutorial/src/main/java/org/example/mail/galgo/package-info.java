/** The front end for programs that use {@link org.example.mail}. */
@NullMarked
package org.example.mail.galgo;

import org.jspecify.annotations.NullMarked;
