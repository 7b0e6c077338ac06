/** An actor library that does nothing: enough to compile programs against that are never run. */
@NullMarked
package dev.galgo.analysis.stage;

import org.jspecify.annotations.NullMarked;
