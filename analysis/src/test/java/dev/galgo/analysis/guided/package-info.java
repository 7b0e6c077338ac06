/** Tests of guided searches that need no program. */
@NullMarked
package dev.galgo.analysis.guided;

import org.jspecify.annotations.NullMarked;
