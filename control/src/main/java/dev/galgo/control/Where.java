package dev.galgo.control;

import org.jspecify.annotations.Nullable;

/** Finds the place in the program from which a hook was called. */
public final class Where {
    private static final StackWalker STACK = StackWalker.getInstance();
    private static final String HOOKS = Where.class.getPackageName() + ".hook.";

    private Where() {}

    /** Class, method, file and line of the program's innermost call. */
    public static String here() {
        return STACK.walk(frames -> frames.filter(frame -> ofProgram(frame.getClassName()))
                .findFirst()
                .map(Where::place)
                .orElse("an unknown place"));
    }

    /** File and line of the program's innermost call; null if they are unknown. */
    public static @Nullable String line() {
        return STACK.walk(frames -> frames.filter(frame -> ofProgram(frame.getClassName()))
                .findFirst()
                .map(frame -> frame.getFileName() == null
                        ? frame.getClassName()
                        : frame.getFileName() + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : ""))
                .orElse(null));
    }

    /** The name of the program's innermost method; empty if there is none. */
    public static String method() {
        return STACK.walk(frames -> frames.filter(frame -> ofProgram(frame.getClassName()))
                .findFirst()
                .map(StackWalker.StackFrame::getMethodName)
                .orElse(""));
    }

    /** The call and its place. */
    public static String at(String call) {
        return call + " at " + here();
    }

    private static String place(StackWalker.StackFrame frame) {
        var file = frame.getFileName();
        var line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
        return frame.getClassName() + "." + frame.getMethodName() + "("
                + (file == null ? "unknown source" : file + line) + ")";
    }

    private static boolean ofProgram(String type) {
        return !type.startsWith(HOOKS)
                && !type.equals(Where.class.getName())
                && !type.equals(Control.class.getName())
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("scala.")
                && !type.startsWith("org.apache.pekko.")
                && !type.startsWith("akka.");
    }
}
