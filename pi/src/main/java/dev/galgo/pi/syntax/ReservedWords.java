package dev.galgo.pi.syntax;

import java.util.Set;

/** Words that mean something in the text of a system, so that nothing in one is called so. */
public final class ReservedWords {
    private static final Set<String> ALL = Set.of(
            "system",
            "param",
            "static",
            "actor",
            "owns",
            "for",
            "in",
            "init",
            "final",
            "check",
            "new",
            "reach",
            "never",
            "together",
            "deadlock",
            "this");

    private ReservedWords() {}

    public static boolean contains(String word) {
        return ALL.contains(word);
    }
}
