package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.programs.Wild;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTest {
    @ParameterizedTest
    @CsvSource({
        "mathRandom, Math.random()",
        "newRandom, new Random()",
        "threadLocalRandom, ThreadLocalRandom.current()",
        "secureRandom, new SecureRandom()",
        "uuid, UUID.randomUUID()",
        "nanoTime, System.nanoTime()",
        "currentTime, System.currentTimeMillis()",
        "instant, Instant.now()",
        "localTime, LocalDateTime.now()",
        "date, new Date()",
        "identity, System.identityHashCode()",
        "objectHash, hashCode() of java.lang.Object",
        "superHash, Object.hashCode()",
        "methodReference, Math.random()",
        "thread, new Thread()",
        "executor, Executors.newCachedThreadPool()",
        "future, CompletableFuture.runAsync()",
        "threadLocal, ThreadLocal.set()",
        "parallel, List.parallelStream()"
    })
    void whatIsNotControlledIsNamedWithItsLine(String message, String call) {
        var failure = World.failure(Wild.class, message);
        assertThat(failure.kind()).isEqualTo(FindingKind.UNCONTROLLED);
        assertThat(failure.text())
                .startsWith(call)
                .contains("(Wild.java:")
                .contains("ignore findings of kind uncontrolled");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mathRandom",
                "newRandom",
                "threadLocalRandom",
                "secureRandom",
                "uuid",
                "nanoTime",
                "currentTime",
                "instant",
                "localTime",
                "date",
                "identity",
                "objectHash",
                "superHash"
            })
    void ignoredSourcesYieldTheSameInEveryRun(String message) {
        var options = World.options(Wild.class, message).ignoring(FindingKind.UNCONTROLLED);
        var world = World.of(options);
        var step = world.semantics.steps(world.local("Wild"), world.pending(message));
        assertThat(world.semantics.steps(world.local("Wild"), world.pending(message)))
                .isEqualTo(step);
        world.deliver(message);
        assertThat(World.of(options).run().fields("Wild")).isEqualTo(world.fields("Wild"));
    }

    @Test
    void whatDependsOnNothingElseIsAllowedAndNobodySleeps() {
        var world = World.of(Wild.class, "tame");
        assertThat(world.deliver("tame").failure()).isNull();
        assertThat(world.fields("Wild").get("got")).contains(String.valueOf("RED".hashCode()));
    }

    @Test
    void endingTheVirtualMachineFails() {
        var failure = World.failure(Wild.class, "exit");
        assertThat(failure.text()).contains("System.exit()").contains("Wild.java:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"loop", "catchingLoop", "waits"})
    void aStepThatIsInterruptedIsEndless(String message) {
        var world = World.of(Wild.class, message);
        Thread.currentThread().interrupt();
        var failure = Objects.requireNonNull(world.deliver(message).failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.ENDLESS);
        assertThat(failure.text()).contains("Wild." + message);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"loop", "catchingLoop", "waits"})
    void aHandlerThatIsUnderWayIsEndedByAnInterrupt(String message) throws InterruptedException {
        var world = World.of(Wild.class, message);
        var found = new java.util.concurrent.atomic.AtomicReference<FindingKind>();
        var worker = new Thread(() -> {
            var failure = world.deliver(message).failure();
            found.set(failure == null ? null : failure.kind());
        });
        worker.start();
        do {
            worker.join(50);
            worker.interrupt();
        } while (worker.isAlive());
        assertThat(found.get()).isEqualTo(FindingKind.ENDLESS);
    }
}
