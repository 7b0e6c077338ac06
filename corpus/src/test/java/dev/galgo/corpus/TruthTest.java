package dev.galgo.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.corpus.oracle.Truth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is recorded as true of the programs agrees with what they are marked as. */
class TruthTest {
    private static final List<Entry> ENTRIES = Catalogue.entries();

    private static Stream<Entry> traps() {
        return ENTRIES.stream().filter(Entry::trap);
    }

    private static Stream<Entry> correct() {
        return ENTRIES.stream().filter(entry -> !entry.trap());
    }

    @Test
    void thereAreHundredsOfEachKind() {
        assertThat(traps()).hasSizeGreaterThanOrEqualTo(200);
        assertThat(correct()).hasSizeGreaterThanOrEqualTo(200);
    }

    @Test
    void theReadMeStatesHowManyThereAre() throws IOException {
        long assuming = correct().filter(entry -> !entry.assumes().isEmpty()).count();
        long refused = correct().filter(entry -> !entry.refused().isEmpty()).count();
        assertThat(Files.readString(Path.of("README.md")))
                .contains("**" + traps().count() + " traps** and **" + correct().count() + " correct programs**")
                .contains(assuming + " of the correct ones are *verified, if*")
                .contains(refused + " are refused on purpose");
    }

    @Test
    void whatIsAssumedAndRefusedHasTheNameThatUsersSee() {
        var assumptions = Stream.of(Assumption.Kind.values()).map(Assumption.Kind::id);
        var findings = Stream.of(FindingKind.values()).map(FindingKind::id).toList();
        assertThat(assumptions)
                .containsAll(
                        correct().flatMap(entry -> entry.assumes().stream()).toList());
        assertThat(correct().filter(entry -> !entry.refused().isEmpty()))
                .allMatch(entry -> findings.contains(entry.refused()))
                .allMatch(entry -> entry.assumes().isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void everyMechanismHasTrapsAndCorrectProgramsInAPackageOfItsOwn(Mechanism mechanism) {
        var own = "." + mechanism.name().toLowerCase(Locale.ROOT).replace("_", "") + ".";
        assertThat(traps().filter(entry -> entry.mechanism() == mechanism))
                .hasSizeGreaterThanOrEqualTo(7)
                .allMatch(entry -> entry.name().contains(own));
        assertThat(correct().filter(entry -> entry.mechanism() == mechanism))
                .hasSizeGreaterThanOrEqualTo(6)
                .allMatch(entry -> entry.name().contains(own));
    }

    @Test
    void everyTrapWasSeenToFailAndNoCorrectProgramEverWas() {
        var truths = new HashMap<String, Truth>();
        Truth.recorded().forEach(truth -> truths.put(truth.program(), truth));
        assertThat(truths).containsOnlyKeys(ENTRIES.stream().map(Entry::name).toList());
        assertThat(traps())
                .allSatisfy(trap -> assertThat(truths.get(trap.name())).satisfies(truth -> {
                    assertThat(truth.fails()).isTrue();
                    assertThat(truth.detail()).isNotEmpty();
                }));
        assertThat(correct())
                .allSatisfy(program -> assertThat(truths.get(program.name())).satisfies(truth -> {
                    assertThat(truth.fails()).isFalse();
                    assertThat(truth.runs()).isGreaterThanOrEqualTo(200);
                }));
    }
}
