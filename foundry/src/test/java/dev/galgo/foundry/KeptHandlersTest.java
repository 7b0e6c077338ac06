package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.CallingOften;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A handler that goes on where it has stopped does what it does when it is run again: running again is the oracle. */
class KeptHandlersTest {
    private static FoundryOptions program(String handler, int callers, int times) {
        return World.options(CallingOften.Main.class, handler, String.valueOf(callers), String.valueOf(times));
    }

    private static List<Object> told(FoundryOptions options, Engine.Kind engine, Compare compare) {
        var result = Checks.run(
                options, check -> check.engine(engine).compare(compare).secondOpinion(null));
        return List.of(
                result.verdict(),
                result.executions(),
                result.transitions(),
                result.states(),
                result.findings().stream().map(Finding::message).toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "increment",
                "branching",
                "catching",
                "byReference",
                "joining",
                "joiningByReference",
                "throughPlatform",
                "failing"
            })
    void everySearchTellsTheSame(String handler) {
        for (var engine : List.of(Engine.Kind.values()).subList(0, Counts.of(1, 1, Engine.Kind.values().length))) {
            var options = program(handler, 2, engine == Engine.Kind.MEMO ? 2 : 1);
            assertThat(told(options.keptAfter(0), engine, Compare.CANONICAL))
                    .as(handler + " with " + engine)
                    .isEqualTo(told(options.keptAfter(Integer.MAX_VALUE), engine, Compare.CANONICAL));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "increment",
                "branching",
                "catching",
                "byReference",
                "joining",
                "joiningByReference",
                "throughPlatform"
            })
    void everyStepOfARandomScheduleIsTheSame(String handler) throws ProgramException {
        var options = program(handler, 3, 12);
        try (var kept = Checks.load(options.keptAfter(1));
                var again = Checks.load(options.keptAfter(Integer.MAX_VALUE))) {
            for (int seed = 0; seed < Counts.of(2, 5, 5); seed++) {
                assertThat(schedule(kept.semantics(), seed)).isEqualTo(schedule(again.semantics(), seed));
            }
        }
    }

    /** What each delivery of a schedule did, in words that two copies of a program have in common. */
    private static List<String> schedule(Semantics semantics, int seed) {
        var random = new Random(seed);
        var world = new World(semantics);
        var told = new ArrayList<String>();
        while (told.size() < 400) {
            List<Message> deliverable =
                    world.pending.stream().filter(world::deliverable).toList();
            if (deliverable.isEmpty()) {
                break;
            }
            var message = deliverable.get(random.nextInt(deliverable.size()));
            List<Step> steps = semantics.steps(world.local(message), message);
            var step = steps.get(random.nextInt(steps.size()));
            world.take(message, step);
            told.add(message + " " + steps.size() + " " + step.sent() + step.born() + step.failure() + state(step));
        }
        return told;
    }

    private static String state(Step step) {
        return step.next() instanceof Local.Waiting waiting
                ? waiting.inputs().size() + " " + waiting.sent() + " " + waiting.born()
                : String.valueOf(step.next().state());
    }

    @Test
    void aHandlerThatLocksIsRunAgain() {
        var options = World.options(CallingOften.LockingMain.class, "2", "2").keptAfter(0);
        var result = Checks.run(options, check -> check.compare(Compare.CANONICAL));
        assertThat(result.findings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"plain, 300", "increment, 150", "joining, 100"})
    void manyCallsTakeAsManyRuns(String handler, int times) throws ProgramException {
        try (var program = Checks.load(program(handler, 1, times))) {
            assertThat(new World(program.semantics()).run().pending).isEmpty();
            assertThat(threads()).isLessThanOrEqualTo(20);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "increment", "byReference"})
    void whatCallsCostIsInProportionToTheirNumber(String handler) throws ProgramException, NothingToCheck {
        int few = Counts.of(50, 100, 100);
        long before = fedAgain(program(handler, 1, few));
        for (int times = 2 * few; times <= few * Counts.of(2, 2, 4); times *= 2) {
            long now = fedAgain(program(handler, 1, times));
            assertThat(now).as(handler + " " + times).isLessThan(before * 3);
            before = now;
        }
        var again = program(handler, 1, 2 * few).keptAfter(Integer.MAX_VALUE);
        assertThat(fedAgain(again)).isGreaterThan(2L * few * few);
    }

    /** How many answers are taken in again in a whole check. */
    private static long fedAgain(FoundryOptions options) throws ProgramException, NothingToCheck {
        try (var program = Checks.load(options)) {
            Check.of(program.semantics()).secondOpinion(null).run();
            return program.fedAgain();
        }
    }

    @Test
    void noThreadIsLeftWhenAProgramIsClosed() throws ProgramException, InterruptedException {
        long before = threads();
        try (var program = Checks.load(program("branching", 2, 6).keptAfter(0))) {
            schedule(program.semantics(), 1);
            schedule(program.semantics(), 2);
        }
        for (int i = 0; i < 100 && threads() > before; i++) {
            Thread.sleep(20);
        }
        assertThat(threads()).isLessThanOrEqualTo(before);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("galgo-handler"))
                .count();
    }
}
