/**
 * Results as pages that need nothing else.
 */
@NullMarked
package dev.galgo.report.html;

import org.jspecify.annotations.NullMarked;
