package dev.galgo.cli.verify;

/** How deadlocks of a net are looked for. */
enum VerifyMethod {
    /** Every engine in turn, cheap ones first. */
    ALL,
    /** By listing siphons, as T. Henzinger, T. Wies and D. Zufferey did in 2009. */
    SIPHONS
}
