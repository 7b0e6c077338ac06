/**
 * Schedules kept in files, with what is needed to run them again.
 */
@NullMarked
package dev.galgo.report.schedule;

import org.jspecify.annotations.NullMarked;
