package dev.galgo.examples.pekko.cache;

import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.Golden;
import dev.galgo.examples.pekko.cache.Cache.Command;
import dev.galgo.examples.pekko.cache.Cache.GetPrice;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.test.Options;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.junit.jupiter.api.Test;

class CacheTest {
    private static void teaHasAPrice(ActorLab lab, Function<ActorRef<Store.Load>, Behavior<Command>> cache) {
        var store = lab.spawn(Store.create(Map.of("tea", 3)), "store");
        Probe<Optional<Integer>> shop = lab.probe("shop");
        lab.spawn(cache.apply(store), "cache").tell(new GetPrice("tea", shop.ref()));

        shop.expectExactly(List.of(Optional.of(3)));
    }

    @ActorTest(expect = Verdict.VIOLATED)
    void aRequestOvertakesTheLoad(ActorLab lab) {
        teaHasAPrice(lab, Cache::hasty);
    }

    @Test
    void theScheduleShowsTheRequestAheadOfTheLoad() throws IOException {
        Golden.failure("cache.txt", Options.DEFAULT, this::aRequestOvertakesTheLoad);
    }

    @ActorTest(expect = Verdict.VERIFIED)
    void aRequestWaitsForTheLoad(ActorLab lab) {
        teaHasAPrice(lab, Cache::patient);
    }
}
