package dev.galgo.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of the {@code galgo} command in a process of its own, so that the project's classes, Galgo's and Maven's never meet.
 *
 * @param java the launcher of the JVM
 * @param jvmArguments what the JVM is given besides
 * @param galgo the class path of the command
 * @param directory where it runs
 * @param start how the JVM is started
 */
record GalgoProcess(Path java, List<String> jvmArguments, List<Path> galgo, Path directory, Start start) {
    private static final String MAIN = "dev.galgo.cli.Galgo";
    private static final List<String> JVM = List.of(
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-Xss16m",
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8");

    /** Starts a JVM and waits for its end. */
    @FunctionalInterface
    interface Start {
        /** As a process whose output goes to two files; returns its exit code. */
        Start PROCESS = (java, arguments, directory, out, err) -> {
            Process process = new ProcessBuilder(java.toString(), "@" + arguments)
                    .directory(directory.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                return process.waitFor();
            } finally {
                process.destroy();
            }
        };

        /** @param arguments a file that holds all that the JVM is given, in the form that its launcher reads */
        int jvm(Path java, Path arguments, Path directory, Path out, Path err) throws IOException, InterruptedException;
    }

    /** What a run left behind. */
    record Outcome(int exitCode, List<String> out, String err) {}

    /** Runs the command and waits for it; what it printed stays in files that begin with {@code log}. */
    Outcome run(List<String> words, Path log) throws IOException, InterruptedException {
        Path arguments = sibling(log, ".args");
        Path out = sibling(log, ".txt");
        Path err = sibling(log, ".err");
        Files.writeString(arguments, argumentFile(words), nativeEncoding());
        int code = start.jvm(java, arguments, directory, out, err);
        String said = Files.readString(err, StandardCharsets.UTF_8).strip();
        if (said.isEmpty()) {
            Files.delete(err);
        }
        return new Outcome(
                code, Files.readString(out, StandardCharsets.UTF_8).lines().toList(), said);
    }

    private static Path sibling(Path log, String ending) {
        return log.resolveSibling(log.getFileName() + ending);
    }

    /** A file of arguments knows no limit of length, which a class path soon exceeds on some systems. */
    private String argumentFile(List<String> words) {
        var all = new ArrayList<>(JVM);
        all.addAll(jvmArguments);
        all.add("-cp");
        all.add(String.join(
                File.pathSeparator, galgo.stream().map(Path::toString).toList()));
        all.add(MAIN);
        all.addAll(words);
        var text = new StringBuilder();
        for (String word : all) {
            text.append('"')
                    .append(word.replace("\\", "\\\\")
                            .replace("\"", "\\\"")
                            .replace("\n", "\\n")
                            .replace("\r", "\\r"))
                    .append("\"\n");
        }
        return text.toString();
    }

    private static Charset nativeEncoding() {
        String name = System.getProperty("native.encoding");
        return name != null && Charset.isSupported(name) ? Charset.forName(name) : Charset.defaultCharset();
    }
}
