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
            // Half a letter, which a program may well have in a text, becomes a question mark and no error.
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException unwritable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Cannot write " + file + ": " + unwritable + ".",
                    "Give " + option + " a file that can be written.",
                    unwritable);
        }
    }

    /** {@code proof.json} becomes {@code proof-2.json}. */
    public static Path numbered(Path file, long number) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        String stem = dot <= 0 ? name : name.substring(0, dot);
        String ending = dot <= 0 ? "" : name.substring(dot);
        return file.resolveSibling(stem + "-" + number + ending);
    }

    /** Says before the work, not after it, that a file cannot be there. */
    public static void refuseUnwritable(Path file, String option) throws UserError {
        Path parent = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file) || (parent != null && !Files.isDirectory(parent))) {
            throw new UserError(
                    ExitCode.USAGE,
                    option + " names " + file + ", "
                            + (Files.isDirectory(file)
                                    ? "which is a directory."
                                    : "and there is no directory " + parent + "."),
                    "Give " + option + " a file in a directory that exists.",
                    null);
        }
    }
}
