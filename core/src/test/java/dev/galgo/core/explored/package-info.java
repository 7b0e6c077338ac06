@NullMarked
package dev.galgo.core.explored;

import org.jspecify.annotations.NullMarked;
