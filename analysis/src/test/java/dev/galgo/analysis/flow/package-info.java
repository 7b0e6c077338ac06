@NullMarked
package dev.galgo.analysis.flow;

import org.jspecify.annotations.NullMarked;
