package dev.galgo.pi.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Systems as nets. */
class PiNetTest {
    static PiNet net(String text) {
        return PiNet.of(Models.of(text), Budget.start(ProofLimits.DEFAULT));
    }

    @Test
    void pingPongHasOnlyThePlacesThatCanBeMarked() {
        PiNet net = net(Models.PINGPONG);

        assertThat(net.net().places())
                .containsExactlyInAnyOrder(
                        "ping at Pi0",
                        "ping at Pi1",
                        "ping at Pi2",
                        "ping at Pi2a",
                        "ping at Pi2b",
                        "ping at Pi3",
                        "pong at Po0",
                        "pong at Po1",
                        "pong at Po2",
                        "pong.Ping<ping.Pong>",
                        "ping.Pong<>",
                        "pong.Stop<>");
        assertThat(net.net().transitionCount()).isEqualTo(11);
    }

    @Test
    void pingPongIsFreeOfDeadlock() {
        assertThat(new Verifier().answer(net(Models.PINGPONG).deadlock())).isInstanceOf(Answer.Free.class);
    }

    @Test
    void aPongThatIsNeverStoppedIsFoundToWait() {
        PiNet net = net(Models.PINGPONG.replace("pong.Stop<> | Pi3", "Pi3"));
        Answer answer = new Verifier().answer(net.deadlock());

        assertThat(answer).isInstanceOfSatisfying(Answer.Found.class, found -> assertThat(net.moves(found.run()))
                .extracting(move -> move.from().location())
                .contains("Pi2b", "Po2"));
    }

    @Test
    void locationsAreReachedOrNot() {
        PiNet net = net(Models.PINGPONG);

        assertThat(new Verifier().answer(net.reach(List.of(Location.of("Pi3"), Location.of("Po1")))))
                .isInstanceOf(Answer.Found.class);
        assertThat(new Verifier().answer(net.reach(List.of(Location.of("Pi1"), Location.of("Po1")))))
                .isInstanceOf(Answer.Free.class);
    }

    @Test
    void aLocationThatNobodyCanComeToIsNotReached() {
        PiNet net = net(Models.PINGPONG + "Lost(ping: Ping;) = 0\n");

        assertThat(new Verifier().answer(net.reach(List.of(Location.of("Lost")))))
                .isInstanceOf(Answer.Free.class);
        assertThat(new Verifier().answer(net.reach(List.of(Location.of("Lost"), Location.of("Pi1")))))
                .isInstanceOf(Answer.Free.class);
    }
}
