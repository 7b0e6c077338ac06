package org.example.plain;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM like that of a user: no flags, and only what is wanted on the class path. */
public final class OtherJvm {
    private OtherJvm() {}

    /** What a class prints, run with those of our libraries, and others. */
    public static String run(Predicate<String> wanted, List<Path> others, Class<?> main)
            throws IOException, InterruptedException {
        String classPath = Stream.concat(
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                                .filter(wanted),
                        others.stream().map(Path::toString))
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath,
                        main.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed.lines()
                .filter(line -> !line.startsWith("WARNING:") && !line.startsWith("SLF4J"))
                .collect(Collectors.joining("\n"));
    }
}
