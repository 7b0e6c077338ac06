package dev.galgo.cli.scale;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.level.StagesProvider;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** Loads Spark and what of Galgo knows it. They see the search itself, and none of the libraries of the command: Spark has others of the same names. */
final class SparkLoader {
    private static final List<String> SHARED =
            List.of("dev.galgo.core.", "it.unimi.dsi.fastutil.", "org.jspecify.annotations.");

    private SparkLoader() {}

    /** What brings Spark to a search. */
    static StagesProvider load(SparkInstallation spark, Map<String, String> environment) throws UserError {
        var urls = new ArrayList<URL>();
        try {
            urls.add(ownJar(environment).toUri().toURL());
            for (Path jar : spark.jars()) {
                urls.add(jar.toUri().toURL());
            }
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
        // Never closed: threads of Spark may outlive the search, and the process ends with it.
        var loader = new URLClassLoader("spark", urls.toArray(URL[]::new), new SharedClasses());
        return ServiceLoader.load(StagesProvider.class, loader).findFirst().orElseThrow();
    }

    /** The module that knows Spark: beside the command's own jar, or where the build from source puts it. */
    private static Path ownJar(Map<String, String> environment) throws UserError {
        String named = environment.getOrDefault("GALGO_SCALE", "");
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        Path here = home();
        Path beside = here.resolve("galgo-scale.jar");
        if (Files.isRegularFile(beside)) {
            return beside;
        }
        Path built = here.resolve("../../scale/target").normalize();
        try (Stream<Path> files = Files.isDirectory(built) ? Files.list(built) : Stream.empty()) {
            return files.filter(
                            file -> String.valueOf(file.getFileName()).matches("galgo-scale-[0-9.]+(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new UserError(
                            ExitCode.USAGE,
                            "The part of Galgo that knows Spark is not here: there is no " + beside + ".",
                            "If this is a source tree, build it by mvn -pl scale -DskipTests package; else set"
                                    + " GALGO_SCALE to galgo-scale.jar.",
                            null));
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.USAGE,
                    built + " cannot be read: " + unreadable.getMessage() + ".",
                    "Set GALGO_SCALE to galgo-scale.jar.",
                    unreadable);
        }
    }

    /** The directory that the command's own jar is in. */
    private static Path home() {
        try {
            Path jar = Path.of(SparkLoader.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return jar.toAbsolutePath().resolveSibling("");
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The classes of the command that Spark's part of Galgo is to share with it. */
    private static final class SharedClasses extends ClassLoader {
        SharedClasses() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (SHARED.stream().anyMatch(name::startsWith)) {
                return SparkLoader.class.getClassLoader().loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
    }
}
