package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.stage.Address;
import dev.galgo.analysis.stage.Cue;
import dev.galgo.analysis.stage.Player;
import dev.galgo.analysis.stage.Unless;
import dev.galgo.core.model.Insight.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which fields a handler touches. */
@SuppressWarnings({"unused", "NullAway", "UnusedVariable"}) // the programs are never run
class FootprintTest {

    static class Base extends Player {
        int inherited;
        private int hidden;

        void touchHidden() {
            hidden = 1;
        }
    }

    record Point(int x, int y) {}

    static final class Box {
        List<String> content = new ArrayList<>();

        @Nullable
        Box next;
    }

    static class Fields extends Base {
        int a;
        int b;
        int hidden;
        double exact;
        String text = "";
        Point point = new Point(0, 0);
        List<String> list = new ArrayList<>();
        List<String> other = new ArrayList<>();
        Map<String, List<String>> map = new HashMap<>();
        int[] numbers = {};
        Box box = new Box();
        Address peer;

        @Cue
        void reads() {
            send(peer, "x", a);
        }

        @Cue
        void writes(int n) {
            a = n;
        }

        @Cue
        void readsInherited() {
            send(peer, "x", inherited);
        }

        @Cue
        void writesHiddenOfItsOwn() {
            hidden = 1;
        }

        @Cue
        void writesHiddenOfItsParent() {
            touchHidden();
        }

        @Cue
        void branches(int n) {
            if (a == n) {
                b = 1;
            }
        }

        @Cue
        void viaHelper() {
            setB(this, 1);
        }

        private static void setB(Fields of, int n) {
            of.b = n;
        }

        @Cue
        void viaLambda(List<String> texts) {
            texts.forEach(one -> b = one.length());
        }

        @Cue
        void viaInner() {
            new Runnable() {
                @Override
                public void run() {
                    b = a;
                }
            }.run();
        }

        @Cue
        void asks(String key) {
            if (list.contains(key) || map.containsKey(key)) {
                b = list.size();
            }
        }

        @Cue
        void adds(String one) {
            list.add(one);
        }

        @Cue
        void addsThroughLocal(String one) {
            var local = list;
            local.add(one);
        }

        @Cue
        void addsThroughHelper(String one) {
            add(list, one);
        }

        @Cue
        void addsElsewhere(String one) {
            var fresh = new ArrayList<String>();
            add(fresh, one);
            send(peer, "x", fresh);
        }

        private static void add(List<String> to, String one) {
            to.add(one);
        }

        @Cue
        void copies() {
            send(peer, "x", new ArrayList<>(list));
        }

        @Cue
        void changesElementOfCopy() {
            new ArrayList<>(map.values()).get(0).clear();
        }

        @Cue
        void addsToElement(String key) {
            map.get(key).add("more");
        }

        @Cue
        void addsToElementInLambda() {
            map.values().forEach(one -> one.add("more"));
        }

        @Cue
        void loops() {
            for (String one : other) {
                send(peer, "x", one);
            }
        }

        @Cue
        void storesInArray(int at) {
            numbers[at] = 1;
        }

        @Cue
        void looksIntoArray(int at) {
            b = numbers[at] + numbers.length;
        }

        @Cue
        void sortsArray() {
            Arrays.sort(numbers);
        }

        @Cue
        void changesInside() {
            box.next = null;
        }

        @Cue
        void changesFarInside() {
            box.next.next.content.clear();
        }

        @Cue
        void replaces(List<String> by) {
            other = by;
        }

        @Cue
        void readsValue() {
            send(peer, "x", point.x(), text);
        }

        @Cue
        void changesMessage(List<String> given) {
            given.add("mine");
            send(peer, "x", given);
        }

        @Cue
        void sendsByReference() {
            sendByRef(peer, "x", list);
        }

        @Unless(message = "held")
        boolean full() {
            return list.isEmpty();
        }

        @Cue
        void held() {}

        @Cue
        void touchesNothing() {
            send(peer(), "x");
        }

        private Address peer() {
            return self();
        }
    }

    private static Footprint footprint(String message) {
        return Facts.of(Fields.class).footprint(Fields.class, message);
    }

    private static void touches(String message, List<String> reads, List<String> writes) {
        var footprint = footprint(message);
        assertThat(footprint.reads()).as("reads of " + message).containsExactlyInAnyOrderElementsOf(reads);
        assertThat(footprint.writes()).as("writes of " + message).containsExactlyInAnyOrderElementsOf(writes);
        assertThat(footprint.whole()).as("whole " + message).isFalse();
        assertThat(footprint.accumulates()).isEmpty();
    }

