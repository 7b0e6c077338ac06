package dev.galgo.agent.hook;

import dev.galgo.agent.Control;

/** Finds the place in the program from which a hook was called. */
final class Where {
    private static final StackWalker STACK = StackWalker.getInstance();
    private static final String HOOKS = Where.class.getPackageName() + ".";

    private Where() {}

    /** Class, method, file and line of the program's innermost call. */
    static String here() {
        return STACK.walk(frames -> frames.filter(frame -> ofProgram(frame.getClassName()))
                .findFirst()
                .map(Where::place)
                .orElse("an unknown place"));
    }

    /** The call and its place. */
    static String at(String call) {
        return call + " at " + here();
    }

    /** Records a call that is not under control. */
    static void report(Control control, String call) {
        control.uncontrolled(call, here());
    }

    private static String place(StackWalker.StackFrame frame) {
        var file = frame.getFileName();
        var line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
        return frame.getClassName() + "." + frame.getMethodName() + "("
                + (file == null ? "unknown source" : file + line) + ")";
    }

    private static boolean ofProgram(String type) {
        return !type.startsWith(HOOKS)
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("scala.")
                && !type.startsWith("org.apache.pekko.")
                && !type.startsWith("akka.");
    }
}
