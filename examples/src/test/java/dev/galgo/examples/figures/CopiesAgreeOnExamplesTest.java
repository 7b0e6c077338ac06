package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Copies of a program that have classes of their own, and come by in different orders, agree on the digests of configurations; and digests tell apart the same
 * configurations as the fingerprints of one copy.
 */
class CopiesAgreeOnExamplesTest {
    private static final int WALKS = 40;
    private static final int LENGTH = 15;

    private static final List<String> DRIVERS = List.of(
            "mail.MailDriver",
            "server.ServerDriver",
            "quicksort.QuicksortDriver",
            "chameneos.ChameneosDriver",
            "shortpath.ShortpathDriver",
            "auction.AuctionDriver",
            "leader.LeaderDriver",
            "fib.FibDriver",
            "mergesort.MergesortDriver",
            "registry.RegistryDriver",
            "registration.RegistrationDriver",
            "dht.DhtDriver",
            "buffer.BufferDriver",
            "psort.PsortDriver");

    @Test
    void onWalksAtRandom() throws Exception {
        for (String driver : DRIVERS.subList(0, Counts.of(6, 6, DRIVERS.size()))) {
            try (FoundryProgram one = FoundryProgram.load(Programs.options(driver, ""));
                    FoundryProgram other = FoundryProgram.load(Programs.options(driver, ""));
                    FoundryProgram third = FoundryProgram.load(Programs.options(driver, ""))) {
                Cursor numbered =
                        Engine.of(Engine.Kind.MEMO, one.semantics()).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
                Cursor here = Engine.portable(other.semantics()).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
                Cursor there = Engine.portable(third.semantics()).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
                lookAround(there);
                assertThat(configurations(driver, numbered, here, there))
                        .as(driver)
                        .isGreaterThan(WALKS / 4);
            }
        }
    }

    /** Meets some of the program from its other end. */
    private static void lookAround(Cursor cursor) {
        for (int depth = 0; depth < LENGTH && cursor.first() != Cursor.NONE; depth++) {
            int last = cursor.first();
            for (int slot = last; slot != Cursor.NONE; slot = cursor.after(slot)) {
                last = slot;
            }
            if (cursor.deliver(last, 0) == Arrival.FAILED) {
                return;
            }
        }
    }

    private static int configurations(String driver, Cursor numbered, Cursor here, Cursor there) {
        Map<Fingerprint.Key, Fingerprint.Key> digests = new HashMap<>();
        Map<Fingerprint.Key, Fingerprint.Key> numbers = new HashMap<>();
        var random = new Random(1);
        for (int i = 0; i < WALKS; i++) {
            for (Cursor cursor : List.of(numbered, here, there)) {
                while (cursor.depth() > 0) {
                    cursor.back();
                }
            }
            boolean failed = false;
            for (int depth = 0; depth < LENGTH && !failed && numbered.first() != Cursor.NONE; depth++) {
                int slot = numbered.first();
                for (int left = random.nextInt(4); left > 0 && numbered.after(slot) != Cursor.NONE; left--) {
                    slot = numbered.after(slot);
                }
                int way = random.nextInt(numbered.ways(slot));
                failed = numbered.deliver(slot, way) == Arrival.FAILED;
                for (Cursor cursor : List.of(here, there)) {
                    assertThat(cursor.offers(slot)).as(driver).isTrue();
                    cursor.deliver(slot, way);
                }
                Fingerprint.Key digest = key(here);
                Fingerprint.Key number = key(numbered);
                assertThat(key(there)).as(driver).isEqualTo(digest);
                assertThat(digests.putIfAbsent(number, digest)).as(driver).isIn(null, digest);
                assertThat(numbers.putIfAbsent(digest, number)).as(driver).isIn(null, number);
            }
        }
        return digests.size();
    }

    private static Fingerprint.Key key(Cursor cursor) {
        var fingerprint = new Fingerprint();
        cursor.fingerprint(fingerprint);
        return fingerprint.key();
    }
}
