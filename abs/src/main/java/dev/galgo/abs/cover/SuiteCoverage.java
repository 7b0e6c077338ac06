package dev.galgo.abs.cover;

/** What tests are to cover. */
public enum SuiteCoverage {
    /** Every statement is run. */
    STATEMENT,
    /** Every condition holds and does not hold, every pattern fits, every loop goes on and ends. */
    BRANCH,
    /** Every way through its branches that a task takes. */
    PATH,
    /** Every configuration. */
    STATES
}
