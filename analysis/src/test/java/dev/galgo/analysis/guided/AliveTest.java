package dev.galgo.analysis.guided;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.flow.Point;
import dev.galgo.analysis.guided.TaskView.Waiting;
import java.util.List;
import org.junit.jupiter.api.Test;

class AliveTest {
    private static final Point POINT = new Point("A", "m", 0, "a.abs", 1, 1, "m");

    private static TaskView task(String id, String location, Waiting... waits) {
        return new TaskView(id, location, POINT, List.of(POINT), List.of(waits));
    }

    private static Waiting gets(String other) {
        return new Waiting(POINT, other, true);
    }

    private static Waiting awaits(String other) {
        return new Waiting(POINT, other, false);
    }

    @Test
    void whoWaitsForSomebodyWhoMayGoOnMayGoOnAsWell() {
        var tasks = List.of(task("a", "A", gets("b")), task("b", "B", awaits("c")), task("c", "C"));

        assertThat(Alive.among(tasks)).containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void whoWaitsInACycleNeverGoesOn() {
        var tasks = List.of(task("a", "A", gets("b")), task("b", "B", awaits("a")), task("c", "C"));

        assertThat(Alive.among(tasks)).containsExactly("c");
    }

    @Test
    void whoIsBehindADeadLockNeverBegins() {
        var tasks = List.of(task("a", "A", gets("b")), task("b", "A"), task("c", "A"), task("d", "D", awaits("c")));

        assertThat(Alive.among(tasks)).isEmpty();
    }

    @Test
    void whoAwaitsKeepsNobodyOut() {
        var tasks = List.of(task("a", "A", awaits("b")), task("b", "B", awaits("a")), task("c", "A"));

        assertThat(Alive.among(tasks)).containsExactly("c");
    }

    @Test
    void whoHasEndedIsNotWaitedFor() {
        assertThat(Alive.among(List.of(task("a", "A", gets("gone"))))).containsExactly("a");
    }
}
