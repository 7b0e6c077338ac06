package dev.galgo.agent.hook;

import dev.galgo.agent.Hooks;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Random numbers: reported under control, since no search covers what they might have been, and drawn from the thread's own generator,
 * which a front end can seed, so that an execution can be repeated.
 */
public final class Chance {
    private Chance() {}

    @InPlaceOf(Math.class)
    public static double random() {
        return reported("Math.random") ? ThreadLocalRandom.current().nextDouble() : Math.random();
    }

    @InPlaceOf(value = StrictMath.class, name = "random")
    public static double strictRandom() {
        return reported("StrictMath.random") ? ThreadLocalRandom.current().nextDouble() : StrictMath.random();
    }

    @InPlaceOf(value = Random.class, name = "<init>")
    public static long seed() {
        return reported("new Random()") ? ThreadLocalRandom.current().nextLong() : new Random().nextLong();
    }

    @InPlaceOf(value = Random.class, name = "new")
    public static Random newRandom() {
        return new Random(seed());
    }

    @InPlaceOf(value = SplittableRandom.class, name = "<init>")
    public static long splittableSeed() {
        return reported("new SplittableRandom()")
                ? ThreadLocalRandom.current().nextLong()
                : new SplittableRandom().nextLong();
    }

    @InPlaceOf(Collections.class)
    public static void shuffle(List<?> list) {
        if (reported("Collections.shuffle")) {
            Collections.shuffle(list, ThreadLocalRandom.current());
        } else {
            Collections.shuffle(list);
        }
    }

    @InPlaceOf(UUID.class)
    public static UUID randomUUID() {
        if (!reported("UUID.randomUUID")) {
            return UUID.randomUUID();
        }
        var random = ThreadLocalRandom.current();
        // Version 4, variant 2, as a random UUID has to say of itself.
        return new UUID((random.nextLong() & ~0xF000L) | 0x4000L, (random.nextLong() & ~(3L << 62)) | (1L << 63));
    }

    private static boolean reported(String call) {
        var control = Hooks.here();
        if (control != null) {
            Where.report(control, call);
        }
        return control != null;
    }
}
