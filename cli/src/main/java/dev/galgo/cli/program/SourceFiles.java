package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds and reads the sources of models. */
public final class SourceFiles {
    private SourceFiles() {}

    /** The file as it is named, or else below home, or else in it. */
    public static Path find(String typed, @Nullable Path home) throws UserError {
        Path file;
        try {
            file = Path.of(typed);
        } catch (InvalidPathException invalid) {
            throw new UserError(ExitCode.USAGE, typed + " is no path.", "Name the source of a model.", invalid);
        }
        if (home == null || Files.exists(file)) {
            return file;
        }
        Path below = home.resolve(file);
        Path in = home.resolve(file.getFileName());
        return Files.exists(below) ? below : Files.exists(in) ? in : file;
    }

    /** Its text as UTF-8; bytes that are not text become replacement characters, which parsers report. */
    public static String read(Path file, String typed) throws UserError {
        return new String(bytes(file, typed), StandardCharsets.UTF_8);
    }

    /** What is in it, for a format that says itself how it is written. */
    static byte[] bytes(Path file, String typed) throws UserError {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException missing) {
            throw new UserError(
                    ExitCode.USAGE,
                    "There is no file " + typed + " in " + Path.of("").toAbsolutePath() + ".",
                    "Check the name of the model.",
                    missing);
        } catch (IOException unreadable) {
            String why = Files.isDirectory(file) ? "it is a directory" : unreadable.toString();
            throw new UserError(
                    ExitCode.USAGE,
                    "Cannot read " + typed + ": " + why + ".",
                    "Name the source of a model.",
                    unreadable);
        }
    }
}
