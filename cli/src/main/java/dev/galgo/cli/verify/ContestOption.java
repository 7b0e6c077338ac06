package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.global.Engines;
import dev.galgo.petri.global.Group;
import dev.galgo.petri.global.Liveness;
import dev.galgo.petri.global.QuasiLiveness;
import dev.galgo.petri.global.QueryAnswers;
import dev.galgo.petri.global.StableMarkings;
import dev.galgo.petri.global.TokenLimit;
import dev.galgo.petri.global.Verdict;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.report.result.ProofResult.Outcome;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Answers an examination of the Model Checking Contest in the form that the contest reads, each answer as soon as it is known. */
final class ContestOption {
    @Option(
            names = "--mcc",
            paramLabel = "EXAMINATION",
            converter = Examination.Converter.class,
            completionCandidates = Examination.Converter.class,
            description = {
                "Nets of the Model Checking Contest: answer an examination in the contest's form. Name the folder of model.pnml and its queries."
                        + " One of ${COMPLETION-CANDIDATES}."
            })
    @Nullable
    private Examination examination;

    boolean given() {
        return examination != null;
    }

    /** Refuses what does not go together, before any work is done. */
    void validate(List<String> model, boolean asking) throws UserError {
        if (asking) {
            throw VerifyUsage.wrong("--mcc says itself what is asked.", "Leave the other questions out.");
        }
        if (model.size() != 1) {
            throw VerifyUsage.wrong(
                    "--mcc is about one net, and " + model.size() + " are named.",
                    "Name the folder of model.pnml, or the file.");
        }
    }

    /** Answers. A net or a file of queries that cannot be read is said in the contest's form too. */
    Outcome run(Console console, String model, ProofLimits limits, VerifyProgress progress) throws UserError {
        Examination asked = examination;
        if (asked == null) {
            throw new IllegalStateException("no examination was named");
        }
        PrintStream out = console.out();
        String target = Files.isDirectory(Path.of(model))
                ? Path.of(model).resolve("model.pnml").toString()
                : model;
        try {
            Budget reading = Budget.start(limits, progress);
            ReadNet read = NetFile.read(target, reading);
            Net net = read.net();
            // The contest stops the clock for the whole, and unfolding may have taken long.
            ProofLimits rest = limits.withTime(Duration.ofMillis(Math.max(1, reading.millisLeft())));
            if (asked != Examination.REACHABILITY_DEADLOCK && net.hasInhibitors()) {
                throw VerifyUsage.wrong(
                        "The net has inhibitor arcs, of which only ReachabilityDeadlock knows.", "Ask for that.");
            }
            List<Query> queries = asked.hasQueries()
                    ? NetFile.queries(target, read, Path.of(target).resolveSibling(asked.word() + ".xml"))
                    : List.of();
            return worst(
                    asked.hasQueries()
                            ? queries(out, queries, new Engines(net, rest, progress))
                            : List.of(property(out, asked, read, rest, progress)));
        } catch (UserError unreadable) {
            out.println("CANNOT_COMPUTE");
            out.flush();
            throw unreadable;
        }
    }

    private static Outcome worst(List<Outcome> outcomes) {
        return outcomes.contains(Outcome.VIOLATED)
                ? Outcome.VIOLATED
                : outcomes.contains(Outcome.UNKNOWN) ? Outcome.UNKNOWN : Outcome.HOLDS;
    }

    private static List<Outcome> queries(PrintStream out, List<Query> queries, Engines engines) {
        var outcomes = new ArrayList<Outcome>();
        QueryAnswers.answer(engines, queries, (query, verdict) -> {
            say(out, queries.get(query).id(), verdict);
            outcomes.add(outcome(verdict));
        });
        return outcomes;
    }

    private static Outcome outcome(Verdict verdict) {
        if (!verdict.isKnown()) {
            return Outcome.UNKNOWN;
        }
        return verdict.value() instanceof Verdict.Truth truth && !truth.holds() ? Outcome.VIOLATED : Outcome.HOLDS;
    }

    private static Outcome property(
            PrintStream out, Examination asked, ReadNet read, ProofLimits limits, VerifyProgress progress) {
        Net net = read.net();
        if (asked == Examination.REACHABILITY_DEADLOCK) {
            Answer answer = new Verifier(limits, progress)
                    .answerAll(List.of(NetQuestion.deadlock(net)))
                    .get(0);
            boolean found = answer instanceof Answer.Found;
            say(
                    out,
                    asked.word(),
                    answer instanceof Answer.Unknown
                            ? "CANNOT_COMPUTE"
                            : (found ? "TRUE" : "FALSE") + " TECHNIQUES " + techniques(Verdict.Method.PROOF));
            return found ? Outcome.VIOLATED : answer instanceof Answer.Free ? Outcome.HOLDS : Outcome.UNKNOWN;
        }
        var engines = new Engines(net, limits, progress);
        List<Group> places = Group.places(read);
        List<Group> transitions = Group.transitions(read);
        Verdict verdict =
                switch (asked) {
                    case ONE_SAFE -> TokenLimit.answer(engines, places, 1);
                    case QUASI_LIVENESS -> QuasiLiveness.answer(engines, transitions);
                    case LIVENESS -> Liveness.answer(engines, transitions);
                    case STABLE_MARKING -> StableMarkings.answer(engines, places);
                    default -> throw new IllegalStateException(asked.word() + " has queries");
                };
        say(out, asked.word(), verdict);
        return outcome(verdict);
    }

    private static void say(PrintStream out, String id, Verdict verdict) {
        String value = "CANNOT_COMPUTE";
        if (verdict.value() instanceof Verdict.Truth truth) {
            value = truth.holds() ? "TRUE" : "FALSE";
        } else if (verdict.value() instanceof Verdict.Exactly exactly) {
            value = exactly.number().toString();
        } else if (verdict.value() instanceof Verdict.Unbounded) {
            value = "+inf";
        }
        say(out, id, verdict.isKnown() ? value + " TECHNIQUES " + techniques(verdict.method()) : value);
    }

    private static void say(PrintStream out, String id, String answer) {
        out.println("FORMULA " + id + " " + answer);
        out.flush();
    }

    private static String techniques(Verdict.Method method) {
        return switch (method) {
            case STRUCTURE -> "TOPOLOGICAL";
            case RANDOM_WALK -> "RANDOM_WALK";
            case STATE_EQUATION -> "STATE_EQUATION";
            case EXPLICIT -> "EXPLICIT";
            case PROOF -> "STRUCTURAL_REDUCTION STATE_EQUATION EXPLICIT";
            case NONE -> "NONE";
        };
    }
}
