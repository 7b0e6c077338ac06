/**
 * Runs of a program as a JUnit class that replays each of them and asserts what was seen: {@link dev.galgo.report.testclass.TestClass} is the way in.
 */
@NullMarked
package dev.galgo.report.testclass;

import org.jspecify.annotations.NullMarked;
