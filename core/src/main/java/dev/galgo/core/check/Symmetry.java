package dev.galgo.core.check;

/** Whether configurations that differ only in which actor is which count as one. */
public enum Symmetry {
    /** Where that is known to be sound and there are too many configurations otherwise. */
    AUTO,
    /** From the start; refused where it is not known to be sound. */
    ON,
    /** Never. */
    OFF
}
