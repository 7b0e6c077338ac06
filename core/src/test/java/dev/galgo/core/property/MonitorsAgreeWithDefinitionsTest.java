package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random words of deliveries: what a monitor says after each is what its definition says of the whole word. */
class MonitorsAgreeWithDefinitionsTest {
    /** More of them: {@code mvn -pl core -am -Dtest=MonitorsAgreeWithDefinitionsTest -Dgalgo.monitors.words=100000 test}. */
    private static final int WORDS = Counts.of("galgo.monitors.words", 500, 4_000, 4_000);

    private static final int LONGEST = 14;

    private final ActorNames names = new ActorNames();
    private final List<ActorId> actors =
            List.of(names.of(null, null, 0, "A"), names.of(null, null, 1, "B"), names.of(null, null, 2, "C"));
    private final Random random = new Random(20261118);

    private record Words(String text) implements Content {
        @Override
        public String describe() {
            return text;
        }

        @Override
        public long stableHash() {
            return text.hashCode();
        }
    }

    /** What is true of a whole word. */
    private interface Definition {
        boolean holds(List<Delivery> word);
    }

    private Delivery draw() {
        ActorId from = random.nextInt(5) == 0 ? null : actors.get(random.nextInt(3));
        ActorId to = actors.get(random.nextInt(3));
        String name = List.of("a", "b", "c").get(random.nextInt(3));
        var content = new Words(List.of("1", "2", "10", "x", "2, y", "2.0").get(random.nextInt(6)));
        ActorId caller = from;
        Message message = caller == null || random.nextInt(3) > 0
                ? Message.send(to, name, content)
                : random.nextBoolean()
                        ? Message.call(to, name, content, caller)
                        : Message.reply(Message.call(caller, name, content, to), content);
        return new Delivery(from, to, message);
    }

    /** After every beginning of a word that is not wrong yet. */
    private <S> void compare(Monitor<S> monitor, Definition wrong, Definition hot) {
        int wrongs = 0;
        int hots = 0;
        for (int i = 0; i < WORDS; i++) {
            S state = monitor.start();
            var word = new ArrayList<Delivery>();
            while (word.size() < LONGEST && monitor.wrong(state) == null) {
                Delivery delivery = draw();
                word.add(delivery);
                S again = monitor.next(state, delivery);
                state = monitor.next(state, delivery);
                assertThat(state).isEqualTo(again).hasSameHashCodeAs(again);
                assertThat(monitor.wrong(state) != null)
                        .as("%s is wrong after %s", monitor.name(), word)
                        .isEqualTo(wrong.holds(word));
                if (monitor.wrong(state) == null) {
                    assertThat(monitor.isHot(state))
                            .as("%s is hot after %s", monitor.name(), word)
                            .isEqualTo(hot.holds(word));
                    hots += monitor.isHot(state) ? 1 : 0;
                }
            }
            wrongs += monitor.wrong(state) == null ? 0 : 1;
            assertThat(monitor.wrong(monitor.next(state, draw())) != null || monitor.wrong(state) == null)
                    .as("what is wrong stays wrong")
                    .isTrue();
        }
        assertThat(wrongs + hots).as("words that say something").isGreaterThan(WORDS / 10);
    }

    private static boolean is(Delivery delivery, String name) {
        return !delivery.isReply() && delivery.name().equals(name);
    }

    private static final Definition NEVER = word -> false;

    private static long count(List<Delivery> word, Predicate<Delivery> which) {
        return word.stream().filter(which).count();
    }

    @Test
    void everyRequestIsAnswered() {
        compare(Monitors.answered("a", "reply to b"), NEVER, word -> actors.stream()
                .anyMatch(who -> {
                    // Each request takes the first answer after it that no request before it has taken.
                    var taken = new boolean[word.size()];
                    for (int i = 0; i < word.size(); i++) {
                        if (is(word.get(i), "a") && word.get(i).from() == who && !takes(word, i, who, taken)) {
                            return true;
                        }
                    }
                    return false;
                }));
    }

    private static boolean takes(List<Delivery> word, int request, ActorId who, boolean[] taken) {
        for (int j = request + 1; j < word.size(); j++) {
            Delivery other = word.get(j);
            if (!taken[j]
                    && other.to() == who
                    && other.isReply()
                    && other.name().equals("b")) {
                taken[j] = true;
                return true;
            }
        }
        return false;
    }

    @Test
    void everyOneIsFollowed() {
        compare(Monitors.followed("a", "b"), NEVER, word -> {
            for (int i = 0; i < word.size(); i++) {
                if (is(word.get(i), "a") && count(word.subList(i, word.size()), one -> is(one, "b")) == 0) {
                    return true;
                }
            }
            return false;
        });
    }

    @Test
    void onlyAfterTheFirst() {
        compare(
                Monitors.onlyAfter("a", "b"),
                word -> {
                    List<Delivery> before =
                            word.stream().takeWhile(one -> !is(one, "b")).toList();
                    return count(before, one -> is(one, "a")) > 0;
                },
                NEVER);
    }

