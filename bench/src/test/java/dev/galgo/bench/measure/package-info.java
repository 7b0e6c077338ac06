@NullMarked
package dev.galgo.bench.measure;

import org.jspecify.annotations.NullMarked;
