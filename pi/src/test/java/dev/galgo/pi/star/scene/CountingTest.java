package dev.galgo.pi.star.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.Stars;
import dev.galgo.pi.star.forward.ClassTable;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The two abstractions of one pong, as in the slides: one Ping for it and five Pongs from it, counted up to 3. */
class CountingTest {
    private static final int PING = 0;
    private static final StarMessage TO_PONG = new StarMessage(Name.SELF, "Ping", List.of(new Name(PING, "Pong")));
    private static final StarMessage TO_PING = new StarMessage(PING, "Pong", List.of(new Name(Name.SELF, "Ping")));

    private final PiSystem system = Models.of(Stars.PONGS);

    /** A pong that ping keeps busy: it has answered five times, and is to answer two more. */
    private ActorClass pong() {
        var steps = new StarSteps(system, Counting.EXACT, new Listening(system));
        var stand = new StandingActor("Pi2", List.of(new Name(PING, null)));
        var pong = new ActorClass(new StandingActor("Po0", List.of(new Name(Name.SELF, null))), Map.of(TO_PONG, 7));
        var scene = new Scene(List.of(stand), List.of(pong), Map.of());
        for (int k = 0; k < 5; k++) {
            scene = steps.of(scene, 1).get(0).scene(); // takes Ping
            scene = steps.of(scene, 1).get(0).scene(); // sends Pong
        }
        return steps.of(scene, 1).get(0).scene().created().get(0);
    }

    @Test
    void asItIs() {
        assertThat(pong().messages()).isEqualTo(Map.of(TO_PONG, 1, TO_PING, 5));
        assertThat(new ClassTable(system).text(pong()))
                .isEqualTo(
                        """
                        At location Po2
                        Parameter x = ping.Pong
                        From  Type  To    #
                        ping  Ping  Self  1
                        Self  Pong  ping  5
                        """);
    }

    @Test
    void droppedBeyondTheBound() {
        assertThat(new ClassTable(system).text(Counting.drop(3).of(pong())))
                .isEqualTo(
                        """
                        At location Po2
                        Parameter x = ping.Pong
                        From  Type  To    #
                        ping  Ping  Self  1
                        Self  Pong  ping  3
                        """);
    }

    @Test
    void infiniteBeyondTheBound() {
        assertThat(new ClassTable(system).text(Counting.infinity(3).of(pong())))
                .isEqualTo(
                        """
                        At location Po2
                        Parameter x = ping.Pong
                        From  Type  To    #
                        ping  Ping  Self  1
                        Self  Pong  ping  ∞
                        """);
    }

    @Test
    void atTheBoundOneMoreIsDroppedOrMakesInfinitelyMany() {
        assertThat(Stream.of(Counting.drop(3), Counting.infinity(3)).map(counting -> after(counting, 3)))
                .containsExactly(3, Counting.MANY);
    }

    @Test
    void infinitelyManyStayInfinitelyMany() {
        assertThat(after(Counting.infinity(3), Counting.MANY)).isEqualTo(Counting.MANY);
    }

    private int after(Counting counting, int pongs) {
        var steps = new StarSteps(system, counting, new Listening(system));
        var stand = new StandingActor("Pi2", List.of(new Name(PING, null)));
        var pong = new ActorClass(
                new StandingActor("Po2", List.of(new Name(Name.SELF, null), new Name(PING, "Pong"))),
                Map.of(TO_PING, pongs));
        Scene scene = new Scene(List.of(stand), List.of(pong), Map.of());
        return steps.of(scene, 1).get(0).scene().created().get(0).messages().getOrDefault(TO_PING, 0);
    }
}
