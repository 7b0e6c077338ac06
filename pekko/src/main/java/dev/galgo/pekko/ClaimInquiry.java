package dev.galgo.pekko;

import dev.galgo.pekko.compare.ActorAddresses;
import dev.galgo.pekko.compare.ComparisonRules;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.UncopyableException;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Asks claims of the present run, and sees to it that they only look. */
final class ClaimInquiry {
    /** So many times in each run it is made sure that a claim changes nothing, since that takes longer than most claims. */
    private static final int AUDITED = 4;

    private final SystemController controller;
    private final LabClaims claims;
    private @Nullable Snapshots rules;
    private int asked;

    ClaimInquiry(SystemController controller, LabClaims claims) {
        this.controller = controller;
        this.claims = claims;
    }

    /** @throws IllegalStateException if the claim does more than look */
    boolean holds(String what, BooleanSupplier claim) {
        int pending = controller.runView().slots();
        int actors = controller.runView().actorCount();
        long[] before = asked < AUDITED ? look() : null;
        boolean answer = controller.control(claim::getAsBoolean);
        if (controller.runView().slots() != pending || controller.runView().actorCount() != actors) {
            throw new IllegalStateException(
                    "a claim may only look, and '" + what + "' sends messages, sets timers or creates actors");
        }
        asked++;
        if (before != null && !Arrays.equals(before, look())) {
            throw new IllegalStateException("a claim may only look, and '" + what + "' changes what it looks at");
        }
        return answer;
    }

    /** What all claims reach, as a hash; null if that cannot be said. */
    private long @Nullable [] look() {
        if (rules == null) {
            rules = ComparisonRules.of(new ActorAddresses(controller), controller.input());
        }
        try {
            var hash = new long[2];
            rules.fingerprint(claims.suppliers(), hash);
            return hash;
        } catch (UncopyableException incomparable) {
            return null;
        }
    }
}
