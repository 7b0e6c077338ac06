package dev.galgo.core.check;

/** There is nothing under control, so no verdict can be given. */
public final class NothingToCheck extends Exception {
    private static final long serialVersionUID = 1L;

    public NothingToCheck(String what) {
        super(what);
    }
}
