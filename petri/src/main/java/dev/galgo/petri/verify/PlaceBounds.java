package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ReachableMarkings;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.solve.LinearBounds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How many tokens each place can have. */
public final class PlaceBounds {
    private static final long FEW = 50_000;

    /**
     * @param atMost what the state equation proves; nothing where it sets no bound
     * @param exactly the most tokens of any reachable marking, where these were few enough to visit them all
     */
    public record Bound(int place, Optional<BigInteger> atMost, OptionalLong exactly) {
        /** The bound in words. */
        public String text(Net net) {
            String name = net.placeName(place);
            if (exactly.isPresent()) {
                return name + " = " + exactly.getAsLong();
            }
            return atMost.map(most -> name + " <= " + most).orElse(name + ": no bound known");
        }
    }

    private PlaceBounds() {}

    /** The bounds of all places; throws {@link LimitReached} when the time does not suffice for the state equation. */
    public static List<Bound> of(Net net, Budget budget) {
        Optional<long[]> exact = Optional.empty();
        try {
            exact = Optional.of(ReachableMarkings.mostTokens(net, budget.withStates(FEW)));
        } catch (LimitReached many) {
            budget.check();
        }
        if (exact.isPresent() && net.hasInhibitors()) {
            return exactly(exact.get());
        }
        var linear = new LinearBounds(net, budget);
        var bounds = new ArrayList<Bound>();
        for (int p = 0; p < net.placeCount(); p++) {
            int place = p;
            OptionalLong most = exact.map(all -> OptionalLong.of(all[place])).orElse(OptionalLong.empty());
            bounds.add(new Bound(p, linear.most(p), most));
            budget.at("bounds", p, net.placeCount());
        }
        return bounds;
    }

    private static List<Bound> exactly(long[] most) {
        var bounds = new ArrayList<Bound>();
        for (int p = 0; p < most.length; p++) {
            bounds.add(new Bound(p, Optional.of(BigInteger.valueOf(most[p])), OptionalLong.of(most[p])));
        }
        return bounds;
    }
}
