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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The programs under {@code src/test/scala}, compiled by some Scala. */
public final class Programs {
    private static final Map<ScalaVersion, List<Path>> COMPILED = new EnumMap<>(ScalaVersion.class);

    /** As many as usual. */
    private static final int FIRINGS = 3;

    private static @Nullable ProgramLoader shared;

    private Programs() {}

    public static synchronized List<Path> classPath(ScalaVersion version) {
        return COMPILED.computeIfAbsent(version, one -> one.compiled("programs", sources(one)));
    }

    /** All of them for 2.11, and in thorough builds for 2.9 those that it has the library for; for others all but features and traps. */
    private static List<Path> sources(ScalaVersion version) {
        var leftOut = new ArrayList<String>();
        if (version != ScalaVersion.SCALA_2_11) {
            leftOut.add("since210");
            if (version != ScalaVersion.SCALA_2_9 || Counts.of(0, 0, 1) == 0) {
                leftOut.addAll(List.of("features", "traps"));
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
     * Opens a main of 2.11 that says what is found in it. A plain build loads the classes of all of them, and Scala's, once: that takes longer than most
     * of the checks.
     */
    public static Opened openForFindings(String main, String... arguments) {
        if (Tier.now() != Tier.BUILD) {
            return open(ScalaVersion.SCALA_2_11, main, arguments);
        }
        try {
            var program = new ScalaActorsProgram(
                    new ProgramSource(loader(), main, List.of(arguments), false, FIRINGS, Set.of(), "Scala 2.11"));
            return Opened.of(program, new Started("Scala main", main, null, List.of(arguments)));
        } catch (ReflectiveOperationException cannot) {
            throw new IllegalStateException(cannot);
        }
    }

    private static synchronized ProgramLoader loader() {
        ProgramLoader known = shared;
        if (known == null) {
            var places = classPath(ScalaVersion.SCALA_2_11).stream().map(Programs::url);
            known = new ProgramLoader(places.toArray(URL[]::new), Programs.class.getClassLoader());
            shared = known;
        }
        return known;
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
        List<String> options =
                Arrays.stream(words).filter(word -> word.startsWith("--")).toList();
        List<String> arguments =
                Arrays.stream(words).filter(word -> !word.startsWith("--")).toList();
        try {
            var frontEnd = new ScalaActorsFrontEnd();
            return frontEnd.open(
                    Target.of(main, arguments).in(classPath(version)), OptionValues.read(frontEnd.options(), options));
        } catch (OpenException cannot) {
            throw new IllegalStateException(cannot);
        }
    }
}
