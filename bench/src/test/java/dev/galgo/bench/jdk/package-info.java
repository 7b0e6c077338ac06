@NullMarked
package dev.galgo.bench.jdk;

import org.jspecify.annotations.NullMarked;
