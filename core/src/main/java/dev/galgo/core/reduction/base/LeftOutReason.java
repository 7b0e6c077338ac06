package dev.galgo.core.reduction.base;

/** Why a search does not make a delivery that it might have made. */
public enum LeftOutReason {
    /** Nothing that came later raced with what was delivered instead, so that its other orders come to the same. */
    NO_RACE("commutes: no race asks for it here"),
    /** Every schedule that begins with it is covered elsewhere. */
    ASLEEP("asleep: what begins with it is covered elsewhere"),
    /** Another actor, or another message, was selected. */
    OTHER_SELECTED("another was selected that nothing else can interfere with"),
    /** It is equal to a message that was tried. */
    EQUAL("equal to one that is tried"),
    /** It is another actor's turn; the message comes later, or by an exchange. */
    OTHER_TURN("another actor's turn: it comes later, or by an exchange"),
    /** Another race was followed first. */
    OTHER_RACE("another race was followed instead"),
    /** It was tried when this configuration was met before. */
    TRIED_BEFORE("tried when this was met before"),
    /** The limit on depth cut the schedule. */
    TOO_DEEP("beyond the limit on depth"),
    /** The search ended before it was decided. */
    SEARCH_ENDED("the search ended before");

    private final String words;

    LeftOutReason(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }
}
