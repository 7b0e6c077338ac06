package dev.galgo.cli.testclass;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Word;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.testclass.TestCase;
import dev.galgo.report.testclass.TestClass;
import dev.galgo.report.testclass.TestClass.Expected;
import dev.galgo.spi.FrontEnd;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that ask for a JUnit class. */
public final class JUnitClassOptions {
    static final String FILE = "--junit-class";
    private static final String ENDING = ".java";

    @Option(
            names = FILE,
            paramLabel = "FILE",
            description = "Write a JUnit class that replays schedules and asserts what was seen; called like the file,"
                    + " BankTest.java.")
    @Nullable
    private Path file;

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = "The package of the JUnit class.%nDefault: that of the program.")
    @Nullable
    private String packageName;

    @Option(
            names = "--expect",
            paramLabel = "WHAT",
            converter = OfExpected.class,
            completionCandidates = OfExpected.class,
            description = "What the JUnit class asserts: ${COMPLETION-CANDIDATES} (that what goes wrong does not any"
                    + " more, so that its tests fail until then).%nDefault: seen.")
    private Expected expected = Expected.SEEN;

    /** What can be asserted. */
    static final class OfExpected extends Word<Expected> {
        OfExpected() {
            super(Expected.class);
        }
    }

    /** Whether a class is wanted. */
    public boolean wanted() {
        return file != null;
    }

    /** Whether anything was given. */
    public boolean given() {
        return file != null || packageName != null || expected != Expected.SEEN;
    }

    /** What tests assert. */
    public Expected expected() {
        return expected;
    }

    /** Whether the class is printed. */
    public boolean printed() {
        return OutputFile.STANDARD_OUTPUT.equals(file);
    }

    /** The same as {@link #validate}, for a check, whose report has the standard output. */
    public void validateFor(FrontEnd frontEnd, String target) throws UserError {
        validate();
        if (wanted() && frontEnd.opensFiles()) {
            throw new UserError(
                    ExitCode.USAGE,
                    FILE + " is for programs that are made of classes, and " + target + " is none.",
                    "Leave it out.",
                    null);
        }
        if (printed()) {
            throw new UserError(ExitCode.USAGE, FILE + " - is no file.", "Give it one such as BankTest.java.", null);
        }
    }

    /** Refuses names that no class can have, before any work is done. */
    public void validate() throws UserError {
        if (file == null) {
            if (given()) {
                throw new UserError(
                        ExitCode.USAGE,
                        (packageName != null ? "--package" : "--expect") + " is for a JUnit class, and none is wanted.",
                        "Say where it goes: " + FILE + " BankTest.java.",
                        null);
            }
            return;
        }
        if (!printed()) {
            String name = String.valueOf(file.getFileName());
            if (!name.endsWith(ENDING) || !isName(className())) {
                throw new UserError(
                        ExitCode.USAGE,
                        FILE + " names " + file + ", after which no class can be called.",
                        "A class is called like its file: name one such as BankTest.java.",
                        null);
            }
            if (TestClass.TAKEN.contains(className())) {
                throw new UserError(
                        ExitCode.USAGE,
                        FILE + " names " + file + ", and a class " + className() + " could not use the " + className()
                                + " that tests need.",
                        "Name another file, such as BankTest.java.",
                        null);
            }
        }
        if (packageName != null && !packageName.isEmpty() && !SourceVersion.isName(packageName)) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--package " + packageName + " is no name of a package.",
                    "Give one such as org.example.bank.",
                    null);
        }
    }

    private static boolean isName(String name) {
        return SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name);
    }

    private String className() {
        String name = String.valueOf(Objects.requireNonNull(file).getFileName());
        return name.substring(0, Math.max(0, name.length() - ENDING.length()));
    }

    /** Writes the class. */
    public void write(Console console, ScheduleFile.Program program, List<TestCase> cases) throws UserError {
        Path to = Objects.requireNonNull(file);
        String name = printed() ? nameFor(program.target()) : className();
        String in = packageName == null ? packageOf(program.target()) : packageName;
        String source = new TestClass(in, name, program, cases, expected).source();
        OutputFile.write(console, to, source, FILE);
    }

    static String nameFor(String target) {
        String simple = target.substring(Math.max(target.lastIndexOf('.'), target.lastIndexOf('$')) + 1);
        String name = simple + "SchedulesTest";
        return isName(name) ? name : "SchedulesTest";
    }

    /** The package of a class as far as Java can say it: other languages allow any word in one. */
    static String packageOf(String target) {
        String whole = target.contains(".") ? target.substring(0, target.lastIndexOf('.')) : "";
        while (!whole.isEmpty() && !SourceVersion.isName(whole)) {
            whole = whole.contains(".") ? whole.substring(0, whole.lastIndexOf('.')) : "";
        }
        return whole;
    }
}
