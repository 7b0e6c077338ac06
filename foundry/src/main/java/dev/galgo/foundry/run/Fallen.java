package dev.galgo.foundry.run;

import osl.manager.Actor;

/** What is left of an actor that has crashed together with its manager: nothing. */
final class Fallen extends Actor {
    private static final long serialVersionUID = 1L;
}
