package dev.galgo.pi.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions that say who stands at a location and what it knows. */
class PatternsTest {
    private static final String PHILOSOPHERS =
            """
            system philosophers
            param n = 4
            static actor Phil owns { Got() }
            static actor Fork owns { Take(Phil.Got), Put() }
            Hungry(phil; left, right) = left.Take<phil.Got> | WantsFirst(phil; left, right)
            WantsFirst(phil; left, right) = phil.Got() . HasFirst(phil; left, right)
            HasFirst(phil; left, right) = right.Take<phil.Got> | WantsSecond(phil; left, right)
            WantsSecond(phil; left, right) = phil.Got() . Eats(phil; left, right)
            Eats(phil; left, right) = left.Put<> | right.Put<> | Hungry(phil; left, right)
            Free(fork;) = fork.Take(who) . Given(fork; who)
            Given(fork; who) = who<> | Taken(fork;)
            Taken(fork;) = fork.Put() . Free(fork;)
            init {
              for i in 0..n-1 { phil[i]: Hungry(phil[i]; fork[i], fork[(i+1) % n]) }
              for i in 0..n-1 { fork[i]: Free(fork[i];) }
            }
            """;

    private static Answer answer(String locations) {
        PiSystem system = Models.of(PHILOSOPHERS + "check never " + locations + " together\n");
        var reach = (ModelQuestion.Reach) system.questions().get(0);
        PiNet net = PiNet.of(system, Budget.start(ProofLimits.DEFAULT));
        return new Verifier().answer(net.reach(reach.locations()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Eats(phil[0]; *, *), Eats(phil[1]; *, *)",
                "Eats(phil[0]; *, *), Eats(phil[n-1]; *, *)",
                "Eats(*; fork[0], *), Eats(*; *, fork[0])",
                "Eats(phil[0]; fork[1], *)",
                "Eats(phil[0]; *, *), WantsSecond(phil[0]; *, *)",
                "Given(fork[0]; phil[1].Got)",
                "Given(*; phil[0].Got), Given(*; phil[0].Got)",
                "Free(fork[0];), Eats(phil[0]; *, *)",
            })
    void whoSharesAForkDoesNotEatTogether(String locations) {
        assertThat(answer(locations)).isInstanceOf(Answer.Free.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Eats(phil[0]; *, *), Eats(phil[2]; *, *)",
                "Eats(phil[0]; fork[0], fork[1]), Eats",
                "Eats(*; fork[0], *), Eats(*; fork[2], *)",
                "Given(fork[0]; phil[0].Got), Given(*; phil[1].Got)",
                "Given(*; phil[0].Got), Given, Given(fork[2]; *)",
            })
    void othersDo(String locations) {
        assertThat(answer(locations)).isInstanceOf(Answer.Found.class);
    }

    @Test
    void oneActorIsNotTwo() {
        // Each of them alone is met by phil[0], who eats; nobody is left for the other.
        assertThat(answer("Eats(phil[0]; *, *), Eats(*; fork[0], *)")).isInstanceOf(Answer.Free.class);
        // Any two of the three can be told apart, and only phil[0] and phil[2] eat together.
        assertThat(answer("Eats(phil[0]; *, *), Eats(*; fork[2], *)")).isInstanceOf(Answer.Found.class);
        assertThat(answer("Eats(phil[0]; *, *), Eats(*; fork[2], *), Eats")).isInstanceOf(Answer.Free.class);
    }

    @Test
    void aCertificateSaysWhatWasAskedAndIsCheckedAlone() {
        var free = (Answer.Free) answer("Eats(phil[0]; *, *), Eats(*; fork[0], *), Eats(phil[1]; *, *)");
        var read = CertificateText.read(CertificateText.write(free.certificate()));

        CertificateCheck.check(read, Budget.start(ProofLimits.DEFAULT));
        assertThat(read.question().text()).isEqualTo("\"phil[0] at Eats\" >= 2 and \"phil[1] at Eats\" >= 1");
    }

    @Test
    void aLocationWithTheWrongNumberOfArgumentsIsRefused() {
        PiNet net = PiNet.of(Models.of(PHILOSOPHERS), Budget.start(ProofLimits.DEFAULT));
        var wrong = new Location("Eats", List.of(new Location.Exactly("phil[0]", null)));

        assertThatThrownBy(() -> net.reach(List.of(wrong)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Eats(phil[0];)");
        assertThatThrownBy(() -> net.reach(List.of(Location.of("Sleeps"))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
