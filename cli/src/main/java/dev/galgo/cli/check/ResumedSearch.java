package dev.galgo.cli.check;

import dev.galgo.cli.console.UserError;
import dev.galgo.core.checkpoint.CheckpointRefused;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** What a command line has to know of a search that it goes on with before it can be read. */
public final class ResumedSearch {
    public static final String COMMAND = "check";

    private ResumedSearch() {}

    /** The words after {@code check} by which the search was begun that these words resume; none if they resume none. */
    public static List<String> words(String... words) throws UserError {
        for (int i = 1; i < words.length && !words[i].equals("--"); i++) {
            String directory = words[i].startsWith(DirectoryOptions.RESUME + "=")
                    ? words[i].substring(DirectoryOptions.RESUME.length() + 1)
                    : words[i].equals(DirectoryOptions.RESUME) && i + 1 < words.length ? words[i + 1] : "";
            if (!directory.isEmpty()) {
                return saved(directory);
            }
        }
        return List.of();
    }

    private static List<String> saved(String directory) throws UserError {
        try {
            return SearchFile.read(Path.of(directory)).words();
        } catch (CheckpointRefused refused) {
            throw DirectoryOptions.told(refused);
        } catch (InvalidPathException noPath) {
            return List.of(); // picocli says so
        }
    }

    /** Whether a word says in what directory a search is to begin. */
    public static boolean isDirectory(String word) {
        return word.startsWith(DirectoryOptions.DIRECTORY + "=") || word.startsWith(DirectoryOptions.RESUME + "=");
    }
}
