package dev.galgo.scalaactors.wording;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where in a program's own code something happens. */
public final class SourceSites {
    private static final String[] OTHERS = {"scala.", "java.", "javax.", "jdk.", "sun.", "dev.galgo."};
    /** What the compiler puts into the classes of actors, at the line of the class, to call the library. */
    private static final Set<String> FORWARDERS = Set.of(
            "send",
            "$bang",
            "$bang$qmark",
            "$bang$bang",
            "$qmark",
            "forward",
            "reply",
            "start",
            "dostart",
            "restart",
            "receive",
            "receiveWithin",
            "react",
            "reactWithin",
            "exit",
            "exitLinked",
            "link",
            "linkTo",
            "unlink",
            "unlinkFrom",
            "getState",
            "mailboxSize");

    private static final StackWalker STACK = StackWalker.getInstance();

    private SourceSites() {}

    /** {@code Bank.scala:12} of the program code nearest to the caller; null if there is none on the stack. */
    public static @Nullable String here() {
        return STACK.walk(frames -> frames.filter(frame -> isProgram(frame.getClassName())
                                && frame.getLineNumber() > 0
                                && !isForwarder(frame.getMethodName()))
                        .findFirst()
                        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber()))
                .orElse(null);
    }

    /** The same for where something was thrown. */
    public static @Nullable String of(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getLineNumber() > 0 && isProgram(frame.getClassName()) && !isForwarder(frame.getMethodName())) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return null;
    }

    private static boolean isForwarder(String method) {
        return FORWARDERS.contains(method) || method.contains("$super$");
    }

    /** Whether a class of this name is the program's. */
    static boolean isProgram(String type) {
        for (String other : OTHERS) {
            if (type.startsWith(other)) {
                return false;
            }
        }
        return true;
    }
}
