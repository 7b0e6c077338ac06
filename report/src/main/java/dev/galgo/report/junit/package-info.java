/** Results as JUnit XML, which build servers show as tests. */
@NullMarked
package dev.galgo.report.junit;

import org.jspecify.annotations.NullMarked;
