/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.sarif;

import org.jspecify.annotations.NullMarked;
