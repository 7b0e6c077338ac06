package dev.galgo.core.script;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is there when a schedule has run. Texts are those of reports, but for numbers of lines, which change with every edit above them.
 *
 * @param actors all actors, in the order of their creation
 * @param pending the messages that nobody has taken, as in {@code get() from Client to Server}
 * @param findings what is wrong, each with its kind, as in {@code deadlock: ...}
 * @param printed what the program has printed in handlers
 */
public record RunEnd(List<ActorEnd> actors, List<String> pending, List<String> findings, String printed) {
    public RunEnd {
        actors = List.copyOf(actors);
        pending = List.copyOf(pending);
        findings = List.copyOf(findings);
    }

    /** What an actor is doing. */
    public enum Status {
        /** It waits for a message. */
        READY,
        /** It is blocked in a handler. */
        BLOCKED,
        /** It takes nothing any more. */
        STOPPED
    }

    /**
     * An actor.
     *
     * @param behaviour what it is at present, if that can change; null if not, or if that has no name
     * @param fields what it holds, as texts; of one that is blocked, as they were before its handler
     */
    public record ActorEnd(String name, Status status, @Nullable String behaviour, Map<String, String> fields) {
        public ActorEnd {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /** The actor of this name. */
    public Optional<ActorEnd> actor(String name) {
        return actors.stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
