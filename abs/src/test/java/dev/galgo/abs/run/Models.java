package dev.galgo.abs.run;

import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Models for tests. */
final class Models {
    private Models() {}

    /** A model from the resources. */
    static AbsProgram named(String file) {
        return of(file, text(file));
    }

    /** The text of a model from the resources, for variations on it. */
    static String text(String file) {
        try (var in = Objects.requireNonNull(Models.class.getResourceAsStream("/programs/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A model written down in a test. */
    static AbsProgram of(String file, String text) {
        try {
            return AbsProgram.of(List.of(new Source(file, text)), Dialect.values()[0], Optional.empty());
        } catch (AbsProgram.Rejected rejected) {
            throw new AssertionError(
                    String.join(
                            "\n",
                            rejected.diagnostics().stream()
                                    .map(Object::toString)
                                    .toList()),
                    rejected);
        }
    }
}
