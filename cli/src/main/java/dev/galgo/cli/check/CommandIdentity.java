package dev.galgo.cli.check;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.BesideOption;
import dev.galgo.core.checkpoint.ContentHashes;
import dev.galgo.core.checkpoint.FileTrouble;
import dev.galgo.core.checkpoint.SearchIdentity;
import dev.galgo.report.ReportFormats;
import dev.galgo.report.result.ResultKind;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** What search a command line stands for: its target, its options, and what is in the files that both name. */
final class CommandIdentity {
    /** What may change while a search is at rest: how far it goes, how fast, and what becomes of its result. All others are what it is. */
    private static final Set<String> FREE = Set.of(
            DirectoryOptions.DIRECTORY,
            DirectoryOptions.RESUME,
            "--max-states",
            "--max-transitions",
            "--max-memory",
            "--timeout",
            "--threads",
            "--spark",
            "--spark-from",
            "--complete",
            "--echo",
            "--quiet",
            "--stacktrace",
            "--schedule",
            "--no-schedule",
            BesideOption.NAME,
            "--graph",
            "--format",
            "--source",
            "--github",
            "--junit-class",
            "--package",
            "--expect");

    private static final String CLASS_PATH = "--classpath";

    /** What checks leave where they are started, which may be among the program's classes. */
    private static final Pattern SAVED_SCHEDULE = Pattern.compile("galgo-.*\\.json");

    private CommandIdentity() {}

    /** What search it is, given how it goes. */
    static Function<String, SearchIdentity> of(ParseResult parsed, FrontEnd frontEnd, Target target) throws UserError {
        var words = new ArrayList<String>();
        Map<String, String> options = new TreeMap<>();
        Set<Path> places = new LinkedHashSet<>();
        Set<Path> written = new HashSet<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            String name = option.longestName();
            boolean flag = option.arity().max() == 0;
            List<String> values = option.originalStringValues();
            if (flag) {
                words.add(Boolean.FALSE.equals(option.getValue()) ? negated(name) : name);
            } else {
                values.forEach(value -> words.add(name + "=" + value));
            }
            if (!isFree(name)) {
                options.put(name, flag ? "" : String.join(" ", values));
            }
            if (isFree(name) || isWritten(name, frontEnd)) {
                values.forEach(value -> addPath(value, written));
            } else {
                values.forEach(value -> addFile(value, places));
            }
        }
        var named = new ArrayList<String>();
        named.add(target.name());
        named.addAll(target.arguments());
        named.forEach(word -> addFile(word, places));
        words.add(target.name());
        if (!frontEnd.opensFiles() && !target.arguments().isEmpty()) {
            words.add("--");
        }
        words.addAll(target.arguments());
        if (!frontEnd.opensFiles() && !parsed.hasMatchedOption(CLASS_PATH)) {
            options.put("the class path", classPath(target)); // which of two classes of one name is meant
        }
        Map<String, String> contents = contents(frontEnd, target, places, written);
        return kind -> new SearchIdentity(
                Version.number(),
                System.getProperty("java.specification.version"),
                kind,
                folder(),
                words,
                named,
                options,
                contents);
    }

    private static String negated(String name) {
        return "--no-" + name.substring("--".length());
    }

    private static String classPath(Target target) throws UserError {
        try {
            return target.classPath().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        }
    }

    /** The directory that names of files start from. */
    static String folder() {
        return Path.of("").toAbsolutePath().toString();
    }

    /** Whether an option says nothing of what the search is. */
    static boolean isFree(String option) {
        return FREE.contains(option)
                || ReportFormats.of(ResultKind.CHECK).stream().anyMatch(one -> option.equals("--" + one.name()));
    }

    /** Whether an option that says what the search is names something that the search itself writes. */
    private static boolean isWritten(String option, FrontEnd frontEnd) {
        return option.equals("--spark-directory")
                || frontEnd.options().stream().anyMatch(one -> one.name().equals(option) && !one.isKept());
    }

    private static void addFile(String word, Set<Path> places) {
        try {
            Path file = Path.of(word);
            if (Files.isRegularFile(file)) {
                places.add(file);
            }
        } catch (InvalidPathException noFile) {
            return; // a word like any other
        }
    }

    /** What an option names that says where something is written. */
    private static void addPath(String word, Set<Path> written) {
        try {
            written.add(Path.of(word).toAbsolutePath().normalize());
        } catch (InvalidPathException noFile) {
            return; // a word like any other
        }
    }

    private static Map<String, String> contents(FrontEnd frontEnd, Target target, Set<Path> places, Set<Path> written)
            throws UserError {
        try {
            if (!frontEnd.opensFiles()) {
                places.addAll(target.classPath());
            }
            return ContentHashes.of(
                    places,
                    file -> written.contains(file.toAbsolutePath().normalize())
                            || SAVED_SCHEDULE
                                    .matcher(String.valueOf(file.getFileName()))
                                    .matches());
        } catch (OpenException wrong) {
            throw UserError.of(wrong);
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The program cannot be read to see whether it changes: " + FileTrouble.words(unreadable) + ".",
                    "Leave --directory out.",
                    unreadable);
        }
    }
}
