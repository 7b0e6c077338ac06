package dev.galgo.abs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.check.CheckedModel;
import dev.galgo.abs.check.Checker;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The programs of the tests, and short ways to read them. */
public final class Programs {
    private static final Path HOME = Path.of("src", "test", "resources");

    private Programs() {}

    /** A file of the test resources, named without the folders before it. */
    public static Source source(String folder, String name) throws IOException {
        return new Source(name, Source.of(HOME.resolve(folder).resolve(name)).text());
    }

    public static CheckedModel check(String text) {
        return Checker.check(List.of(new Source("test.abs", text)), Dialect.CURRENT);
    }

    /** The model of a program in which nothing is wrong. */
    public static AbsModel model(String text) {
        CheckedModel checked = check(text);
        assertThat(checked.diagnostics()).isEmpty();
        return checked.model().orElseThrow();
    }

    /** What is wrong with the statements of a main block, without places and source lines. */
    public static List<String> complaints(String text) {
        return check(text).diagnostics().stream().map(Diagnostic::message).toList();
    }

    public static String rendered(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining("\n", "", "\n"));
    }
}
