package dev.galgo.spi;

/** What a front end says of a target. */
public enum Claim {
    /** It is for somebody else. */
    NO,
    /** It may be one of its own, and is if nobody else is sure of it. */
    PERHAPS,
    /** It is one of its own. */
    YES
}
