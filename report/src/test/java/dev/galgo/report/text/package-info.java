/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.text;

import org.jspecify.annotations.NullMarked;
