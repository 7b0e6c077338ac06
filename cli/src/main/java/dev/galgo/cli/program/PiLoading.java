package dev.galgo.cli.program;

import dev.galgo.cli.console.UserError;
import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads actor systems in the pi-calculus. */
public final class PiLoading {
    private PiLoading() {}

    /**
     * Reads and checks the source.
     *
     * @param home where it is looked for if it is not in the working directory; null for nowhere else
     */
    public static PiSystem load(PiTarget target, @Nullable Path home) throws UserError {
        Path file = SourceFiles.find(target.file(), home);
        String text = SourceFiles.read(file, target.file());
        // Schedules have narrow lines: there the name of the file is enough.
        PiReader.Reading brief =
                PiReader.read(new Source(String.valueOf(file.getFileName()), text), target.parameters());
        if (brief.system().isPresent()) {
            return brief.system().get();
        }
        List<Diagnostic> said = PiReader.read(new Source(target.file(), text), target.parameters())
                .said();
        long errors = said.stream().filter(Diagnostic::isError).count();
        throw UserError.inLines(
                said.stream().map(Diagnostic::render).toList(),
                errors == 1 ? "1 error, so there is nothing to run." : errors + " errors, so there is nothing to run.");
    }
}
