/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.html;

import org.jspecify.annotations.NullMarked;
