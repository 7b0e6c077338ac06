package dev.galgo.abs;

import dev.galgo.abs.syntax.Dialect;
import dev.galgo.core.model.Started;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Which ABS model is meant: its sources as they were typed, and how they are read. */
record AbsTarget(List<String> files, boolean oldSyntax, @Nullable String mainModule, @Nullable String product) {
    private static final String KIND = "ABS model";
    private static final String ENDING = ".abs";

    AbsTarget {
        files = List.copyOf(files);
    }

    /** Whether a name is that of a source of a model. */
    static boolean isFor(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** What was typed, or saved. */
    static AbsTarget of(Target target, OptionValues options) throws OpenException {
        if (!isFor(target.name())) {
            throw new OpenException(notASource(target.name()), "Name a file that does.");
        }
        for (String other : target.arguments()) {
            if (!isFor(other)) {
                boolean option = other.startsWith("-");
                throw new OpenException(
                        option ? other + " comes after the model." : notASource(other),
                        option
                                ? "Put options before " + target.name() + "."
                                : "A model takes no arguments, only sources.");
            }
        }
        var files = new ArrayList<>(List.of(target.name()));
        files.addAll(target.arguments());
        return new AbsTarget(
                files,
                options.flag(AbsFrontEnd.OLD_SYNTAX),
                options.text(AbsFrontEnd.MAIN).orElse(null),
                options.text(AbsFrontEnd.PRODUCT).orElse(null));
    }

    private static String notASource(String name) {
        return name + " is no ABS source: it does not end in .abs.";
    }

    /** How the sources are written. */
    Dialect dialect() {
        return oldSyntax ? Dialect.OLD : Dialect.CURRENT;
    }

    /** The first source's name, without folder and ending. */
    String name() {
        String file = String.valueOf(Path.of(files.get(0)).getFileName());
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** What it is, for the first line of a report. */
    Started started() {
        return new Started(KIND, files.get(0), null, arguments());
    }

    private List<String> arguments() {
        var arguments = new ArrayList<String>();
        if (oldSyntax) {
            arguments.add(AbsFrontEnd.OLD_SYNTAX.name());
        }
        if (mainModule != null) {
            arguments.addAll(List.of(AbsFrontEnd.MAIN.name(), mainModule));
        }
        if (product != null) {
            arguments.addAll(List.of(AbsFrontEnd.PRODUCT.name(), product));
        }
        arguments.addAll(files.subList(1, files.size()));
        return arguments;
    }
}