    @Test
    void fieldsAreReadAndWritten() {
        touches("reads", List.of("a", "peer"), List.of());
        touches("writes", List.of(), List.of("a"));
        touches("branches", List.of("a"), List.of("b"));
        touches("touchesNothing", List.of(), List.of());
    }

    @Test
    void aFieldOfTheSuperclassIsOneOfTheActor() {
        touches("readsInherited", List.of("inherited", "peer"), List.of());
    }

    @Test
    void aFieldThatHidesAnotherIsNotTheOther() {
        touches("writesHiddenOfItsOwn", List.of(), List.of("hidden"));
        touches("writesHiddenOfItsParent", List.of(), List.of(Base.class.getName() + ".hidden"));
    }

    @Test
    void helpersLambdasAndInnerClassesTouchTheFieldsOfTheirActor() {
        touches("viaHelper", List.of(), List.of("b"));
        touches("viaLambda", List.of(), List.of("b"));
        touches("viaInner", List.of("a"), List.of("b"));
    }

    @Test
    void askingACollectionReadsItsField() {
        touches("asks", List.of("list", "map"), List.of("b"));
        touches("loops", List.of("other", "peer"), List.of());
    }

    @Test
    void changingACollectionWritesItsField() {
        touches("adds", List.of("list"), List.of("list"));
        touches("addsThroughLocal", List.of("list"), List.of("list"));
        touches("addsThroughHelper", List.of("list"), List.of("list"));
    }

    @Test
    void theSameHelperOnAnotherCollectionWritesNothing() {
        touches("addsElsewhere", List.of("peer"), List.of());
    }

    @Test
    void copyingReads() {
        touches("copies", List.of("list", "peer"), List.of());
    }

    @Test
    void theElementsOfACopyAreThoseOfTheOriginal() {
        touches("changesElementOfCopy", List.of("map"), List.of("map"));
    }

    @Test
    void changingAnElementWritesTheFieldThatLeadsToIt() {
        touches("addsToElement", List.of("map"), List.of("map"));
        touches("addsToElementInLambda", List.of("map"), List.of("map"));
        touches("changesInside", List.of("box"), List.of("box"));
        touches("changesFarInside", List.of("box"), List.of("box"));
    }

    @Test
    void arraysAreLikeCollections() {
        touches("storesInArray", List.of("numbers"), List.of("numbers"));
        touches("looksIntoArray", List.of("numbers"), List.of("b"));
        touches("sortsArray", List.of("numbers"), List.of("numbers"));
    }

    @Test
    void whatCannotChangeIsRead() {
        touches("readsValue", List.of("point", "text", "peer"), List.of());
    }

    @Test
    void aMessageBelongsToWhoeverHandlesIt() {
        touches("changesMessage", List.of("peer"), List.of());
        touches("replaces", List.of(), List.of("other"));
    }

    @Test
    void whatIsGivenAwayIsWritten() {
        touches("sendsByReference", List.of("list", "peer"), List.of("list"));
    }

    @Test
    void aConstraintReadsForItsMessage() {
        touches("held", List.of("list"), List.of());
    }

    static class Aliases extends Player {
        List<String> one = new ArrayList<>();
        List<String> two = one;
        List<String> three = new ArrayList<>();
        List<List<String>> all = new ArrayList<>();
        List<String> left;
        List<String> right;
        List<String> apart;

        @Cue
        void changesOne() {
            one.clear();
        }

        @Cue
        void collects() {
            all.add(three);
        }

        @Cue
        void changesThree() {
            three.clear();
        }

        @Cue
        void both(List<String> same, List<String> other) {
            left = same;
            right = other;
        }

        @Cue
        void alone(List<String> given) {
            apart = given;
        }

        @Cue
        void changesLeft() {
            left.clear();
        }

        @Cue
        void throughNew() {
            var holder = new ArrayList<List<String>>();
            all = holder;
            all.add(apart);
            holder.get(0).clear();
        }
    }

    @Test
    void twoFieldsThatMayHoldOneObjectAreTouchedTogether() {
        var facts = Facts.of(Aliases.class);
        assertThat(facts.footprint(Aliases.class, "changesOne").writes()).containsExactlyInAnyOrder("one", "two");
        assertThat(facts.footprint(Aliases.class, "changesThree").writes()).contains("three", "all");
    }

