package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Every file that a line of words names is for one thing, and can be written: an output must replace neither another one nor what is read, and nobody wants to
 * learn after a long search that there was no place for it.
 */
public final class DistinctFiles {
    private static final String FILE = "FILE";

    private DistinctFiles() {}

    /** Refuses a line that names a file twice, or one that cannot be there, before any work is done. */
    public static void require(ParseResult parsed) throws UserError {
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        Map<Path, String> taken = new HashMap<>();
        for (ArgSpec argument : command.matchedArgs()) {
            if (!argument.isOption()) {
                for (String word : argument.originalStringValues()) {
                    read(word, taken);
                }
            }
        }
        for (ArgSpec argument : command.matchedArgs()) {
            if (argument instanceof OptionSpec option && isFile(option)) {
                List<String> words = option.originalStringValues();
                for (String word : words) {
                    written(option.longestName(), word, taken);
                }
            }
        }
    }

    private static boolean isFile(OptionSpec option) {
        return FILE.equals(option.paramLabel());
    }

    private static void read(String word, Map<Path, String> taken) {
        try {
            Path file = Path.of(word);
            if (Files.isRegularFile(file)) {
                taken.put(same(file), "the program");
            }
        } catch (InvalidPathException noFile) {
            // a class, or an argument of the program
        }
    }

    private static void written(String option, String word, Map<Path, String> taken) throws UserError {
        Path file = Path.of(word);
        if (file.equals(OutputFile.STANDARD_OUTPUT)) {
            return;
        }
        OutputFile.refuseUnwritable(file, option);
        String other = taken.put(same(file), option);
        if (other != null) {
            throw new UserError(
                    ExitCode.USAGE,
                    file + " is named for " + other + " and for " + option + ".",
                    "Give " + option + " a file of its own.",
                    null);
        }
    }

    private static Path same(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException notYetThere) {
            return file.toAbsolutePath().normalize();
        }
    }
}
