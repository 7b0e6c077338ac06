/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.diagram;

import org.jspecify.annotations.NullMarked;
