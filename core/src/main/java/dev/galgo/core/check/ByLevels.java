package dev.galgo.core.check;

/** Whether configurations are searched level by level, in packed form, instead of depth first. Both count and find the same. */
public enum ByLevels {
    /** Once there are many, where the program allows for it and gains by it. */
    AUTO,
    /** From the start; refused where that is not possible. */
    ALWAYS,
    NEVER
}
