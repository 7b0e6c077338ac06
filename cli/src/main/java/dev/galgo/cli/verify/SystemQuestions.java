package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.verify.Answer;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.net.PiNet;
import dev.galgo.pi.run.NetRunGuide;
import dev.galgo.pi.run.PiSemantics;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Asks the questions that an actor system asks about itself. */
final class SystemQuestions {
    private static final Duration TELLING = Duration.ofSeconds(20);

    private final PiSystem system;
    private final ProofLimits limits;
    private final NetQuestions questions;

    /**
     * What came of a system.
     *
     * @param net its net; null if it has none, or none that could be built
     */
    record Result(ProofResult verified, List<Answer> answers, @Nullable Net net) {}

    SystemQuestions(PiSystem system, ProofLimits limits, NetQuestions questions) {
        this.system = system;
        this.limits = limits;
        this.questions = questions;
    }

    Result ask(CreationQuestions creating) throws UserError {
        if (system.shape() != Shape.STATIC) {
            List<Answered> answered = asked(system).stream().map(creating::ask).toList();
            return new Result(verified(0, 0, answered, List.of()), List.of(), null);
        }
        long begun = System.nanoTime();
        PiNet net;
        try {
            net = PiNet.of(system, Budget.start(limits));
        } catch (LimitReached limit) {
            return unbuilt(limit, (System.nanoTime() - begun) / 1e9);
        }
        var answers = new ArrayList<Answer>();
        var answered = new ArrayList<Answered>();
        var listings = new ArrayList<ProofResult.Listing>();
        for (dev.galgo.pi.model.ModelQuestion asked : asked(system)) {
            boolean deadlock = asked instanceof dev.galgo.pi.model.ModelQuestion.Deadlock;
            boolean wanted = asked instanceof dev.galgo.pi.model.ModelQuestion.Reach reach && reach.wanted();
            NetQuestions.Asked one = questions.ask(
                    asked.toString(),
                    question(net, asked),
                    wanted,
                    deadlock ? NetQuestions.Words.DEADLOCK : NetQuestions.Words.REACH);
            answers.add(one.answer());
            answered.add(told(net, asked, one));
            listings.addAll(one.listings());
        }
        Net built = net.net();
        return new Result(verified(built.placeCount(), built.transitionCount(), answered, listings), answers, built);
    }

    /** Without a net, nothing is known. */
    private Result unbuilt(LimitReached limit, double seconds) {
        String why = new LimitWords(limits).of("the net could not be built: " + limit.getMessage());
        List<Answered> answered = asked(system).stream()
                .map(asked -> new Answered(
                        asked.toString(), Outcome.UNKNOWN, "unknown", why, List.of(), null, List.of(), seconds, null))
                .toList();
        return new Result(verified(0, 0, answered, List.of()), List.of(), null);
    }

    private ProofResult verified(
            int places, int transitions, List<Answered> answered, List<ProofResult.Listing> listings) {
        String shape =
                system.shape() == Shape.STAR ? "star" : system.shape().name().toLowerCase(Locale.ROOT) + " system";
        String kind = shape + " of " + count(system.init().size(), "actor") + " at the start";
        var notes = system.said().stream().map(said -> said.summary()).toList();
        return new ProofResult(system.name(), kind, places, transitions, answered, listings, notes);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** A system that asks nothing is asked whether it can deadlock. */
    static List<dev.galgo.pi.model.ModelQuestion> asked(PiSystem system) {
        return system.questions().isEmpty()
                ? List.of(new dev.galgo.pi.model.ModelQuestion.Deadlock(
                        system.init().get(0).place()))
                : system.questions();
    }

    /** A static system as a net, for those who can do nothing without it. */
    static PiNet translated(PiSystem system, ProofLimits limits) throws UserError {
        try {
            return PiNet.of(system, Budget.start(limits));
        } catch (LimitReached limit) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The net of " + system.name() + " could not be built: " + limit.getMessage() + ".",
                    "Raise the limit.",
                    limit);
        }
    }

    static NetQuestion question(PiNet net, dev.galgo.pi.model.ModelQuestion asked) {
        return asked instanceof dev.galgo.pi.model.ModelQuestion.Reach reach
                ? net.reach(reach.locations())
                : net.deadlock();
    }

    /** A deadlock is told as a schedule of the actors. */
    private Answered told(PiNet net, dev.galgo.pi.model.ModelQuestion asked, NetQuestions.Asked one) {
        Answered answered = one.answered();
        if (!(one.answer() instanceof Answer.Found found)
                || !(asked instanceof dev.galgo.pi.model.ModelQuestion.Deadlock)) {
            return answered;
        }
        Finding finding = schedule(new NetRunGuide(system, net.moves(found.run())));
        return new Answered(
                answered.question(),
                answered.outcome(),
                answered.answer(),
                answered.rests(),
                answered.tried(),
                finding,
                answered.run(),
                answered.seconds(),
                null);
    }

    private @Nullable Finding schedule(NetRunGuide script) {
        var semantics = new PiSemantics(system);
        try {
            return Check.of(semantics)
                    .undelivered(Severity.IGNORED)
                    .minimise(false)
                    .limits(dev.galgo.core.search.Limits.NONE.withTime(TELLING))
                    .guide(script)
                    .run()
                    .findings()
                    .stream()
                    .filter(finding -> finding.kind() == FindingKind.DEADLOCK)
                    .findFirst()
                    .orElse(null);
        } catch (NothingToCheck everybodyHasEnded) {
            return null;
        }
    }
}
