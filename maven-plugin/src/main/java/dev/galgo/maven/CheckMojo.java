package dev.galgo.maven;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/** Checks the project's actor programs in every order of messages, and fails the build if one breaks. */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractMojo {
    private static final int MOST_LINES = 30;
    private static final String VERIFIED = "verified: every schedule was explored";
    private static final String ASSUMING = "verified, if ";
    private static final String STARTED = "started: ";

    /**
     * What to check: each {@code <check>} has a {@code <target>}, and may have {@code <arguments>}, {@code <options>}, a {@code <name>}, and
     * what is claimed of it: {@code <always>}, {@code <properties>}, {@code <predicates>}, {@code <ltl>}, {@code <fairness>}.
     */
    @Parameter
    List<Check> checks = new ArrayList<>();

    /** A class to check instead of those configured, for the command line. */
    @Parameter(property = "galgo.target")
    @Nullable
    String target;

    /** Checks nothing. */
    @Parameter(property = "galgo.skip", defaultValue = "false")
    boolean skip;

    /** Whether the build fails if a program is violated. */
    @Parameter(property = "galgo.failOnViolation", defaultValue = "true")
    boolean failOnViolation = true;

    /** Whether the build fails if a verdict rests on assumptions that are not accepted. */
    @Parameter(property = "galgo.strict", defaultValue = "false")
    boolean strict;

    /** The kinds of assumption that are accepted: {@code hash-order}, and the others of {@code galgo check --assume}. */
    @Parameter(property = "galgo.assume")
    List<String> assume = new ArrayList<>();

    /** How long each program is run plainly before it is called verified: a time such as {@code 10s}, or {@code off}. */
    @Parameter(property = "galgo.plainRuns")
    @Nullable
    String plainRuns;

    /** Where reports and schedules are written. */
    @Parameter(property = "galgo.outputDirectory", defaultValue = "${project.build.directory}/galgo", required = true)
    @SuppressWarnings("NullAway.Init") // Maven fills it
    File outputDirectory;

    /** The {@code java} to run with; the one Maven runs with if not given. */
    @Parameter(property = "galgo.jvm")
    @Nullable
    String jvm;

    /** What that is given besides, such as {@code -Xmx4g}. */
    @Parameter
    List<String> jvmArguments = new ArrayList<>();

    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
    List<String> classpath = new ArrayList<>();

    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true)
    List<String> sources = new ArrayList<>();

    @Parameter(defaultValue = "${project.testCompileSourceRoots}", readonly = true)
    List<String> testSources = new ArrayList<>();

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    @SuppressWarnings("NullAway.Init") // Maven fills it
    File basedir;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    List<Artifact> pluginArtifacts = new ArrayList<>();

    /** Where workflow commands go, which must stand at the beginning of a line. */
    PrintStream console = System.out;

    GalgoProcess.Start start = GalgoProcess.Start.PROCESS;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("galgo is skipped.");
            return;
        }
        List<Check> wanted = wanted();
        var names = new HashSet<String>();
        var broken = new ArrayList<String>();
        for (Check check : wanted) {
            String name = unique(check.name(), names);
            String trouble = run(check, name);
            if (trouble != null) {
                broken.add(trouble);
            }
        }
        if (!broken.isEmpty()) {
            throw new MojoFailureException(String.join("\n\n", broken));
        }
    }

    private List<Check> wanted() throws MojoExecutionException {
        var wanted = new ArrayList<>(checks);
        if (target != null && !target.isBlank()) {
            var only = new Check();
            only.setTarget(target);
            wanted.clear();
            wanted.add(only);
        }
        if (wanted.isEmpty()) {
            throw new MojoExecutionException("galgo has nothing to check. Add a <check> with a <target> to <checks>,"
                    + " give -Dgalgo.target=CLASS, or set galgo.skip where there is no program.");
        }
        for (Check check : wanted) {
            String flaw = check.flaw();
            if (flaw != null) {
                throw new MojoExecutionException(flaw);
            }
        }
        return wanted;
    }

    private static String unique(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            free = name + "-" + i;
        }
        return free;
    }

    /** Runs one check; returns what the build is to fail with, if anything. */
    private @Nullable String run(Check check, String name) throws MojoExecutionException {
        Path log = outputDirectory.toPath().toAbsolutePath().resolve(name);
        GalgoProcess.Outcome outcome;
        try {
            Files.createDirectories(outputDirectory.toPath());
            for (String ending : List.of(".json", ".sarif", ".html", ".schedule.json")) {
                Files.deleteIfExists(log.resolveSibling(name + ending));
            }
            outcome = command().run(words(check, log), log);
        } catch (IOException impossible) {
            throw new MojoExecutionException(
                    "The check of " + check.target() + " could not be run: " + impossible, impossible);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The check of " + check.target() + " was interrupted.", interrupted);
        }
        outcome.out().stream().filter(CheckMojo::workflowCommand).forEach(console::println);
        List<String> report =
                outcome.out().stream().filter(line -> !workflowCommand(line)).toList();
        return judge(check, log, outcome, verdictFirst(report));
    }

    private @Nullable String judge(Check check, Path log, GalgoProcess.Outcome outcome, List<String> report)
            throws MojoExecutionException {
        String head = "galgo, " + check.target() + ": ";
        String verdict = report.isEmpty() ? "" : report.get(0);
        switch (outcome.exitCode()) {
            case 0 -> {
                if (verdict.isEmpty()) {
                    throw new MojoExecutionException("The check of " + check.target()
                            + " gave no verdict: the process ended with 0 and said nothing");
                }
                String text = head + String.join("\n", shortened(report, log));
                if (strict && verdict.startsWith(ASSUMING) && !accepted(report)) {
                    return text + "\nreport: " + log
                            + ".html\nThe build is strict: accept what is assumed by <assume>, or"
                            + " do what is advised.";
                }
                if (verdict.equals(VERIFIED)) {
                    getLog().info(text);
                } else {
                    getLog().warn(text);
                }
                return null;
            }
            case 1, 3 -> {
                String text = head + String.join("\n", shortened(report, log)) + "\nreport: " + log + ".html";
                boolean incomplete = outcome.exitCode() == 3;
                if (incomplete || failOnViolation) {
                    boolean asked = incomplete && check.options().contains("--complete");
                    return asked ? text + "\n--complete was asked for." : text;
                }
                getLog().warn(text);
                return null;
            }
            default -> {
                String said = outcome.err().isEmpty()
                        ? "the process ended with " + outcome.exitCode() + " and said nothing"
                        : outcome.err();
                throw new MojoExecutionException("The check of " + check.target() + " gave no verdict: " + said);
            }
        }
    }

    /** Builds show the first line of what they fail with, so what was started is told after the verdict. */
    private static List<String> verdictFirst(List<String> report) {
        if (report.size() < 2 || !report.get(0).startsWith(STARTED)) {
            return report;
        }
        var lines = new ArrayList<>(report);
        lines.add(1, lines.remove(0));
        return lines;
    }

    /** Whether every assumption that is listed is marked as accepted. */
    private static boolean accepted(List<String> report) {
        return report.stream()
                .filter(line -> line.matches("  \\d+\\. .*"))
                .allMatch(line -> line.endsWith(" (accepted)"));
    }

    private static List<String> shortened(List<String> report, Path log) {
        if (report.size() <= MOST_LINES) {
            return report;
        }
        var lines = new ArrayList<>(report.subList(0, MOST_LINES));
        lines.add("... and " + (report.size() - MOST_LINES) + " more lines in " + log + ".txt");
        return lines;
    }

    private static boolean workflowCommand(String line) {
        return line.startsWith("::error ") || line.startsWith("::warning ") || line.startsWith("::notice ");
    }

    private GalgoProcess command() {
        Path java =
                jvm != null && !jvm.isBlank() ? Path.of(jvm) : Path.of(System.getProperty("java.home"), "bin", "java");
        List<Path> galgo = pluginArtifacts.stream()
                .map(Artifact::getFile)
                .filter(Objects::nonNull)
                .map(File::toPath)
                .toList();
        return new GalgoProcess(java, jvmArguments, galgo, basedir.toPath(), start);
    }

    private List<String> words(Check check, Path log) throws MojoExecutionException {
        List<String> entries = existing(classpath);
        if (entries.isEmpty()) {
            throw new MojoExecutionException("The project has no classes. Bind galgo to a phase after compile.");
        }
        var words =
                new ArrayList<>(List.of("check", "--quiet", "--classpath", String.join(File.pathSeparator, entries)));
        words.addAll(List.of("--json", log + ".json", "--sarif", log + ".sarif", "--html", log + ".html"));
        words.addAll(List.of("--schedule", log + ".schedule.json"));
        var directories = new ArrayList<>(existing(sources));
        directories.addAll(existing(testSources));
        directories.forEach(directory -> words.addAll(List.of("--source", directory)));
        assume.stream()
                .filter(kind -> kind != null && !kind.isBlank())
                .forEach(kind -> words.addAll(List.of("--assume", kind.strip())));
        if (plainRuns != null && !plainRuns.isBlank()) {
            words.addAll(List.of("--plain-runs", plainRuns.strip()));
        }
        words.addAll(check.claims());
        words.addAll(check.options());
        words.add(check.target());
        if (!check.arguments().isEmpty()) {
            words.add("--");
            words.addAll(check.arguments());
        }
        return words;
    }

    private static List<String> existing(List<String> paths) {
        return paths.stream().filter(path -> Files.exists(Path.of(path))).toList();
    }
}
