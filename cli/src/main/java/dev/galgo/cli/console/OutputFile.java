package dev.galgo.cli.console;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the files that options ask for. */
public final class OutputFile {
    /** What stands for the standard output where a file is asked for. */
    public static final Path STANDARD_OUTPUT = Path.of("-");

    private OutputFile() {}

    /** Writes a file, or prints it if the file is {@code -}. */
    public static void write(Console console, Path file, String text, String option) throws UserError {
        if (file.equals(STANDARD_OUTPUT)) {
            console.out().print(text);
        } else {
            save(file, text, option);
        }
    }

    /** Writes a file, whatever its name. */
    public static void save(Path file, String text, String option) throws UserError {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException unwritable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Cannot write " + file + ": " + unwritable + ".",
                    "Give " + option + " a file that can be written.",
                    unwritable);
        }
    }
}
