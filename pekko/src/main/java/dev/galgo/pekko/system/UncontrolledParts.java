package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of Pekko that are not under control, most of them because they reach beyond the actors of one system. */
public enum UncontrolledParts {
    STREAMS(
            "Pekko Streams",
            "org.apache.pekko.stream.",
            "Leave the stream out of the test, and send its actors what would come out of it"),
    PERSISTENCE(
            "Pekko Persistence",
            "org.apache.pekko.persistence.",
            "Test a plain behaviour that keeps its state in memory and has the same handlers"),
    CLUSTER(
            "Pekko Cluster",
            "org.apache.pekko.cluster.",
            "Test the actors in one local system (pekko.actor.provider = local), and give them the addresses of each other"),
    REMOTING(
            "Pekko Remoting",
            "org.apache.pekko.remote.",
            "Test the actors in one local system (pekko.actor.provider = local), and give them the addresses of each other"),
    NETWORK(
            "Pekko IO",
            "org.apache.pekko.io.",
            "Let a probe or an actor of the test stand for the other side of the connection"),
    BALANCING(
            "a dispatcher whose actors share one mailbox",
            "org.apache.pekko.dispatch.Balancing",
            "Use another pool in the test, such as a round-robin one");

    private static final String SERIALIZATION = "org.apache.pekko.serialization.Serialization";
    private static final String LIBRARY_EXTENSIONS = "pekko.library-extensions";

    private final String title;
    private final String home;
    private final String instead;

    UncontrolledParts(String title, String home, String instead) {
        this.title = title;
        this.home = home;
        this.instead = instead;
    }

    /** The part that a class belongs to; null if it is none of these. */
    public static @Nullable UncontrolledParts of(String type) {
        for (UncontrolledParts part : values()) {
            if (type.startsWith(part.home)) {
                return part;
            }
        }
        return null;
    }

    /**
     * Whether the present code is of one of these parts. None is used, or it would have been refused; but those that are on the class path have
     * serialisers, and some of these set timers to look after their caches when a system is created.
     */
    public static boolean isOnStack() {
        return StackWalker.getInstance().walk(frames -> frames.anyMatch(frame -> of(frame.getClassName()) != null));
    }

    /**
     * Whether the present code makes the serializers of a system, which Pekko does for every
     * system, with those of all libraries on the class path. The program has not asked for them.
     */
    public static boolean makesSerializers() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(SERIALIZATION)
                        && frame.getMethodName().equals("<init>")));
    }

    /**
     * What is used, where, and what to do instead.
     *
     * @param by the class or setting that was met
     * @param where a clause that begins with a preposition; empty if it is not known
     */
    public String refusal(String by, String where) {
        return "The program uses " + title + " (" + by + ")" + (where.isEmpty() ? "" : " " + where)
                + ", which Galgo does not support, so nothing can be verified. " + instead + ".";
    }

    /**
     * What Pekko's libraries load into every system, without these parts: that a library is on the class path does not mean that it is
     * used, and whoever does use it asks for it by name.
     */
    static List<String> libraryExtensions(Config own) {
        Config whole = own.withFallback(ConfigFactory.defaultReference(loader()));
        return whole.getStringList(LIBRARY_EXTENSIONS).stream()
                .filter(extension -> of(extension) == null)
                .toList();
    }

    private static ClassLoader loader() {
        ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
        return ofThread == null ? UncontrolledParts.class.getClassLoader() : ofThread;
    }
}