    @Test
    void twoArgumentsOfOneMessageMayBeOneObject() {
        var facts = Facts.of(Aliases.class);
        assertThat(facts.footprint(Aliases.class, "changesLeft").writes())
                .contains("left", "right")
                .doesNotContain("one", "two");
    }

    @Test
    void whatIsPutIntoAFieldsObjectIsInTheLocalsObject() {
        assertThat(Facts.of(Aliases.class)
                        .footprint(Aliases.class, "throughNew")
                        .writes())
                .contains("all", "apart");
    }

    static class Sums extends Player {
        int sum;
        long total;
        short small;
        int bits;
        double exact;
        int mixed;
        int other;
        boolean seen;
        Address peer;

        @Cue
        void adds(int n) {
            sum += n;
            total -= n;
            small += 2;
        }

        @Cue
        void increments() {
            sum++;
        }

        @Cue
        void collectsBits(int n) {
            bits |= 1 << n;
            seen |= n > 0;
        }

        @Cue
        void flipsBits(int n) {
            bits ^= n;
        }

        @Cue
        void addsDoubles(double n) {
            exact += n;
        }

        @Cue
        void addsByHelper(int n) {
            bump(n);
        }

        private void bump(int n) {
            sum = n + sum;
        }

        @Cue
        void addsAndTells(int n) {
            sum += n;
            send(peer, "x", sum);
        }

        @Cue
        void takesTicket() {
            send(peer, "x", sum++);
        }

        @Cue
        void subtractsFrom(int n) {
            sum = n - sum;
        }

        @Cue
        void addsToAnother() {
            sum = other + 1;
        }

        @Cue
        void addsBoth(int n) {
            mixed += n;
            mixed |= n;
        }

        @Cue
        void addsAnother() {
            sum += other;
        }

        @Cue
        void addsUpTo(int most) {
            if (sum < most) {
                sum++;
            }
        }
    }

    private static Footprint sums(String message) {
        return Facts.of(Sums.class).footprint(Sums.class, message);
    }

    @Test
    void addingAccumulates() {
        assertThat(sums("adds")).isEqualTo(accumulating("sum+", "total+", "small+"));
        assertThat(sums("increments")).isEqualTo(accumulating("sum+"));
        assertThat(sums("addsByHelper")).isEqualTo(accumulating("sum+"));
        assertThat(sums("adds").independentOf(sums("increments"))).isTrue();
    }

    @Test
    void bitsAccumulateByTheirOwnOperation() {
        assertThat(sums("collectsBits")).isEqualTo(accumulating("bits|", "seen|"));
        assertThat(sums("flipsBits")).isEqualTo(accumulating("bits^"));
        assertThat(sums("collectsBits").independentOf(sums("flipsBits"))).isFalse();
    }

    private static Footprint accumulating(String... fields) {
        return new Footprint(java.util.Set.of(), java.util.Set.of(), java.util.Set.of(fields), false);
    }

    @Test
    void aDoubleIsNotAccumulated() {
        assertThat(sums("addsDoubles").accumulates()).isEmpty();
        assertThat(sums("addsDoubles").writes()).containsExactly("exact");
        assertThat(sums("addsDoubles").reads()).containsExactly("exact");
    }

    @Test
    void aSumThatIsLookedAtIsRead() {
        for (var message : List.of("addsAndTells", "takesTicket", "addsUpTo")) {
            assertThat(sums(message).reads()).as(message).contains("sum");
            assertThat(sums(message).independentOf(sums(message))).as(message).isFalse();
        }
    }

    @Test
    void whatOnlyLooksLikeAddingIsWriting() {
        assertThat(sums("subtractsFrom").writes()).containsExactly("sum");
        assertThat(sums("addsToAnother").writes()).containsExactly("sum");
        assertThat(sums("addsToAnother").reads()).containsExactly("other");
    }

    @Test
    void twoOperationsOnOneFieldAreReadingAndWriting() {
        assertThat(sums("addsBoth").accumulates()).isEmpty();
        assertThat(sums("addsBoth").independentOf(sums("addsBoth"))).isFalse();
    }

    @Test
    void whatIsAddedMayComeFromAFieldThatIsRead() {
        assertThat(sums("addsAnother").accumulates()).containsExactly("sum+");
        assertThat(sums("addsAnother").reads()).containsExactly("other");
    }
}
