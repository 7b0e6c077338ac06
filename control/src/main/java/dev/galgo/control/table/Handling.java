package dev.galgo.control.table;

/** What becomes of a call in a program under control. */
public enum Handling {
    /** A hook stands in its place. */
    CONTROLLED,
    /** It is a finding. */
    REFUSED,
    /** It is an assumption of the verdict. */
    NOTED,
    /** It is left alone, since it does no harm. */
    FREE
}
