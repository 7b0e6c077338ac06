package dev.galgo.bench.mutation;

import dev.galgo.cli.GalgoCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A JUnit class that {@code galgo tests} or {@code galgo check} has written for a program, compiled, and run on the program or on what was made of it. */
public final class GeneratedSuite {
    private static final String PACKAGE = "generated";
    private static final String NAME = "GeneratedTest";

    private final String source;
    private final String told;
    private final Path classes;

    /**
     * What running it gave.
     *
     * @param failures of each test that failed, its name and the message
     */
    public record Run(int tests, List<String> failures) {}

    private GeneratedSuite(String source, String told, Path classes) {
        this.source = source;
        this.told = told;
        this.classes = classes;
    }

    /**
     * Generates and compiles.
     *
     * @param words the command without the file: {@code tests, -cp, ..., bank.Main}
     * @param home an empty folder to work in
     * @throws IllegalStateException with what was printed, if there is no class or it does not compile
     */
    public static GeneratedSuite of(List<String> words, Path home) throws IOException {
        Path file = home.resolve(NAME + ".java");
        var bytes = new ByteArrayOutputStream();
        var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        var whole =
                new ArrayList<String>(List.of(words.get(0), "--junit-class", file.toString(), "--package", PACKAGE));
        whole.addAll(words.subList(1, words.size()));
        int code = new GalgoCommand(out, out, Map.of()).run(whole.toArray(String[]::new));
        String told = bytes.toString(StandardCharsets.UTF_8);
        if (!Files.exists(file)) {
            throw new IllegalStateException("exit code " + code + ": " + told);
        }
        Path classes = Files.createDirectories(home.resolve("tests"));
        var errors = new StringWriter();
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK is needed");
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.US_ASCII)) {
            var options = List.of(
                    "-proc:none",
                    "-Xlint:all",
                    "-Werror",
                    "-d",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path"));
            boolean fine = compiler.getTask(
                            errors, manager, null, withoutPathLint(options), null, manager.getJavaFileObjects(file))
                    .call();
            if (!fine) {
                throw new IllegalStateException(errors + Files.readString(file));
            }
        }
        return new GeneratedSuite(Files.readString(file), told, classes);
    }

    /** Class paths of builds name places that need not exist. */
    private static List<String> withoutPathLint(List<String> options) {
        return options.stream()
                .map(one -> one.replace(":all", ":all,-path,-classfile,-processing"))
                .toList();
    }

    /** The class. */
    public String source() {
        return source;
    }

    /** What was printed when it was generated. */
    public String told() {
        return told;
    }

    /** Runs it on the program in a folder, which goes before whatever of that name is on the class path. */
    public Run run(Path program) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (var loader = new ChildFirst(program, classes)) {
            thread.setContextClassLoader(loader);
            var request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(DiscoverySelectors.selectClass(loader.loadClass(PACKAGE + "." + NAME)))
                    .build();
            var tests = new Counting();
            LauncherFactory.create().execute(request, tests);
            return new Run(tests.count, tests.failures);
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static final class Counting implements TestExecutionListener {
        private int count;
        private final List<String> failures = new ArrayList<>();

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            count += test.isTest() ? 1 : 0;
            result.getThrowable().ifPresent(thrown -> failures.add(test.getDisplayName() + ": " + thrown.getMessage()));
        }
    }

    /** Finds files, and the class of the tests, in its own places first. */
    private static final class ChildFirst extends URLClassLoader {
        ChildFirst(Path program, Path tests) throws IOException {
            super(new URL[] {program.toUri().toURL(), tests.toUri().toURL()}, GeneratedSuite.class.getClassLoader());
        }

        @Override
        public @Nullable URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }
    }
}
