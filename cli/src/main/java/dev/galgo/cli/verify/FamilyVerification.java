package dev.galgo.cli.verify;

import dev.galgo.cli.console.UserError;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.family.FamilyAnswer;
import dev.galgo.pi.family.FamilyCertificate;
import dev.galgo.pi.family.FamilyCertificates;
import dev.galgo.pi.family.FamilyCheck;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.report.result.ProofResult;
import dev.galgo.report.result.ProofResult.Answered;
import dev.galgo.report.result.ProofResult.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Asks all members of a family at once what the model asks about itself. */
final class FamilyVerification {
    private final String target;
    private final OpenFamily open;
    private final ModelVerification members;
    private final ProofLimits limits;
    private final ProofProgress progress;
    /** What members do that are told of, each verified once. */
    private final Map<Long, ProofResult> toldOf = new HashMap<>();

    private long told;
    private @Nullable FamilyCertificate certificate;

    /** @param members tells of a member that is otherwise than asked for */
    FamilyVerification(
            String target, OpenFamily open, ModelVerification members, ProofLimits limits, ProofProgress progress) {
        this.target = target;
        this.open = open;
        this.members = members;
        this.limits = limits;
        this.progress = progress;
        this.told = open.first();
    }

    ProofResult result() throws UserError {
        PiSystem first = PiModel.read(target, open.member(open.first()));
        Family family = open.in(target);
        List<ModelQuestion> asked = SystemQuestions.asked(first);
        var answers = new ArrayList<Answered>();
        for (int i = 0; i < asked.size(); i++) {
            long begun = System.nanoTime();
            FamilyAnswer answer = answer(family, asked.get(i));
            double seconds = (System.nanoTime() - begun) / 1e9;
            answers.add(answered(asked.get(i), i, answer, seconds));
        }
        String kind = "family of static systems, " + open.words();
        return new ProofResult(first.name(), kind, 0, 0, answers, List.of(), List.of());
    }

    /** The arguments of the member that schedules are about. */
    List<String> member() {
        return open.member(told);
    }

    /** The certificate of the first proof. */
    Optional<String> certificate() {
        return Optional.ofNullable(certificate).map(FamilyCertificates::write);
    }

    private FamilyAnswer answer(Family family, ModelQuestion asked) {
        var check = new FamilyCheck(family, limits, progress);
        if (!(asked instanceof ModelQuestion.Reach reach)) {
            return check.deadlock();
        }
        if (reach.wanted()) {
            return new FamilyAnswer.Unknown("that something is reached is shown of one member at a time");
        }
        if (reach.locations().stream()
                .anyMatch(location -> !location.arguments().isEmpty())) {
            return new FamilyAnswer.Unknown(
                    "who stands at a location and what it knows is asked of one member at a time");
        }
        return check.never(reach.names());
    }

    private Answered answered(ModelQuestion asked, int number, FamilyAnswer answer, double seconds) throws UserError {
        if (answer instanceof FamilyAnswer.OneMember one) {
            told = one.value();
            ProofResult member = toldOf.get(told);
            if (member == null) {
                member = members.system(member(), true, false, false).verified();
                toldOf.put(told, member);
            }
            return inMember(member.answers().get(number));
        }
        if (answer instanceof FamilyAnswer.Never never) {
            certificate = certificate == null ? never.certificate() : certificate;
            String holds = (asked instanceof ModelQuestion.Reach ? "unreachable for " : "free of deadlock for ")
                    + open.words();
            String rests = never.certificate().summary() + "; the certificate was checked";
            return new Answered(
                    asked.toString(), Outcome.HOLDS, holds, rests, List.of(), null, List.of(), seconds, null);
        }
        String why = new LimitWords(limits).of(((FamilyAnswer.Unknown) answer).reason())
                + "; members are proved one by one as in " + open.parameter() + "=" + open.first() + ".."
                + (open.first() + 14);
        return new Answered(
                asked.toString(), Outcome.UNKNOWN, "unknown", why, List.of(), null, List.of(), seconds, null);
    }

    private Answered inMember(Answered one) {
        if (one.outcome() == Outcome.HOLDS) {
            throw new IllegalStateException(
                    "a member comes where, asked by itself, it never does: " + open.member(told));
        }
        return new Answered(
                one.question() + ", " + open.parameter() + "=" + told,
                one.outcome(),
                one.answer(),
                one.rests(),
                one.tried(),
                one.finding(),
                one.run(),
                one.seconds(),
                one.saved());
    }
}
