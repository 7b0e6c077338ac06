package dev.galgo.corpus.verdicts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether Galgo says the same of every program in every fresh virtual machine: {@code StabilityCommand RUNS JAVA-HOME...}. Each run is one machine that is
 * asked about all programs in turn.
 */
public final class StabilityCommand {
    private StabilityCommand() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int runs = Integer.parseInt(args[0]);
        Map<String, TreeSet<String>> verdicts = new TreeMap<>();
        for (var home : List.of(args).subList(1, args.length)) {
            for (int run = 0; run < runs; run++) {
                collect(home, verdicts);
            }
        }
        int unstable = 0;
        for (var program : verdicts.entrySet()) {
            if (program.getValue().size() > 1) {
                unstable++;
                System.out.println(program.getKey() + ": " + program.getValue());
            }
        }
        System.out.println(verdicts.size() + " programs, " + unstable + " with more than one verdict");
        if (unstable > 0) {
            System.exit(1);
        }
    }

    private static void collect(String home, Map<String, TreeSet<String>> verdicts)
            throws IOException, InterruptedException {
        var file = Files.createTempFile("galgo-verdicts", ".csv");
        var command = new ArrayList<>(List.of(
                Path.of(home, "bin", "java").toString(),
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-Xmx2g",
                "-cp",
                System.getProperty("java.class.path"),
                VerdictsCommand.class.getName(),
                file.toString()));
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException("the verdicts under " + home + " ended with status " + status);
        }
        for (var line :
                Files.readAllLines(file).subList(1, Files.readAllLines(file).size())) {
            var parts = line.split(",", 7);
            verdicts.computeIfAbsent(parts[2], name -> new TreeSet<>()).add((parts[3] + " " + parts[5]).strip());
        }
        Files.delete(file);
    }
}
