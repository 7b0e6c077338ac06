package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Random numbers: reported under control, since no search covers what they might have been, and then drawn from the control, so that an execution can
 * be repeated.
 */
public final class Chance {
    private Chance() {}

    public static double random() {
        return reported("Math.random()") ? fraction() : Math.random();
    }

    public static double strictRandom() {
        return reported("StrictMath.random()") ? fraction() : StrictMath.random();
    }

    public static long seed() {
        return seed("new Random()");
    }

    static long seed(String call) {
        return reported(call) ? next() : new Random().nextLong();
    }

    public static Random newRandom() {
        return new Random(seed());
    }

    public static long splittableSeed() {
        return reported("new SplittableRandom()") ? next() : new SplittableRandom().nextLong();
    }

    public static SplittableRandom newSplittableRandom() {
        return new SplittableRandom(splittableSeed());
    }

    public static RandomGenerator generator() {
        return reported("RandomGenerator.getDefault()") ? new SplittableRandom(next()) : RandomGenerator.getDefault();
    }

    public static RandomGenerator generator(String algorithm) {
        return reported("RandomGenerator.of()")
                ? RandomGeneratorFactory.of(algorithm).create(next())
                : RandomGenerator.of(algorithm);
    }

    public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
        return reported("RandomGeneratorFactory.create()") ? factory.create(next()) : factory.create();
    }

    public static void shuffle(List<?> list) {
        if (reported("Collections.shuffle()")) {
            Collections.shuffle(list, new Random(next()));
        } else {
            Collections.shuffle(list);
        }
    }

    public static UUID randomUUID() {
        if (!reported("UUID.randomUUID()")) {
            return UUID.randomUUID();
        }
        // Version 4, variant 2, as a random UUID has to say of itself.
        return new UUID((next() & ~0xF000L) | 0x4000L, (next() & ~(3L << 62)) | (1L << 63));
    }

    private static boolean reported(String call) {
        return Ends.reported(Category.RANDOM, call);
    }

    private static double fraction() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    private static long next() {
        var control = Hooks.here();
        return control == null ? new Random().nextLong() : control.random();
    }
}
