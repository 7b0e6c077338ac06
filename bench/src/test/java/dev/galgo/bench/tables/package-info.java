@NullMarked
package dev.galgo.bench.tables;

import org.jspecify.annotations.NullMarked;
