package dev.galgo.cli.program;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Word;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ProgramSettings;
import dev.galgo.spi.Target;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    /** What the user wants to have opened. */
    public Target target(Console console, String name, List<String> args) {
        List<String> entries = classPath(console);
        return Target.of(name, args).in(() -> ClassPathOption.paths(entries));
    }

    /**
     * A program that a front end has claimed.
     *
     * @param echo where its output goes; null for nowhere
     */
    public ProgramOpening opening(
            Console console,
            FrontEnd frontEnd,
            FrontEndOptions options,
            Target target,
            DeliveryModel delivery,
            @Nullable PrintStream echo)
            throws UserError {
        options.refuseOthers(frontEnd, target.name());
        OptionValues values = options.values(frontEnd);
        List<FindingKind> passedOver = Ignoring.byProgram(ignored, frontEnd);
        var identity = new ScheduleFile.Program(
                target.name(),
                target.arguments(),
                frontEnd.opensFiles() ? List.of() : classPath(console),
                delivery,
                afterTest,
                naming,
                passedOver,
                opaque,
                frontEnd.id(),
                SavedOptions.words(frontEnd, values, places(console, frontEnd, options)));
        var settings = new ProgramSettings(
                afterTest, naming, Set.copyOf(passedOver), Set.copyOf(opaque), Optional.ofNullable(echo));
        return new ProgramOpening(frontEnd, target.with(settings), values, identity);
    }

    /** Where added front ends are, for whoever opens the program again without its class path. */
    private List<String> places(Console console, FrontEnd frontEnd, FrontEndOptions options) {
        var places = new LinkedHashSet<>(options.jars());
        if (frontEnd.opensFiles()) {
            try {
                ClassPathOption.paths(classPath(console)).stream()
                        .filter(FrontEnds::isIn)
                        .map(Path::toString)
                        .forEach(places::add);
            } catch (OpenException unreadable) {
                return List.copyOf(places); // no front end came from there, and the program needs no class path
            }
        }
        return List.copyOf(places);
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

    /** Whether anything was given that a saved schedule says itself. */
    public boolean givenWithSchedule() {
        return afterTest || !ignored.isEmpty() || !opaque.isEmpty() || naming != Naming.AUTO;
    }

    /** The program of a saved schedule, with its classes where they are now if that was said. */
    public ScheduleFile.Program whereClassesAre(Console console, ScheduleFile.Program saved) {
        return classpath == null
                ? saved
                : new ScheduleFile.Program(
                        saved.target(),
                        saved.args(),
                        classPath(console),
                        saved.delivery(),
                        saved.afterTest(),
                        saved.naming(),
                        saved.ignored(),
                        saved.opaque(),
                        saved.frontEnd(),
                        saved.options());
    }

    /** Whether anything was given at all. */
    public boolean given() {
        return forClasses() || naming != Naming.AUTO;
    }
}
