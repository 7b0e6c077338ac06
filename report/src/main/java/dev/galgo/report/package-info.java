/**
 * What people and machines read of results, in every format: {@link dev.galgo.report.ReportFormats} lists them.
 *
 * <p>Everything below here turns values of the kernel into text or back. Nothing runs a program, and nothing knows a front end or the command
 * line: what readers can type comes in as {@link dev.galgo.report.result.Remedies}. Packages know each other in this order: {@code syntax},
 * {@code schedule}, {@code story}, {@code result}, {@code format}, then one for each format.
 */
@NullMarked
package dev.galgo.report;

import org.jspecify.annotations.NullMarked;
