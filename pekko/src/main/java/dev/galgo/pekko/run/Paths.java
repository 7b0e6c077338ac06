package dev.galgo.pekko.run;

import java.util.regex.Pattern;

/** Field paths as people would write them. */
final class Paths {
    /** What a lambda holds has no name but its number. */
    private static final Pattern CAPTURED = Pattern.compile("\\.arg\\$\\d+");

    private static final Pattern OUTER = Pattern.compile("\\.this\\$\\d+");

    private Paths() {}

    static String readable(String path) {
        String plain =
                OUTER.matcher(CAPTURED.matcher(path).replaceAll(".captured")).replaceAll(".outer");
        return plain;
    }
}
