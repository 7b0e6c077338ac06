package dev.galgo.core.check;

/**
 * What it has brought that configurations which differ only in which actor is which counted as one.
 *
 * @param configurations how many were searched
 * @param met how many different ones were met, which these have stood for
 * @param more whether more were met, which nobody has counted
 */
public record SymmetryUse(long configurations, long met, boolean more) {}
