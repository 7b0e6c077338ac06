/**
 * JUnit classes made from runs of a program: which runs, what is seen at their ends when they are run again, and where the class goes. What the class looks like
 * is no matter of this package: see {@code dev.galgo.report.testclass}.
 */
@NullMarked
package dev.galgo.cli.testclass;

import org.jspecify.annotations.NullMarked;
