package dev.galgo.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The zip, unpacked somewhere, and started like a user would. */
final class Unpacked {
    static final Path ZIP = Path.of(System.getProperty("galgo.zip"));

    private final Path home;
    private final Path cache;

    /** What a command left behind. */
    record Outcome(int exitCode, String out, String err) {}

    private Unpacked(Path home, Path cache) {
        this.home = home;
        this.cache = cache;
    }

    static Unpacked in(Path folder) throws IOException {
        List<String> tops = new ArrayList<>();
        try (var zip = new ZipFile(ZIP.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                Path file = folder.resolve(entry.getName());
                String top = entry.getName().substring(0, entry.getName().indexOf('/'));
                if (!tops.contains(top)) {
                    tops.add(top);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    try (InputStream content = zip.getInputStream(entry)) {
                        Files.copy(content, file);
                    }
                }
            }
        }
        assertThat(tops).hasSize(1);
        Path home = folder.resolve(tops.get(0));
        assertThat(home.resolve("bin/galgo").toFile().setExecutable(true)).isTrue(); // Java's unzipping forgets it
        return new Unpacked(home, folder.resolve("cache"));
    }

    Path home() {
        return home;
    }

    Path script() {
        return home.resolve("bin").resolve("galgo");
    }

    Path cache() {
        return cache;
    }

    Outcome run(Path where, String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(script().toString()));
        command.addAll(List.of(words));
        return start(where, Map.of(), command);
    }

    Outcome start(Path where, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path err = Files.createTempFile("galgo", ".err");
        var builder = new ProcessBuilder(command).directory(where.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GALGO_") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        if (Tier.now() == Tier.BUILD) { // making the archive takes as long as ten starts without it
            builder.environment().put("GALGO_CACHE", "none");
            builder.environment().put("GALGO_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
        } else {
            builder.environment().put("GALGO_CACHE", cache.toString());
        }
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
        String said = Files.readString(err);
        Files.delete(err);
        return new Outcome(process.exitValue(), out, said);
    }
}
