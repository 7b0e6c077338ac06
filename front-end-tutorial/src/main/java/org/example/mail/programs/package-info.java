/** What users of the library write. */
@NullMarked
package org.example.mail.programs;

import org.jspecify.annotations.NullMarked;
