/**
 * The ActorFoundry API: what an actor program compiles against. The names are those of the ActorFoundry library of the University of
 * Illinois; the code is Galgo's own and hands every call to the {@link osl.manager.ActorRuntime} that runs the program.
 */
@NullMarked
package osl.manager;

import org.jspecify.annotations.NullMarked;
