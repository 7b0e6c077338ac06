package dev.galgo.cli;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which program is meant and how it is loaded. */
final class ProgramOptions {
    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "PATH",
            description = "Where the program's classes are: directories and jars as for java.%n"
                    + "Without it, CLASSPATH, or else the working directory.")
    @Nullable
    String classpath;

    @Option(
            names = "--after-test",
            description = "Count the driver's test method to the set-up; explore what comes after it.")
    boolean afterTest;

    @Option(
            names = "--naming",
            paramLabel = "BY",
            converter = Word.OfNaming.class,
            completionCandidates = Word.OfNaming.class,
            description = "What makes two actors of two schedules the same: ${COMPLETION-CANDIDATES}.%n"
                    + "Default: auto (by creation, or by cause for actors that create in answer to several messages).")
    Naming naming = Naming.AUTO;

    @Option(
            names = "--ignore",
            paramLabel = "KIND",
            split = ",",
            converter = Word.OfFindingKind.class,
            completionCandidates = Word.OfFindingKind.class,
            description = "Do not report failures of this kind: ${COMPLETION-CANDIDATES}.")
    List<FindingKind> ignored = new ArrayList<>();

    @Option(
            names = "--opaque",
            paramLabel = "CLASS",
            split = ",",
            description = "Keep instances of this class as they are instead of copying and comparing them.")
    List<String> opaque = new ArrayList<>();
}
