package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadingTest {
    private static final String HELLO = "dev.galgo.foundry.programs.Hello";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static FoundryOptions hello(String nested, String... args) {
        return FoundryOptions.of(List.of(World.classes()), HELLO + nested, args);
    }

    private static ProgramException refused(FoundryOptions options) {
        return assertThatExceptionOfType(ProgramException.class)
                .isThrownBy(() -> FoundryProgram.load(options))
                .actual();
    }

    @Test
    void aPackagePrivateMainCreatesActorsAndSendsTheFirstMessage() {
        var world = World.of(hello(""));
        assertThat(world.actors.keySet()).extracting(id -> id.type()).containsExactly("Server", "Client");
        assertThat(world.pending).extracting(m -> m.describe()).containsExactly("start()");
        assertThat(world.semantics.boot().senders()).containsExactly((dev.galgo.core.model.ActorId) null);
        assertThat(world.semantics.boot().first()).isEqualTo(-1);
    }

    @Test
    void aMessageFromMainIsToldWithItsPlace() {
        assertThat(World.of(hello("")).semantics.boot().sites())
                .singleElement()
                .asString()
                .matches("Hello.java:\\d+");
        assertThat(World.of(hello("$Driver")).semantics.boot().sites()).containsOnlyNulls();
    }

    @Test
    void aRefusalSaysWhetherTheRequestOrTheProgramIsAtFault() {
        assertThat(refused(hello("$Missing")).fault()).isEqualTo(ProgramException.Fault.REQUEST);
        assertThat(refused(hello("$Typed", "al")).fault()).isEqualTo(ProgramException.Fault.REQUEST);
        assertThat(refused(hello("$ThrowingMain")).fault()).isEqualTo(ProgramException.Fault.SET_UP);
        assertThat(refused(hello("$ChoosingSetUp")).fault()).isEqualTo(ProgramException.Fault.SET_UP);
    }

    @Test
    void aCallFromMainIsAnsweredAtOnce() {
        var world = World.of(hello("$CallingMain", "7"));
        assertThat(world.fields("Server")).containsEntry("value", "7");
        assertThat(world.pending).extracting(m -> m.describe()).containsExactly("set(8)");
    }

    @Test
    void setUpRunsFirstWithItsCallsAndTestIsDeliveredFirst() {
        var world = World.of(hello("$Driver", "a", "b"));
        assertThat(world.fields("Driver")).containsEntry("seen", "2");
        assertThat(world.fields("Server")).containsEntry("value", "2");
        var boot = world.semantics.boot();
        assertThat(world.pending).extracting(m -> m.name()).containsExactly("set", "test");
        assertThat(boot.first()).isEqualTo(1);
        assertThat(boot.senders().get(0)).isSameAs(boot.born().get(0).actor());
        world.deliver("test");
        assertThat(world.pending).extracting(m -> m.describe()).containsExactly("set(1)", "set(3)");
    }

    @Test
    void afterTestExplorationStartsWithWhatTestSent() {
        var world = World.of(hello("$Driver", "a").startingAfterTest());
        assertThat(world.pending).extracting(m -> m.describe()).containsExactly("set(1)", "set(3)");
        assertThat(world.semantics.boot().first()).isEqualTo(-1);
    }

    @Test
    void aDriverNeedsNeitherSetUpNorParameters() {
        var world = World.of(hello("$BareDriver"));
        world.deliver("test");
        assertThat(world.fields("BareDriver")).containsEntry("tested", "1");
    }

    @Test
    void wordsOfTheCommandLineBecomeArgumentsOfTheFirstMessage() {
        var world = World.of(hello("$Typed", "all", "1", "2", "3.5", "true", "c", "word"));
        world.deliver("all");
        assertThat(world.fields("Typed").get("got")).contains("1 2 3.5 true c word");
        world = World.of(hello("$Typed", "words", "a", "b"));
        world.deliver("words");
        assertThat(world.fields("Typed").get("got")).contains("a-b");
    }

    @Test
    void argumentsThatDoNotFitAreRefusedWithTheSignature() {
        assertThat(refused(hello("$Typed", "all", "x"))).hasMessageContaining("[x]");
        assertThat(refused(hello("$Typed", "all", "x")).advice())
                .contains("all(int, long, double, boolean, char, String)");
        assertThat(refused(hello("$Typed", "al")).advice()).contains("words(String[])");
        assertThat(refused(hello("$Typed")).advice()).contains("words(String[])");
    }

    @Test
    void anUnknownClassIsRefusedWithTheNearest() {
        var refused = refused(FoundryOptions.of(List.of(World.classes()), "dev.galgo.foundry.programs.Helo"));
        assertThat(refused).hasMessageContaining("no class dev.galgo.foundry.programs.Helo");
        assertThat(refused.advice()).contains("Did you mean " + HELLO + "?");
        assertThat(refused(FoundryOptions.of(List.of(World.classes()), "Hello")).advice())
                .contains(HELLO);
    }

    @Test
    void aClassThatIsNothingToStartFromIsRefused() {
        assertThat(refused(hello("$NoActor"))).hasMessageContaining("no static main and is no actor");
        assertThat(refused(hello("$Mute"))).hasMessageContaining("without messages");
        assertThat(refused(hello("$Mute")).advice()).contains("@message");
    }

    @Test
    void aProgramThatIsNotCompleteIsRefusedWithWhatIsMissing() throws IOException {
        var part = folder.resolve("dev/galgo/foundry/programs");
        Files.createDirectories(part);
        var borrower = "Calling$Borrower.class";
        Files.copy(World.classes().resolve("dev/galgo/foundry/programs").resolve(borrower), part.resolve(borrower));
        Files.write(part.resolve("Calling$Caller.class"), new byte[] {1, 2, 3});
        assertThat(refused(FoundryOptions.of(List.of(folder), "dev.galgo.foundry.programs.Calling$Caller")))
                .hasMessageContaining("cannot be instrumented");
        assertThat(refused(FoundryOptions.of(List.of(folder), "dev/galgo/foundry/programs/Calling$Borrower")))
                .hasMessageContaining("Borrower");
    }

    @Test
    void aClassPathEntryThatIsNotThereIsRefused() throws IOException {
        var missing = FoundryOptions.of(List.of(folder.resolve("classes")), "Main");
        assertThat(refused(missing)).hasMessageContaining("classes").hasMessageContaining("does not exist");
        var text = Files.writeString(folder.resolve("a.jar"), "no jar");
        assertThat(refused(FoundryOptions.of(List.of(text), "Main"))).hasMessageContaining("neither a directory nor");
        assertThat(refused(FoundryOptions.of(List.of(folder), "Main")).advice()).contains("compile");
    }

    @Test
    void aMainThatThrowsIsAnErrorAndNoViolation() {
        var refused = refused(hello("$ThrowingMain"));
        assertThat(refused).hasMessageContaining("no settings file").hasMessageContaining("Hello.java:");
        assertThat(refused.advice()).contains("ThrowingMain.main");
        assertThat(refused(hello("$BadConstructor", "go"))).hasMessageContaining("not like this");
        assertThat(refused(hello("$ChoosingSetUp"))).hasMessageContaining("chooses among 2");
    }

    @Test
    void mainMustNotDependOnChance() {
        assertThat(refused(hello("$ChoosingMain")).getMessage())
                .contains("choose(2)")
                .contains("Hello.java:");
        assertThat(refused(hello("$RandomMain")).getMessage()).contains("new Random()");
    }

    @Test
    void aViolationThatMainSwallowsIsStillTheBootsFailure() throws ProgramException {
        try (var program = FoundryProgram.load(hello("$SwallowingMain"))) {
            var failure = Objects.requireNonNull(program.semantics().boot().failure());
            assertThat(failure.kind()).isEqualTo(FindingKind.ASSERTION);
        }
    }

    @Test
    void aDriverThatFailsInItsOwnSetUpIsNotLoaded() {
        assertThatExceptionOfType(ProgramException.class)
                .isThrownBy(() -> FoundryProgram.load(hello("$ThrowingSetUp")))
                .withMessageContaining("cannot be");
    }

    @Test
    void twoProgramsLiveSideBySide() {
        var one = World.of(hello(""));
        var other = World.of(hello(""));
        one.deliver("start");
        assertThat(one.local("Client")).isInstanceOf(Local.Waiting.class);
        assertThat(other.local("Client")).isInstanceOf(Local.Ready.class);
        assertThat(one.state("Server")).isNotEqualTo(other.state("Server"));
        other.deliver("start");
        other.deliver("get");
        one.deliver("set");
        assertThat(one.fields("Server")).containsEntry("value", "5");
        assertThat(other.fields("Server")).containsEntry("value", "0");
    }

    @Test
    void aCopyIsStartedAnewWithClassesAndArgumentsOfItsOwn() throws Exception {
        var options = FoundryOptions.of(List.of(jar()), HELLO + "$CallingMain", "5");
        try (var one = FoundryProgram.load(options)) {
            var seven = FoundryOptions.of(options.classpath(), options.target(), "7");
            try (var other = one.another(seven, null)) {
                assertThat(new World(other.semantics()).run().fields("Server")).containsEntry("value", "8");
                assertThat(other.classes().load(HELLO + "$Server"))
                        .isNotSameAs(one.classes().load(HELLO + "$Server"));
            }
            try (var third = one.another(options, null)) {
                assertThat(new World(third.semantics()).run().fields("Server")).containsEntry("value", "6");
            }
            assertThat(new World(one.semantics()).run().fields("Server")).containsEntry("value", "6");
            assertThatIllegalArgumentException().isThrownBy(() -> one.another(hello(""), null));
        }
    }

    @Test
    void aProgramMayLiveInAJar() throws IOException {
        var world = World.of(FoundryOptions.of(List.of(jar()), HELLO)).run();
        assertThat(world.fields("Client")).containsEntry("v1", "5");
    }

    /** The test programs. */
    private Path jar() throws IOException {
        var jar = folder.resolve("program.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar));
                var classes = Files.walk(World.classes().resolve("dev/galgo/foundry/programs"))) {
            for (var file : classes.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(World.classes().relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return jar;
    }

    @Test
    void theProgramCannotSeeGalgosOwnClasses() {
        assertThat(refused(FoundryOptions.of(List.of(folder), "dev.galgo.foundry.FoundryProgram")))
                .hasMessageContaining("no class");
    }

    @Test
    void outputGoesToTheEchoOnly() {
        var bytes = new ByteArrayOutputStream();
        var world = World.of(World.options(dev.galgo.foundry.programs.Basics.Printer.class, "go")
                .echo(new PrintStream(bytes, true, StandardCharsets.UTF_8)));
        world.deliver("go");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("one 2 three\nfour\nfive\n");
    }
}
