package dev.galgo.pekko.code;

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

    private SourceSites() {}

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
        for (String library : LIBRARIES) {
            if (type.startsWith(library)) {
                return false;
            }
        }
        for (String own : OURS) {
            if (type.startsWith(own)) {
                return false;
            }
        }
        return true;
    }
}
