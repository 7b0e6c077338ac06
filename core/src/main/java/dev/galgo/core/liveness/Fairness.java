package dev.galgo.core.liveness;

/** Which runs without end count. Equal messages to one actor are one here, since nobody can tell which of them was delivered; faults are never due. */
public enum Fairness {
    /** All of them, also those in which a message waits for ever. */
    NONE,
    /** Those in which every message that can be delivered from some time on, without a break, is delivered. */
    WEAK,
    /** Those in which every message that can be delivered again and again is delivered again and again. */
    STRONG
}
