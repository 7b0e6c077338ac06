package dev.galgo.cli.verify;

import dev.galgo.petri.global.Engines;
import dev.galgo.petri.global.QueryAnswers;
import dev.galgo.petri.global.Verdict;
import dev.galgo.petri.global.VerdictListener;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.query.Query;
import dev.galgo.petri.verify.Answer;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Puts verdicts into words. */
final class VerdictWords {
    /** Runs that people may want to read; of longer ones the reason tells the length. */
    private static final int READABLE = 200;

    private VerdictWords() {}

    /** Answers one question. */
    static NetQuestions.Asked answer(
            String name, String yes, String no, Net net, Engines engines, Function<Engines, Verdict> engine) {
        long begun = System.nanoTime();
        Verdict verdict = engine.apply(engines);
        String words = verdict.value() instanceof Verdict.Truth truth ? truth.holds() ? yes : no : "unknown";
        List<String> run = verdict.run()
                .filter(way -> way.length() <= READABLE)
                .map(way -> way.names(net))
                .orElse(List.of());
        return asked(name, verdict, words, run, (System.nanoTime() - begun) / 1e9);
    }

    /** Answers the questions of a file together. */
    static List<NetQuestions.Asked> answerAll(Engines engines, List<Query> queries) {
        long begun = System.nanoTime();
        var seconds = new double[queries.size()];
        VerdictListener clock = (query, verdict) -> seconds[query] = (System.nanoTime() - begun) / 1e9;
        List<Verdict> verdicts = QueryAnswers.answer(engines, queries, clock);
        var asked = new ArrayList<NetQuestions.Asked>();
        for (int i = 0; i < queries.size(); i++) {
            Verdict verdict = verdicts.get(i);
            asked.add(asked(queries.get(i).id(), verdict, words(verdict.value()), List.of(), seconds[i]));
        }
        return asked;
    }

    private static String words(Verdict.Value value) {
        if (value instanceof Verdict.Truth truth) {
            return truth.holds() ? "true" : "false";
        }
        if (value instanceof Verdict.Exactly exactly) {
            return "at most " + tokens(exactly.number());
        }
        if (value instanceof Verdict.Between between) {
            return "at least " + tokens(between.least())
                    + between.most().map(most -> " and at most " + most).orElse("");
        }
        return value instanceof Verdict.Unbounded ? "unbounded" : "unknown";
    }

    private static String tokens(BigInteger number) {
        return number + (number.equals(BigInteger.ONE) ? " token" : " tokens");
    }

    private static NetQuestions.Asked asked(
            String name, Verdict verdict, String words, List<String> run, double seconds) {
        Outcome outcome = !verdict.isKnown()
                ? Outcome.UNKNOWN
                : verdict.value() instanceof Verdict.Truth truth && !truth.holds() ? Outcome.VIOLATED : Outcome.HOLDS;
        var answered = new Answered(name, outcome, words, verdict.reason(), List.of(), null, run, seconds, null);
        // Whoever keeps certificates looks for proofs among the answers, and at nothing else of them.
        Answer kept = verdict.certificate().isPresent()
                ? new Answer.Free(verdict.certificate().get(), List.of())
                : new Answer.Unknown(verdict.reason(), List.of());
        return new NetQuestions.Asked(kept, answered, List.of());
    }
}
