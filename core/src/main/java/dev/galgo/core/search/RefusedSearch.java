package dev.galgo.core.search;

/**
 * Ways of searching that do not go together, or not with this program; its message is a clause that says why. A type of its own, so that
 * nobody takes a mistake in a program or in Galgo for a refusal.
 */
public final class RefusedSearch extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public RefusedSearch(String why) {
        super(why);
    }
}
