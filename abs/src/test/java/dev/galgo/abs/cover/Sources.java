package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Models for tests. */
final class Sources {
    private Sources() {}

    /** A model from the resources. */
    static AbsProgram named(String file) {
        try (var in = Objects.requireNonNull(Sources.class.getResourceAsStream("/programs/" + file), file)) {
            return of(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A model written down in a test. */
    static AbsProgram of(String file, String text) {
        try {
            return AbsProgram.of(List.of(new Source(file, text)), Dialect.CURRENT, Optional.empty());
        } catch (AbsProgram.Rejected rejected) {
            throw new AssertionError(rejected.diagnostics().toString(), rejected);
        }
    }
}
