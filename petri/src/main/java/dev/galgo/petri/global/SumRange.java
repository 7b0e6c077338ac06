package dev.galgo.petri.global;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.property.FormulaBuilder;
import dev.galgo.petri.property.Goal;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known by now of the most tokens of a sum of places: how many a run reaches, and how many are too many. */
final class SumRange {
    /** Whatever has no more can be counted in a long, and so can what comes next. */
    private static final int BITS = 62;

    final Arcs sum;
    /** Less than any sum before the first run. */
    long least = Long.MIN_VALUE;

    /** What a run reached that was too large to count on from. */
    private Optional<BigInteger> beyond = Optional.empty();

    FiringSequence run = FiringSequence.of();

    @Nullable
    BigInteger most;

    String why = "";
    Verdict.Method boundedBy = Verdict.Method.STRUCTURE;
    Optional<Certificate> certificate = Optional.empty();
    /** Whether a question half way was too hard. */
    boolean careful;
    /** Whether even the next question was. */
    boolean tired;

    @Nullable
    Verdict verdict;

    SumRange(Arcs sum) {
        this.sum = sum;
    }

    /** Takes what a run of the net reaches, if it is more and can be counted on from. */
    void reachedBy(FiringSequence other, Net net) {
        long[] marking = other.replay(net).toArray();
        BigInteger total = BigInteger.ZERO;
        for (int i = 0; i < sum.size(); i++) {
            total = total.add(BigInteger.valueOf(sum.value(i)).multiply(BigInteger.valueOf(marking[sum.key(i)])));
        }
        if (total.bitLength() > BITS) {
            beyond = Optional.of(total);
        } else if (total.longValueExact() > least) {
            least = total.longValueExact();
            run = other;
        }
    }

    boolean isBeyond() {
        return beyond.isPresent();
    }

    /** What is left to say where nobody can count on. */
    Verdict between(String why) {
        return new Verdict(
                new Verdict.Between(beyond.orElse(BigInteger.valueOf(least)), Optional.ofNullable(most)),
                why,
                Verdict.Method.NONE,
                Optional.of(run),
                Optional.empty());
    }

    String reached() {
        return run.length() == 0
                ? "it is so at the start"
                : "a run of " + Verdict.count(run.length(), "firing") + ", replayed on the net, leads there";
    }

    /** Whether the sum never falls where no place has fewer tokens. */
    boolean rises() {
        for (int i = 0; i < sum.size(); i++) {
            if (sum.value(i) < 0) {
                return false;
            }
        }
        return true;
    }

    Goal.Reach atLeast(long target) {
        var builder = new FormulaBuilder();
        return new Goal.Reach("bound of at least " + target, builder.build(builder.atLeast(sum, target)));
    }

    /** What to ask for next: half way to what is known to be too much, or just one more where that is near or was too hard. */
    long target() {
        BigInteger limit = most;
        if (careful || limit == null || limit.bitLength() > BITS) {
            return least + 1;
        }
        return least + Math.max(1, (limit.longValueExact() - least + 1) / 2);
    }
}
