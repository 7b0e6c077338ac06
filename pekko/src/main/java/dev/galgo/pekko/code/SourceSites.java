package dev.galgo.pekko.code;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where in a program's own code something happens. */
public final class SourceSites {
    private static final String[] LIBRARIES = {
        "org.apache.pekko.",
        "scala.",
        "java.",
        "javax.",
        "jdk.",
        "sun.",
        "org.junit.",
        "org.assertj.",
        "kotlin.",
        "com.typesafe.config."
    };

    /** How all names of ours begin, and those of this front end, which are most of them. */
    private static final String GALGO = "dev.galgo.";

    private static final String FRONT_END = GALGO + "pekko.";

    private static final String[] OURS = {
        TestApi.LAB,
        "dev.galgo.pekko.ClaimInquiry",
        "dev.galgo.pekko.CountedScript",
        "dev.galgo.pekko.LabClaims",
        "dev.galgo.pekko.LabScript",
        "dev.galgo.pekko.Pekko",
        TestApi.PROBE,
        "dev.galgo.pekko.actor.",
        "dev.galgo.pekko.code.",
        "dev.galgo.pekko.compare.",
        "dev.galgo.pekko.controller.",
        "dev.galgo.pekko.event.",
        "dev.galgo.pekko.failure.",
        "dev.galgo.pekko.isolation.",
        "dev.galgo.pekko.control.",
        "dev.galgo.pekko.race.",
        "dev.galgo.pekko.run.",
        "dev.galgo.pekko.script.",
        "dev.galgo.pekko.system.",
        "dev.galgo.pekko.time.",
        "dev.galgo.pekko.wording.",
        "dev.galgo.core.",
        "dev.galgo.junit.",
        "dev.galgo.test.",
        "dev.galgo.control."
    };

    /** Ours without what they begin with: stacks are full of them, and each is compared with all. */
    private static final String[] IN_FRONT_END = rests(FRONT_END, true);

    private static final String[] ELSEWHERE = rests(FRONT_END, false);

    private SourceSites() {}

    private static String[] rests(String beginning, boolean within) {
        int cut = within ? beginning.length() : GALGO.length();
        return Arrays.stream(OURS)
                .filter(own -> own.startsWith(beginning) == within)
                .map(own -> own.substring(cut))
                .toArray(String[]::new);
    }

    /** {@code Bank.java:12} of the program code nearest to the caller; null if there is none on the stack. */
    public static @Nullable String here() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> isProgram(frame.getClassName()))
                        .findFirst()
                        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber()))
                .orElse(null);
    }

    /** The same for where something was thrown. */
    public static @Nullable String of(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (isProgram(frame.getClassName())) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return null;
    }

    /** Whether a class of this name is the program's, rather than Pekko's, ours or a language's. */
    public static boolean isProgram(String type) {
        if (type.startsWith(FRONT_END)) {
            return !goesOn(type, FRONT_END.length(), IN_FRONT_END);
        }
        return type.startsWith(GALGO) ? !goesOn(type, GALGO.length(), ELSEWHERE) : !goesOn(type, 0, LIBRARIES);
    }

    private static boolean goesOn(String type, int from, String[] beginnings) {
        for (String beginning : beginnings) {
            if (type.startsWith(beginning, from)) {
                return true;
            }
        }
        return false;
    }
}
