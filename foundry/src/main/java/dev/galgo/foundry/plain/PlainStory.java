package dev.galgo.foundry.plain;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import osl.manager.ActorName;

/** Writes down what is delivered in a run. Nothing of the program is run to show a value. */
final class PlainStory {
    private static final int MOST_ELEMENTS = 10;

    private final List<ActorId> cast = new ArrayList<>();
    private final List<Delivery> deliveries = new ArrayList<>();

    /** One delivery; number 0 is the set-up. */
    static final class Delivery {
        private final int number;
        private final @Nullable Letter letter;
        private final String handler;
        private final List<Integer> choices = new ArrayList<>();
        private final List<Letter> sent = new ArrayList<>();
        private final List<ActorId> created = new ArrayList<>();
        private int count;
        private @Nullable String returned;
        private Story.Outcome outcome = Story.Outcome.DONE;

        private Delivery(int number, @Nullable Letter letter, String handler) {
            this.number = number;
            this.letter = letter;
            this.handler = handler;
        }

        int number() {
            return number;
        }

        /** The position of what is sent next. */
        int nextPosition() {
            return count++;
        }

        void sends(Letter one) {
            sent.add(one);
        }

        void creates(ActorId actor) {
            created.add(actor);
        }

        void chooses(int alternative) {
            choices.add(alternative);
        }

        void returns(@Nullable Object value) {
            returned = describe(value);
        }

        void ends(Story.Outcome how) {
            outcome = how;
        }
    }

    /** The set-up. */
    Delivery setUp() {
        return new Delivery(0, null, "");
    }

    Delivery deliver(Letter letter, String handler) {
        var delivery = new Delivery(deliveries.size() + 1, letter, handler);
        deliveries.add(delivery);
        return delivery;
    }

    void created(ActorId actor) {
        cast.add(actor);
    }

    /** A text in which actors have the names that they have in the story. */
    String in(String text) {
        return new ActorLabels(cast).in(text);
    }

    /** The story so far. */
    Story told() {
        var labels = new ActorLabels(cast);
        return new Story(
                cast.stream().map(labels::of).toList(),
                deliveries.stream().map(one -> scene(one, labels)).toList(),
                List.of(),
                List.of());
    }

    private static Story.Scene scene(Delivery delivery, ActorLabels labels) {
        var letter = delivery.letter;
        if (letter == null) {
            throw new IllegalStateException("the set-up is no delivery");
        }
        var returned = delivery.returned;
        return new Story.Scene(
                delivery.number,
                label(letter.from(), labels),
                label(letter.to(), labels),
                letter.kind(),
                labels.in(describe(letter)),
                letter.sentBy(),
                letter.nth(),
                null,
                delivery.handler,
                delivery.choices,
                null,
                delivery.sent.stream()
                        .map(sent ->
                                new Story.Sent(label(sent.to(), labels), sent.kind(), labels.in(describe(sent)), null))
                        .toList(),
                delivery.created.stream().map(labels::of).toList(),
                List.of(),
                "",
                returned == null ? null : labels.in(returned),
                delivery.outcome);
    }

    private static String label(@Nullable ActorName name, ActorLabels labels) {
        return labels.of(name == null ? null : name.id());
    }

    private static String describe(Letter letter) {
        if (letter.kind() == Message.Kind.REPLY) {
            return "reply " + describe(letter.args()[0]) + " to " + letter.name();
        }
        return letter.name()
                + Arrays.stream(letter.args()).map(PlainStory::describe).collect(Collectors.joining(", ", "(", ")"));
    }

    /** A value as far as it can be shown without its own code. */
    private static String describe(@Nullable Object value) {
        if (value == null || value instanceof Boolean || value instanceof Character) {
            return String.valueOf(value);
        }
        if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")) {
            return value.toString();
        }
        if (value instanceof String text) {
            return '"' + text + '"';
        }
        if (value instanceof ActorName name) {
            return name.id() == null ? "stream" : "\u27E6" + name.id().index() + "\u27E7";
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Object[] elements) {
            return Arrays.stream(elements)
                    .limit(MOST_ELEMENTS)
                    .map(PlainStory::describe)
                    .collect(Collectors.joining(", ", "[", elements.length > MOST_ELEMENTS ? ", ...]" : "]"));
        }
        return value.getClass().getSimpleName();
    }
}
