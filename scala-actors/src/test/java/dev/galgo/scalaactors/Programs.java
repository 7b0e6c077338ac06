package dev.galgo.scalaactors;

import dev.galgo.core.model.Started;
import dev.galgo.scalaactors.library.ProgramLoader;
import dev.galgo.scalaactors.run.ProgramSource;
import dev.galgo.scalaactors.run.ScalaActorsProgram;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The programs under {@code src/test/scala}, compiled by some Scala. */
public final class Programs {
    private static final Map<ScalaVersion, List<Path>> COMPILED = new EnumMap<>(ScalaVersion.class);

    /** As many as usual. */
    private static final int FIRINGS = 3;

    /** Loaders that programs share, by their class paths. */
    private static final Map<List<Path>, ProgramLoader> SHARED = new HashMap<>();

    private Programs() {}

    public static synchronized List<Path> classPath(ScalaVersion version) {
        return COMPILED.computeIfAbsent(version, one -> one.compiled("programs", sources(one)));
    }

    /** All of them for 2.11, and in thorough builds for 2.9 those that it has the library for; for others all but features, pairs and traps. */
    private static List<Path> sources(ScalaVersion version) {
        var leftOut = new ArrayList<String>();
        if (version != ScalaVersion.SCALA_2_11) {
            leftOut.add("since210");
            if (version != ScalaVersion.SCALA_2_9 || Counts.of(0, 0, 1) == 0) {
                leftOut.addAll(List.of("features", "pairs", "traps"));
            }
        }
        try (Stream<Path> all = Files.walk(Path.of("src/test/scala"))) {
            return all.filter(file -> file.toString().endsWith(".scala"))
                    .filter(file -> leftOut.stream().noneMatch(file.toString()::contains))
                    .sorted()
                    .toList();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /**
     * Opens a main of 2.11, options as in {@code --starts=done}, then arguments. A plain build loads
     * the classes of all such mains, and Scala's, once: that takes longer than most of the checks.
     * A test that needs the program closed afterwards uses {@link #open}.
     */
    public static Opened openShared(String main, String... words) {
        return openShared(classPath(ScalaVersion.SCALA_2_11), main, words);
    }

    /** The same for a program of 2.11 that lies elsewhere. */
    public static Opened openShared(List<Path> classPath, String main, String... words) {
        if (Tier.now() != Tier.BUILD) {
            return open(classPath, main, words);
        }
        List<String> options = options(words);
        List<String> known = List.of("--starts=" + ScalaActorsFrontEnd.DONE);
        if (!known.containsAll(options)) {
            throw new IllegalArgumentException("only " + known + " can be given here, not " + options);
        }
        try {
            var program = new ScalaActorsProgram(new ProgramSource(
                    loader(classPath), main, arguments(words), !options.isEmpty(), FIRINGS, Set.of(), "Scala 2.11"));
            return Opened.of(program, new Started("Scala main", main, null, arguments(words)));
        } catch (ReflectiveOperationException cannot) {
            throw new IllegalStateException(cannot);
        }
    }

    private static synchronized ProgramLoader loader(List<Path> classPath) {
        return SHARED.computeIfAbsent(
                classPath,
                places -> new ProgramLoader(
                        places.stream().map(Programs::url).toArray(URL[]::new), Programs.class.getClassLoader()));
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Opens a main; options as in {@code --starts=done}, then arguments. */
    public static Opened open(ScalaVersion version, String main, String... words) {
        return open(classPath(version), main, words);
    }

    /** Opens a main that lies elsewhere; options as in {@code --starts=done}, then arguments. */
    public static Opened open(List<Path> classPath, String main, String... words) {
        try {
            var frontEnd = new ScalaActorsFrontEnd();
            return frontEnd.open(
                    Target.of(main, arguments(words)).in(classPath),
                    OptionValues.read(frontEnd.options(), options(words)));
        } catch (OpenException cannot) {
            throw new IllegalStateException(main, cannot);
        }
    }

    private static List<String> options(String... words) {
        return Arrays.stream(words).filter(word -> word.startsWith("--")).toList();
    }

    private static List<String> arguments(String... words) {
        return Arrays.stream(words).filter(word -> !word.startsWith("--")).toList();
    }
}
