package dev.galgo.cli.option;

import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option's value that is one of a few words, which are not known before the command starts. */
public final class ListedWord implements ITypeConverter<String>, Iterable<String> {
    private final List<String> words;

    public ListedWord(List<String> words) {
        this.words = List.copyOf(words);
    }

    @Override
    public String convert(String typed) {
        return words.stream()
                .filter(word -> word.equalsIgnoreCase(typed))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "there is no '" + typed + "'; there are " + String.join(", ", Nearest.first(typed, words))));
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }
}
