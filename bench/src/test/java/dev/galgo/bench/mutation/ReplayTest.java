package dev.galgo.bench.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.test.Outcome;
import dev.galgo.test.Replay;
import org.junit.jupiter.api.Test;

/** What tests are told when a schedule or a program is not what it was. */
final class ReplayTest {
    private static final Replay SERVER =
            Replay.of("dev.galgo.examples.server.ServerDriver").frontEnd("foundry");

    @Test
    void aScheduleMayBeWrittenByHandAndMayEndBeforeTheProgram() {
        Outcome outcome = SERVER.run(
                """
                main -> ServerDriver: test([])
                ServerDriver -> Client: start()
                Client -> Server: set(5)
                """);

        assertThat(outcome.field("Server", "value")).isEqualTo("5");
        assertThat(outcome.isBlocked("Client")).isTrue();
        assertThat(outcome.pending()).containsExactly("get() from Client to Server");
        assertThat(outcome.findings()).isEmpty();
    }

    @Test
    void aScheduleThatDoesNotFitSaysWhereAndWhatCouldBeDeliveredInstead() {
        assertThatThrownBy(
                        () -> SERVER.run(
                                """
                main -> ServerDriver: test([])
                ServerDriver -> Client: start()
                Client -> Server: set(6)
                """))
                .isInstanceOf(AssertionError.class)
                .hasMessage("The schedule does not fit the program any more: delivery 3 of 3 is set(6) from Client to"
                        + " Server. Now deliverable: set(5) from Client to Server; get() from Client to Server. The"
                        + " program has changed since the test was written. If that is meant, generate the test anew.")
                .satisfies(error ->
                        assertThat(error.getStackTrace()[0].getClassName()).isEqualTo(ReplayTest.class.getName()));
    }

    @Test
    void whatIsNotThereIsAnsweredWithWhatIs() {
        Outcome outcome = SERVER.run("main -> ServerDriver: test([])");

        assertThatThrownBy(() -> outcome.field("Sever", "value"))
                .hasMessage("There is no actor Sever. There are: ServerDriver, Server, Client.");
        assertThatThrownBy(() -> outcome.field("Server", "valu"))
                .hasMessage("Server has no field valu. It has: value.");
    }

    @Test
    void aProgramThatIsNotThereOrNotUnderstoodIsNamed() {
        assertThatThrownBy(() -> Replay.of("no.such.Main").frontEnd("foundry").run(""))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("Nothing was replayed: ")
                .hasMessageContaining("no.such.Main");
        assertThatThrownBy(() -> SERVER.frontEnd("fondry").run(""))
                .hasMessageContaining("Add dev.galgo:galgo-fondry, in test scope.");
        assertThatThrownBy(() -> SERVER.option("constuctor", "1").run(""))
                .hasMessageContaining("has no option constuctor. It has: ");
        assertThatThrownBy(() -> SERVER.run("nonsense")).hasMessageContaining("line 1 of the schedule, 'nonsense'");
    }
}
