package dev.galgo.core.search;

import java.nio.file.Path;
import java.util.List;

/**
 * How another process gets hold of the program that is checked.
 *
 * @param opener the name of a class in the jars, a {@code Function<List<String>, UnaryOperator<byte[]>>}: what it makes of the words does parts of the search. Only
 *     classes of Java go to and fro, since the jars are loaded apart from everything else
 * @param jars Galgo's own, as jars and directories
 * @param words for the opener; {@link #place} stands where the path of a place is meant
 * @param places files and directories that the words name, on this machine
 */
public record ProgramRecipe(String opener, List<Path> jars, List<String> words, List<Path> places) {
    private static final char MARK = '\0';

    public ProgramRecipe {
        jars = List.copyOf(jars);
        words = List.copyOf(words);
        places = List.copyOf(places);
    }

    /** Stands for the path of a place in the words. */
    public static String place(int index) {
        return MARK + String.valueOf(index) + MARK;
    }

    /** The words on a machine where the places are elsewhere. */
    public static List<String> words(List<String> written, List<Path> places) {
        return written.stream().map(word -> filled(word, places)).toList();
    }

    private static String filled(String word, List<Path> places) {
        String filled = word;
        for (int i = 0; i < places.size(); i++) {
            filled = filled.replace(place(i), places.get(i).toString());
        }
        return filled;
    }
}
