package dev.galgo.pekko.wording;

import dev.galgo.control.unknown.HiddenShadows;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.Event;
import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.ValueTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.jspecify.annotations.Nullable;
import scala.Product;
import scala.collection.Iterable;

/** What events are called: {@code Deposit(100)}, {@code "tick"}, {@code Terminated(worker)}. */
public final class EventWording {
    /** The name of what is left of a handler that has blocked. */
    public static final String GOES_ON = "goes on";

    private static final String FAILED = "a child has failed";
    private static final String GONE = "a child is no more";

    static final String STARTS = "start";

    private static final Set<String> ADAPTED = Set.of("AdaptWithRegisteredMessageAdapter", "AdaptMessage");

    /** What a timer is called, unless it ends an ask. */
    public static final String TIMER = "timer";

    /** How many levels of Scala's values are told. */
    private static final int DEPTH = 4;

    private static final Pattern ADAPTER = Pattern.compile("/\\$\\$[^/]+-adapter$");

    private static final Pattern REFERENCE = Pattern.compile("Actor\\[[a-z]+://[^/\\]]+(/[^\\]#]*)(?:#-?\\d+)?\\]");

    private final Map<Class<?>, String> names = new HashMap<>();
    /** Messages of these classes have no content; asking the class takes longer than sending one. */
    private final Map<Class<?>, Boolean> bare = new HashMap<>();

    private final Snapshots parts = addresses().build();
    private final ScalaTexts scala = scala(parts);
    private final Snapshots texts = texts(scala);
    private final TimerPurposes alarms = new TimerPurposes(parts);
    private Function<Object, @Nullable Form> forms = payload -> null;

    /** From now on messages are equal if their contents have these forms in common; if a content has none, it is itself and no other. */
    public void comparingBy(Function<Object, @Nullable Form> contents) {
        forms = contents;
    }

    private static Snapshots.Builder addresses() {
        return Snapshots.builder()
                .marks(new HiddenShadows())
                .leaf(ActorRef.class, new Address())
                .leaf(org.apache.pekko.actor.typed.ActorRef.class, new TypedAddress())
                .untold(EventWording::isMachinery);
    }

    /** What belongs to Pekko, or to Scala and is no value, is not the program's state. */
    private static boolean isMachinery(Class<?> type) {
        String name = type.getName();
        return name.startsWith("org.apache.pekko.")
                || (name.startsWith("scala.")
                        && !Iterable.class.isAssignableFrom(type)
                        && !Product.class.isAssignableFrom(type));
    }

    /** {@code Optional.empty}, {@code Optional[3]}, as Java says. */
    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    private record Perhaps(Snapshots inside) implements Snapshots.Leaf<Optional> {
        @Override
        public void write(Optional value, Form.Writer out) {
            throw new UnsupportedOperationException("texts are for people; configurations are compared by other means");
        }

        @Override
        public String describe(Optional value) {
            return value.isEmpty() ? "Optional.empty" : "Optional[" + inside.describe(value.get()) + "]";
        }

        @Override
        public ValueTree.@Nullable Inside inside(Optional value) {
            return value.isEmpty()
                    ? null
                    : new ValueTree.Inside(
                            "Optional", ValueTree.Shape.OBJECT, List.of("value"), List.of(value.get()), 0);
        }
    }

    private static ScalaTexts scala(Snapshots plain) {
        var told = new ScalaTexts(plain, null);
        for (int i = 1; i < DEPTH; i++) {
            told = new ScalaTexts(plain, texts(told));
        }
        return told;
    }

    private static Snapshots texts(ScalaTexts scala) {
        return told(scala)
                .leaf(Optional.class, new Perhaps(told(scala).build()))
                .build();
    }

    private static Snapshots.Builder told(ScalaTexts scala) {
        return addresses().leaf(Product.class, scala.leaf()).leaf(Iterable.class, scala.leaf());
    }

    public Message message(SystemController controller, int slot) {
        ActorId to = controller.runView().receiver(slot);
        Event event = controller.runView().event(slot);
        if (event instanceof Event.Letter letter) {
            return letter(to, letter.envelope().message());
        }
        if (event instanceof Event.Unstashed unstashed) {
            return letter(to, unstashed.envelope().message());
        }
        if (event instanceof Event.Start) {
            return Message.send(to, STARTS, Content.BARE);
        }
        if (event instanceof Event.Stop) {
            return Message.send(to, "stop", Content.BARE);
        }
        if (event instanceof Event.Notice notice) {
            return Message.send(to, notice.what() instanceof Failed ? FAILED : GONE, Content.BARE);
        }
        if (event instanceof Event.Rest) {
            return Message.send(to, GOES_ON, Content.BARE);
        }
        return event instanceof Event.Firing firing
                ? alarm(to, firing.timer().task())
                : Message.send(to, "callback", Content.BARE);
    }

    /** Pekko's own timers are closures over what they will send. */
    private Message alarm(ActorId to, Runnable task) {
        TimerPurposes.Purpose purpose = alarms.of(task);
        if (purpose instanceof TimerPurposes.Purpose.Patience patience) {
            String whom = patience.asked() == null ? "" : " of " + texts.describe(patience.asked());
            return Message.send(to, "ask" + whom + " timed out", Content.BARE);
        }
        if (purpose instanceof TimerPurposes.Purpose.Tick tick) {
            return Message.send(to, TIMER, tick.key() == null ? Content.BARE : briefly(to, tick.key()));
        }
        return Message.send(
                to,
                TIMER,
                purpose instanceof TimerPurposes.Purpose.Later later ? briefly(to, later.message()) : Content.BARE);
    }

