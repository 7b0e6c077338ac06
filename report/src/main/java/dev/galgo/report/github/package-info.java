/**
 * Results as GitHub Actions shows them.
 */
@NullMarked
package dev.galgo.report.github;

import org.jspecify.annotations.NullMarked;
