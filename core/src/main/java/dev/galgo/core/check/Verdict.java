package dev.galgo.core.check;

/** What a check can conclude. */
public enum Verdict {
    /** Everything was explored and nothing is wrong. */
    VERIFIED("verified"),
    /** Everything was explored and nothing is wrong, if the {@linkplain Evidence#assumptions assumptions} hold. */
    VERIFIED_IF("verified, if"),
    /** Nothing was found, but not everything was explored. */
    WITHIN_BOUNDS("no violation within bounds"),
    /** Something is wrong. */
    VIOLATED("violated"),
    /** Nothing can be concluded. */
    ERROR("error");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /** As people and JSON read it. */
    public String text() {
        return text;
    }
}
