package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.GalgoCommand;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** A project that holds the bundled examples, and a goal that is set up for it as Maven would. */
final class Project {
    static final Path EXAMPLES =
            Path.of("../examples/target/classes").toAbsolutePath().normalize();
    static final Path SOURCES =
            Path.of("../examples/src/main/java").toAbsolutePath().normalize();

    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    final CheckMojo goal = new CheckMojo();
    final List<String> infos = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();
    final ByteArrayOutputStream console = new ByteArrayOutputStream();
    final Path output;

    Project(Path folder) {
        output = folder.resolve("target").resolve("galgo");
        goal.basedir = folder.toFile();
        goal.outputDirectory = output.toFile();
        goal.classpath = List.of(
                EXAMPLES.toString(), folder.resolve("target/test-classes").toString());
        goal.sources = List.of(SOURCES.toString());
        goal.testSources = List.of(folder.resolve("src/test/java").toString());
        goal.pluginArtifacts = artifacts();
        goal.console = new PrintStream(console, true, StandardCharsets.UTF_8);
        goal.setLog(new SystemStreamLog() {
            @Override
            public void info(CharSequence content) {
                infos.add(content.toString());
            }

            @Override
            public void warn(CharSequence content) {
                warnings.add(content.toString());
            }
        });
    }

    /** Runs the command in this process, as a JVM would that is started with these arguments: a start takes longer than these checks. */
    void staysInThisProcess() {
        goal.start = (java, arguments, directory, out, err) -> {
            List<String> all = words(arguments);
            int main = all.indexOf("dev.galgo.cli.Galgo");
            assertThat(all.subList(0, main)).contains("-cp", String.join(File.pathSeparator, classPath()));
            try (var printed = stream(out);
                    var said = stream(err)) {
                return new GalgoCommand(printed, said, System.getenv())
                        .run(all.subList(main + 1, all.size()).toArray(String[]::new));
            }
        };
    }

    /** What the launcher of a JVM reads in a file with a quoted argument in each line. */
    private static List<String> words(Path arguments) throws IOException {
        return Files.readAllLines(arguments).stream()
                .map(line ->
                        ESCAPED.matcher(line.substring(1, line.length() - 1)).replaceAll(Project::meant))
                .toList();
    }

    private static String meant(MatchResult escaped) {
        String character = escaped.group(1);
        return Matcher.quoteReplacement(
                switch (character) {
                    case "n" -> "\n";
                    case "r" -> "\r";
                    default -> character;
                });
    }

    private static PrintStream stream(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8);
    }

    Check check(String target, String... options) {
        var check = new Check();
        check.setTarget(target);
        check.setOptions(List.of(options));
        goal.checks.add(check);
        return check;
    }

    /** Surefire ends the class path with a separator. */
    private static String[] classPath() {
        return System.getProperty("java.class.path").split(File.pathSeparator);
    }

    /** What this JVM runs with holds all that the command needs. */
    private static List<Artifact> artifacts() {
        return Arrays.stream(classPath()).map(File::new).map(Project::artifact).toList();
    }

    /** All that the goal asks of an artifact is its file. */
    private static Artifact artifact(File file) {
        return (Artifact) Proxy.newProxyInstance(
                Project.class.getClassLoader(), new Class<?>[] {Artifact.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("getFile")) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    return file;
                });
    }
}
