/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.junit;

import org.jspecify.annotations.NullMarked;
