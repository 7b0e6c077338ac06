/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.schedule;

import org.jspecify.annotations.NullMarked;
