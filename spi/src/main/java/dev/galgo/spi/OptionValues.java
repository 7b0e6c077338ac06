package dev.galgo.spi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a user has said by a front end's options. Values have been checked: a number is one, and a word is one of the option's. */
public final class OptionValues {
    /** Nothing said. */
    public static final OptionValues NONE = new OptionValues(Map.of());

    private static final String YES = "true";

    private final Map<String, List<String>> given;

    private OptionValues(Map<String, List<String>> given) {
        this.given = given;
    }

    /** The same, with one more. */
    public OptionValues with(FrontEndOption option, String... values) {
        var more = new LinkedHashMap<>(given);
        more.put(option.name(), List.of(values));
        return new OptionValues(more);
    }

    /** The same, with a flag set. */
    public OptionValues with(FrontEndOption flag) {
        return with(flag, YES);
    }

    /** Whether the user has said anything of an option. */
    public boolean isGiven(FrontEndOption option) {
        return given.containsKey(option.name());
    }

    /** Whether a flag is set. */
    public boolean flag(FrontEndOption option) {
        return texts(option).contains(YES);
    }

    /** The value of an option, or else its usual one. */
    public Optional<String> text(FrontEndOption option) {
        return texts(option).stream().reduce((first, last) -> last);
    }

    /** The values of an option that can be repeated, or else its usual one. */
    public List<String> texts(FrontEndOption option) {
        return given.getOrDefault(option.name(), option.usual().stream().toList());
    }

    /** The value of an option that takes a number and has a usual value. */
    public int number(FrontEndOption option) {
        return Integer.parseInt(text(option).orElseThrow());
    }

    /** The file an option names. */
    public Optional<Path> file(FrontEndOption option) {
        return text(option).map(Path::of);
    }

    /** What was said about how to open a program, as words for a command line: {@code --old-syntax}, {@code --main=Bank}. */
    public List<String> words(Collection<FrontEndOption> options) {
        var words = new ArrayList<String>();
        for (FrontEndOption option : options) {
            for (String value : given.getOrDefault(option.name(), List.of())) {
                words.add(option.kind() == FrontEndOption.Kind.FLAG ? option.name() : option.name() + "=" + value);
            }
        }
        return words;
    }

    /** What {@link #words} wrote down; words of other options are passed over. */
    public static OptionValues read(Collection<FrontEndOption> options, List<String> words) {
        OptionValues values = NONE;
        for (FrontEndOption option : options) {
            String head = option.name() + "=";
            List<String> own = words.stream()
                    .filter(word -> word.startsWith(head))
                    .map(word -> word.substring(head.length()))
                    .toList();
            if (!own.isEmpty()) {
                values = values.with(option, own.toArray(String[]::new));
            } else if (words.contains(option.name())) {
                values = values.with(option);
            }
        }
        return values;
    }
}
