package dev.galgo.examples.bugs;

import java.net.Socket;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/**
 * Keeps a socket in a field: a connection to the world outside cannot be copied, so the actor's state cannot either.
 *
 * <p>Going back to an earlier state would need the socket as it was then. Let the actor send its lines to a name it is given, and put
 * something under that name that a test can replace.
 */
public class UncopyableState extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName reporter;

    @message
    public void setUp(String[] args) {
        reporter = create(Reporter.class);
    }

    @message
    public void test(String[] args) {
        send(reporter, "open");
        send(reporter, "report", "all is well");
    }

    /** Reports over the network; not connected, so that running it harms nobody. */
    public static class Reporter extends Actor {
        private @Nullable Socket socket;
        private String unsent = "";

        @message
        public void open() {
            socket = new Socket();
        }

        @message
        public void report(String line) {
            if (socket == null || !socket.isConnected()) {
                unsent += line;
            }
        }

        @message
        public String unsent() {
            return unsent;
        }
    }
}
