/**
 * Schedules as texts that people read and edit, run on a program, and what is there when they end: what generated tests are made of.
 *
 * <p>A {@link dev.galgo.core.script.ScheduleScript} is the text; {@link dev.galgo.core.script.ScriptedRun} runs it;
 * {@link dev.galgo.core.script.RunEnd} is what came of it; {@link dev.galgo.core.script.DistinctRuns} picks runs of a search that differ.
 */
@NullMarked
package dev.galgo.core.script;

import org.jspecify.annotations.NullMarked;
