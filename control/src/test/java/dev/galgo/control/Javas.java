package dev.galgo.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The Java that runs the tests and newer ones that are installed beside it, for tests in JVMs of their own. */
public final class Javas {
    private Javas() {}

    /** This Java; all from this one on unless the build is a quick one. */
    static Stream<Path> thisAtLeast() throws IOException {
        return Tier.now() == Tier.BUILD ? fromThisOn().limit(1) : fromThisOn();
    }

    /** The newest Java; all from this one on unless the build is a quick one. */
    static Stream<Path> newestAtLeast() throws IOException {
        return Tier.now() == Tier.BUILD ? fromThisOn().skip(fromThisOn().count() - 1) : fromThisOn();
    }

    public static Stream<Path> fromThisOn() throws IOException {
        var own = Path.of(System.getProperty("java.home")).toRealPath();
        var byVersion = new TreeMap<Integer, Path>();
        try (var siblings = Files.list(own.getParent())) {
            for (var sibling : siblings.sorted().toList()) {
                var release = sibling.resolve("release");
                if (Files.isExecutable(sibling.resolve("bin/java")) && Files.exists(release)) {
                    var version = Files.readString(release).replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
                    byVersion.put(version.matches("\\d+") ? Integer.parseInt(version) : 0, sibling.toRealPath());
                }
            }
        }
        byVersion.put(Runtime.version().feature(), own);
        return byVersion.tailMap(Runtime.version().feature(), true).values().stream();
    }

    /** The lines that the program prints. */
    public static List<String> fork(
            Path java, List<String> options, Class<?> main, List<String> arguments, Path temporary) throws Exception {
        var command = new ArrayList<String>();
        command.add(java.resolve("bin/java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // it ends before it could gain by more
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        var out = temporary.resolve("out");
        var err = temporary.resolve("err");
        var process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.HOURS)).as("ended").isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(() -> read(err)).isZero();
        return Files.readAllLines(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
