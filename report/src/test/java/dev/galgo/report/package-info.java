/** What users read is kept as golden files and reviewed like code; see {@link dev.galgo.report.Golden}. */
@NullMarked
package dev.galgo.report;

import org.jspecify.annotations.NullMarked;
