package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Driving;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriversTest {
    private static List<String> notes(FoundryOptions options) throws ProgramException {
        try (var program = FoundryProgram.load(options)) {
            return program.notes();
        }
    }

    @Test
    void aDriverWhoseMessagesAreNotMarkedIsTakenWithANote() throws ProgramException {
        var options = World.options(Driving.Plain.class);
        assertThat(notes(options))
                .containsExactly("Plain is taken for a driver, though setUp and test are not marked with @message.");
        Checks.everyWay(options, Verdict.VIOLATED);
        Checks.everyWay(World.options(Driving.Plain.class, "1"), Verdict.VERIFIED);
    }

    @Test
    void aSetUpIsNotLeftOutBecauseOnlyTheTestIsMarked() throws ProgramException {
        var options = World.options(Driving.HalfMarked.class);
        assertThat(notes(options))
                .containsExactly("HalfMarked is taken for a driver, though setUp is not marked with @message.");
        Checks.everyWay(options, Verdict.VERIFIED);
    }

    @Test
    void argumentsThatFitAMessageOfTheNameAreNotDropped() {
        assertThat(World.of(Driving.Overloaded.class, "test").run().fields("Overloaded"))
                .containsEntry("tested", "\"nothing\"");
        assertThat(World.of(Driving.Overloaded.class, "test", "node2").run().fields("Overloaded"))
                .containsEntry("tested", "\"node2\"");
    }

    @Test
    void aMessageThatIsNamedGoesFirst() throws ProgramException {
        var options = World.options(Driving.Helped.class, "work");
        assertThat(notes(options)).isEmpty();
        assertThat(World.of(options).run().fields("Helped")).containsEntry("tested", "1");
    }

    @Test
    void onDemandEveryPublicMethodIsAMessage() throws ProgramException {
        var options = World.options(Driving.Unmarked.class);
        Checks.everyWay(options, Verdict.VIOLATED);
        var taken = options.unmarkedMessages(true);
        assertThat(notes(taken)).hasSize(1);
        Checks.everyWay(taken, Verdict.VERIFIED);
    }

    @Test
    void theConstructorGetsItsArguments() {
        var options = World.options(Driving.Built.class, "say").constructedWith(List.of("five", "5"));
        Checks.everyWay(options, Verdict.VERIFIED);
        Checks.everyWay(options.constructedWith(List.of("six", "6")), Verdict.VIOLATED);
        Checks.everyWay(World.options(Driving.Ranked.class, "say").constructedWith(List.of("5")), Verdict.VERIFIED);
    }

    @Test
    void argumentsThatFitNoConstructorAreRefusedWithThoseThereAre() {
        var options = World.options(Driving.Built.class, "say").constructedWith(List.of("five"));
        assertThatThrownBy(() -> FoundryProgram.load(options))
                .isInstanceOfSatisfying(ProgramException.class, refused -> {
                    assertThat(refused).hasMessageContaining("takes [five]");
                    assertThat(refused.advice()).contains("Built(String, int)");
                });
    }
}
