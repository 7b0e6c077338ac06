package dev.galgo.bench.mutation;

import dev.galgo.bench.measure.Scenario;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * {@code bench/run mutation [NAME...]}: for each example, the tests that {@code galgo tests} writes, and how many mutants of the example at least one of them fails
 * on. A mutant that no input and no order can tell from the program survives whatever the tests are.
 */
public final class MutationScores implements Scenario {
    /**
     * An example.
     *
     * @param folder the package that mutants are made of
     * @param words what follows the class path on the command line
     */
    public record Example(String name, String folder, List<String> words) {}

    /** What a suite noticed. */
    public record Score(int tests, int mutants, int killed, List<String> survivors) {
        int percent() {
            return mutants == 0 ? 100 : 100 * killed / mutants;
        }
    }

    static final List<Example> EXAMPLES = List.of(
            new Example("server", "dev/galgo/examples/server", List.of("dev.galgo.examples.server.ServerDriver")),
            new Example("leader", "dev/galgo/examples/leader", List.of("dev.galgo.examples.leader.LeaderDriver")),
            new Example("fibonacci", "dev/galgo/examples/fibsum", List.of("dev.galgo.examples.fibsum.FibsumDriver")),
            new Example(
                    "pipesort", "dev/galgo/examples/pipesort", List.of("dev.galgo.examples.pipesort.PipesortDriver")),
            new Example(
                    "registration",
                    "dev/galgo/examples/registration",
                    List.of("dev.galgo.examples.registration.RegistrationDriver")),
            new Example(
                    "bank, reading", "dev/galgo/examples/pekko/bank", List.of("dev.galgo.examples.pekko.bank.Main")),
            new Example(
                    "bank, depositing",
                    "dev/galgo/examples/pekko/bank",
                    List.of("dev.galgo.examples.pekko.bank.Main", "depositing")));

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        boolean fine = true;
        out.printf(Locale.ROOT, "%-18s %6s %8s %7s %6s%n", "example", "tests", "mutants", "killed", "score");
        for (Example example : EXAMPLES) {
            if (!args.isEmpty() && !args.contains(example.name())) {
                continue;
            }
            Score score = score(example, Integer.MAX_VALUE);
            out.printf(
                    Locale.ROOT,
                    "%-18s %6d %8d %7d %5d%%%n",
                    example.name(),
                    score.tests(),
                    score.mutants(),
                    score.killed(),
                    score.percent());
            score.survivors().forEach(one -> out.println("    survives: " + one));
            fine &= score.killed() > 0;
        }
        return fine;
    }

    /** Generates the tests, sees them pass, then runs them on every mutant, or on so many, evenly picked. */
    public static Score score(Example example, int most) throws IOException {
        Path home = Files.createTempDirectory("galgo-mutation");
        String limit = System.setProperty("galgo.stepTimeout", "5s");
        try {
            Path original = root(example.folder());
            GeneratedSuite suite = suite(example, home);
            GeneratedSuite.Run plain = suite.run(original);
            if (!plain.failures().isEmpty()) {
                throw new IllegalStateException(example.name() + " fails its own tests: " + plain.failures());
            }
            return score(original, example, suite, plain.tests(), home.resolve("mutant"), most);
        } finally {
            if (limit == null) {
                System.clearProperty("galgo.stepTimeout");
            } else {
                System.setProperty("galgo.stepTimeout", limit);
            }
            delete(home);
        }
    }

    /** The tests for an example. */
    static GeneratedSuite suite(Example example, Path home) throws IOException {
        var words = new ArrayList<>(List.of("tests", "-cp", classPath(example)));
        words.addAll(example.words());
        return GeneratedSuite.of(words, home);
    }

    /** The program, and whatever else this JVM has, such as Pekko for those that need it. */
    private static String classPath(Example example) {
        Path root = root(example.folder());
        return example.folder().contains("pekko")
                ? root + java.io.File.pathSeparator + System.getProperty("java.class.path")
                : root.toString();
    }

    private static Score score(Path original, Example example, GeneratedSuite suite, int tests, Path copy, int most)
            throws IOException {
        int mutants = 0;
        int killed = 0;
        var survivors = new ArrayList<String>();
        record Place(Path file, int number, String what) {}
        var places = new ArrayList<Place>();
        for (Path file : used(original, example)) {
            int number = 0;
            for (String what : Mutator.places(Files.readAllBytes(file))) {
                places.add(new Place(file, number++, file.getFileName() + ": " + what));
            }
        }
        int every = Math.max(1, places.size() / Math.max(1, most));
        for (int i = 0; i < places.size() && mutants < most; i += every) {
            Place place = places.get(i);
            copy(original, example.folder(), copy);
            Path changed = copy.resolve(original.relativize(place.file()).toString());
            Files.write(changed, Mutator.mutant(Files.readAllBytes(place.file()), place.number()));
            mutants++;
            if (suite.run(copy).failures().isEmpty()) {
                survivors.add(place.what());
            } else {
                killed++;
            }
        }
        return new Score(tests, mutants, killed, survivors);
    }

    /** The classes that the program consists of: those that its main or driver names, those that they name, and so on. */
    private static List<Path> used(Path original, Example example) throws IOException {
        List<Path> all = classes(original.resolve(example.folder()));
        var used = new TreeSet<Path>();
        var open =
                new ArrayDeque<>(List.of(original.resolve(example.words().get(0).replace('.', '/') + ".class")));
        while (!open.isEmpty()) {
            Path next = open.poll();
            if (used.add(next)) {
                String text = Files.readString(next, StandardCharsets.ISO_8859_1);
                for (Path file : all) {
                    String name = file.getFileName().toString().replace(".class", "");
                    if (Pattern.compile(Pattern.quote(example.folder() + "/" + name) + "(?![\\w$])")
                            .matcher(text)
                            .find()) {
                        open.add(file);
                    }
                }
            }
        }
        return List.copyOf(used);
    }

    private static List<Path> classes(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.endsWith("package-info.class"))
                    .sorted()
                    .toList();
        }
    }

    private static void copy(Path from, String folder, Path to) throws IOException {
        Path target = Files.createDirectories(to.resolve(folder));
        for (Path file : classes(from.resolve(folder))) {
            Files.write(target.resolve(file.getFileName().toString()), Files.readAllBytes(file));
        }
    }

    /** Where the classes of a package of examples are; unpacked if that is a jar. */
    static Path root(String folder) {
        URL found = Objects.requireNonNull(
                MutationScores.class.getClassLoader().getResource(folder), () -> folder + " is not on the class path");
        try {
            if (found.getProtocol().equals("file")) {
                Path path = Path.of(found.toURI());
                for (int i = 0; i < folder.split("/", -1).length; i++) {
                    path = Objects.requireNonNull(path.getParent());
                }
                return path;
            }
            return unpacked(found);
        } catch (URISyntaxException | IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** All of a jar, since programs use what is in other packages of it; gone when the process ends. */
    private static Path unpacked(URL found) throws IOException, URISyntaxException {
        Path to = Files.createTempDirectory("galgo-example");
        to.toFile().deleteOnExit();
        String text = found.toString();
        var jar = Path.of(new URI(text.substring("jar:".length(), text.indexOf("!/"))));
        try (var system = FileSystems.newFileSystem(jar, (ClassLoader) null);
                var files = Files.walk(system.getPath("/"))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = to.resolve(file.toString().substring(1));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
                copy.toFile().deleteOnExit();
            }
        }
        return to;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException busy) {
                    throw new UncheckedIOException(busy);
                }
            });
        }
    }
}
