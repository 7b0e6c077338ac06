package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Initialising;
import dev.galgo.foundry.start.StartDescription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InitialisingTest {
    private static FoundryOptions options(String program, String... args) {
        return FoundryOptions.of(List.of(World.classes()), Initialising.class.getName() + "$" + program, args);
    }

    private static CheckResult check(String program) throws NothingToCheck, ProgramException {
        try (var loaded = FoundryProgram.load(options(program))) {
            return Check.of(loaded.semantics()).keepGoing(true).run();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Numbered, STATIC_WRITE, next",
        "Counted, STATIC_WRITE, COUNTER",
        "Creating, IMPURE, The initialiser of Registry was about to create A",
        "Circular, IMPURE, The initialiser of",
        "Reflecting, STATIC_WRITE, word",
        "Handling, STATIC_WRITE, total",
        "Promising, STATIC_WRITE, PROMISE"
    })
    void whatDependsOnWhoComesFirstIsFound(String program, FindingKind kind, String text)
            throws NothingToCheck, ProgramException {
        var result = check(program);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).anySatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(kind);
            assertThat(finding.message()).contains(text);
        });
    }

    @Test
    void aFailingInitialiserIsToldByWhatItThrewAndOnce() throws NothingToCheck, ProgramException {
        assertThat(check("Failing").findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.EXCEPTION);
            assertThat(finding.message())
                    .contains("static initialiser threw java.lang.NumberFormatException")
                    .contains("Initialising.java:");
        });
    }

    @Test
    void initialisersThatGiveTheSameWheneverTheyRunAreLetBe() throws NothingToCheck, ProgramException {
        var result = check("Pure");
        assertThat(result.findings()).isEmpty();
        assertThat(result.evidence().assumptions()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aStaticThatCannotBeWatchedIsAnAssumption() throws NothingToCheck, ProgramException {
        var result = check("Telling");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions())
                .extracting(assumption -> assumption.kind().id() + " " + assumption.place())
                .contains("statics Telling.FUTURE");
    }

    @Test
    void aMessageThatIsNamedComesFirstThoughThereIsATest() throws ProgramException {
        try (var program = FoundryProgram.load(options("Tested", "go", "5"))) {
            var world = new World(program.semantics());
            assertThat(world.pending).extracting(message -> message.describe()).containsExactly("go(5)");
            assertThat(program.started())
                    .isEqualTo(new StartDescription(
                            StartDescription.Kind.ACTOR, Initialising.class.getName() + "$Tested", "go", List.of("5")));
            assertThat(program.semantics().handlers("Tested")).containsExactlyInAnyOrder("test", "go");
        }
    }

    @Test
    void aDriverIsADriverWhereNoMessageIsNamed() throws ProgramException {
        for (var args : new String[][] {{}, {"test"}}) {
            try (var program = FoundryProgram.load(options("Tested", args))) {
                var world = new World(program.semantics());
                assertThat(world.pending)
                        .extracting(message -> message.describe())
                        .containsExactly("test()");
                assertThat(program.started().kind()).isEqualTo(StartDescription.Kind.DRIVER);
                assertThat(program.started().message()).isEqualTo("test");
                assertThat(program.started().arguments()).isEmpty();
            }
        }
    }

    @Test
    void classFilesCompiledAgainstTheOriginalLibraryLink() {
        var methods = java.util.Arrays.stream(osl.manager.Actor.class.getDeclaredMethods())
                .map(method -> method.getReturnType().getSimpleName() + " " + method.getName() + " "
                        + List.of(method.getParameterTypes()).stream()
                                .map(Class::getSimpleName)
                                .toList())
                .toList();
        assertThat(methods)
                .contains(
                        "void send [ActorName, String, Serializable[]]",
                        "void sendByRef [ActorName, String, Serializable[]]",
                        "Object call [ActorName, String, Serializable[]]",
                        "Object callByRef [ActorName, String, Serializable[]]",
                        "ActorMsgRequest msg [ActorName, String, Serializable[]]",
                        "ActorMsgRequest msgByRef [ActorName, String, Serializable[]]",
                        "Object join [Class, ActorMsgRequest[]]");
    }
}
