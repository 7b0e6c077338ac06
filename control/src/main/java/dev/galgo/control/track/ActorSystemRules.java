package dev.galgo.control.track;

import dev.galgo.control.hook.TrackLibrary;
import java.util.Set;

/** What Pekko, Akka and the API of tests look at: names and keys, but neither messages nor what behaviors hold, unless they are asked to compare messages. */
final class ActorSystemRules {
    /** They look for a message, or at one that comes later. */
    static boolean compares(String owner, String name) {
        return name.equals("contains")
                || name.endsWith("Equals")
                || name.equals("eventEquals")
                || name.contains("Hash")
                || owner.contains("ConsistentHash");
    }

    private static final Set<String> SENDING = Set.of("tell", "forward", "unsafeUpcast", "narrow");
    private static final Set<String> BY_KEY = Set.of(
            "startTimerWithFixedDelay",
            "startTimerAtFixedRate",
            "startSingleTimer",
            "startPeriodicTimer",
            "startTimer",
            "isTimerActive",
            "cancel");

    private ActorSystemRules() {}

    /** Whether a class is one of these libraries. */
    static boolean isOf(String owner) {
        return owner.startsWith("org/apache/pekko/")
                || owner.startsWith("akka/")
                || isOfTests(owner, "ActorLab")
                || isOfTests(owner, "Probe");
    }

    private static boolean isOfTests(String owner, String name) {
        return owner.equals("dev/galgo/pekko/" + name) || owner.equals("dev/galgo/akka/" + name);
    }

    static int of(String owner, String name) {
        if (name.equals("outcome") || compares(owner, name) || owner.contains("/stream/")) {
            return TrackLibrary.ALL;
        }
        if (SENDING.contains(name) || isOfTests(owner, "Probe")) {
            return LibraryRules.NOTHING;
        }
        return BY_KEY.contains(name) ? TrackLibrary.KEY : TrackLibrary.ACTOR_SYSTEM;
    }
}
