package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.global.Engines;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.siphon.SiphonCase;
import dev.galgo.petri.siphon.SiphonMethod;
import dev.galgo.petri.siphon.SiphonReport;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.EngineReport;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Asks questions of a net and puts the answers into words. */
final class NetQuestions {
    private static final long LONG_MILLIS = 2_000;

    private final ProofLimits limits;
    private final VerifyProgress progress;
    private final boolean siphons;

    /** What a question came to. */
    record Asked(Answer answer, Answered answered, List<ProofResult.Listing> listings) {}

    /** @param siphons whether to go by siphons alone */
    NetQuestions(ProofLimits limits, VerifyProgress progress, boolean siphons) {
        this.limits = limits;
        this.progress = progress;
        this.siphons = siphons;
    }

    /** Engines for a question or a file of them, with the time for that ahead of them. */
    Engines engines(Net net) {
        return new Engines(net, limits, progress);
    }

    VerifyProgress progress() {
        return progress;
    }

    /**
     * Asks.
     *
     * @param wanted whether what is asked for is meant to be reached
     */
    Asked ask(String name, NetQuestion question, boolean wanted, Words words) throws UserError {
        long begun = System.nanoTime();
        var listings = new ArrayList<ProofResult.Listing>();
        Answer answer;
        if (siphons) {
            SiphonReport report = bySiphons(question);
            answer = report.answer();
            listings.add(listing(question.net(), report));
        } else {
            answer = new Verifier(limits, progress).answer(question);
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Asked(answer, answered(name, question.net(), answer, wanted, words, seconds), listings);
    }

    private SiphonReport bySiphons(NetQuestion question) throws UserError {
        try {
            return SiphonMethod.run(question, Budget.start(limits, progress));
        } catch (IllegalArgumentException | NetException unfit) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The siphon method cannot answer this: " + unfit.getMessage() + ".",
                    "Leave --method out.",
                    unfit);
        }
    }

    private static ProofResult.Listing listing(Net net, SiphonReport report) {
        var lines = new ArrayList<String>();
        for (SiphonCase one : report.cases()) {
            lines.add(one.text(net));
        }
        return new ProofResult.Listing("siphons looked at: " + report.iterations(), lines);
    }

    /** How the two answers to a question are said. */
    record Words(String found, String not) {
        static final Words DEADLOCK = new Words("it can happen", "free of deadlock");
        static final Words REACH = new Words("reachable", "unreachable");
    }

    private Answered answered(String name, Net net, Answer answer, boolean wanted, Words words, double seconds) {
        var limited = new LimitWords(limits);
        List<String> tried =
                limited.of(answer.tried().stream().map(EngineReport::toString).toList());
        if (answer instanceof Answer.Found found) {
            return new Answered(
                    name,
                    wanted ? Outcome.HOLDS : Outcome.VIOLATED,
                    words.found(),
                    run(found) + missed(answer),
                    tried,
                    null,
                    found.run().names(net),
                    seconds,
                    null);
        }
        if (answer instanceof Answer.Free free) {
            return new Answered(
                    name,
                    wanted ? Outcome.VIOLATED : Outcome.HOLDS,
                    words.not(),
                    free.certificate().summary() + "; the certificate was checked" + missed(answer),
                    tried,
                    null,
                    List.of(),
                    seconds,
                    null);
        }
        String reason = limited.of(((Answer.Unknown) answer).reason());
        return new Answered(name, Outcome.UNKNOWN, "unknown", reason, tried, null, List.of(), seconds, null);
    }

    private static String run(Answer.Found found) {
        int firings = found.run().length();
        return firings == 0
                ? "it is so at the start"
                : "a run of " + firings + (firings == 1 ? " firing" : " firings")
                        + (found.shortest() ? ", none shorter" : "") + ", replayed on the net, leads there";
    }

    /** Says that an optional engine is missing, if others were at work for long after its turn. */
    private static String missed(Answer answer) {
        boolean missing = false;
        long later = 0;
        for (EngineReport report : answer.tried()) {
            later += missing ? report.millis() : 0;
            missing |= report.leftOut();
        }
        return later >= LONG_MILLIS ? "; Z3 might have been quicker, and is not installed" : "";
    }
}
