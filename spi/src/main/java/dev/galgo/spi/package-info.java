/**
 * What a front end is. A front end teaches Galgo an actor library or a language: it says which targets it can open, opens them as programs, and has
 * options of its own.
 *
 * <p>{@link dev.galgo.spi.FrontEnd} is found by {@link java.util.ServiceLoader}, so that the command line and other tools need no list of them, and a
 * jar that a user adds is as good as one that comes with Galgo. Nothing here knows a particular front end, a report or a command.
 */
@NullMarked
package dev.galgo.spi;

import org.jspecify.annotations.NullMarked;
