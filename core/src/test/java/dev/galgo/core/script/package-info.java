/** Schedules as texts. */
@NullMarked
package dev.galgo.core.script;

import org.jspecify.annotations.NullMarked;
