package dev.galgo.pi.family;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Proves something of all members of a family: of the small ones one by one, of the others by one net. */
public final class FamilyCheck {
    /** In the order of what they cost: wider windows know more and are many more. */
    private static final List<FamilyView> VIEWS = List.of(
            new FamilyView.Numbers(),
            new FamilyView.Windows(3, 2),
            new FamilyView.Windows(3, 5),
            new FamilyView.Windows(4, 2));

    /** Larger members are not tried where a net comes somewhere. */
    private static final long MOST_GROWN = 64;

    /** So many members after the first are asked before all others together, */
    private static final int SMALL = 5;
    /** each for such a part of the time, and more as long as that is quick; */
    private static final int PARTS_FOR_SMALL = 40;

    static final Duration QUICK = Duration.ofSeconds(1);
    /** so many where no net of the others decides, */
    private static final int LARGE = 30;
    /** each for such a part of what is left, until so many stay undecided. */
    private static final int PARTS_FOR_LARGE = 10;

    private static final int MOST_UNDECIDED = 3;

    private final Family family;
    private final ProofLimits limits;
    private final ProofProgress progress;
    private final Duration quick;

    /** @param limits those of each question */
    public FamilyCheck(Family family, ProofLimits limits, ProofProgress progress) {
        this(family, limits, progress, QUICK);
    }

    /** @param quick for how long more members are asked before all others together */
    FamilyCheck(Family family, ProofLimits limits, ProofProgress progress, Duration quick) {
        this.family = family;
        this.limits = limits;
        this.progress = ProofProgress.oneAtATime(progress);
        this.quick = quick;
    }

    /** Whether all members are free of deadlock. */
    public FamilyAnswer deadlock() {
        return answer(List.of());
    }

    /** Whether in no member actors ever stand at all of these locations at once, each at one. */
    public FamilyAnswer never(List<String> locations) {
        return answer(locations);
    }

    private FamilyAnswer answer(List<String> never) {
        var question = new FamilyQuestion(family, never);
        var members = new AskedMembers(question);
        Budget budget = Budget.start(limits, progress);
        try {
            if (family.member(family.first()).shape() != Shape.STATIC) {
                return new FamilyAnswer.Unknown("its actors create others; a star speaks of any number by itself");
            }
            Answer first = members.of(family.first(), budget);
            if (!(first instanceof Answer.Free)) {
                return notFree(family.first(), first);
            }
            // What a small member does is found at once, and some have no net of the others.
            OptionalLong small = members.firstThatComesThere(
                    family.first() + 1, family.first() + SMALL, PARTS_FOR_SMALL, SMALL, budget);
            if (small.isEmpty()) {
                small = whileItIsQuick(members, budget);
            }
            return small.isPresent()
                    ? new FamilyAnswer.OneMember(small.getAsLong())
                    : allMembers(question, members, budget);
        } catch (LimitReached | IrregularFamily none) {
            return new FamilyAnswer.Unknown(String.valueOf(none.getMessage()));
        }
    }

    /** The next members, as far as a short time lasts. */
    private OptionalLong whileItIsQuick(AskedMembers members, Budget budget) {
        long millis = Math.min(quick.toMillis(), budget.millisLeft() / PARTS_FOR_SMALL);
        Budget little = budget.slice(Duration.ofMillis(millis));
        try {
            return members.firstThatComesThere(family.first() + SMALL + 1, family.first() + LARGE, 1, 0, little);
        } catch (LimitReached over) {
            budget.check();
            return OptionalLong.empty();
        }
    }

    private FamilyAnswer allMembers(FamilyQuestion question, AskedMembers members, Budget budget) {
        FamilyAnswer answer = byViews(question, members, budget);
        if (!(answer instanceof FamilyAnswer.Unknown unknown)) {
            return answer;
        }
        OptionalLong found = OptionalLong.empty();
        try {
            found = members.firstThatComesThere(
                    family.first() + 1, family.first() + LARGE, PARTS_FOR_LARGE, MOST_UNDECIDED, budget);
        } catch (LimitReached | IrregularFamily none) {
            // What is known is told all the same.
        }
        return found.isPresent()
                ? new FamilyAnswer.OneMember(found.getAsLong())
                : new FamilyAnswer.Unknown(unknown.reason() + "; the members up to " + family.parameter() + "="
                        + members.lastFree() + " never " + (question.never().isEmpty() ? "deadlock" : "come there"));
    }

    private FamilyAnswer byViews(FamilyQuestion question, AskedMembers members, Budget budget) {
        String noRing = "";
        String noStar = "";
        String last = "";
        for (FamilyView view : VIEWS) {
            // A view that is too coarse must not take the time of the next.
            Budget share = budget.slice(Duration.ofMillis(budget.millisLeft() / 2));
            try {
                FamilyNet net = question.net(view, share);
                Answer answer = new Verifier().answer(question.rest(net), share);
                if (answer instanceof Answer.Free free) {
                    return smallerMembers(question, members, view, net.from(), free.certificate(), budget);
                }
                if (answer instanceof Answer.Found found) {
                    long grown = net.from() + net.added(found.run());
                    OptionalLong least = least(members, grown, share);
                    if (least.isPresent()) {
                        return new FamilyAnswer.OneMember(least.getAsLong());
                    }
                    last = "a net of " + view.text() + " comes there, but " + family.parameter() + "=" + grown
                            + " is not known to";
                } else {
                    last = "a net of " + view.text() + " is undecided: " + ((Answer.Unknown) answer).reason();
                }
            } catch (IrregularFamily none) {
                if (view instanceof FamilyView.Numbers) {
                    noStar = String.valueOf(none.getMessage());
                } else {
                    noRing = String.valueOf(none.getMessage());
                }
            } catch (LimitReached limit) {
                budget.check();
                last = String.valueOf(limit.getMessage());
            }
        }
        return new FamilyAnswer.Unknown(
                last.isEmpty()
                        ? noRing.equals(noStar) ? noRing : "it is no ring: " + noRing + "; and no star: " + noStar
                        : last);
    }

    /** The least member that comes there, if that of which the net's run would be one does. */
    private OptionalLong least(AskedMembers members, long grown, Budget budget) {
        if (grown > family.first() + MOST_GROWN || !members.comesThere(grown, budget)) {
            return OptionalLong.empty();
        }
        long value = family.first() + 1;
        try {
            while (value < grown && !members.comesThere(value, budget)) {
                value++;
            }
        } catch (LimitReached late) {
            return OptionalLong.of(grown); // which is one that does
        }
        return OptionalLong.of(value);
    }

    private FamilyAnswer smallerMembers(
            FamilyQuestion question,
            AskedMembers members,
            FamilyView view,
            long from,
            Certificate rest,
            Budget budget) {
        var proofs = new ArrayList<Certificate>();
        for (long value = family.first(); value < from; value++) {
            Answer answer = members.of(value, budget);
            if (!(answer instanceof Answer.Free free)) {
                return notFree(value, answer);
            }
            proofs.add(free.certificate());
        }
        var certificate = new FamilyCertificate(family, question.never(), view, proofs, rest);
        return new FamilyAnswer.Never(
                FamilyCertificates.check(FamilyCertificates.write(certificate), Budget.start(limits, progress)));
    }

    /** A member that is not known to come there says nothing: asked again, with more time, it may be free, and the others are as open as before. */
    private FamilyAnswer notFree(long value, Answer answer) {
        return answer instanceof Answer.Unknown unknown
                ? new FamilyAnswer.Unknown(family.parameter() + "=" + value + " is undecided: " + unknown.reason())
                : new FamilyAnswer.OneMember(value);
    }
}
