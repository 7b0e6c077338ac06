package dev.galgo.cli;

import dev.galgo.abs.code.Unsupported;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Diagnostic;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Source;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads ABS models. */
final class AbsLoading {
    private AbsLoading() {}

    /**
     * Reads and checks the sources.
     *
     * @param home where files are looked for that are not in the working directory; null for nowhere else
     */
    static AbsProgram load(AbsTarget target, @Nullable Path home) throws UserError {
        try {
            return of(brief(target, home), target);
        } catch (AbsProgram.Rejected sources) {
            throw rejected(named(target, home), target, sources);
        } catch (Unsupported part) {
            throw new UserError(ExitCode.USAGE, part.getMessage() + ".", "Leave it out of the model.", part);
        }
    }

    /** The sources under the names that were typed. */
    private static List<Source> named(AbsTarget target, @Nullable Path home) throws UserError {
        var named = new ArrayList<Source>();
        List<Path> files = files(target, home);
        for (int i = 0; i < files.size(); i++) {
            named.add(read(files.get(i), target.files().get(i)));
        }
        return named;
    }

    /** The sources under short names: schedules have narrow lines, so the name of the file is enough, unless two have the same. */
    static List<Source> brief(AbsTarget target, @Nullable Path home) throws UserError {
        List<Path> files = files(target, home);
        List<Source> named = named(target, home);
        boolean distinct = new HashSet<>(files.stream().map(Path::getFileName).toList()).size() == files.size();
        if (!distinct) {
            return named;
        }
        var brief = new ArrayList<Source>();
        for (int i = 0; i < files.size(); i++) {
            brief.add(new Source(
                    String.valueOf(files.get(i).getFileName()), named.get(i).text()));
        }
        return brief;
    }

    /** What is wrong with a model, and how much. */
    static UserError rejected(List<Diagnostic> diagnostics) {
        long errors = diagnostics.stream().filter(Diagnostic::isError).count();
        return UserError.inLines(
                diagnostics.stream().map(Diagnostic::render).toList(),
                errors == 1 ? "1 error, so there is nothing to run." : errors + " errors, so there is nothing to run.");
    }

    private static AbsProgram of(List<Source> sources, AbsTarget target) throws AbsProgram.Rejected {
        return AbsProgram.of(
                sources, target.oldSyntax() ? Dialect.OLD : Dialect.CURRENT, Optional.ofNullable(target.mainModule()));
    }

    /** Says what is wrong with files as they were typed, so that an editor finds them. */
    private static UserError rejected(List<Source> sources, AbsTarget target, AbsProgram.Rejected before) {
        List<Diagnostic> diagnostics = before.diagnostics();
        try {
            of(sources, target);
        } catch (AbsProgram.Rejected again) {
            diagnostics = again.diagnostics();
        }
        return rejected(diagnostics);
    }

    /** Where the sources are. */
    static List<Path> files(AbsTarget target, @Nullable Path home) throws UserError {
        var files = new ArrayList<Path>();
        for (String typed : target.files()) {
            try {
                files.add(found(Path.of(typed), home));
            } catch (InvalidPathException invalid) {
                throw new UserError(ExitCode.USAGE, typed + " is no path.", "Name an ABS source.", invalid);
            }
        }
        return files;
    }

    /** The file as it is named, or else below home, or else in it. */
    private static Path found(Path file, @Nullable Path home) {
        if (home == null || Files.exists(file)) {
            return file;
        }
        Path below = home.resolve(file);
        Path in = home.resolve(file.getFileName());
        return Files.exists(below) ? below : Files.exists(in) ? in : file;
    }

    private static Source read(Path file, String typed) throws UserError {
        try {
            return new Source(typed, Source.of(file).text());
        } catch (NoSuchFileException missing) {
            throw new UserError(
                    ExitCode.USAGE,
                    "There is no file " + typed + " in " + Path.of("").toAbsolutePath() + ".",
                    "Check the name of the model.",
                    missing);
        } catch (IOException unreadable) {
            String why = Files.isDirectory(file)
                    ? "it is a directory"
                    : unreadable instanceof CharacterCodingException ? "it is no text" : unreadable.toString();
            throw new UserError(
                    ExitCode.USAGE, "Cannot read " + typed + ": " + why + ".", "Name an ABS source.", unreadable);
        }
    }
}
