@NullMarked
package dev.galgo.bench.contest;

import org.jspecify.annotations.NullMarked;
