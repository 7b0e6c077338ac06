package dev.galgo.report.result;

import dev.galgo.core.model.Assumption;
import java.util.List;
import java.util.Objects;

/**
 * What a command has found out: the part that every format needs, whatever was done. The rest is in the types that implement it.
 */
public sealed interface Result
        permits CheckedProgram, DeadlockResult, ProofResult, FamilyResult, TestsResult, Comparison {
    /** How good the news is. */
    enum Judgement {
        GOOD,
        DOUBTFUL,
        BAD
    }

    /** What was done. */
    ResultKind resultKind();

    /** The verdict in a word or two, for programs. */
    String word();

    /** The verdict with its reason, in one line. */
    String summary();

    Judgement judgement();

    /** Whether anything can be concluded at all. */
    default boolean concluded() {
        return true;
    }

    /** What was asked, and what came of each; empty where nothing was found and only the verdict is there to be told. */
    List<ReportEntry> entries();

    /** What is wrong, or may be, each with its schedule. */
    default List<SavedFinding> findings() {
        return entries().stream()
                .filter(entry -> entry.finding() != null)
                .map(entry -> new SavedFinding(Objects.requireNonNull(entry.finding()), entry.saved()))
                .toList();
    }

    /** What was seen in the program that is not under control. */
    default List<Assumption> assumptions() {
        return List.of();
    }

    /** The assumptions that readers of the verdict must know of. */
    default List<Assumption> listedAssumptions() {
        return assumptions();
    }

    /** What kept the work from being complete. */
    List<String> limits();

    /** How the work was done and what it rests on, a sentence each. */
    default List<String> remarks() {
        return List.of();
    }

    /** What else there is to say. */
    default List<String> notes() {
        return List.of();
    }

    List<Figure> figures();
}
