package dev.galgo.examples.courier;

import osl.manager.Actor;

/** A place to keep things, at the manager where it was opened. */
public class Depot extends Actor {}
