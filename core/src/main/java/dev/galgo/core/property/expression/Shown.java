package dev.galgo.core.property.expression;

import java.util.regex.Pattern;

/** Texts of values as sentences show them: short, and with actors in words. */
final class Shown {
    private static final int LENGTH = 40;
    private static final Pattern TOKEN = Pattern.compile("\u27E6\\d+\u27E7");

    private Shown() {}

    static String of(String text) {
        String words = TOKEN.matcher(text).replaceAll("an actor");
        return words.length() > LENGTH ? words.substring(0, LENGTH) + "..." : words;
    }
}
