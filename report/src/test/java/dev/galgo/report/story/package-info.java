/** Tests of the package of the same name. */
@NullMarked
package dev.galgo.report.story;

import org.jspecify.annotations.NullMarked;
