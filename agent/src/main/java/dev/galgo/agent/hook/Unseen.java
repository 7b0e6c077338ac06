package dev.galgo.agent.hook;

/** Reports what no hook replaces. Rewritten code calls it just before such a call. */
public final class Unseen {
    private Unseen() {}

    public static void call(String what) {
        Ends.reported(what);
    }
}
