/**
 * JSON, XML and CSV as such: writes and reads them without knowing what they say.
 */
@NullMarked
package dev.galgo.report.syntax;

import org.jspecify.annotations.NullMarked;
