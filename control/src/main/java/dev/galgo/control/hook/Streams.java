package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.io.InputStream;
import java.io.PrintStream;

/** The standard streams: output is captured or cannot be closed, and there is no input. */
public final class Streams {
    private Streams() {}

    public static PrintStream out() {
        var control = Hooks.here();
        return control == null ? System.out : control.captures() ? Captured.STREAM : LastingStream.OUT;
    }

    public static PrintStream err() {
        var control = Hooks.here();
        return control == null ? System.err : control.captures() ? Captured.STREAM : LastingStream.ERR;
    }

    public static InputStream in() {
        var control = Hooks.here();
        if (control == null) {
            return System.in;
        }
        control.uncontrolled(Category.OUTSIDE, "System.in");
        return InputStream.nullInputStream();
    }

    public static void printStackTrace(Throwable thrown) {
        thrown.printStackTrace(err());
    }
}
