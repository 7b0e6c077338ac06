package dev.galgo.foundry.programs;

import static osl.manager.Foundry.createActor;
import static osl.manager.Foundry.send;

import java.util.EventObject;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Somebody finds the name of an actor in a static field, in whatever that is kept, and sends to it. */
public final class Hiding {
    static final CompletableFuture<ActorName> FUTURE = new CompletableFuture<>();
    static final AtomicStampedReference<@Nullable ActorName> STAMPED = new AtomicStampedReference<>(null, 0);
    static final AtomicReference<@Nullable EventObject> EVENT = new AtomicReference<>();
    static final AtomicReference<@Nullable Exception> FAILURE = new AtomicReference<>();
    static final Properties PROPERTIES = new Properties();
    static @Nullable TreeMap<String, String> sorted;

    private Hiding() {}

    public static void main(String[] args) {
        var target = createActor(Target.class);
        var finder = createActor(Finder.class);
        switch (args[0]) {
            case "future" -> FUTURE.complete(target);
            case "stamped" -> STAMPED.set(target, 1);
            case "event" -> EVENT.set(new EventObject(target));
            case "cause" -> FAILURE.set(new IllegalStateException(new Named(target)));
            case "properties" -> PROPERTIES.put("target", target);
            default -> sorted = new TreeMap<>(new ByName(target));
        }
        send(target, "first");
        send(finder, args[0]);
    }

    /** Carries a name. */
    public static final class Named extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final transient ActorName name;

        Named(ActorName name) {
            this.name = name;
        }
    }

    /** Compares, and holds a name. */
    public record ByName(ActorName name) implements java.util.Comparator<String> {
        @Override
        public int compare(String one, String other) {
            return one.compareTo(other);
        }
    }

    /** Must be told first things first. */
    public static class Target extends Actor {
        private boolean told;

        @message
        public void first() {
            told = true;
        }

        @message
        public void second() {
            if (!told) {
                throw new IllegalStateException("second before first");
            }
        }
    }

    /** Knows nobody. */
    public static class Finder extends Actor {
        @message
        public void future() {
            send(FUTURE.getNow(null), "second");
        }

        @message
        public void stamped() {
            send(STAMPED.getReference(), "second");
        }

        @message
        public void event() {
            var event = EVENT.get();
            send(event == null ? null : (ActorName) event.getSource(), "second");
        }

        @message
        public void cause() {
            var failure = FAILURE.get();
            send(failure == null || !(failure.getCause() instanceof Named named) ? null : named.name, "second");
        }

        @message
        public void properties() {
            send((ActorName) PROPERTIES.get("target"), "second");
        }

        @message
        public void comparator() {
            var map = sorted;
            send(map == null ? null : ((ByName) (Object) map.comparator()).name(), "second");
        }
    }
}