    private Briefly briefly(ActorId to, Object payload) {
        return new Briefly(to, payload, forms.apply(payload), this);
    }

    /** What a message to an actor is called. */
    public Message letter(ActorId to, Object payload) {
        Object said = inner(payload);
        if (said instanceof String text) {
            return Message.send(to, '"' + text + '"', Content.BARE);
        }
        if (said instanceof Enum<?> constant) {
            return Message.send(to, constant.name(), Content.BARE);
        }
        if (isLibrary(said.getClass())
                && (said instanceof Number || said instanceof Character || said instanceof Boolean)) {
            return Message.send(to, said.toString(), Content.BARE);
        }
        if (said instanceof Optional<?>) {
            return Message.send(to, texts.describe(said), Content.BARE);
        }
        if (ScalaTexts.isWhole(said)) {
            return Message.send(to, scala.describe(said), Content.BARE);
        }
        // The values of an enum of Scala 3 are of one class.
        String name = said instanceof Product product
                ? product.productPrefix()
                : names.computeIfAbsent(said.getClass(), EventWording::name);
        return Message.send(to, name, isBare(said) ? Content.BARE : new Said(said, forms.apply(said), this));
    }

    /** Whether its texts are not made by the program. */
    private static boolean isLibrary(Class<?> type) {
        return type.getName().startsWith("java.") || type.getName().startsWith("scala.");
    }

    /** Whether the name says it all: a record or a case class without components, an object of Scala or Kotlin. */
    private boolean isBare(Object said) {
        return said instanceof Product product
                ? product.productArity() == 0
                : bare.computeIfAbsent(said.getClass(), EventWording::isBare);
    }

    private static boolean isBare(Class<?> type) {
        return type.isRecord() ? type.getRecordComponents().length == 0 : isKotlinObject(type);
    }

    private static boolean isKotlinObject(Class<?> type) {
        try {
            return type.getField("INSTANCE").getType() == type;
        } catch (NoSuchFieldException ordinary) {
            return false;
        }
    }

    /** What a person sent, without what Pekko wraps around it. */
    private static Object inner(Object payload) {
        if (payload instanceof Product product
                && ADAPTED.contains(payload.getClass().getSimpleName())
                && product.productElement(0) != null) {
            return product.productElement(0);
        }
        return payload;
    }

    private static String name(Class<?> type) {
        String name = type.getSimpleName();
        return name.isEmpty() ? type.getName().substring(type.getName().lastIndexOf('.') + 1) : name.replace("$", "");
    }

    public TimerPurposes alarms() {
        return alarms;
    }

    /** Takes objects apart. */
    public Snapshots parts() {
        return parts;
    }

    /** Tells what is inside objects. */
    Snapshots texts() {
        return texts;
    }

    public static String shortPath(ActorRef ref) {
        String path = ref.path().toStringWithoutAddress();
        return named(path);
    }

    /** A text of Pekko's without the random numbers of actors, which differ from run to run: {@code fork} for {@code Actor[...]}. */
    public static String withoutNumbers(String text) {
        return REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(named(found.group(1))));
    }

    /** Below the guardian; a message adapter is its actor; whoever answers an ask is known by that alone. */
    private static String named(String reference) {
        String path = ADAPTER.matcher(reference).replaceFirst("");
        if (path.startsWith("/user/")) {
            return path.substring("/user/".length());
        }
        if (path.startsWith("/temp/")) {
            return "ask";
        }
        return path.equals("/user") ? "guardian" : path;
    }

    /** Something that is called as it would be if it were a message of its own. */
    private record Briefly(ActorId to, Object payload, @Nullable Form form, EventWording wording) implements Content {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Briefly that
                    && (form == null ? payload.equals(that.payload) : form.equals(that.form));
        }

        @Override
        public int hashCode() {
            return payload.getClass().getName().hashCode();
        }

        @Override
        public String describe() {
            return wording.letter(to, payload).describe();
        }

        @Override
        public long stableHash() {
            return payload.getClass().getName().hashCode();
        }
    }

    /** Described when somebody reads it. */
    private record Said(Object payload, @Nullable Form form, EventWording wording) implements Content {
        /** What a program's own equals and hashCode say may change, or throw. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Said said
                    && (said.payload == payload || (form != null && Objects.equals(said.form, form)));
        }

        @Override
        public int hashCode() {
            return form == null ? payload.getClass().getName().hashCode() : form.hashCode();
        }

        @Override
        public String describe() {
            if (payload instanceof Terminated obituary) {
                return shortPath(obituary.getActor());
            }
            return payload instanceof Product product
                    ? wording.scala.list(product.productIterator())
                    : String.join(", ", wording.texts.fields(payload).values());
        }

        @Override
        public long stableHash() {
            return payload.getClass().getName().hashCode();
        }
    }

    private static final class Address implements Snapshots.Leaf<ActorRef> {
        @Override
        public void write(ActorRef value, Form.Writer out) {
            out.writeString(value.path().toStringWithoutAddress());
        }

        @Override
        public String describe(ActorRef value) {
            return shortPath(value);
        }
    }

    @SuppressWarnings("rawtypes") // a class literal has no type arguments
    private static final class TypedAddress implements Snapshots.Leaf<org.apache.pekko.actor.typed.ActorRef> {
        @Override
        public void write(org.apache.pekko.actor.typed.ActorRef value, Form.Writer out) {
            out.writeString(value.path().toStringWithoutAddress());
        }

        @Override
        public String describe(org.apache.pekko.actor.typed.ActorRef value) {
            return named(value.path().toStringWithoutAddress());
        }
    }
}
