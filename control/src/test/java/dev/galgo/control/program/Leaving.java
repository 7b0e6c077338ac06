package dev.galgo.control.program;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.SecureRandom;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Uses what is not under control. */
final class Leaving {
    private Leaving() {}

    static Object mathRandom() {
        return Math.random() < 1;
    }

    static Object random() {
        return new Random().nextInt(1);
    }

    static Object randomReference() {
        Supplier<Random> source = Random::new;
        return source.get().nextInt(1);
    }

    static Object seededRandom() {
        return new Random(1).nextInt(1);
    }

    static Object secureRandom() {
        return new SecureRandom().nextInt(1);
    }

    static Object uuid() {
        return UUID.randomUUID().version() + " " + UUID.randomUUID().variant();
    }

    static Object shuffle() {
        var list = new ArrayList<>(List.of(1, 1));
        Collections.shuffle(list);
        return list;
    }

    static Object parallelStream() {
        return List.of(1, 2).parallelStream().mapToInt(i -> i).sum()
                + IntStream.of(3).parallel().sum();
    }

    static Object parallelSort() {
        var array = new int[] {2, 1};
        Arrays.parallelSort(array);
        return array[0];
    }

    static Object searchInParallel() {
        return new ConcurrentHashMap<>(Map.of("k", "v")).search(1, (key, value) -> value);
    }

    static Object searchAlone() {
        return new ConcurrentHashMap<>(Map.of("k", "v")).search(Long.MAX_VALUE, (key, value) -> value);
    }

    static Object streamInParallel() {
        return StreamSupport.stream(List.of(1, 2).spliterator(), true)
                .mapToInt(i -> i)
                .sum();
    }

    static Object streamAlone() {
        return StreamSupport.stream(List.of(1, 2).spliterator(), false)
                .mapToInt(i -> i)
                .sum();
    }

    static Object nameOfLambda() {
        Runnable lambda = () -> {};
        return lambda.getClass().getName().contains("Lambda");
    }

    static Object textOfLambda() {
        Runnable lambda = () -> {};
        return String.valueOf(lambda.getClass()).contains("Lambda");
    }

    static Object nameOfClass() {
        return Leaving.class.getSimpleName() + String.valueOf(String.class);
    }

    static Object shortYear() throws Exception {
        return new SimpleDateFormat("dd.MM.yy", Locale.ROOT).parse("01.02.03") != null;
    }

    static Object shortYearOfProgram() throws Exception {
        var format = new SimpleDateFormat("dd.MM.yy", Locale.ROOT);
        format.set2DigitYearStart(new Date(0));
        return format.parse("01.02.03") != null;
    }

    static Object longYear() throws Exception {
        var format = new SimpleDateFormat("dd.MM.yyyy 'yy'", Locale.ROOT);
        return format.parse("01.02.2003 yy") != null;
    }

    static Object storedProperties() throws Exception {
        var text = new StringWriter();
        new Properties().store(text, null);
        return text.toString().startsWith("#");
    }

    static Object archive() throws Exception {
        var out = new ZipOutputStream(new ByteArrayOutputStream());
        var entry = new ZipEntry("a");
        out.putNextEntry(entry);
        return entry.getTime() > 0;
    }

    static Object standardIn() {
        return System.in != null;
    }

    static Object superCall() throws Exception {
        var pool = new OwnPool();
        pool.execute(() -> {});
        pool.shutdown();
        return pool.awaitTermination(5, TimeUnit.SECONDS);
    }

    static Object ownText() {
        return ("" + new Object()).startsWith("java.lang.Object@");
    }

    static Object threadName() {
        return Thread.currentThread().getName().isEmpty();
    }

    static Object temporaryFile() {
        return new File("nowhere").exists();
    }

    static Object ownMethodByReflection() throws Exception {
        return Leaving.class.getDeclaredMethod("hidden", String.class).invoke(null, "v");
    }

    private static String hidden(String text) {
        return text + "w";
    }

    static Object randomByReflection() throws Exception {
        return Random.class.getConstructor().newInstance().nextInt(1);
    }

    static void exitByHandle() throws Throwable {
        MethodHandles.lookup()
                .findStatic(System.class, "exit", MethodType.methodType(void.class, int.class))
                .invokeExact(3);
    }

    static void exit() {
        System.exit(3);
    }

    static void halt() {
        Runtime.getRuntime().halt(3);
    }

    static void monitorWait() throws Exception {
        synchronized (Leaving.class) {
            Leaving.class.wait();
        }
    }

    static void condition() throws Exception {
        var lock = new ReentrantLock();
        lock.lock();
        lock.newCondition().await();
    }

    static void barrier() throws Exception {
        new CyclicBarrier(2).await();
    }

    static void handOver() throws Exception {
        new SynchronousQueue<String>().take();
    }

    private static final class OwnPool extends ThreadPoolExecutor {
        OwnPool() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        public void execute(Runnable task) {
            super.execute(task);
        }
    }
}
