package dev.galgo.spi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a user wants to have opened: the words that name it, and where to look for it. */
public final class Target {
    /** A class path, which is looked at only by those to whom it matters: it may name places that do not exist. */
    @FunctionalInterface
    public interface ClassPath {
        /** Directories and jars, all of which exist. */
        List<Path> places() throws OpenException;
    }

    private final String name;
    private final List<String> arguments;
    private final ClassPath classPath;
    private final @Nullable Path home;
    private final ProgramSettings settings;

    private Target(
            String name, List<String> arguments, ClassPath classPath, @Nullable Path home, ProgramSettings settings) {
        this.name = name;
        this.arguments = List.copyOf(arguments);
        this.classPath = classPath;
        this.home = home;
        this.settings = settings;
    }

    /** A target without a class path. */
    public static Target of(String name, String... arguments) {
        return new Target(name, List.of(arguments), List::of, null, ProgramSettings.USUAL);
    }

    /** A target whose arguments are in a list. */
    public static Target of(String name, List<String> arguments) {
        return new Target(name, arguments, List::of, null, ProgramSettings.USUAL);
    }

    /** The same, with classes in these places. */
    public Target in(ClassPath places) {
        return new Target(name, arguments, places, home, settings);
    }

    /** The same, with classes in these directories and jars. */
    public Target in(List<Path> places) {
        List<Path> all = List.copyOf(places);
        return in(() -> all);
    }

    /** The same, with files looked for in this folder too if they are not where they are said to be. */
    public Target beside(Path folder) {
        return new Target(name, arguments, classPath, folder, settings);
    }

    /** The same, with these arguments. */
    public Target withArguments(List<String> others) {
        return new Target(name, others, classPath, home, settings);
    }

    /** The same, with these settings. */
    public Target with(ProgramSettings others) {
        return new Target(name, arguments, classPath, home, others);
    }

    /** The first word: a class, a file. */
    public String name() {
        return name;
    }

    /** The words after it, as typed. */
    public List<String> arguments() {
        return arguments;
    }

    /** What was said about the program. */
    public ProgramSettings settings() {
        return settings;
    }

    /**
     * Where classes are: directories and jars.
     *
     * @throws OpenException if the user has named a place that does not exist
     */
    public List<Path> classPath() throws OpenException {
        return classPath.places();
    }

    /** Whether a file with this name, such as {@code org/example/Library.class}, is on the class path. */
    public boolean hasOnClassPath(String file) throws OpenException {
        return Places.have(classPath(), file);
    }

    /**
     * Where a file is that was typed: as named, or else beside a saved schedule.
     *
     * @throws OpenException if that is no path; whether the file exists shows when it is read
     */
    public Path file(String typed) throws OpenException {
        Path file;
        try {
            file = Path.of(typed);
        } catch (InvalidPathException invalid) {
            throw new OpenException(typed + " is no path.", "Name the source of a model.", invalid);
        }
        if (home == null || Files.exists(file)) {
            return file;
        }
        Path below = home.resolve(file);
        Path in = home.resolve(file.getFileName());
        return Files.exists(below) ? below : Files.exists(in) ? in : file;
    }

    /** What is in a file that was typed, as UTF-8; bytes that are not text become replacement characters, which parsers report. */
    public String text(String typed) throws OpenException {
        return new String(bytes(typed), StandardCharsets.UTF_8);
    }

    /** What is in a file that was typed. */
    public byte[] bytes(String typed) throws OpenException {
        Path file = file(typed);
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException missing) {
            throw new OpenException(
                    "There is no file " + typed + " in " + Path.of("").toAbsolutePath() + ".",
                    "Check the name of the model.",
                    missing);
        } catch (IOException unreadable) {
            String why = Files.isDirectory(file) ? "it is a directory" : unreadable.toString();
            throw new OpenException(
                    "Cannot read " + typed + ": " + why + ".", "Name the source of a model.", unreadable);
        }
    }
}
