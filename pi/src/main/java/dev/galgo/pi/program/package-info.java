/**
 * Actor systems made from programs: {@link dev.galgo.pi.program.Abstraction} writes a program of concurrent objects down as a system that can do
 * whatever the program can, and more.
 *
 * <p>An object becomes an actor. What it does between two messages becomes a chain of locations, each named after a line of the source. Names of objects
 * are followed: through variables, fields, messages and answers. All other data are forgotten, so whatever is decided by them is decided by nobody
 * knows whom. A task that gives its lock away becomes a message of its object to itself, which carries what the task knows. Who waits for a future waits
 * for a message that the callee sends back.
 *
 * <p>Since every run of the program is a run of the system, locations that are never reached together in the system are never reached together in the
 * program. The other way round nothing follows.
 */
@NullMarked
package dev.galgo.pi.program;

import org.jspecify.annotations.NullMarked;
