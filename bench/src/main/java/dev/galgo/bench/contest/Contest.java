package dev.galgo.bench.contest;

import dev.galgo.bench.measure.Scenario;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Galgo, and a peer beside it, on models of the Model Checking Contest. Arguments: the folder with {@code INPUTS} and {@code oracle}, and {@code
 * --seconds N}, {@code --examinations RD,RC,...}, {@code --pick smallest|median|largest|all}, {@code --kind PT|COL}, {@code --models REGEX}, {@code
 * --peer PATH}, {@code --turns both|peer}, {@code --jobs N}, {@code --galgo LAUNCHER}, {@code --options JVMOPTIONS}, {@code --results FILE}. What is in
 * the results already is not run again, and with {@code --turns peer} only the peer has its turn. No answer may be wrong, and nothing that is shown for an answer about deadlock refused.
 */
public final class Contest implements Scenario {
    private Path folder = Path.of(".");
    private int seconds = 60;
    private Set<ContestExam> exams = EnumSet.allOf(ContestExam.class);
    private ContestModel.Pick pick = ContestModel.Pick.SMALLEST;
    private String kind = "";
    private String named = "";
    private @Nullable Path peer;
    private boolean peerAlone;
    private int jobs = 1;
    private Path galgo = Path.of("galgo");
    private String options = "";
    private Path results = Path.of("contest.csv");

