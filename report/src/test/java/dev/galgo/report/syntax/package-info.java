/** Tests of what texts of other languages are made of. */
@NullMarked
package dev.galgo.report.syntax;

import org.jspecify.annotations.NullMarked;
