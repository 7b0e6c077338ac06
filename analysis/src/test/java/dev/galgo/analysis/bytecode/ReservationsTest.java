package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.stage.Address;
import dev.galgo.analysis.stage.Cue;
import dev.galgo.analysis.stage.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes the analysis give up, and says so. */
@SuppressWarnings({"unused", "NullAway", "UnusedVariable"}) // the programs are never run
class ReservationsTest {
    static int shared;
    static final List<String> TABLE = new ArrayList<>();

    interface Tool {
        void use();
    }

    static class Doubtful extends Player implements Comparable<Doubtful> {
        Address peer;
        int a;
        int b;
        List<String> list = new ArrayList<>();
        List<Object> anything = new ArrayList<>();
        Supplier<String> supplier;
        String text;
        Tool tool;
        TreeSet<String> sorted = new TreeSet<>((x, y) -> a - b);

        @Cue
        void calls() {
            call(peer, "x");
        }

        @Cue
        void creates() {
            create(Doubtful.class);
        }

        @Cue
        void ends() {
            destroy();
        }

        @Cue
        void picks() {
            a = choose(2);
        }

        @Cue
        void reflects() throws ReflectiveOperationException {
            Doubtful.class.getDeclaredField("a").setInt(this, 1);
        }

        @Cue
        void writesStatic() {
            shared = 1;
        }

        @Cue
        void changesTable() {
            TABLE.add("more");
        }

        @Cue
        void givesItselfAway() {
            anything.add(this);
        }

        @Cue
        void runsGivenCode() {
            text = supplier.get();
        }

        @Cue
        void usesTool() {
            tool.use();
        }

        @Cue
        void sortsByItself(String one) {
            sorted.add(one);
        }

        @Cue
        void usesThread() {
            new Thread(() -> a = 1).start();
        }

        @Cue
        void comparesByObject(List<String> given) {
            given.sort(new ByLength());
        }

        @Cue
        native void nothingToSee();

        @Override
        public int compareTo(Doubtful other) {
            return 0;
        }
    }

    static final class ByLength implements Comparator<String> {
        @Override
        public int compare(String one, String other) {
            return one.length() - other.length();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "calls, waits for an answer",
        "creates, creates an actor",
        "ends, ends its actor",
        "picks, chooses",
        "reflects, uses Class.getDeclaredField",
        "writesStatic, writes the static field shared",
        "changesTable, may change an object that a static field holds",
        "givesItselfAway, hands itself to code that is not the program's",
        "runsGivenCode, 'uses code that it was given, of which nothing is known, in get'",
        "usesTool, runs a lambda it was given through Tool.use",
        "sortsByItself, hands itself to code that is not the program's",
        "usesThread, uses Thread.<init>",
        "comparesByObject, 'uses code that it was given, of which nothing is known, in sort'",
        "nothingToSee, 'runs nothingToSee, which has no code in Java'"
    })
    void aHandlerThatDoesMoreThanFieldsTellIsWholeAndSaysWhy(String message, String why) {
        var facts = Facts.of(Doubtful.class);
        assertThat(facts.footprint(Doubtful.class, message).whole()).isTrue();
        assertThat(facts.reservations(Doubtful.class, message)).contains(why);
    }

    @ParameterizedTest
    @CsvSource({
        "calls, false",
        "creates, false",
        "changesTable, false",
        "reflects, true",
        "usesTool, true",
        "nothingToSee, true"
    })
    void onlyCodeOfWhichNothingIsKnownMaySendAnything(String message, boolean anything) {
        assertThat(Facts.of(Doubtful.class).behaviour(Doubtful.class, message).anything())
                .isEqualTo(anything);
    }

    @Test
    void aMessageThatNobodyTakesIsWhole() {
        assertThat(Facts.of(Doubtful.class)
                        .footprint(Doubtful.class, "nonsense")
                        .whole())
                .isTrue();
        assertThat(Facts.of(Doubtful.class).footprint(String.class, "length").whole())
                .isTrue();
    }

    @Test
    void aReservationSaysWhere() {
        assertThat(Facts.of(Doubtful.class).behaviour(Doubtful.class, "ends").reservations())
                .hasSize(1)
                .allSatisfy(
                        one -> assertThat(one.toString()).matches("ends its actor \\(ReservationsTest.java:\\d+\\)"));
    }

    /** Makes maps in which looking up moves what was found. */
    static class Recent extends Player {
        Map<String, String> recent = new LinkedHashMap<>(16, 0.75f, true);
        Address peer;

        @Cue
        void looksUp(String key) {
            send(peer, "x", recent.get(key));
        }
    }

    @Test
    void lookingUpInAMapOrderedByAccessChangesIt() {
        assertThat(Facts.of(Recent.class).footprint(Recent.class, "looksUp").writes())
                .containsExactly("recent");
    }

    /** Its parts are touched by code of which nothing is known. */
    static class Mixed extends Player {
        List<String> one = new ArrayList<>();
        List<String> two = new ArrayList<>();

        @Cue
        void reflects() throws ReflectiveOperationException {
            Mixed.class.getDeclaredField("one").set(this, two);
        }

        @Cue
        void changesOne() {
            one.clear();
        }
    }

    @Test
    void codeOfWhichNothingIsKnownMayHavePutOneObjectIntoTwoFields() {
        assertThat(Facts.of(Mixed.class).footprint(Mixed.class, "changesOne").writes())
                .containsExactlyInAnyOrder("one", "two");
    }

    /** Its parts check that they are given an object around them, as compilers since Java 25 have inner classes do. */
    static class Checked extends Player {
        int a;
        Object other;

        static final class Part {
            final Checked whole;

            Part(Checked whole) {
                this.whole = Objects.requireNonNull(whole);
            }

            void keep(int n) {
                whole.a = n;
            }
        }

        @Cue
        void keeps(int n) {
            new Part(this).keep(n);
        }

        @Cue
        void asks() {
            a = Objects.isNull(this) || Objects.requireNonNull(other, "other") == this ? 1 : 2;
        }

        @Cue
        void suppliesAText() {
            a = Objects.requireNonNull(this, () -> "number " + a).a;
        }

        @Cue
        void asksForAHash() {
            a = Objects.hash(this);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"keeps", "asks"})
    void comparingAnActorWithNullGivesItToNobody(String message) {
        assertThat(Facts.of(Checked.class).reservations(Checked.class, message)).isEmpty();
        assertThat(Facts.of(Checked.class).footprint(Checked.class, message).writes())
                .containsExactly("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"suppliesAText", "asksForAHash"})
    void theOtherMethodsOfObjectsMayLookIntoAnActor(String message) {
        assertThat(Facts.of(Checked.class).reservations(Checked.class, message))
                .contains("hands itself to code that is not the program's");
    }
}
