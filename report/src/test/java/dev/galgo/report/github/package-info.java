/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.github;

import org.jspecify.annotations.NullMarked;
