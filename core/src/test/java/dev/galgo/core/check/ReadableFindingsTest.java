package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Message;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On random programs, against all their schedules: the one that is shown is as orderly as any, and the one beside it is the nearest that passes. */
class ReadableFindingsTest {
    private static final int PROGRAMS = Counts.of(14, 40, 200);
    private static final int LARGEST = Counts.of(1_500, 3_000, 3_000);
    private static final Pattern SENTENCE =
            Pattern.compile("passes if (?:(?<one>\\d+ \\([^ ]*\\))(?<chooses> chooses .+)"
                    + "|(?<late>\\d+ \\([^ ]*\\)) comes after (?<y>\\d+ \\([^ ]*\\))"
                    + "|(?<x>.+) comes before (?<early>\\d+ \\([^ ]*\\))(?<never>, which then never comes)?)");

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void noScheduleOfTheSameLengthIsMoreOrderlyThanTheOneShown(DeliveryModel delivery) throws Exception {
        int compared = 0;
        int improvable = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                continue;
            }
            var all = new AllSchedules(RandomToys.of(seed), delivery);
            for (Finding finding : check(RandomToys.of(seed), delivery).findings()) {
                compared++;
                assertThat(finding.shortness()).isEqualTo(Shortness.MOST_ORDERLY);
                if (finding.schedule().length() == 0) {
                    assertThat(finding.inevitable())
                            .isTrue(); // wrong from the start: there is but one order of nothing
                    continue;
                }
                Disorder shown = disorder(finding.story());
                Set<String> here = all.wrongAt(finding);
                assertThat(here).as("seed %s: %s", seed, finding.message()).anySatisfy(identity -> {
                    assertThat(finding.schedule().length()).isEqualTo(all.shortest.get(identity));
                    assertThat(shown).isEqualTo(all.leastDisorder.get(identity));
                });
                improvable += here.stream().anyMatch(all::differ) ? 1 : 0;
            }
        }
        assertThat(improvable)
                .as("findings of which some shortest schedules are less orderly than others")
                .isPositive();
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void noScheduleThatPassesHasMoreInCommonWithTheFailingOneThanTheOneBesideIt(DeliveryModel delivery)
            throws Exception {
        int compared = 0;
        int found = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            if (!new BruteForce(RandomToys.of(seed), delivery, LARGEST).run()) {
                continue;
            }
            var all = new AllSchedules(RandomToys.of(seed), delivery);
            for (Finding finding : check(RandomToys.of(seed), delivery).findings()) {
                compared++;
                int common = all.mostInCommon(finding);
                Beside beside = finding.beside();
                String what = "seed " + seed + ": " + finding.message() + ", " + finding.decision();
                assertThat(beside == null).as(what).isEqualTo(common < 0);
                assertThat(finding.inevitable()).as(what).isEqualTo(common < 0);
                if (beside == null) {
                    continue;
                }
                found++;
                assertThat(beside.nearest()).isTrue();
                assertThat(beside.difference()).as(what).isEqualTo(common + 1);
                assertPasses(RandomToys.of(seed), delivery, beside);
                assertDecides(all, finding, beside, what);
            }
        }
        if (delivery == DeliveryModel.UNORDERED) {
            assertThat(found).isPositive();
        }
    }

    private static void assertPasses(Toy again, DeliveryModel delivery, Beside beside) throws Exception {
        Cursor cursor = Engine.of(Engine.Kind.REPLAY, again).start(delivery, Compare.NONE);
        new Replay(again, cursor).run(beside.schedule());
        assertThat(cursor.first()).isEqualTo(Cursor.NONE);
        assertThat(cursor.failure()).isNull();
        assertThat(cursor.pending()).isZero();
        assertThat(cursor.waiting()).isZero();
    }

    /** Where the sentence says that two are exchanged, both could be delivered; one of them first, the schedule passes, and the other one first, nothing does. */
    private static void assertDecides(AllSchedules all, Finding finding, Beside beside, String what) throws Exception {
        List<Long> failing = all.route(finding.schedule());
        List<Long> passing = all.route(beside.schedule());
        int common = beside.difference() - 1;
        int slot = slot(failing.get(common));
        Matcher words = SENTENCE.matcher(beside.sentence());
        assertThat(words.matches()).as(what).isTrue();
        assertThat(either(words, "one", "late", "early")).as(what).startsWith((common + 1) + " (");
        if (words.group("chooses") != null) {
            assertThat(slot(passing.get(common))).as(what).isEqualTo(slot);
            return;
        }
        int comes = passing.stream().map(ReadableFindingsTest::slot).toList().indexOf(slot);
        assertThat(comes < 0).as(what).isEqualTo(words.group("never") != null);
        int decides = all.lastOffer(beside.schedule(), slot, comes < 0 ? passing.size() : comes);
        assertThat(decides).as(what).isGreaterThanOrEqualTo(common);
        Scene exchanged = beside.story().scenes().get(decides);
        String other = either(words, "x", "y");
        if (Character.isDigit(other.charAt(0))) {
            int number = Integer.parseInt(other.substring(0, other.indexOf(' ')));
            assertThat(number).as(what).isGreaterThan(common + 1);
            Scene same = finding.story().scenes().get(number - 1);
            assertThat(same.message()).as(what).isEqualTo(exchanged.message());
        } else {
            assertThat(other).as(what).contains(" from ").contains(" to ");
        }
        assertThat(all.anyPasses(passing.subList(0, decides), slot)).as(what).isFalse();
        assertThat(all.anyPasses(passing.subList(0, decides), slot(passing.get(decides))))
                .as(what)
                .isTrue();
    }

    private static String either(Matcher words, String... groups) {
        return Stream.of(groups)
                .map(words::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    private static int slot(long delivery) {
        return (int) (delivery >> Integer.SIZE);
    }

    private static CheckResult check(Toy program, DeliveryModel delivery) throws NothingToCheck {
        return checkOf(program, delivery).run();
    }

    private static Check checkOf(Toy program, DeliveryModel delivery) {
        return Check.of(program)
                .delivery(delivery)
                .compare(Compare.CANONICAL)
                .keepGoing(true)
                .undelivered(Severity.ERROR);
    }

    /** Counted in another way than the search does: from the story. */
    private static Disorder disorder(Story story) {
        int overtakings = 0;
        int switches = 0;
        List<Scene> scenes = story.scenes();
        for (int later = 0; later < scenes.size(); later++) {
            Scene one = scenes.get(later);
            switches += later > 0 && !scenes.get(later - 1).to().equals(one.to()) ? 1 : 0;
            for (Scene before : scenes.subList(0, later)) {
                boolean sentAfter =
                        before.sentBy() > one.sentBy() || (before.sentBy() == one.sentBy() && before.nth() > one.nth());
                boolean answers = before.kind() == Message.Kind.REPLY || one.kind() == Message.Kind.REPLY;
                overtakings += before.to().equals(one.to()) && sentAfter && !answers ? 1 : 0;
            }
        }
        return new Disorder(overtakings, switches);
    }

    /** Every schedule of a program, one after the other. */
    private static final class AllSchedules {
        private final Map<String, Integer> shortest = new HashMap<>();
        private final Map<String, Disorder> leastDisorder = new HashMap<>();
        private final Map<String, Disorder> mostDisorder = new HashMap<>();
        private final List<List<Long>> passing = new ArrayList<>();
        private final Toy program;
        private final DeliveryModel delivery;
        private final FindingProbe probe;
        private final Cursor cursor;

        AllSchedules(Toy program, DeliveryModel delivery) {
            this.program = program;
            this.delivery = delivery;
            this.probe = new FindingProbe(checkOf(program, delivery)::inspector);
            this.cursor = start();
            below(true);
        }

        private Cursor start() {
            return Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        }

        private void below(boolean clean) {
            for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
                int ways = cursor.ways(slot);
                for (int way = 0; way < ways; way++) {
                    Arrival arrival = cursor.deliver(slot, way);
                    List<RawFinding> wrong = probe.findings(cursor, arrival);
                    boolean ended = probe.ended();
                    wrong.forEach(one -> note(one.identity()));
                    if (ended && clean && wrong.isEmpty()) {
                        passing.add(route(cursor));
                    }
                    if (!ended) {
                        below(clean && wrong.isEmpty());
                    }
                    cursor.back();
                }
            }
        }

        private void note(String identity) {
            int length = cursor.depth();
            Disorder disorder = Disorder.of(cursor);
            Integer known = shortest.get(identity);
            if (known == null || length < known) {
                shortest.put(identity, length);
                leastDisorder.put(identity, disorder);
                mostDisorder.put(identity, disorder);
            } else if (length == known) {
                leastDisorder.merge(identity, disorder, (a, b) -> a.compareTo(b) < 0 ? a : b);
                mostDisorder.merge(identity, disorder, (a, b) -> a.compareTo(b) > 0 ? a : b);
            }
        }

        private static List<Long> route(Cursor at) {
            var route = new ArrayList<Long>();
            for (int depth = 1; depth <= at.depth(); depth++) {
                route.add(((long) at.slotAt(depth) << 32) + at.wayAt(depth));
            }
            return route;
        }

        boolean differ(String identity) {
            return !leastDisorder.get(identity).equals(mostDisorder.get(identity));
        }

        Set<String> wrongAt(Finding finding) throws Exception {
            Cursor fresh = start();
            new Replay(program, fresh).run(finding.schedule());
            int depth = fresh.depth();
            int slot = fresh.slotAt(depth);
            int way = fresh.wayAt(depth);
            fresh.back();
            var identities = new HashSet<String>();
            probe.findings(fresh, fresh.deliver(slot, way)).forEach(one -> identities.add(one.identity()));
            return identities;
        }

        List<Long> route(Schedule schedule) throws Exception {
            Cursor fresh = start();
            new Replay(program, fresh).run(schedule);
            return route(fresh);
        }

        /** The last delivery, from 0 and before another one, in place of which the slot could have been delivered. */
        int lastOffer(Schedule schedule, int slot, int before) throws Exception {
            List<Long> route = route(schedule);
            Cursor fresh = start();
            int last = -1;
            for (int i = 0; i < before; i++) {
                last = fresh.offers(slot) ? i : last;
                fresh.deliver(slot(route.get(i)), route.get(i).intValue());
            }
            return last;
        }

        /** Whether a schedule passes that begins so, and goes on with this slot. */
        boolean anyPasses(List<Long> start, int slot) {
            return passing.stream()
                    .anyMatch(one -> one.size() > start.size()
                            && one.subList(0, start.size()).equals(start)
                            && slot(one.get(start.size())) == slot);
        }

        /** With how many deliveries of the failing schedule some passing one begins; less than 0 if none passes. */
        int mostInCommon(Finding finding) throws Exception {
            List<Long> failing = route(finding.schedule());
            int most = -1;
            for (List<Long> one : passing) {
                int common = 0;
                while (common < Math.min(one.size(), failing.size())
                        && one.get(common).equals(failing.get(common))) {
                    common++;
                }
                most = Math.max(most, common);
            }
            return most;
        }
    }
}
