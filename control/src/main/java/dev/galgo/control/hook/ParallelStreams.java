package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.util.Spliterator;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What runs in parallel by an argument: streams that are made of
 * spliterators. That is reported, and done one
 * after the other.
 */
public final class ParallelStreams {
    private ParallelStreams() {}

    public static <T> Stream<T> stream(Spliterator<T> elements, boolean parallel) {
        return StreamSupport.stream(elements, parallel && mayBe("stream"));
    }

    public static <T> Stream<T> stream(
            Supplier<? extends Spliterator<T>> elements, int characteristics, boolean parallel) {
        return StreamSupport.stream(elements, characteristics, parallel && mayBe("stream"));
    }

    public static IntStream intStream(Spliterator.OfInt elements, boolean parallel) {
        return StreamSupport.intStream(elements, parallel && mayBe("intStream"));
    }

    public static IntStream intStream(
            Supplier<? extends Spliterator.OfInt> elements, int characteristics, boolean parallel) {
        return StreamSupport.intStream(elements, characteristics, parallel && mayBe("intStream"));
    }

    public static LongStream longStream(Spliterator.OfLong elements, boolean parallel) {
        return StreamSupport.longStream(elements, parallel && mayBe("longStream"));
    }

    public static LongStream longStream(
            Supplier<? extends Spliterator.OfLong> elements, int characteristics, boolean parallel) {
        return StreamSupport.longStream(elements, characteristics, parallel && mayBe("longStream"));
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble elements, boolean parallel) {
        return StreamSupport.doubleStream(elements, parallel && mayBe("doubleStream"));
    }

    public static DoubleStream doubleStream(
            Supplier<? extends Spliterator.OfDouble> elements, int characteristics, boolean parallel) {
        return StreamSupport.doubleStream(elements, characteristics, parallel && mayBe("doubleStream"));
    }

    /** Whether there is no control, so that it may be parallel. */
    private static boolean mayBe(String method) {
        return Hooks.here() == null || !Ends.reported(Category.THREADS, "StreamSupport." + method + "() in parallel");
    }
}
