/**
 * An actor program as static analyses see it: its actor types, what their handlers may send, create, read and change. Language-neutral:
 * whoever can fill a {@link dev.galgo.analysis.program.Program} from sources or compiled code gets the questions answered that are asked of
 * it, the first of which are in {@link dev.galgo.analysis.program.CallGraph}.
 */
@NullMarked
package dev.galgo.analysis.program;

import org.jspecify.annotations.NullMarked;
