/**
 * What people and machines read of a check: text, JSON, SARIF, HTML, sequence diagrams, annotations, and schedules kept in files.
 *
 * <p>Everything here turns values of the kernel into text or back. Nothing runs a program, and nothing knows a front end or the command
 * line.
 */
@NullMarked
package dev.galgo.report;

import org.jspecify.annotations.NullMarked;
