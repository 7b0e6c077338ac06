package dev.galgo.core.check;

/** What a check can conclude. */
public enum Verdict {
    /** Everything was explored and nothing is wrong. */
    VERIFIED("verified", "verified"),
    /** Everything was explored and nothing is wrong, if the {@linkplain Evidence#assumptions assumptions} hold. */
    VERIFIED_IF("verified, if", "verified-if"),
    /** Nothing was found, but not everything was explored. */
    WITHIN_BOUNDS("no violation within bounds", "no violation within bounds"),
    /** Nothing was found, but no schedule came to its end either, so that there is nothing to rely on. */
    NOTHING_COMPLETED("no schedule came to its end", "nothing-completed"),
    /** Something is wrong. */
    VIOLATED("violated", "violated"),
    /** Nothing can be concluded. */
    ERROR("no verdict", "error");

    private final String text;
    private final String id;

    Verdict(String text, String id) {
        this.text = text;
        this.id = id;
    }

    /** As people read it. */
    public String text() {
        return text;
    }

    /** As machines read it. */
    public String id() {
        return id;
    }
}