    @Test
    void atMostSoManyBetween() {
        for (int most = 0; most < 3; most++) {
            int allowed = most;
            compare(Monitors.atMostBetween(most, "a", "b", "c"), word -> tooMany(word, allowed, "a", "b", "c"), NEVER);
            compare(Monitors.atMostBetween(most, "a", "b", "b"), word -> tooMany(word, allowed, "a", "b", "b"), NEVER);
            compare(Monitors.atMostBetween(most, "a", "a", "b"), word -> tooMany(word, allowed, "a", "a", "b"), NEVER);
        }
    }

    private static boolean tooMany(List<Delivery> word, int most, String counted, String opens, String closes) {
        for (int i = 0; i < word.size(); i++) {
            if (is(word.get(i), opens)) {
                List<Delivery> between = word.subList(i + 1, word.size()).stream()
                        .takeWhile(one -> !is(one, closes))
                        .toList();
                if (count(between, one -> is(one, counted)) > most) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void mutualExclusion() {
        compare(Monitors.mutualExclusion("a", "b"), word -> count2(actors, who -> isInside(word, who)) > 1, NEVER);
    }

    private static long count2(List<ActorId> actors, Predicate<ActorId> which) {
        return actors.stream().filter(which).count();
    }

    private static boolean isInside(List<Delivery> word, ActorId who) {
        int entered = -1;
        int left = -1;
        for (int i = 0; i < word.size(); i++) {
            Delivery one = word.get(i);
            entered = is(one, "a") && one.to() == who ? i : entered;
            left = is(one, "b") && (one.to() == who || one.from() == who) ? i : left;
        }
        return entered > left;
    }

    @Test
    void inOrderFromEachSender() {
        compare(
                Monitors.inOrderPerSender("a"),
                word -> {
                    for (int i = 0; i < word.size(); i++) {
                        for (int j = i + 1; j < word.size(); j++) {
                            Delivery one = word.get(i);
                            Delivery other = word.get(j);
                            if (is(one, "a")
                                    && is(other, "a")
                                    && one.to() == other.to()
                                    && one.from() == other.from()
                                    && isMore(value(one), value(other))) {
                                return true;
                            }
                        }
                    }
                    return false;
                },
                NEVER);
    }

    private static boolean isMore(@Nullable Integer one, @Nullable Integer other) {
        return one != null && other != null && one > other;
    }

    private static @Nullable Integer value(Delivery delivery) {
        return switch (delivery.message().content().describe()) {
            case "1" -> 1;
            case "2", "2.0", "2, y" -> 2;
            case "10" -> 10;
            default -> null;
        };
    }

    @Test
    void neverTwice() {
        compare(
                Monitors.neverTwice("a"),
                word -> {
                    List<List<Object>> told = word.stream()
                            .filter(one -> is(one, "a"))
                            .map(one -> List.<Object>of(
                                    one.to(),
                                    one.text(),
                                    String.valueOf(one.message().caller())))
                            .toList();
                    return told.stream().distinct().count() < told.size();
                },
                NEVER);
    }

    @Test
    void exactlyOnce() {
        Definition doneTooOften = word -> {
            for (int end = 0; end <= word.size(); end++) {
                List<Delivery> begun = word.subList(0, end);
                if (contents(begun).stream().anyMatch(what -> done(begun, what) > asked(begun, what))) {
                    return true;
                }
            }
            return false;
        };
        compare(Monitors.exactlyOnce("a", "b"), doneTooOften, word -> contents(word).stream()
                .anyMatch(what -> done(word, what) < asked(word, what)));
    }

    private static List<Content> contents(List<Delivery> word) {
        return word.stream().map(one -> one.message().content()).distinct().toList();
    }

    private static long asked(List<Delivery> word, Content what) {
        return count(word, one -> is(one, "a") && one.message().content().equals(what));
    }

    private static long done(List<Delivery> word, Content what) {
        return count(word, one -> is(one, "b") && one.message().content().equals(what));
    }

    @Test
    void tooManyOpenRequestsAreWrongAndNotForgotten() {
        assertThat(openUntilWrong(Monitors.answered("a", "b"))).isEqualTo(Monitors.MOST_OPEN + 1);
        assertThat(openUntilWrong(Monitors.exactlyOnce("a", "b"))).isEqualTo(Monitors.MOST_OPEN + 1);
    }

    private <S> int openUntilWrong(Monitor<S> monitor) {
        var request = new Delivery(actors.get(0), actors.get(1), Message.send(actors.get(1), "a", Content.EMPTY));
        S state = monitor.start();
        int sent = 0;
        while (monitor.wrong(state) == null) {
            state = monitor.next(state, request);
            sent++;
        }
        assertThat(Objects.requireNonNull(monitor.wrong(state))).contains("more than 16");
        return sent;
    }
}
