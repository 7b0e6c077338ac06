package dev.galgo.cli.check;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import dev.galgo.core.checkpoint.SearchIdentity;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.Headline;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a search is kept in a directory, so that it outlives its process. */
final class DirectoryOptions {
    static final String DIRECTORY = "--directory";
    static final String RESUME = "--resume";

    private static final Set<Bound.Kind> ENDED_EARLY = Set.of(
            Bound.Kind.TIME,
            Bound.Kind.MEMORY,
            Bound.Kind.STATES,
            Bound.Kind.TRANSITIONS,
            Bound.Kind.INTERRUPTED,
            Bound.Kind.DISK);

    @Option(
            names = DIRECTORY,
            paramLabel = "DIR",
            description = "Keep the search in DIR, which must be empty or not exist: it takes no more memory than"
                    + " --max-memory says, however many configurations there are, and can be resumed when it was"
                    + " stopped or killed.")
    private @Nullable Path directory;

    @Option(
            names = RESUME,
            paramLabel = "DIR",
            description =
                    "Go on with the search in DIR. Target and options are those it was started with; limits, threads and"
                            + " reports may be others.")
    private @Nullable Path resumed;

    /** Refuses what contradicts itself. */
    void validate() throws UserError {
        requireName(DIRECTORY, directory);
        requireName(RESUME, resumed);
        if (directory != null && resumed != null) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--directory begins a search and --resume goes on with one.",
                    "Leave one of them out.",
                    null);
        }
    }

    private static void requireName(String option, @Nullable Path named) throws UserError {
        if (named != null && named.toString().isEmpty()) {
            throw new UserError(
                    ExitCode.USAGE, option + " names no directory.", "Give it a name: " + option + " search.", null);
        }
    }

    /** Where the search is kept; null if it is not. */
    @Nullable
    Path path() {
        return resumed == null ? directory : resumed;
    }

    /** Whether a search is to be kept. */
    boolean wanted() {
        return directory != null || resumed != null;
    }

    /**
     * Has a check keep its search in the directory, or go on with the one in it.
     *
     * @param identity what the search is, given how it goes
     * @return what must be closed when the check is over; null if no directory is wanted
     */
    @Nullable
    CheckpointDirectory applyTo(Check check, Limits limits, int threads, Function<String, SearchIdentity> identity)
            throws UserError {
        Path path = path();
        if (path == null) {
            return null;
        }
        try {
            if (resumed != null) {
                SearchIdentity begun = SearchFile.read(path);
                requireSame(path, begun, identity.apply(begun.kind()));
            }
            SearchIdentity now = identity.apply(keptAs(check, limits, threads));
            CheckpointDirectory taken = resumed == null ? begun(path, now) : goneOn(path, now);
            check.keptIn(taken, memory(limits));
            return taken;
        } catch (CheckpointRefused refused) {
            throw told(refused);
        }
    }

    /** How the search goes; what may be given anew may be what keeps it from being kept, and then that is named. */
    private String keptAs(Check check, Limits limits, int threads) throws UserError {
        try {
            return check.keptAs();
        } catch (CheckpointRefused refused) {
            List<String> hindering = hindering(check, limits, threads);
            if (hindering.isEmpty()) {
                throw refused;
            }
            String options = String.join(" and ", hindering);
            boolean begins = resumed == null;
            throw new UserError(
                    ExitCode.USAGE,
                    begins
                            ? String.valueOf(refused.getMessage())
                            : "The search in " + resumed + " cannot go on with " + options
                                    + ", which cannot be given for a search of its kind.",
                    "Leave " + options + (begins ? " or --directory out." : " out.")
                            + (options.contains("--max") ? " --timeout and --max-memory limit any search." : ""),
                    refused);
        }
    }

    /** Which of the options that may change while a search is at rest keep this one from being kept; none if it is something else. */
    private static List<String> hindering(Check check, Limits limits, int threads) {
        if (!isKept(check.limits(Limits.NONE).threads(1))) {
            return List.of();
        }
        Map<String, Limits> each = new LinkedHashMap<>();
        each.put("--max-depth", Limits.NONE.withDepth(limits.depth()));
        each.put("--max-transitions", Limits.NONE.withTransitions(limits.transitions()));
        each.put("--max-states", Limits.NONE.withStates(limits.states()));
        var hindering = new ArrayList<String>();
        each.forEach((option, limit) -> {
            if (!isKept(check.limits(limit))) {
                hindering.add(option);
            }
        });
        if (!isKept(check.limits(Limits.NONE).threads(threads))) {
            hindering.add("--threads");
        }
        return hindering;
    }

    private static boolean isKept(Check check) {
        try {
            check.keptAs();
            return true;
        } catch (CheckpointRefused refused) {
            return false;
        }
    }

    /** Half of what there is: the table of steps, reports and whatever is being collected as garbage take the rest. */
    private static long memory(Limits limits) {
        return Math.min(limits.memory(), Runtime.getRuntime().maxMemory()) / 2;
    }

    private static CheckpointDirectory begun(Path path, SearchIdentity identity) {
        CheckpointDirectory taken = CheckpointDirectory.create(path);
        SearchFile.write(taken, identity);
        return taken;
    }

    private static CheckpointDirectory goneOn(Path path, SearchIdentity now) {
        CheckpointDirectory taken = CheckpointDirectory.open(path);
        try {
            requireSame(path, SearchFile.read(path), now);
            return taken;
        } catch (CheckpointRefused refused) {
            taken.close();
            throw refused;
        }
    }

    private static void requireSame(Path path, SearchIdentity begun, SearchIdentity now) {
        String changed = begun.changedTo(now);
        if (changed != null) {
            throw new CheckpointRefused(Reason.CHANGED, "The search in " + path + " cannot go on: " + changed + ".");
        }
    }

    /** Says how to go on with a search that has not come to its end, and that nobody needs the files of one that has. */
    void tell(Console console, CheckResult result, boolean quiet) {
        Path path = path();
        if (path == null) {
            return;
        }
        if (result.bounds().stream().anyMatch(bound -> ENDED_EARLY.contains(bound.kind()))) {
            console.note("go on with it: galgo check --resume " + typed(path));
        } else if (!quiet && result.verdict() != Verdict.ERROR) {
            console.note("the search is over, and its directory is not needed any more: rm -r " + typed(path));
        }
    }

    /** As a word of a command, which is no option whatever the directory is called. */
    private static String typed(Path path) {
        String name = path.toString();
        return Headline.quoted(name.startsWith("-") ? Path.of(".") + File.separator + name : name);
    }

    static UserError told(CheckpointRefused refused) {
        String advice =
                switch (refused.reason()) {
                    case NOT_EMPTY -> "Name a directory that is empty or does not exist.";
                    case HOLDS_SEARCH -> "Go on with it by --resume, or delete the directory.";
                    case NO_SEARCH -> "Begin one by --directory.";
                    case IN_USE -> "Wait for it, or end that process.";
                    case DAMAGED -> "Delete the directory and begin again by --directory.";
                    case CHANGED -> "Undo that, or begin again by --directory in another directory.";
                    case UNUSABLE -> "Name another directory.";
                    case UNSUITED -> "Search without --directory.";
                };
        return new UserError(ExitCode.USAGE, String.valueOf(refused.getMessage()), advice, refused);
    }
}
