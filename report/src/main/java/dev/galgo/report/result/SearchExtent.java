package dev.galgo.report.result;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.SymmetryUse;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Guarantee;
import dev.galgo.core.sampling.SampleResult;
import dev.galgo.core.search.Estimate;
import dev.galgo.report.story.StoryWording;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a check searched, and how much of the whole it has seen if not everything, in words. */
public final class SearchExtent {
    private static final double COUNTABLE = 1e12;
    private static final double PLAIN_FROM = 1e-4;
    private static final double NEGLIGIBLE = 1e-99;

    private SearchExtent() {}

    /** What the check picked if that was left to it, what was drawn and what that is worth, and how many executions there seem to be; nothing if everything was run. */
    public static List<String> lines(CheckResult result) {
        var lines = new ArrayList<String>();
        String reason = result.choice().reason();
        if (reason != null) {
            ReductionKind asked = result.choice().insteadOf();
            lines.add((asked == null ? "auto: " : "instead of " + asked.word() + ": ")
                    + searched(result.choice())
                    + ", since "
                    + reason);
        }
        SymmetryUse symmetry = result.symmetry();
        if (symmetry != null) {
            lines.add("symmetry: " + StoryWording.count(symmetry.configurations(), "configuration")
                    + (symmetry.configurations() == 1 ? " stands" : " stand") + " for "
                    + (symmetry.more() ? "more than " : "") + grouped(symmetry.met())
                    + " that were met and differ only in which actor is which");
        }
        if (result.withoutStableActor() >= 0) {
            lines.add("no stable actor in " + StoryWording.count(result.withoutStableActor(), "configuration"));
        }
        SampleResult sample = result.sample();
        if (sample != null) {
            lines.add(drawn(sample));
            Guarantee guarantee = sample.guarantee();
            if (guarantee != null) {
                lines.add(promise(guarantee, sample.drawn(), result.verdict() == Verdict.VIOLATED));
            }
        }
        Estimate estimate = result.estimate();
        if (estimate != null) {
            lines.add("about " + about(estimate.mean()) + " executions in all, give or take " + about(estimate.spread())
                    + supposing(estimate.judgedBy()));
        }
        return lines;
    }

    private static String searched(SearchChoice choice) {
        String reduction = choice.reduction() == ReductionKind.NONE
                ? "no reduction"
                : choice.reduction().word();
        String byLevels = choice.spread() ? ", level by level, its steps run by workers" : ", level by level";
        String upToNames = choice.symmetric() ? " up to the names of actors" : "";
        String how = choice.levels() ? byLevels : " with a visited set" + upToNames;
        return reduction + (choice.compare() == Compare.NONE ? "" : how);
    }

    private static String supposing(double share) {
        return share < 1
                ? ", if the rest is like the " + twoDigits(atLeastSomething(100 * share), RoundingMode.HALF_UP)
                        + " % behind"
                : "";
    }

    private static String drawn(SampleResult sample) {
        String strategy = sample.plan().strategy().name().toLowerCase(Locale.ROOT);
        return StoryWording.count(sample.drawn(), "schedule") + " drawn (" + strategy + ", seed "
                + sample.plan().seed() + "), " + (sample.more() ? "more than " : "")
                + StoryWording.count(sample.distinct(), "distinct order");
    }

    /** The first schedule, which finds out how many messages there are, does not count. */
    private static String promise(Guarantee guarantee, long drawn, boolean found) {
        String bug = "a bug of depth " + guarantee.depth();
        String odds = "1 in " + oneIn(guarantee);
        String basis = StoryWording.count(guarantee.chains(), "chain") + " of messages, "
                + StoryWording.count(guarantee.messages(), "delivery", "deliveries");
        if (guarantee.doubt() != null) {
            return "no guarantee for " + bug + " (" + odds + " for " + basis + "): " + guarantee.doubt();
        }
        String line = bug + " shows in a schedule with a probability of " + odds + " at least (" + basis + ")";
        if (found || drawn < 2) {
            return line;
        }
        double missed = Math.pow(1 - guarantee.probability(), drawn - 1.0);
        return line + ", in none of these with " + twoDigits(atLeastSomething(missed), RoundingMode.CEILING)
                + " at most";
    }

    /** A number that is not exact, so without digits that mean nothing: {@code 48,200}, {@code 3.1e21}. */
    static String about(double number) {
        if (number >= COUNTABLE) {
            return scientific(new BigDecimal(number));
        }
        long whole = Math.round(number);
        return grouped(
                whole < 1000
                        ? whole
                        : new BigDecimal(whole).round(new MathContext(3)).longValue());
    }

    /** {@code 42} for a probability of 1/42; never less, so that nothing is promised that does not hold. */
    private static String oneIn(Guarantee guarantee) {
        BigInteger odds = BigInteger.valueOf(guarantee.messages())
                .pow(guarantee.depth() - 1)
                .multiply(BigInteger.valueOf(guarantee.chains()));
        return odds.bitLength() < Long.SIZE
                ? grouped(odds.longValueExact())
                : twoDigits(new BigDecimal(odds), RoundingMode.CEILING);
    }

    /** {@code 0.034}, {@code 3.4e-11}. */
    private static String twoDigits(BigDecimal number, RoundingMode mode) {
        BigDecimal rounded = number.round(new MathContext(2, mode)).stripTrailingZeros();
        boolean plain = rounded.doubleValue() >= PLAIN_FROM && rounded.doubleValue() < COUNTABLE;
        return plain ? rounded.toPlainString() : scientific(rounded);
    }

    private static BigDecimal atLeastSomething(double number) {
        return BigDecimal.valueOf(Math.max(number, NEGLIGIBLE));
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String scientific(BigDecimal number) {
        return String.format(Locale.ROOT, "%.1e", number).replaceFirst("e\\+?(-?)0?", "e$1");
    }
}
