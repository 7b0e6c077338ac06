@NullMarked
package dev.galgo.bench;

import org.jspecify.annotations.NullMarked;
