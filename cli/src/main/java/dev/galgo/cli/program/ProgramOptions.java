package dev.galgo.cli.program;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Word;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.report.schedule.ScheduleFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which program is meant and how it is loaded. */
public final class ProgramOptions {
    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description = "Where the program's classes are: directories and jars as for java.%n"
                    + "Without it, CLASSPATH, or else the working directory.")
    @Nullable
    private String classpath;

    @Option(
            names = "--after-test",
            description = "Count the driver's test method to the set-up; explore what comes after it.")
    private boolean afterTest;

    @Option(
            names = "--naming",
            paramLabel = "BY",
            converter = Word.OfNaming.class,
            completionCandidates = Word.OfNaming.class,
            description = "What makes two actors of two schedules the same: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: auto (by creation, or by cause for actors that create in answer to several messages).")
    private Naming naming = Naming.AUTO;

    @Option(
            names = "--ignore",
            paramLabel = "KIND",
            split = ",",
            converter = Word.OfFindingKind.class,
            completionCandidates = Word.OfFindingKind.class,
            description = "Do not report failures of this kind: ${COMPLETION-CANDIDATES}.")
    private List<FindingKind> ignored = new ArrayList<>();

    @Option(
            names = "--opaque",
            paramLabel = "CLASS",
            split = ",",
            description = "Keep instances of this class as they are instead of copying and comparing them.")
    private List<String> opaque = new ArrayList<>();

    /** The entries of the class path, as typed. */
    public List<String> classPath(Console console) {
        return ClassPathOption.entries(classpath, console.environment());
    }

    /** Whether the class path has Pekko on it. */
    public boolean onPekko(Console console) throws UserError {
        return PekkoLoading.isFor(ClassPathOption.paths(classPath(console)));
    }

    /** How a saved schedule names the program, however its arguments and places were come by. */
    public ScheduleFile.Program identity(String target, List<String> args, List<String> places, DeliveryModel delivery)
            throws UserError {
        return new ScheduleFile.Program(
                target, args, places, delivery, afterTest, naming, Ignoring.byProgram(ignored), opaque);
    }

    /** The kinds of failure that are not reported. */
    public List<FindingKind> ignored() {
        return ignored;
    }

    /** What a verdict rests on because of these options. */
    public List<Assumption> assumptions() {
        return Ignoring.assumptions(ignored, opaque);
    }

    /** Whether anything was given that means nothing to a model. */
    public boolean forClasses() {
        return classpath != null || afterTest || !ignored.isEmpty() || !opaque.isEmpty();
    }

    /** Whether anything was given at all. */
    public boolean given() {
        return forClasses() || naming != Naming.AUTO;
    }
}
