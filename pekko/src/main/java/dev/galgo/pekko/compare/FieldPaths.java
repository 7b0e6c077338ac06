package dev.galgo.pekko.compare;

import java.util.regex.Pattern;

/** Field paths as people would write them. */
public final class FieldPaths {
    /** What a lambda holds has no name but a number, and the way to the lambda is Pekko's business. */
    private static final Pattern CAPTURED = Pattern.compile("^.*\\.arg\\$\\d+");

    private static final Pattern OUTER = Pattern.compile("\\.this\\$\\d+");

    private FieldPaths() {}

    /** {@code Server.cache[3]}, {@code captured.cache[3]}. */
    public static String readable(String path) {
        return OUTER.matcher(CAPTURED.matcher(path).replaceAll("captured")).replaceAll(".outer");
    }
}
