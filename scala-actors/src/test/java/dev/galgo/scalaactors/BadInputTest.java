package dev.galgo.scalaactors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.spi.Claim;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import dev.galgo.testsupport.Whole;
import dev.galgo.testsupport.scala.ScalaVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be checked is refused with a sentence. */
class BadInputTest {
    private static final ScalaActorsFrontEnd FRONT_END = new ScalaActorsFrontEnd();

    @TempDir
    Path folder;

    private static CheckResult check(Target target) throws Exception {
        try (Opened opened = FRONT_END.open(target, OptionValues.NONE)) {
            return Check.of(opened.program()).reduction(ReductionKind.AUTO).run();
        }
    }

    private static CheckResult check(String feature) throws Exception {
        try (Opened opened = Programs.openShared("features." + feature)) {
            return Check.of(opened.program()).reduction(ReductionKind.AUTO).run();
        }
    }

    private static Target feature(String name) {
        return Target.of("features." + name).in(Programs.classPath(ScalaVersion.SCALA_2_11));
    }

    @Test
    void aScalaWithoutActorsIsNamed() throws Exception {
        List<Path> without = Programs.classPath(ScalaVersion.SCALA_2_11).stream()
                .filter(place -> !place.getFileName().toString().startsWith("scala-actors"))
                .toList();
        Target target = Target.of("features.Daemons").in(without);
        assertThat(FRONT_END.claim(target)).isEqualTo(Claim.YES);
        assertThatThrownBy(() -> FRONT_END.open(target, OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageStartingWith("features.Daemons uses scala.actors, which Scala 2.11.12 does not have.");
    }

    @Test
    @Whole
    void aProgramForAnotherScalaIsRefused() {
        var mixed = new ArrayList<>(ScalaVersion.SCALA_2_11.libraries());
        mixed.add(0, Programs.classPath(ScalaVersion.SCALA_2_9).get(0));
        assertThatThrownBy(() -> check(Target.of("senders.Main", "2", "2").in(mixed)))
                .isInstanceOf(Unsupported.class)
                .hasMessageStartingWith("The program does not fit Scala 2.11.12: ");
    }

    @Test
    void aClassThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> FRONT_END.open(feature("Nobody"), OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageStartingWith(
                        "Cannot start features.Nobody: there is no class features.Nobody on the class path.");
    }

    @Test
    void aClassWithoutMainIsNamed() {
        assertThatThrownBy(() -> FRONT_END.open(feature("Asker"), OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("features.Asker has no main(Array[String])");
    }

    @Test
    void mainCannotReact() {
        assertThatThrownBy(() -> check("MainReacts"))
                .isInstanceOf(SetUpFailed.class)
                .hasMessageStartingWith("main called react, which ends the thread that calls it");
    }

    @Test
    void actorsOnOtherMachinesAreRefusedByName() {
        assertThatThrownBy(() -> check("Remote"))
                .isInstanceOf(Unsupported.class)
                .hasMessageStartingWith("The program uses scala.actors.remote.RemoteActor.alive (Unusual.scala:11)");
    }

    @Test
    void mainThatWaitsForNothingIsBlocked() throws Exception {
        assertThat(check("MainReceivesNothing").findings().get(0).message())
                .startsWith("the run ends and an answer is still awaited: main in main");
    }

    @Test
    void aReactionInsideAReactionIsTheRest() throws Exception {
        assertThat(check("Nested").findings()).isEmpty();
    }

    @Test
    void anActorThatReactsForAnotherFailsAsTheLibrarySays() throws Exception {
        assertThat(check("ReactsForAnother").findings().get(0).message())
                .contains("react on channel belonging to other actor");
    }

    @Test
    void anActorThatIsNeverStartedIsNamed() throws Exception {
        assertThat(check("NeverStarted").findings().get(0).message())
                .isEqualTo("Ping to Lazy is never delivered: Lazy was never started. Call its start().");
    }

    @Test
    void aLoopThatNeverWaitsIsEndless() throws Exception {
        assertThat(check("Endless").findings().get(0).kind()).isEqualTo(FindingKind.ENDLESS);
    }

    /** A case that runs for ever: the time that a step may take is kept to. */
    @Test
    void aCaseThatNeverEndsIsEndless() throws Exception {
        try (Opened opened = FRONT_END.open(feature("NeverWaits"), OptionValues.NONE)) {
            CheckResult result = Check.of(opened.program())
                    .limits(Limits.NONE.withStep(Duration.ofMillis(300)))
                    .run();
            assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.ENDLESS);
        }
    }

    @Test
    void scala27IsRefusedByName() throws Exception {
        Target target = Target.of("old.Main").in(List.of(scala("2.7.7.final", "scala/actors/Actor.class")));
        assertThatThrownBy(() -> FRONT_END.open(target, OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageStartingWith("Scala 2.7.7 has another actor library, without reactors, which is not known.");
    }

    @Test
    void laterScalasHaveNoActors() throws Exception {
        Path program = Programs.classPath(ScalaVersion.SCALA_2_11).get(0);
        Target target = Target.of("features.Daemons").in(List.of(program, scala("2.13.8")));
        assertThat(FRONT_END.claim(target)).isEqualTo(Claim.YES);
        assertThatThrownBy(() -> FRONT_END.open(target, OptionValues.NONE))
                .isInstanceOf(OpenException.class)
                .hasMessageStartingWith("features.Daemons uses scala.actors, which Scala 2.13.8 does not have.");
    }

    /** What looks like a library of this version. */
    private Path scala(String version, String... files) throws IOException {
        Files.writeString(folder.resolve("library.properties"), "version.number=" + version + "\n");
        for (String file : files) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.createFile(folder.resolve(file));
        }
        return folder;
    }
}
