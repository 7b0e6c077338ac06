package dev.galgo.cli.scale;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Spark on this machine: a directory with a folder {@code jars}, as a distribution of Spark has it.
 *
 * @param home the directory
 */
record SparkInstallation(Path home) {
    /** What is installed, and what searches are tested with. */
    static final String VERSION = "4.1.3";

    /** The Scala that it is compiled for. */
    static final String SCALA = "2.13";

    private static final Pattern CORE = Pattern.compile("spark-core_([0-9.]+)-([0-9.]+)\\.jar");
    private static final Pattern FITTING = Pattern.compile("4\\.[1-9][0-9]*\\..*");

    /** Where it is installed unless somebody says otherwise; null if this user has no place for such things. */
    static @Nullable Path usualPlace(Map<String, String> environment) {
        String cache = environment.get("GALGO_CACHE");
        if (cache == null || cache.equals("none")) {
            String shared = environment.get("XDG_CACHE_HOME");
            String user = environment.getOrDefault("HOME", environment.get("USERPROFILE"));
            if (shared == null && user == null) {
                return null;
            }
            cache = (shared == null ? Path.of(String.valueOf(user), ".cache") : Path.of(shared))
                    .resolve("galgo")
                    .toString();
        }
        return Path.of(cache).toAbsolutePath().resolve("spark-" + VERSION);
    }

    /** The one at SPARK_HOME, else the one that was installed by {@code galgo spark install}. */
    static SparkInstallation find(Map<String, String> environment) throws UserError {
        String named = environment.getOrDefault("SPARK_HOME", "");
        Path usual = usualPlace(environment);
        if (!named.isEmpty()) {
            return new SparkInstallation(Path.of(named)).checked("SPARK_HOME is " + named + ", and ");
        }
        if (usual == null || !Files.isDirectory(usual.resolve("jars"))) {
            throw new UserError(
                    ExitCode.USAGE,
                    "Spark is not installed" + (usual == null ? "" : ": there is no " + usual) + ".",
                    "Install it by galgo spark install, or set SPARK_HOME to a Spark " + VERSION + ".",
                    null);
        }
        return new SparkInstallation(usual).checked("Spark was installed at " + usual + ", but ");
    }

    private SparkInstallation checked(String beginning) throws UserError {
        String advice = "Install Spark by galgo spark install, or set SPARK_HOME to a Spark " + VERSION + ".";
        for (Path jar : jars(beginning, advice)) {
            Matcher core = CORE.matcher(String.valueOf(jar.getFileName()));
            if (core.matches()) {
                if (!core.group(1).equals(SCALA)
                        || !FITTING.matcher(core.group(2)).matches()) {
                    throw new UserError(
                            ExitCode.USAGE,
                            beginning + "that is Spark " + core.group(2) + " for Scala " + core.group(1)
                                    + "; what is needed is 4.1 or later for Scala " + SCALA + ".",
                            advice,
                            null);
                }
                return this;
            }
        }
        throw new UserError(ExitCode.USAGE, beginning + "there is no Spark in its folder jars.", advice, null);
    }

    /** All its jars. */
    List<Path> jars() throws UserError {
        return jars("", "Install Spark by galgo spark install.");
    }

    private List<Path> jars(String beginning, String advice) throws UserError {
        try (Stream<Path> files = Files.list(home.resolve("jars"))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.USAGE, beginning + "there is no folder jars in it that can be read.", advice, unreadable);
        }
    }
}
