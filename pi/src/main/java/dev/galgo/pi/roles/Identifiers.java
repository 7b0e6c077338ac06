package dev.galgo.pi.roles;

import dev.galgo.pi.syntax.ReservedWords;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Makes names of a model from names of a net, no two of them the same, whether in capitals or not. */
final class Identifiers {
    private final Set<String> used = new HashSet<>();

    /** A name like {@code Taken_2}. */
    String capital(String name, String otherwise) {
        String word = word(name, otherwise);
        return unique(Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }

    /** A name like {@code fork_2}. */
    String small(String name, String otherwise) {
        String word = word(name, otherwise);
        String small = Character.toLowerCase(word.charAt(0)) + word.substring(1);
        return unique(ReservedWords.contains(small) ? small + "_" : small);
    }

    private String unique(String word) {
        String name = word;
        for (int i = 2; !used.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = word + "_" + i;
        }
        return name;
    }

    /** A name that nothing else has to differ from. */
    static String word(String name, String otherwise) {
        var word = new StringBuilder();
        boolean gap = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!Character.isLetterOrDigit(c)) {
                gap = true;
                continue;
            }
            if (gap && word.length() > 0) {
                word.append('_');
            }
            gap = false;
            word.append(c);
        }
        if (word.length() == 0) {
            return otherwise;
        }
        return Character.isLetter(word.charAt(0)) ? word.toString() : otherwise + "_" + word;
    }
}
