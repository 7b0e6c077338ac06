package dev.galgo.cli.scale;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Installs Spark for {@code galgo check --spark}. */
@Command(
        name = "spark",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {"galgo spark install [DIR]"},
        description = {
            "Installs Apache Spark " + SparkInstallation.VERSION + " for galgo check --spark: 150 jars, 230 MB, fetched"
                    + " by Maven. Whoever has a Spark 4.1 sets SPARK_HOME to it instead.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo spark install",
            "  galgo check --spark -cp target/classes bank.Main",
            "  SPARK_HOME=/opt/spark galgo check --spark spark://host:7077 \\",
            "      --spark-directory hdfs://host/galgo -cp target/classes bank.Main",
            "",
            "Exit codes:",
            "  0  installed",
            "  2  wrong usage, or there is no Maven",
            "  4  it could not be installed"
        })
public final class SparkCommand implements Callable<Integer> {
    /** What can be done. */
    enum Action {
        INSTALL
    }

    /** The actions. */
    static final class OfAction extends Word<Action> {
        OfAction() {
            super(Action.class);
        }
    }

    private static final String GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:copy-dependencies";
    private static final String PROJECT =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>dev.galgo</groupId>
              <artifactId>spark</artifactId>
              <version>1</version>
              <packaging>pom</packaging>
              <dependencies>
                <dependency>
                  <groupId>org.apache.spark</groupId>
                  <artifactId>spark-core_2.13</artifactId>
                  <version>VERSION</version>
                </dependency>
              </dependencies>
            </project>
            """;

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            converter = OfAction.class,
            completionCandidates = OfAction.class,
            description = "${COMPLETION-CANDIDATES}.")
    @SuppressWarnings({"NullAway.Init", "unused"}) // picocli refuses to go on without it, and there is but one
    private Action action;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DIR",
            description = "Where to; SPARK_HOME must name it then.%nDefault: galgo/spark-" + SparkInstallation.VERSION
                    + " in the user's cache, where galgo check looks by itself.")
    private @Nullable Path directory;

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    public SparkCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        Path usual = SparkInstallation.usualPlace(console.environment());
        Path home = directory == null ? usual : directory.toAbsolutePath().normalize();
        if (home == null) {
            throw new UserError(
                    ExitCode.USAGE,
                    "There is no HOME to install Spark in.",
                    "Name a directory: galgo spark install DIR.",
                    null);
        }
        Path draft = home.resolve("jars-unfinished");
        try {
            Files.createDirectories(home);
            Path project = home.resolve("pom.xml");
            Files.writeString(project, PROJECT.replace("VERSION", SparkInstallation.VERSION));
            copy(List.of(
                    maven(),
                    "-q",
                    "-B",
                    "-f",
                    project.toString(),
                    GOAL,
                    "-DincludeScope=runtime",
                    "-DoutputDirectory=" + draft));
            if (Files.exists(home.resolve("jars"))) {
                Files.move(home.resolve("jars"), home.resolve("jars-" + System.currentTimeMillis()));
            }
            Files.move(draft, home.resolve("jars"));
        } catch (IOException failed) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Spark could not be installed in " + home + ": " + failed.getMessage() + ".",
                    "Name another directory.",
                    failed);
        }
        console.out().println("Spark " + SparkInstallation.VERSION + " is in " + home + ".");
        if (!home.equals(usual)) {
            console.out().println("Set SPARK_HOME to it: galgo check --spark looks there.");
        }
        return ExitCode.FINE;
    }

    private static String maven() {
        return System.getProperty("os.name").startsWith("Windows") ? "mvn.cmd" : "mvn";
    }

    private void copy(List<String> command) throws UserError {
        console.note("fetching Spark " + SparkInstallation.VERSION + " by Maven ...");
        String line = String.join(" ", command);
        try {
            Process maven =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            maven.getOutputStream().close();
            String said = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (maven.waitFor() != 0) {
                throw new UserError(
                        ExitCode.TROUBLE,
                        "Maven could not fetch Spark. It said: "
                                + said.strip().lines().findFirst().orElse("nothing"),
                        "Try it by hand: " + line,
                        null);
            }
        } catch (IOException none) {
            throw new UserError(
                    ExitCode.USAGE,
                    "There is no Maven to fetch Spark with.",
                    "Install Maven, or run this where there is one: " + line,
                    none);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new UserError(ExitCode.TROUBLE, "Interrupted while Maven fetched Spark.", "", ended);
        }
    }
}
