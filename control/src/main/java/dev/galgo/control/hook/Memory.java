package dev.galgo.control.hook;

import dev.galgo.control.Hooks;

/** Requests to collect garbage, which mean nothing under control. */
public final class Memory {
    private Memory() {}

    public static void gc() {
        if (Hooks.here() == null) {
            System.gc();
        }
    }

    public static void gc(Runtime runtime) {
        if (Hooks.here() == null) {
            runtime.gc();
        }
    }
}
