/** How readable the schedules of findings are. */
@NullMarked
package dev.galgo.bench.findings;

import org.jspecify.annotations.NullMarked;
