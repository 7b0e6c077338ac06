package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are spread over several managers, from the command line. */
class ManagersTest {
    private static final String COURIER = "dev.galgo.examples.courier.CourierDriver";
    private static final String ASKED = "dev.galgo.examples.courier.AskedCourierDriver";

    private static Shell.Outcome check(String... words) {
        var line = new ArrayList<>(List.of("check", "-cp", EXAMPLES));
        line.addAll(List.of(words));
        return galgo(OpinionLeftOut.of(line.toArray(String[]::new)));
    }

    @Test
    void anAnswerOfTheYellowPagesMayBeOutOfDate() {
        var found = check("--no-schedule", "--manager", "node2", COURIER);
        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out())
                .contains("the depot is at manager at localhost, the courier is at manager at node2")
                .contains("at manager: localhost -> node2")
                .contains("YellowPages");
        assertThat(check("--manager", "node2", ASKED).out()).contains("\nverified: every schedule was explored");
        assertThat(check(ASKED).out()).contains("verified, if").contains("there is a manager on node2");
    }

    @Test
    void aScheduleInWhichAManagerCrashesIsRunAgain(@TempDir Path folder) {
        var file = folder.resolve("schedule.json").toString();
        var found =
                check("--manager", "node2", "--fault", "crash", "--ignore", "assertion", "--schedule", file, COURIER);
        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out())
                .contains("Managers may crash, each with all actors at it: node2.")
                .contains("the manager node2 has crashed");
        var replayed = galgo("replay", file);
        assertThat(replayed.exitCode()).isEqualTo(1);
        assertThat(replayed.out()).contains("\nexception: ").contains("the manager node2 has crashed");
    }

    @Test
    void whoeverSurvivesACrashIsVerified() {
        assertThat(check("--manager", "node2", "--fault", "crash", ASKED).out())
                .contains("\nverified: every schedule was explored");
    }

    @Test
    void faultsThatAreNotForTheProgramAreRefused() {
        var dropped = check("--manager", "node2", "--fault", "drop", ASKED);
        assertThat(dropped.exitCode()).isEqualTo(2);
        assertThat(dropped.err())
                .contains("--fault drop is not for ActorFoundry programs")
                .contains("crash");
        var nobody = check("--fault", "crash", ASKED);
        assertThat(nobody.exitCode()).isEqualTo(2);
        assertThat(nobody.err()).contains("none is declared").contains("--manager");
        var counted = check("--manager", "node2", "--fault", "crash", "--most-faults", "2", ASKED);
        assertThat(counted.exitCode()).isEqualTo(2);
        assertThat(counted.err()).contains("--most-faults").doesNotContain("--fault ");
        var reduced = check("--manager", "node2", "--fault", "crash", "--reduction", "dpor", ASKED);
        assertThat(reduced.exitCode()).isEqualTo(2);
        assertThat(reduced.err()).contains("out of turn");
    }

    @Test
    void ordersBetweenManagersAreToldAndOneOfTwoIsUnordered() {
        var ordered = check("--manager", "node2", "--between-managers", "fifo", ASKED);
        assertThat(ordered.out())
                .contains("Messages between managers arrive fifo")
                .contains("\nverified: every schedule was explored");
        var both = check("--manager", "node2", "--between-managers", "fifo", "--delivery", "causal", ASKED);
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("one has to be unordered");
    }
}
