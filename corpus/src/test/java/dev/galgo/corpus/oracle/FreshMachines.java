package dev.galgo.corpus.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs programs plainly in fresh virtual machines, in as many as it takes: some programs end
 * theirs.
 */
final class FreshMachines {
    private FreshMachines() {}

    /** Takes down how a program has ended. */
    interface Notes {
        void note(String program, boolean fails, String detail);
    }

    /**
     * Runs all of these.
     *
     * @param how what {@link OracleProcess} is given between the file and the programs
     */
    static void run(List<String> programs, List<String> how, Notes notes) throws IOException, InterruptedException {
        var open = new ArrayList<>(programs);
        while (!open.isEmpty()) {
            var file = Files.createTempFile("galgo-oracle", ".tsv");
            int status = process(file, how, open).waitFor();
            String begun = null;
            for (var line : Files.readAllLines(file)) {
                var parts = line.split("\t", 3);
                if (parts[0].equals("begin")) {
                    begun = parts[1];
                } else {
                    open.remove(parts[1]);
                    begun = null;
                    notes.note(parts[1], parts[0].equals("fails"), parts[2]);
                }
            }
            Files.delete(file);
            if (begun != null) {
                open.remove(begun);
                notes.note(begun, true, "the process ended with status " + status);
            } else if (!open.isEmpty() && status != OracleProcess.ENDLESS) {
                throw new IOException("the process ended with status " + status + " before " + open.get(0));
            }
        }
    }

    private static Process process(Path file, List<String> how, List<String> programs) throws IOException {
        var directory = Files.createTempDirectory("galgo-oracle");
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                absolute(System.getProperty("java.class.path")),
                OracleProcess.class.getName(),
                file.toString()));
        command.addAll(how);
        command.addAll(programs);
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String absolute(String classPath) {
        var parts = new ArrayList<String>();
        for (var part : classPath.split(java.io.File.pathSeparator, -1)) {
            parts.add(Path.of(part).toAbsolutePath().toString());
        }
        return String.join(java.io.File.pathSeparator, parts);
    }
}
