package dev.galgo.cli.program;

import dev.galgo.cli.console.UserError;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Front ends that a user adds: in jars on the class path of the program, and in those that {@code --front-end} names. They have to be known before the
 * command line is understood, since they have options.
 */
public final class AddedFrontEnds {
    private static final String REST_IS_THE_PROGRAMS = "--";

    private AddedFrontEnds() {}

    /** Those that a line of words adds to others, whatever else it says. */
    public static FrontEnds of(FrontEnds own, List<String> words, Map<String, String> environment) throws UserError {
        int end = words.indexOf(REST_IS_THE_PROGRAMS);
        List<String> options = end < 0 ? words : words.subList(0, end);
        String classPath = null;
        var jars = new ArrayList<String>();
        for (int i = 0; i < options.size(); i++) {
            for (String name : List.of("-cp", "--classpath", FrontEndOptions.FRONT_END)) {
                String value = value(options, i, name);
                if (value != null && name.equals(FrontEndOptions.FRONT_END)) {
                    jars.add(value);
                } else if (value != null && classPath == null) {
                    classPath = value;
                }
            }
        }
        return with(
                own,
                ClassPathOption.entries(classPath, environment),
                jars.stream().filter(jar -> isPlace(jar, own)).toList());
    }

    private static @Nullable String value(List<String> words, int at, String name) {
        String word = words.get(at);
        if (word.startsWith(name + "=")) {
            return word.substring(name.length() + 1);
        }
        return word.equals(name) && at + 1 < words.size() ? words.get(at + 1) : null;
    }

    /** Those in jars that are named, and on a class path. */
    public static FrontEnds with(FrontEnds own, List<String> classPath, Collection<String> jars) throws UserError {
        List<Path> places = new ArrayList<>();
        try {
            places.addAll(ClassPathOption.paths(classPath));
        } catch (OpenException wrong) {
            places.clear(); // whoever needs the class path will say what is wrong with it
        }
        FrontEnds all = own;
        var added = new HashSet<Path>(); // a jar may well be named twice
        try {
            for (Path place : places) {
                if (FrontEnds.isIn(place) && added.add(same(place))) {
                    all = all.and(place, places);
                }
            }
            for (String jar : jars) {
                if (added.add(same(Path.of(jar)))) {
                    all = all.and(Path.of(jar), places);
                }
            }
        } catch (OpenException failed) {
            throw UserError.of(failed);
        } catch (InvalidPathException noPath) {
            throw UserError.of(new OpenException(
                    "There is no file " + noPath.getInput().replace('\0', '?') + ".",
                    "Name a jar with a front end.",
                    noPath));
        }
        return all;
    }

    private static Path same(Path place) {
        return place.toAbsolutePath().normalize();
    }

    /** Whether a word names a jar or a directory, and not a front end; a file that is called like a front end is not meant. */
    static boolean isPlace(String word, FrontEnds known) {
        try {
            return word.endsWith(".jar")
                    || word.contains("/")
                    || word.contains("\\")
                    || (!known.has(word) && Files.exists(Path.of(word)));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
