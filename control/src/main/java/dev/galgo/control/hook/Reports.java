package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import org.jspecify.annotations.Nullable;

/** Reports what no hook replaces. Rewritten code calls it just before such a call. */
public final class Reports {
    private Reports() {}

    /** The call is a finding. */
    public static void refused(String category, String call) {
        refused(Category.valueOf(category), call);
    }

    static void refused(Category category, String call) {
        var control = Hooks.here();
        if (control == null) {
            return;
        }
        if (category == Category.EXIT) {
            control.exit(call);
        } else {
            control.uncontrolled(category, call);
        }
    }

    /** The call is an assumption; file and line are those of the call. */
    public static void noted(String category, String call, @Nullable String place) {
        var control = Hooks.here();
        if (control != null) {
            control.note(Category.valueOf(category), call, place);
        }
    }
}
