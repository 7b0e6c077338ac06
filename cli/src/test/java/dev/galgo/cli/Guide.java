package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/** A page of the documentation, and the files that it shows: a path in backquotes and a colon, then the content. */
record Guide(String text) {
    private static final Path ROOT = Path.of("..");

    /** The page with this path in the repository. */
    static Guide of(String page) {
        try {
            return new Guide(Files.readString(ROOT.resolve(page)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The content of a file that the page shows. */
    String file(String path) {
        var shown = Pattern.compile("`" + Pattern.quote(path) + "`:\n\n```\\w+\n(.*?)```", Pattern.DOTALL)
                .matcher(text);
        assertThat(shown.find()).as("the page shows " + path).isTrue();
        return shown.group(1);
    }

    /** Writes a source file that the page shows below a folder and compiles it as Maven does, with names of variables. */
    void compile(String path, String classpath, Path folder, Path classes) throws IOException {
        Path source = folder.resolve(path);
        Files.createDirectories(source.resolveSibling("."));
        Files.writeString(source, file(path));
        javac("-g", "-cp", classpath, "-d", classes.toString(), source.toString());
    }

    /** What {@code javac} does with these words, which must go well. */
    static void javac(String... words) {
        var said = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, said, said, words);
        assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
    }

    /** The output that the page shows and that begins like this, up to the line on its replay; times aside. */
    String output(String beginning) {
        var shown = Pattern.compile(
                        "```\n(" + Pattern.quote(beginning) + ".*?)\n(\nreplay it: .*?)?```", Pattern.DOTALL)
                .matcher(text);
        assertThat(shown.find()).as("the page shows " + beginning).isTrue();
        return timeless(shown.group(1));
    }

    /** Without times, and as if there had been time enough to prove that no schedule is shorter, and none to prove that none is more orderly. */
    static String timeless(String text) {
        return text.strip().replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s").transform(Guide::proven);
    }

    /** As if there had been time enough to prove that no schedule is shorter, and none to prove that none is more orderly. */
    static String proven(String text) {
        return text.replace("the shortest schedule found", "no shorter schedule shows it")
                .replace(", and no other of this length is more orderly", "");
    }

    /** What stands before the schedule, which may be a longer one on a slow machine: the search for the shortest has a time-out. */
    static String beforeSchedule(String text) {
        return timeless(text).replaceAll("(?s)\n\\d+ deliveries, .*", "");
    }
}
