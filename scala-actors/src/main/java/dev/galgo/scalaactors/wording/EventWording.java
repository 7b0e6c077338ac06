package dev.galgo.scalaactors.wording;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.scalaactors.event.Event;
import dev.galgo.scalaactors.event.VirtualTimer;
import dev.galgo.scalaactors.library.ActorLibrary;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What events are called: {@code Deposit(100)}, {@code act()}, {@code TIMEOUT}, {@code reply 3 to Get}. */
public final class EventWording {
    private static final String TIMEOUT = "TIMEOUT";
    private static final String CHANNELLED = "scala.actors.$bang";
    private static final String CHANNELLED_REACTOR = "scala.actors.ReactChannel$SendToReactor";

    private final ActorLibrary library;
    private final Function<Object, ActorId> names;
    private final Texts texts;
    /** Who waits for an answer in which channel, to what. */
    private final Map<Object, Message> calls = new IdentityHashMap<>();

    public EventWording(ActorLibrary library, Function<Object, ActorId> names, Texts texts) {
        this.library = library;
        this.names = names;
        this.texts = texts;
    }

    /** A new run begins. */
    public void clear() {
        calls.clear();
    }

    /** What an event is called; {@code to} is who it happens to. */
    public Message message(ActorId to, Event event) {
        if (event instanceof Event.Letter letter) {
            return letter(to, letter);
        }
        if (event instanceof Event.Start) {
            return Message.send(to, "act", Content.EMPTY);
        }
        if (event instanceof Event.Exit) {
            return Message.send(to, "exit by link", Content.BARE);
        }
        if (event instanceof Event.Rest rest) {
            VirtualTimer timer = rest.timer();
            return timer == null
                    ? Message.send(to, "goes on", Content.BARE)
                    : Message.send(to, TIMEOUT, new Delay(timer.delay()));
        }
        if (event instanceof Event.Firing firing) {
            return Message.send(
                    to,
                    firing.actor() == null ? "timer" : TIMEOUT,
                    new Delay(firing.timer().delay()));
        }
        return Message.send(to, "task", Content.BARE);
    }

    /** How long a time is, so that a reader can tell a time-out that comes early from one that may well come. */
    private record Delay(long nanos) implements Content {
        @Override
        public String describe() {
            long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
            return "after " + (millis > 0 || nanos == 0 ? millis + " ms" : nanos + " ns");
        }

        @Override
        public long stableHash() {
            return nanos;
        }
    }

    private Message letter(ActorId to, Event.Letter letter) {
        Object said = letter.message();
        Object inner = said;
        if (said != null && isChannelled(said)) {
            Object channel = texts.part(said, 0);
            inner = texts.part(said, 1);
            Message call = channel == null ? null : calls.remove(channel);
            if (call != null && call.caller() == to) {
                return Message.reply(call, new Said(inner, texts, false));
            }
        }
        String name = inner == null ? null : texts.caseName(inner);
        String word = name == null ? texts.of(inner) : name;
        Content content =
                name == null || inner == null || texts.isBare(inner) ? Content.BARE : new Said(inner, texts, true);
        Object caller = library.ownerOfChannel(letter.replyTo());
        if (caller != null && letter.replyTo() != null) {
            Message call = Message.call(to, word, content, names.apply(caller));
            calls.put(letter.replyTo(), call);
            return call;
        }
        return Message.send(to, word, content);
    }

    private static boolean isChannelled(Object said) {
        String type = said.getClass().getName();
        return type.equals(CHANNELLED) || type.equals(CHANNELLED_REACTOR);
    }

    /** Described when somebody reads it. */
    private record Said(@Nullable Object value, Texts texts, boolean parts) implements Content {
        /** What a program's own equals and hashCode say may change, or throw. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Said said && said.value == value;
        }

        @Override
        public int hashCode() {
            return value == null ? 0 : value.getClass().getName().hashCode();
        }

        @Override
        public String describe() {
            String inside = parts && value != null ? texts.caseParts(value) : null;
            return inside == null ? texts.of(value) : inside;
        }

        @Override
        public long stableHash() {
            return hashCode();
        }
    }
}
