package dev.galgo.corpus;

import java.util.Locale;

/** By what a trap slips past a checker; one package of programs each. */
public enum Mechanism {
    /** A function that is handed to the platform changes or returns a field, and the platform stores what it returns. */
    CLOSURES(true),
    /** What looks like adding up, but depends on the order: narrowing, rounding, saturating. */
    ARITHMETIC(true),
    /** An actor's name is in a static, behind types that are not looked into. */
    NAMES(true),
    /** Class initialisers do something that depends on who comes first. */
    INITIALISERS(false),
    /** Actors talk through the process: properties, files, threads, locale, statics by reflection. */
    CHANNELS(false),
    /** Equal values that are told apart: identity, stack traces, capacities. */
    IDENTITY(false),
    /** The order in which a hash collection is iterated decides. */
    HASH_ORDER(false),
    /** Random sources, clocks, identity hashes, memory, threads. */
    CHANCE(false),
    /** The process ends, or its output is closed, before there is a verdict. */
    ENDS(false),
    /** What was typed is not what was started. */
    COMMAND_LINE(false),
    /** Objects handed over by reference. */
    BY_REFERENCE(false),
    /** Names of new actors, sends to actors that ended, equal messages, deep states. */
    KERNEL(true),
    /** Handlers that take long, or for ever. */
    WATCHDOG(false),
    /** Handlers that never run, set-ups that fail, static initialisers that throw. */
    SILENCE(false),
    /** Calls, joins, constraints and choices in unfortunate orders. */
    PROTOCOLS(true);

    private final boolean reduced;

    Mechanism(boolean reduced) {
        this.reduced = reduced;
    }

    /** Whether its programs are checked by every reduction that goes by the analysis, too. */
    public boolean reduced() {
        return reduced;
    }

    /** Whether its traps may end the process, so that each needs one of its own. */
    public boolean ownProcess() {
        return this == ENDS;
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
