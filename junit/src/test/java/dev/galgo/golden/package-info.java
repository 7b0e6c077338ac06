/** What users see, kept as files. */
@NullMarked
package dev.galgo.golden;

import org.jspecify.annotations.NullMarked;
