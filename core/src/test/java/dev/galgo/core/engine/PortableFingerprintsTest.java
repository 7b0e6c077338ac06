package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Semantics;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fingerprints that mean the same in every process tell apart the same configurations as those of one process. */
class PortableFingerprintsTest {
    private static final int PROGRAMS = Counts.of(10, 60, 400);
    private static final int WALKS = 60;

    private static final List<LongFunction<Semantics>> FAMILIES = List.of(
            RandomToys::of,
            RandomToys::withReferences,
            seed -> RandomToys.of(seed).first((int) (seed % 2)),
            seed -> RandomToys.recurring(seed).toy(),
            seed -> RandomToys.colliding(seed, seed % 2 == 0).toy());

    @ParameterizedTest
    @EnumSource
    void onRandomPrograms(DeliveryModel delivery) {
        int configurations = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LongFunction<Semantics> family = FAMILIES.get((int) (seed % FAMILIES.size()));
            configurations += compare(family, seed, delivery);
        }
        assertThat(configurations).isGreaterThan(PROGRAMS * 10);
    }

    private static int compare(LongFunction<Semantics> family, long seed, DeliveryModel delivery) {
        Cursor numbered = Engine.of(Engine.Kind.MEMO, family.apply(seed)).start(delivery, Compare.CANONICAL);
        Cursor portable = Engine.portable(family.apply(seed)).start(delivery, Compare.CANONICAL);
        // Another copy of the program, which comes by in another order, so that it numbers everything otherwise.
        Cursor elsewhere = Engine.portable(family.apply(seed)).start(delivery, Compare.CANONICAL);
        walk(elsewhere, new Random(-seed));
        Map<Fingerprint.Key, Fingerprint.Key> there = new HashMap<>();
        Map<Fingerprint.Key, Fingerprint.Key> back = new HashMap<>();
        var random = new Random(seed);
        for (int i = 0; i < WALKS; i++) {
            goBack(numbered);
            goBack(portable);
            goBack(elsewhere);
            boolean failed = false;
            for (int depth = 0; depth < 12 && !failed && numbered.first() != Cursor.NONE; depth++) {
                int slot = any(numbered, random);
                int way = random.nextInt(numbered.ways(slot));
                failed = numbered.deliver(slot, way) == Arrival.FAILED;
                portable.deliver(slot, way);
                elsewhere.deliver(slot, way);
                Fingerprint.Key one = key(numbered);
                Fingerprint.Key other = key(portable);
                assertThat(key(elsewhere)).as("seed " + seed).isEqualTo(other);
                assertThat(there.putIfAbsent(one, other)).as("seed " + seed).isIn(null, other);
                assertThat(back.putIfAbsent(other, one)).as("seed " + seed).isIn(null, one);
            }
        }
        return there.size();
    }

    private static void walk(Cursor cursor, Random random) {
        for (int depth = 0; depth < 12 && cursor.first() != Cursor.NONE; depth++) {
            int slot = any(cursor, random);
            if (cursor.deliver(slot, random.nextInt(cursor.ways(slot))) == Arrival.FAILED) {
                return;
            }
        }
    }

    private static int any(Cursor cursor, Random random) {
        int slot = cursor.first();
        for (int left = random.nextInt(4); left > 0; left--) {
            int next = cursor.after(slot);
            slot = next == Cursor.NONE ? slot : next;
        }
        return slot;
    }

    private static void goBack(Cursor cursor) {
        while (cursor.depth() > 0) {
            cursor.back();
        }
    }

    private static Fingerprint.Key key(Cursor cursor) {
        var fingerprint = new Fingerprint();
        cursor.fingerprint(fingerprint);
        return fingerprint.key();
    }
}
