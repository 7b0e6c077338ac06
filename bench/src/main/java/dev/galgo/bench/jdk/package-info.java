/**
 * Random ActorFoundry programs over a wide surface of the JDK, each searched in every way there is and compared with the plainest.
 *
 * <p>{@code Vocabulary} has the fields, statements and expressions that {@code ProgramGenerator} puts together; {@code Compilation} makes class
 * files of many programs at once; {@code Trial} finds out what is true of a program and who says otherwise; {@code Shrinker} looks for the smallest
 * program of which somebody still says so. {@code JdkPrograms} is what {@code bench/run jdk} runs.
 */
@NullMarked
package dev.galgo.bench.jdk;

import org.jspecify.annotations.NullMarked;
