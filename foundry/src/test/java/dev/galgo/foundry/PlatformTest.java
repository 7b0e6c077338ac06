package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.programs.platform.Chancing;
import dev.galgo.foundry.programs.platform.Identifying;
import dev.galgo.foundry.programs.platform.Quitting;
import dev.galgo.foundry.programs.platform.Reaching;
import dev.galgo.foundry.programs.platform.Reflecting;
import dev.galgo.foundry.programs.platform.Remembering;
import dev.galgo.foundry.programs.platform.Surrounding;
import dev.galgo.foundry.programs.platform.Threading;
import dev.galgo.foundry.programs.platform.Timing;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of handlers that use the platform beyond their state and their message, by category of the table. */
class PlatformTest {
    private static void uncontrolled(Class<?> program, String message, String call) {
        var failure = World.failure(program, message);
        assertThat(failure.kind()).isEqualTo(FindingKind.UNCONTROLLED);
        assertThat(failure.text()).startsWith(call).contains("(" + program.getSimpleName() + ".java:");
    }

    private static void noted(Class<?> program, String message, Assumption.Kind kind, String call) {
        var world = World.of(program, message);
        assertThat(world.deliver(message).failure()).isNull();
        assertThat(assumptions(world)).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(kind);
            assertThat(one.place()).startsWith(program.getSimpleName() + ".java:");
            assertThat(one.text()).contains(call);
            assertThat(one.advice()).isNotBlank();
        });
    }

    /** Without what the fields of these programs bring with them whatever they do. */
    private static List<Assumption> assumptions(World world) {
        return world.semantics.assumptions().stream()
                .filter(one -> one.kind() != Assumption.Kind.STATICS)
                .toList();
    }

    private static World harmless(Class<?> program) {
        var world = World.of(program, "harmless");
        assertThat(world.deliver("harmless").failure()).isNull();
        assertThat(assumptions(world)).isEmpty();
        return world;
    }

    /** Where the finding is ignored, every run is the same. */
    private static void repeatable(Class<?> program, String message) {
        var options = World.options(program, message).ignoring(FindingKind.UNCONTROLLED);
        var first = World.of(options).run().fields(program.getSimpleName());
        assertThat(World.of(options).run().fields(program.getSimpleName())).isEqualTo(first);
    }

    @Nested
    class Clocks {
        @ParameterizedTest
        @CsvSource({
            "calendar, Calendar.getInstance()",
            "gregorian, new GregorianCalendar()",
            "clock, Clock.millis()",
            "clockOfAStatic, Clock.instant()",
            "tick, Clock.millis()",
            "offset, Clock.millis()",
            "source, Clock.millis()",
            "localDate, LocalDate.now()",
            "monthDay, MonthDay.now()",
            "year, Year.now()",
            "offsetTime, OffsetTime.now()",
            "zoned, ZonedDateTime.now()",
            "japanese, JapaneseDate.now()",
            "seed, System.nanoTime()",
            "reference, System.nanoTime()",
            "constructorReference, new Date()",
            "nowReference, Instant.now()",
            "subclass, new Date()"
        })
        void everyClockIsNamed(String message, String call) {
            uncontrolled(Timing.class, message, call);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"calendar", "clock", "clockOfAStatic", "tick", "year", "reference", "constructorReference"})
        void anIgnoredClockStandsStill(String message) {
            repeatable(Timing.class, message);
        }

        @Test
        void timesThatAreGivenAreHarmless() {
            harmless(Timing.class);
        }
    }

    @Nested
    class Chance {
        @Test
        void whatDrawsOrNotAsItsAlgorithmSaysIsNoted() {
            noted(Chancing.class, "signature", Assumption.Kind.RANDOM, "Signature.sign()");
        }

        @ParameterizedTest
        @CsvSource({
            "shuffle, Collections.shuffle()",
            "splittable, new SplittableRandom()",
            "generator, RandomGenerator.getDefault()",
            "generatorByName, RandomGenerator.of()",
            "factory, RandomGeneratorFactory.create()",
            "strict, StrictMath.random()",
            "strong, SecureRandom.getInstance()",
            "key, KeyGenerator.generateKey()",
            "reference, ThreadLocalRandom.current()",
            "constructorReference, new Random()",
            "uuidReference, UUID.randomUUID()",
            "subclass, new Random()"
        })
        void everyRandomSourceIsNamed(String message, String call) {
            uncontrolled(Chancing.class, message, call);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "shuffle",
                    "splittable",
                    "generator",
                    "generatorByName",
                    "factory",
                    "reference",
                    "uuidReference"
                })
        void anIgnoredSourceYieldsTheSameInEveryRun(String message) {
            repeatable(Chancing.class, message);
        }

        @Test
        void sourcesWithASeedAreHarmless() {
            harmless(Chancing.class);
        }
    }

    @Nested
    class Identity {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "text",
                    "plus",
                    "valueOf",
                    "objectsText",
                    "builder",
                    "format",
                    "formatted",
                    "list",
                    "map",
                    "array",
                    "arrayItself",
                    "record",
                    "future",
                    "lambda",
                    "textReference"
                })
        void aTextThatShowsAnIdentityIsNamed(String message) {
            uncontrolled(Identifying.class, message, "toString() of ");
        }

        @ParameterizedTest
        @ValueSource(strings = {"hash", "objectsHash", "listHash", "recordHash", "hashReference", "formatHash"})
        void aHashCodeThatIsAnIdentityIsNamed(String message) {
            uncontrolled(Identifying.class, message, "hashCode() of ");
        }

        @Test
        void whatIsCalledBySuperOrByAReferenceIsNamedToo() {
            uncontrolled(Identifying.class, "superText", "Object.toString()");
            uncontrolled(Identifying.class, "identityReference", "System.identityHashCode()");
        }

        @ParameterizedTest
        @ValueSource(strings = {"text", "plus", "format", "record", "hash", "listHash", "recordHash"})
        void anIgnoredIdentityIsTheSameInEveryRun(String message) {
            repeatable(Identifying.class, message);
        }

        @Test
        void valuesAndWhatIsOnlyPrintedAreHarmless() {
            harmless(Identifying.class);
        }

        @Test
        void enumConstantsHaveTheSameHashCodeInEveryRun() {
            var world = World.of(Identifying.class, "enumHash");
            assertThat(world.deliver("enumHash").failure()).isNull();
            repeatable(Identifying.class, "enumHash");
        }
    }

    @Nested
    class Threads {
        @ParameterizedTest
        @CsvSource({
            "parallel, IntStream.parallel()",
            "parallelReference, Collection.parallelStream()",
            "commonPool, ForkJoinPool.commonPool()",
            "async, CompletableFuture.thenAcceptAsync()",
            "supply, CompletableFuture.supplyAsync()",
            "timer, new Timer()",
            "pool, Executors.newFixedThreadPool()",
            "sort, Arrays.parallelSort()",
            "ownThread, new Thread()",
            "name, Thread.getName()",
            "rename, Thread.setName()",
            "priority, Thread.setPriority()",
            "loader, Thread.setContextClassLoader()",
            "interrupt, Thread.interrupt()",
            "local, ThreadLocal.get()",
            "inherited, InheritableThreadLocal.set()"
        })
        void threadsAndWhatBelongsToThemAreNamed(String message, String call) {
            uncontrolled(Threading.class, message, call);
        }

        @Test
        void whatRunsInTheHandlerIsHarmless() {
            harmless(Threading.class);
        }
    }

    @Nested
    class Environment {
        @ParameterizedTest
        @CsvSource({
            "setProperty, System.setProperty()",
            "setPropertyReference, System.setProperty()",
            "clearProperty, System.clearProperty()",
            "allProperties, System.getProperties()",
            "locale, Locale.setDefault()",
            "timeZone, TimeZone.setDefault()",
            "out, System.setOut()",
            "in, System.setIn()",
            "loggerLevel, Logger.setLevel()",
            "loggerFlag, Logger.setUseParentHandlers()",
            "loggerHandler, Logger.addHandler()",
            "bundles, ResourceBundle.clearCache()"
        })
        void writingIsNamedAndDoesNotHappen(String message, String call) {
            var before = Locale.getDefault();
            uncontrolled(Surrounding.class, message, call);
            assertThat(System.getProperty("galgo.test.surrounding")).isNull();
            assertThat(Locale.getDefault()).isEqualTo(before);
        }

        @ParameterizedTest
        @CsvSource({
            "ownProperty, System.getProperty() of \"galgo.test.surrounding\"",
            "ownInteger, Integer.getInteger() of \"surrounding\"",
            "variable, System.getenv()",
            "bundle, ResourceBundle.getBundle()",
            "handlers, Logger.getHandlers()"
        })
        void readingWhatThePlatformDoesNotSetIsNoted(String message, String call) {
            noted(Surrounding.class, message, Assumption.Kind.ENVIRONMENT, call);
        }

        @Test
        void readingWhatThePlatformSetsIsHarmless() {
            harmless(Surrounding.class);
        }
    }

    @Nested
    class Outside {
        @ParameterizedTest
        @CsvSource({
            "write, Files.writeString()",
            "exists, Files.exists()",
            "file, File.exists()",
            "modified, File.lastModified()",
            "writer, new FileWriter()",
            "printWriter, new PrintWriter()",
            "in, System.in",
            "console, System.console()",
            "socket, new Socket()",
            "host, InetAddress.getLocalHost()",
            "process, new ProcessBuilder()",
            "pid, ProcessHandle.current()"
        })
        void whatReachesOutsideIsNamed(String message, String call) {
            uncontrolled(Reaching.class, message, call);
        }

        @Test
        void anIgnoredInputIsEmpty() {
            repeatable(Reaching.class, "in");
        }

        @Test
        void streamsInMemoryAndNamesOfFilesAreHarmless() {
            harmless(Reaching.class);
        }
    }

    @Nested
    class Ends {
        private Failure end(String message) {
            var failure = World.failure(Quitting.class, message);
            assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
            assertThat(failure.text()).contains("would end all actors").contains("Quitting.java:");
            return failure;
        }

        @ParameterizedTest
        @ValueSource(strings = {"exit", "exitReference", "exitByReflection", "exitByHandle", "exitThatIsCaught"})
        void exitByAnyWayFails(String message) {
            assertThat(end(message).text()).startsWith("System.exit()");
        }

        @ParameterizedTest
        @ValueSource(strings = {"halt", "haltReference", "haltByReflection", "haltByHandle"})
        void haltByAnyWayFails(String message) {
            assertThat(end(message).text()).startsWith("Runtime.halt()");
        }

        @Test
        void whatWouldRunAtTheEndIsNamed() {
            uncontrolled(Quitting.class, "shutdownHook", "Runtime.addShutdownHook()");
            uncontrolled(Quitting.class, "stop", "Thread.interrupt()");
        }

        @Test
        void theOutputCannotBeClosed() {
            var bytes = new ByteArrayOutputStream();
            var world = World.of(
                    World.options(Quitting.class, "closes").echo(new PrintStream(bytes, true, StandardCharsets.UTF_8)));
            assertThat(world.deliver("closes").failure()).isNull();
            assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualToNormalizingNewlines("first\nlast\n");
            assertThat(Objects.requireNonNull(World.of(Quitting.class, "closesByReflection")
                            .run()
                            .fields("Quitting")
                            .get("got")))
                    .isEqualTo("1");
        }
    }

    @Nested
    class Memory {
        @ParameterizedTest
        @CsvSource({
            "free, Runtime.freeMemory()",
            "total, Runtime.totalMemory()",
            "heap, ManagementFactory.getMemoryMXBean()"
        })
        void figuresAreNamed(String message, String call) {
            uncontrolled(Remembering.class, message, call);
        }

        @ParameterizedTest
        @CsvSource({
            "processors, Runtime.availableProcessors()",
            "weak, WeakReference.get()",
            "soft, SoftReference.get()",
            "weakMap, new WeakHashMap()"
        })
        void whatDependsOnTheCollectorOrTheMachineIsNoted(String message, String call) {
            noted(Remembering.class, message, Assumption.Kind.MEMORY, call);
        }

        @Test
        void collectingIsHarmless() {
            harmless(Remembering.class);
        }
    }

    @Nested
    class Reflection {
        @ParameterizedTest
        @CsvSource({
            "clock, System.nanoTime()",
            "clockHandle, System.nanoTime()",
            "random, new Random()",
            "classInstance, new Date()",
            "constructorHandle, new Random()",
            "local, ThreadLocalRandom.current()",
            "shuffle, Collections.shuffle()",
            "thread, Thread.getName()",
            "unreflected, Math.random()"
        })
        void whatReflectionAndHandlesCallIsNamed(String message, String call) {
            uncontrolled(Reflecting.class, message, call);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "writesField",
                    "writesFieldAsObject",
                    "writesBySetter",
                    "writesByVarHandle",
                    "addsByVarHandle",
                    "swapsByVarHandle"
                })
        void aStaticThatReflectionOrAHandleWritesIsFound(String message) {
            var failure = World.failure(Reflecting.class, message);
            assertThat(failure.kind()).isEqualTo(FindingKind.STATIC_WRITE);
            assertThat(failure.text()).contains("Reflecting.");
        }

        @Test
        void whatCannotBeFollowedIsNoted() {
            noted(Reflecting.class, "ownLoader", Assumption.Kind.REFLECTION, "new URLClassLoader()");
            noted(Reflecting.class, "library", Assumption.Kind.NATIVE, "System.loadLibrary()");
        }

        @Test
        void reflectionOnTheProgramItselfIsHarmless() {
            harmless(Reflecting.class);
        }
    }
}
