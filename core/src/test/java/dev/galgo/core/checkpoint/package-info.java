@NullMarked
package dev.galgo.core.checkpoint;

import org.jspecify.annotations.NullMarked;
