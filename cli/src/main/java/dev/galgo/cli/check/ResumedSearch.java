package dev.galgo.cli.check;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.SearchIdentity;
import dev.galgo.report.result.Headline;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What a command line has to know of a search that it goes on with before it can be read. */
public final class ResumedSearch {
    public static final String COMMAND = "check";

    /** Limits that were reached would end the next part where it begins. */
    private static final Set<String> OF_A_PART =
            Set.of(DirectoryOptions.DIRECTORY, DirectoryOptions.RESUME, "--max-states", "--max-transitions");

    private ResumedSearch() {}

    /**
     * The words after {@code check} by which the search was begun that these words resume; none if they resume none.
     *
     * @param end where words begin that are the program's
     */
    public static List<String> words(int end, String... words) throws UserError {
        for (int i = 1; i < end && !words[i].equals("--"); i++) {
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
            SearchIdentity begun = SearchFile.read(Path.of(directory));
            requireFolder(Path.of(directory), begun.folder());
            return begun.words();
        } catch (CheckpointRefused refused) {
            throw DirectoryOptions.told(refused);
        } catch (InvalidPathException noPath) {
            return List.of(); // picocli says so
        }
    }

    /** Whether a word asks to go on with a search, if it is an option. */
    public static boolean isAskedBy(String word) {
        return word.equals(DirectoryOptions.RESUME) || word.startsWith(DirectoryOptions.RESUME + "=");
    }

    /** Names of files start from the working directory: elsewhere they would be others, or none, and who is told of one of them learns nothing. */
    private static void requireFolder(Path directory, String folder) throws UserError {
        if (folder.equals(CommandIdentity.folder())) {
            return;
        }
        boolean there = Files.isDirectory(Path.of(folder));
        throw new UserError(
                ExitCode.USAGE,
                "The search in " + directory + " was started in " + folder
                        + ", where the names of its files start from," + " and this is " + CommandIdentity.folder()
                        + ".",
                there
                        ? "Go on from there: cd " + Headline.quoted(folder) + " && galgo check --resume "
                                + Headline.quoted(
                                        directory.toAbsolutePath().normalize().toString())
                        : "There is no " + folder + " any more: bring it back, or begin again by --directory.",
                null);
    }

    /** Whether a word is of the part of a search that it was given for: where that was kept, and how far it was to go at most. */
    public static boolean isOfItsPart(String word) {
        return OF_A_PART.contains(word.split("=", 2)[0]);
    }
}
