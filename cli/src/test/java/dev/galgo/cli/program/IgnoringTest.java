package dev.galgo.cli.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of finding is passed over by a front end, or refused in a sentence. */
class IgnoringTest {
    private static final Set<FindingKind> EVERYWHERE =
            EnumSet.of(FindingKind.UNDELIVERED, FindingKind.VACUOUS, FindingKind.STARVATION, FindingKind.LIVELOCK);
    private static final Set<FindingKind> NOWHERE = EnumSet.of(
            FindingKind.PROPERTY,
            FindingKind.LIVENESS,
            FindingKind.DEADLOCK,
            FindingKind.BLOCKED,
            FindingKind.STUCK,
            FindingKind.IMPURE,
            FindingKind.DISAGREEMENT,
            FindingKind.ENDLESS,
            FindingKind.UNCOPYABLE);

    static List<FrontEnd> frontEnds() {
        return List.copyOf(FrontEnds.on(FrontEnd.class.getClassLoader()).all());
    }

    @ParameterizedTest
    @MethodSource("frontEnds")
    void everyKindIsPassedOverOrRefusedInASentence(FrontEnd frontEnd) throws UserError {
        for (FindingKind kind : FindingKind.values()) {
            if (EVERYWHERE.contains(kind) || frontEnd.passesOver().contains(kind)) {
                Ignoring.byProgram(List.of(kind), frontEnd);
            } else {
                assertThatThrownBy(() -> Ignoring.byProgram(List.of(kind), frontEnd))
                        .as(frontEnd.id() + " " + kind.id())
                        .isInstanceOf(UserError.class)
                        .hasMessageContaining("Findings of kind " + kind.id() + " cannot be ignored")
                        .hasMessageContaining(NOWHERE.contains(kind) ? "." : " in " + frontEnd.programs() + ": ");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("frontEnds")
    void noFrontEndPassesOverWhatNothingCanFollow(FrontEnd frontEnd) {
        assertThat(frontEnd.passesOver()).as(frontEnd.id()).doesNotContainAnyElementsOf(NOWHERE);
    }

    /** A verdict needs the absence of all but warnings. */
    @ParameterizedTest
    @EnumSource(FindingKind.class)
    void theVerdictSaysWhatItRestsOn(FindingKind kind) {
        boolean warning = EVERYWHERE.contains(kind)
                || Set.of(FindingKind.DEAD_LETTER, FindingKind.ASK_TIMEOUT, FindingKind.TIMER)
                        .contains(kind);
        assertThat(Ignoring.assumptions(List.of(kind), List.of()))
                .extracting(Assumption::kind)
                .containsExactlyElementsOf(Stream.of(Assumption.Kind.IGNORED)
                        .filter(any -> !warning)
                        .collect(Collectors.toList()));
    }
}
