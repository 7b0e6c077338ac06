package dev.galgo.pi.abstraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Proofs by counting. */
class CounterCheckTest {
    /** A maker hands tools over to a user who locks before each use: tools go from hand to hand. */
    private static final String TOOLS =
            """
            system tools
            static actor Maker owns { }
            static actor User owns { Use(Tool), Done(), Broken() }
            actor Tool owns { Work(User.Done) }
            M(maker; user) = new tool: Tool . ( T(tool;) | user.Use<tool> | M(maker; user) )
            T(tool;) = tool.Work(done) . Working(tool; done)
            Working(tool; done) = done<> | T(tool;)
            U(user;) = user.Use(tool) . V(user; tool) + user.Broken() . Stop(user;)
            V(user; tool) = tool.Work<user.Done> | W(user; tool)
            W(user; tool) = user.Done() . U(user;)
            Stop(user;) = 0
            init { maker: M(maker; user)  user: U(user;) }
            """;

    private static CounterAnswer answer(String text, String... locations) {
        PiSystem system = Models.of(text);
        return new CounterCheck(system, ProofLimits.DEFAULT.withTime(Duration.ofSeconds(60)), ProofProgress.SILENT)
                .answer(List.of(locations));
    }

    @Test
    void whatNobodySendsIsNeverTaken() {
        assertThat(Models.of(TOOLS).shape()).isEqualTo(Shape.GENERAL);
        assertThat(answer(TOOLS, "Stop")).isInstanceOf(CounterAnswer.Unreachable.class);
    }

    @Test
    void aUserWhoWaitsLetsOneToolWorkAtATime() {
        assertThat(answer(TOOLS, "Working", "Working")).isInstanceOf(CounterAnswer.Unreachable.class);
        assertThat(answer(TOOLS, "Working", "U")).isInstanceOf(CounterAnswer.Unreachable.class);
    }

    @Test
    void whatIsReachedIsNeverDisproved() {
        assertThat(answer(TOOLS, "Working", "W"))
                .isInstanceOfSatisfying(CounterAnswer.Perhaps.class, perhaps -> assertThat(perhaps.run())
                        .contains("maker creates tool@M at M", "user takes Use at U", "tool@M takes Work at T"));
    }

    /** Each tool is told once to work: that the same one works twice is a thing only the net believes. */
    @Test
    void actorsOfOneSiteTakeEachOthersMessagesSoNothingIsSaidOfThat() {
        String once = TOOLS.replace("done<> | T(tool;)", "done<> | Worn(tool;)")
                + "Worn(tool: Tool;) = tool.Work(done) . Again(tool; done)\nAgain(tool; done) = 0\n";

        assertThat(answer(once, "Again")).isInstanceOf(CounterAnswer.Perhaps.class);
    }

    @Test
    void actorsOfTheStartAreOneEach() {
        assertThat(answer(Models.PINGPONG, "Pi1", "Po1")).isInstanceOf(CounterAnswer.Unreachable.class);
        assertThat(answer(Models.PINGPONG, "Pi3", "Po1")).isInstanceOf(CounterAnswer.Perhaps.class);
    }

    @Test
    void aLocationThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> answer(TOOLS, "Nowhere")).hasMessageContaining("no equation Nowhere");
    }

    @Test
    void theTimeIsALimitThatIsNamed() {
        var check = new CounterCheck(
                Models.of(TOOLS), ProofLimits.DEFAULT.withTime(Duration.ofNanos(1)), ProofProgress.SILENT);

        assertThat(check.answer(List.of("Stop")))
                .isInstanceOfSatisfying(CounterAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .contains("time limit"));
    }
}