    private final Map<String, ContestLine> lines = new TreeMap<>();
    private final Map<String, ContestEvidence> evidence = new TreeMap<>();

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        if (args.isEmpty() || !Files.isDirectory(Path.of(args.get(0)).resolve("INPUTS"))) {
            out.println("Name a folder with INPUTS/*.tgz and oracle/*.out of the Model Checking Contest.");
            return false;
        }
        folder = Path.of(args.get(0));
        options(args);
        galgo = galgo.toAbsolutePath();
        if (!peerAlone) {
            // The first start makes the archive of classes.
            new ProcessBuilder(galgo.toString(), "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }
        read();
        List<ContestModel> models = ContestModel.pick(
                folder, pick, results.resolveSibling("contest-sizes.csv").toAbsolutePath());
        models.removeIf(model -> (!kind.isEmpty() && !model.family().endsWith(" " + kind))
                || (!named.isEmpty() && !model.name().matches(named)));
        out.println(models.size() + " models, " + exams.size() + " examinations, " + seconds + " s each");
        work(models, out);
        var shown = new TreeSet<>(models.stream().map(ContestModel::name).toList());
        List<ContestLine> all = lines.values().stream()
                .filter(line -> shown.contains(line.model()) && exams.contains(line.exam()))
                .toList();
        ContestTables.print(all, out);
        boolean refused = false;
        if (exams.contains(ContestExam.RD)) {
            List<ContestEvidence> shownFor = evidence.values().stream()
                    .filter(one -> shown.contains(one.model()))
                    .toList();
            ContestTables.printEvidence(shownFor, out);
            ContestTables.printLengths(shownFor, out);
            refused = shownFor.stream().anyMatch(ContestEvidence::isRefused);
        }
        return !refused && all.stream().noneMatch(line -> line.tool().equals("galgo") && line.wrong() > 0);
    }

    private void options(List<String> args) {
        for (int i = 1; i + 1 < args.size(); i += 2) {
            String value = args.get(i + 1);
            switch (args.get(i)) {
                case "--seconds" -> seconds = Integer.parseInt(value);
                case "--pick" -> pick = ContestModel.Pick.valueOf(value.toUpperCase(Locale.ROOT));
                case "--kind" -> kind = value;
                case "--models" -> named = value;
                case "--peer" -> peer = Path.of(value);
                case "--turns" -> peerAlone = isPeerAlone(value);
                case "--jobs" -> jobs = Integer.parseInt(value);
                case "--galgo" -> galgo = Path.of(value);
                case "--options" -> options = value;
                case "--results" -> results = Path.of(value);
                case "--examinations" -> {
                    exams = EnumSet.noneOf(ContestExam.class);
                    for (String exam : value.split(",", -1)) {
                        exams.add(ContestExam.valueOf(exam));
                    }
                }
                default -> throw new IllegalArgumentException("there is no option " + args.get(i));
            }
        }
    }

    private static boolean isPeerAlone(String turns) {
        return switch (turns) {
            case "both" -> false;
            case "peer" -> true;
            default -> throw new IllegalArgumentException("--turns is both or peer, not " + turns);
        };
    }

    private void read() throws IOException {
        if (!Files.exists(results)) {
            Files.writeString(results, ContestLine.HEADER + "\n");
        }
        for (String line : Files.readAllLines(results)) {
            if (!line.equals(ContestLine.HEADER) && !line.isBlank()) {
                ContestLine known = ContestLine.parse(line);
                lines.put(known.key(), known);
            }
        }
        if (!Files.exists(shownIn())) {
            Files.writeString(shownIn(), ContestEvidence.HEADER + "\n");
        }
        for (String line : Files.readAllLines(shownIn())) {
            if (!line.equals(ContestEvidence.HEADER) && !line.isBlank()) {
                ContestEvidence known = ContestEvidence.parse(line);
                evidence.put(known.model(), known);
            }
        }
    }

    private void work(List<ContestModel> models, PrintStream out) throws InterruptedException {
        Queue<ContestModel> open = new ConcurrentLinkedQueue<>(models);
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < jobs; i++) {
            var thread = new Thread(() -> {
                for (ContestModel model = open.poll(); model != null; model = open.poll()) {
                    try {
                        examine(model, out);
                    } catch (IOException broken) {
                        out.println(model.name() + ": " + broken.getMessage());
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                        return;
                    }
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Where it is written down what was shown for answers about deadlock. */
    private Path shownIn() {
        return results.resolveSibling(results.getFileName().toString().replaceFirst("(\\.csv)?$", "-evidence.csv"));
    }

    private synchronized boolean isKnown(String model, ContestExam exam, String tool) {
        return lines.containsKey(model + "," + exam.name() + "," + tool);
    }

    private void examine(ContestModel model, PrintStream out) throws IOException, InterruptedException {
        Path tool = peer;
        @Nullable Path unpacked = null;
        Path scratch = Files.createTempDirectory("galgo-contest-");
        try {
            for (ContestExam exam : exams) {
                Map<String, String> consensus = exam.consensus(folder, model.name());
                boolean ours = !peerAlone && !isKnown(model.name(), exam, "galgo");
                boolean theirs = tool != null && exam.isForPeer() && !isKnown(model.name(), exam, "peer");
                if (consensus.isEmpty() || (!ours && !theirs)) {
                    continue;
                }
                unpacked = unpacked == null ? ContestProcess.unpack(model, scratch) : unpacked;
                if (ours) {
                    List<String> words = List.of("--mcc", exam.word(), unpacked.toString());
                    var outcome = ContestProcess.galgo(galgo, options, unpacked, seconds, words);
                    var line = ContestLine.of(model.name(), exam, "galgo", consensus, outcome);
                    keep(line, out);
                    if (exam == ContestExam.RD && line.answered() > 0) {
                        keep(ContestEvidence.of(galgo, options, model.name(), unpacked, seconds), out);
                    }
                }
                if (theirs && tool != null) {
                    var outcome = ContestProcess.peer(tool, unpacked, exam, seconds);
                    keep(ContestLine.of(model.name(), exam, "peer", consensus, outcome), out);
                }
            }
        } finally {
            try (Stream<Path> files = Files.walk(scratch)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private synchronized void keep(ContestLine line, PrintStream out) throws IOException {
        lines.put(line.key(), line);
        Files.writeString(results, line.text() + "\n", StandardOpenOption.APPEND);
        if (line.wrong() > 0) {
            out.println("WRONG " + line.text());
        }
    }

    private synchronized void keep(ContestEvidence shown, PrintStream out) throws IOException {
        evidence.put(shown.model(), shown);
        Files.writeString(shownIn(), shown.text() + "\n", StandardOpenOption.APPEND);
        if (shown.isRefused()) {
            out.println("REFUSED " + shown.text());
        }
    }
}
