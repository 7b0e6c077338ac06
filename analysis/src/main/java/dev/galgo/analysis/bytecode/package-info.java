/**
 * Fills a {@link dev.galgo.analysis.program.Program} from Java class files.
 *
 * <p>{@link dev.galgo.analysis.bytecode.ProgramReader} is the way in; {@link dev.galgo.analysis.bytecode.ActorLibrary} tells it what the
 * actor library looks like from the outside. An abstract interpretation follows where objects come from ({@code Origin}), method by
 * method and for each way of calling one ({@code MethodContext}); what a method does is kept apart ({@code Effects}) until it is known which
 * fields may hold the same objects ({@code Regions}).
 */
@NullMarked
package dev.galgo.analysis.bytecode;

import org.jspecify.annotations.NullMarked;
