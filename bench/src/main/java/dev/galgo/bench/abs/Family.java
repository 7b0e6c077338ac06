package dev.galgo.bench.abs;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * A program of examples/abs at one size.
 *
 * @param name {@code Fib(5)}
 * @param file where it is, below examples/abs
 * @param sizes what its constants are; those left out are as written in the file
 */
record Family(String name, String file, Map<String, Integer> sizes) {
    private static final Path FROM_ROOT = Path.of("examples", "abs");

    Family {
        sizes = Map.copyOf(sizes);
    }

    AbsProgram load() throws IOException, AbsProgram.Rejected {
        Path home = Files.isDirectory(FROM_ROOT) ? FROM_ROOT : Path.of("..").resolve(FROM_ROOT);
        Path path = home.resolve(file);
        String text = Files.readString(path);
        for (var size : sizes.entrySet()) {
            text = sized(text, size.getKey(), size.getValue());
        }
        String shortName = String.valueOf(path.getFileName());
        return AbsProgram.of(List.of(new Source(shortName, text)), Dialect.CURRENT, Optional.empty());
    }

    private static String sized(String text, String constant, int size) {
        String head = "def Int " + constant + "() = ";
        if (!text.contains(head)) {
            throw new IllegalArgumentException("there is no constant " + constant);
        }
        return text.replaceFirst(
                Matcher.quoteReplacement(head).replace("()", "\\(\\)") + "\\d+;",
                Matcher.quoteReplacement(head + size + ";"));
    }
}
