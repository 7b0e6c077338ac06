@NullMarked
package dev.galgo.bench.spin;

import org.jspecify.annotations.NullMarked;
