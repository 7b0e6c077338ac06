package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.stage.Address;
import dev.galgo.analysis.stage.Cue;
import dev.galgo.analysis.stage.Note;
import dev.galgo.analysis.stage.Player;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which actors may wait for each other, from class files. */
@SuppressWarnings({"unused", "NullAway", "UnusedVariable"}) // the programs are never run
class DeadlocksTest {
    private static List<String> words(Class<?>... existing) {
        return Facts.cycles(existing).cycles().stream()
                .map(Cycle::explanation)
                .map(sentences -> String.join("; ", sentences))
                .map(text -> text.replaceAll("DeadlocksTest.java:\\d+", "HERE"))
                .toList();
    }

    /** Asks downwards only. */
    static class Client extends Player {
        @Cue
        void start() {
            call(create(Server.class), "serve");
        }
    }

    static class Server extends Player {
        @Cue
        void serve() {
            send(self(), "log");
        }

        @Cue
        void log() {}
    }

    @Test
    void actorsThatCallDownwardsOnlyAreFree() {
        var cycles = Facts.cycles(Client.class);
        assertThat(cycles.cycles()).isEmpty();
        assertThat(cycles.unresolved()).isEmpty();
        assertThat(cycles.free()).isTrue();
    }

    /** Is called back while it waits. */
    static class Asker extends Player {
        @Cue
        void ask(Address other) {
            call(other, "answer", self());
        }

        @Cue
        void detail() {}
    }

    static class Answerer extends Player {
        @Cue
        void answer(Address asker) {
            call(asker, "detail");
        }
    }

    @Test
    void anActorThatIsCalledBackWhileItWaitsMayDeadlock() {
        assertThat(words(Asker.class, Answerer.class)).anySatisfy(words -> assertThat(words)
                .contains(
                        "Asker",
                        "holds its lock at HERE (ask) until answer on ",
                        "waits at HERE (answer) until detail on "));
    }

    /** Joins what it has itself to answer. */
    static class Joiner extends Player {
        @Cue
        void both(Address one) {
            Note first = note(one, "half");
            join(first, note(self(), "half"));
        }

        @Cue
        void half() {}
    }

    @Test
    void aJoinIsAWait() {
        assertThat(words(Joiner.class)).anySatisfy(words -> assertThat(words).contains("(both) until half on "));
    }

    /** Sends a message whose name is computed. */
    static class Chooser extends Player {
        @Cue
        void pick(String name) {
            call(self(), name);
        }
    }

    @Test
    void aComputedNameMayBeAnyMessage() {
        assertThat(words(Chooser.class)).anySatisfy(words -> assertThat(words).contains("(pick) until pick on "));
    }
}
