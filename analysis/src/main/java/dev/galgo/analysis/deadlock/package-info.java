/**
 * Finds out, without running it, whether a program of concurrent objects may deadlock, and how.
 *
 * <p>{@link dev.galgo.analysis.deadlock.DeadlockAnalysis} is the way in. It follows A. Flores-Montoya, E. Albert and S. Genaim,
 * <em>May-Happen-in-Parallel based Deadlock Analysis for Concurrent Objects</em>, FORTE 2013: {@code PointsTo} tells what variables refer to,
 * {@code LocalTasks} and {@code Parallel} which points tasks may stand at together, {@code Dependencies} who may wait for whom, and
 * {@code ElementaryCycles} whether that goes round in a circle. Everything here errs on one side: a deadlock that can happen has its cycle;
 * a cycle need not have its deadlock.
 */
@NullMarked
package dev.galgo.analysis.deadlock;

import org.jspecify.annotations.NullMarked;
