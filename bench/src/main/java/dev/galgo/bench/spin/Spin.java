package dev.galgo.bench.spin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Spin and a C compiler, and a directory for what they make. */
final class Spin {
    /**
     * A way of compiling the verifier. All of them search for safety violations only and without partial-order reduction, since Galgo's
     * search is without reduction too.
     */
    enum Way {
        PLAIN("states as they are", true, "-DNOCOMP"),
        MASKED("states without constant bytes", true, "-DSFH"),
        COLLAPSE("collapsed states", true, "-DCOLLAPSE"),
        AUTOMATON("minimised automaton", true, "-DMA=28"),
        HASHED("hashes of states", false, "-DHC4");

        private final String title;
        /** Whether it stores whole states; otherwise it may take different states for the same. */
        private final boolean exact;

        private final String flag;

        Way(String title, boolean exact, String flag) {
            this.title = title;
            this.exact = exact;
            this.flag = flag;
        }

        String title() {
            return title + ", " + flag;
        }

        boolean exact() {
            return exact;
        }
    }

    private static final String MODEL = "chameneos.pml";
    private static final List<String> FLAGS =
            List.of("-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DNOFAIR", "-DNOBOUNDCHECK");
    /** Deeper than any schedule of the sizes compared, so that the stack costs next to nothing. */
    private static final String DEPTH = "-m2000";

    private final Path directory;
    /** How many bits number the places of the hash table. */
    private int places;

    Spin(Path directory) {
        this.directory = directory;
    }

    /** What is missing and how to get it; empty if all is there. */
    static String missing() {
        for (String tool : List.of("spin", "gcc")) {
            try {
                new ProcessBuilder(tool, tool.equals("spin") ? "-V" : "--version")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException absent) {
                return "there is no " + tool + " here; on Debian and Ubuntu: apt-get install spin gcc";
            }
        }
        return "";
    }

    /** Generates the verifier of chameneos with this many meetings; {@code -o2} keeps the counters that are only written. */
    void generate(int meetings) throws IOException, InterruptedException {
        // As many places as there are states, about 27 times the cube of the meetings, rounded up to a power of two.
        places = Long.SIZE - Long.numberOfLeadingZeros(27L * meetings * meetings * meetings);
        try (InputStream model = Spin.class.getResourceAsStream(MODEL)) {
            Files.write(
                    directory.resolve(MODEL),
                    Objects.requireNonNull(model, MODEL).readAllBytes());
        }
        ShellCommand.run(directory, List.of("spin", "-o2", "-DN=" + meetings, "-a", MODEL));
    }

    void compile(Way way) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("gcc"));
        words.addAll(FLAGS);
        words.addAll(List.of(way.flag, "-o", binary(way), "pan.c"));
        ShellCommand.run(directory, words);
    }

    /** A finished search of the compiled verifier. */
    record Searched(Way way, PanReport report, ShellCommand.Run run) {}

    Searched search(Way way) throws IOException, InterruptedException {
        var run = ShellCommand.run(directory, List.of("./" + binary(way), DEPTH, "-w" + places));
        return new Searched(way, PanReport.parse(run.output()), run);
    }

    private static String binary(Way way) {
        return "pan-" + way.name().toLowerCase(Locale.ROOT);
    }
}
