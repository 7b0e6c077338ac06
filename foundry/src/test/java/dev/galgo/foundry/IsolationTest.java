package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Leaking;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsolationTest {
    private static Failure failure(FindingKind kind, String message) {
        var failure = World.failure(Leaking.Actors.class, message);
        assertThat(failure.kind()).isEqualTo(kind);
        return failure;
    }

    @Test
    void aMessageByReferenceMustNotBeChangedAfterwards() {
        assertThat(failure(FindingKind.MUTATED_MESSAGE, "mutated").text())
                .contains("Actors.mutated")
                .contains("take");
    }

    @Test
    void anObjectSentByReferenceMustNotBeKept() {
        var text = failure(FindingKind.SHARED_OBJECT, "kept").text();
        assertThat(text).contains("Actors.mine").contains("argument 1 of take").contains("ArrayList");
    }

    @Test
    void anObjectMustNotBeSentByReferenceTwice() {
        var text = failure(FindingKind.SHARED_OBJECT, "twice").text();
        assertThat(text).contains("argument 1 of take and argument 1 of take, there [1]");
    }

    @Test
    void immutableAndFreshObjectsMayBeSentByReference() {
        assertThat(World.of(Leaking.Actors.class, "harmless")
                        .deliver("harmless")
                        .failure())
                .isNull();
    }

    @Test
    void aWriteToAStaticNamesFieldAndLine() {
        var failure = failure(FindingKind.STATIC_WRITE, "writesStatic");
        assertThat(failure.text()).contains("Leaking.total").contains("Leaking.java:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"changesStatic", "changesEnum", "changesLate"})
    void aChangeToWhatAStaticHoldsIsFound(String message) {
        failure(FindingKind.STATIC_WRITE, message);
    }

    @Test
    void aClassThatIsInitialisedInAHandlerMayWriteItsOwnStatics() {
        var world = World.of(Leaking.Actors.class, "initialisesLate").run();
        assertThat(world.fields("Actors").get("got")).contains("started with 7");
    }

    @Test
    void theSetUpMayWriteStaticsAndHandlersMayReadThem() {
        var world = World.of(Leaking.Preparing.class);
        assertThat(world.deliver("test").failure()).isNull();
        var failure = Objects.requireNonNull(world.deliver("fill").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.STATIC_WRITE);
        assertThat(failure.text()).contains("Nothing.table");
    }

    @Test
    void whatStaticsHoldKeepsItsIdentity() {
        var world = World.of(Leaking.Actors.class, "comparesMarks").run();
        assertThat(world.fields("Actors").get("got")).contains("true 1");
    }

    @Test
    void whatAStaticReachesStaysSharedInTheStateThatKeepsIt() {
        var world = World.of(Leaking.Keeping.class, "keep");
        assertThat(world.deliver("keep").failure()).isNull();
        var failure = Objects.requireNonNull(world.deliver("add").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.STATIC_WRITE);
        assertThat(failure.text()).contains("Keeping.LOG");
    }

    @Test
    void anArgumentByValueMustBeSerialisable() {
        var failure = failure(FindingKind.UNCOPYABLE, "byValue");
        assertThat(failure.text())
                .contains("Argument 1 of take")
                .contains("Unserialisable")
                .contains("Leaking.java:");
    }

    @Test
    void aStateThatCannotBeCopiedNamesTheFieldAndTheWayOut() {
        var failure = failure(FindingKind.UNCOPYABLE, "uncopyable");
        assertThat(failure.text()).contains("Actors.worker.thread").contains("declare the type opaque");
        var opaque = World.options(Leaking.Actors.class, "uncopyable").opaque("java.lang.Thread");
        assertThat(World.of(opaque).deliver("uncopyable").failure()).isNull();
    }

    @Test
    void aStaticThatCannotBeWatchedIsNoted() throws ProgramException {
        try (var program = FoundryProgram.load(World.options(Leaking.Logging.class, "go"))) {
            var boot = program.semantics().boot();
            var step = program.semantics()
                    .steps(boot.born().get(0).initial(), boot.sent().get(0));
            assertThat(step.get(0).failure()).isNull();
            assertThat(program.semantics().assumptions())
                    .singleElement()
                    .asString()
                    .contains("Logging.WORKER")
                    .contains("java.lang.Thread");
        }
    }

    @Test
    void ignoredKindsAreNotReported() {
        var options = World.options(Leaking.Actors.class, "kept").ignoring(FindingKind.SHARED_OBJECT);
        assertThat(World.of(options).deliver("kept").failure()).isNull();
        options = World.options(Leaking.Actors.class, "writesStatic").ignoring(FindingKind.STATIC_WRITE);
        assertThat(World.of(options).deliver("writesStatic").failure()).isNull();
    }
}
