@NullMarked
package dev.galgo.analysis.deadlock;

import org.jspecify.annotations.NullMarked;
