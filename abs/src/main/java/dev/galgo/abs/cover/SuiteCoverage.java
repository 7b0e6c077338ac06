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
    STATES,
    /** Every kind of input that the model tells from others; of numbers that are only compared with each other, every order. */
    ORDERS,
    /** Every way in which tasks wait for each other for ever. */
    DEADLOCK
}
