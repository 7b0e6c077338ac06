/**
 * Generates test cases: few schedules that together run what all schedules run, and how much of the model that is.
 *
 * <p>What is counted is the code of classes and of the main block, and where functions branch. (After M. Isabel,
 * <em>Combining Static Analysis and Testing for Deadlock Detection</em>, 2015, chapter 3.)
 */
@NullMarked
package dev.galgo.abs.cover;

import org.jspecify.annotations.NullMarked;
