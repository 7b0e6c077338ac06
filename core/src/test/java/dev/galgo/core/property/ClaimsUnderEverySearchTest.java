package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Program;
import dev.galgo.core.property.HashMonitor.State;
import dev.galgo.core.toy.Alive;
import dev.galgo.core.toy.Chameneos;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a monitor or a claim finds does not depend on which configurations a search takes for the same, nor on how it goes back. */
class ClaimsUnderEverySearchTest {
    private static final int MONITORS = Counts.of(12, 72, 72);
    private static final int CLAIMS = Counts.of(9, 36, 36);
    private static final long MOST = 3_000;

    /** Every schedule, one after the other, with the monitor led along by hand. */
    private static final class Truth {
        private final @Nullable HashMonitor monitor;
        private final @Nullable Claim claim;
        private final Cursor cursor;
        private long transitions;
        private boolean broken;

        Truth(Toy program, DeliveryModel delivery, @Nullable HashMonitor monitor, @Nullable Claim claim) {
            this.monitor = monitor;
            this.claim = claim;
            this.cursor = Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        }

        /** False if there is too much to see. */
        boolean run() {
            broken = claim != null && !claim.holds(cursor);
            below(new State(0, false));
            return transitions < MOST;
        }

        private void below(State state) {
            for (int slot = cursor.first(); slot != Cursor.NONE && transitions < MOST; slot = cursor.after(slot)) {
                for (int way = 0; way < cursor.ways(slot); way++) {
                    transitions++;
                    var delivery = new Delivery(
                            cursor.sender(slot), cursor.message(slot).to(), cursor.message(slot));
                    State next = monitor == null ? state : monitor.next(state, delivery);
                    if (cursor.deliver(slot, way) != Arrival.FAILED) {
                        boolean breaks = next.wrong() || (claim != null && !claim.holds(cursor));
                        broken |= breaks;
                        if (!breaks) {
                            below(next);
                        }
                    }
                    cursor.back();
                }
            }
        }
    }

    private static boolean breaks(Check check, Properties properties) throws Exception {
        CheckResult result = check.undelivered(Severity.IGNORED)
                .properties(properties)
                .keepGoing(true)
                .minimise(false)
                .run();
        return result.findings().stream().anyMatch(one -> one.kind() == FindingKind.PROPERTY);
    }

    private static void agree(
            Supplier<Toy> program, DeliveryModel delivery, Supplier<Properties> claimed, boolean broken, String what)
            throws Exception {
        agree(program, delivery, claimed, broken, what, pair -> true);
    }

    /** @param tried which pairs of a way to compare and an engine, by their number */
    private static void agree(
            Supplier<Toy> program,
            DeliveryModel delivery,
            Supplier<Properties> claimed,
            boolean broken,
            String what,
            IntPredicate tried)
            throws Exception {
        int pair = 0;
        for (Compare compare : Compare.values()) {
            for (Engine.Kind kind : List.of(Engine.Kind.MEMO, Engine.Kind.COPY)) {
                if (!tried.test(pair++)) {
                    continue;
                }
                Check check =
                        Check.of(program.get()).engine(kind).compare(compare).delivery(delivery);
                assertThat(breaks(check, claimed.get()))
                        .as("%s, %s, %s, %s", what, delivery, compare, kind)
                        .isEqualTo(broken);
            }
        }
        Check together = Check.of(program.get())
                .compare(Compare.CANONICAL)
                .delivery(delivery)
                .threads(2);
        assertThat(breaks(together, claimed.get()))
                .as("%s, on two threads", what)
                .isEqualTo(broken);
        Program live = new Alive(program.get(), delivery);
        assertThat(breaks(Check.of(live).compare(Compare.CANONICAL).delivery(delivery), claimed.get()))
                .as("%s, run for real", what)
                .isEqualTo(broken);
    }

    /** Every pair meets programs of every family; in whole builds it meets all programs. */
    private static boolean tries(long seed, int pair) {
        return Tier.now() != Tier.BUILD || (seed / 3 + pair) % 4 == 0;
    }

    private static Toy program(long seed) {
        return switch ((int) (seed % 3)) {
            case 0 -> RandomToys.of(seed);
            case 1 -> RandomToys.withReferences(seed);
            default -> RandomToys.colliding(seed, false).toy();
        };
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void monitorsFindTheSame(DeliveryModel delivery) throws Exception {
        int broken = 0;
        int kept = 0;
        for (long seed = 0; seed < MONITORS; seed++) {
            long drawn = seed;
            var truth = new Truth(program(seed), delivery, new HashMonitor(seed), null);
            if (truth.run()) {
                broken += truth.broken ? 1 : 0;
                kept += truth.broken ? 0 : 1;
                agree(
                        () -> program(drawn),
                        delivery,
                        () -> new Properties().monitor(new HashMonitor(drawn)),
                        truth.broken,
                        "seed " + seed,
                        pair -> tries(drawn, pair));
            }
        }
        assertThat(broken).isGreaterThan(MONITORS / 14);
        assertThat(kept).isGreaterThan(MONITORS / 14);
    }

    /** Speaks of all states and of how much is pending. */
    private static boolean drawn(long seed, ConfigurationView at) {
        long hash = seed + 13L * at.pending();
        for (ActorId actor : at.actors()) {
            ActorState state = at.local(actor).state();
            String value = state == null ? "gone" : state.describe().getOrDefault("value", "");
            hash += (31L * actor.type().hashCode() + actor.ordinal()) * value.hashCode();
        }
        return Math.floorMod(hash * 0x9E3779B97F4A7C15L >>> 33, 23) != 5;
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void claimsThatAlwaysHoldFindTheSame(DeliveryModel delivery) throws Exception {
        int broken = 0;
        for (long seed = 0; seed < CLAIMS; seed++) {
            long drawn = seed;
            var truth = new Truth(program(seed), delivery, null, at -> drawn(drawn, at));
            if (truth.run()) {
                broken += truth.broken ? 1 : 0;
                agree(
                        () -> program(drawn),
                        delivery,
                        () -> new Properties().always("drawn", at -> drawn(drawn, at)),
                        truth.broken,
                        "seed " + seed,
                        pair -> tries(drawn, pair));
            }
        }
        assertThat(broken).isBetween(CLAIMS / 9, CLAIMS * 11 / 12);
    }

    /** Two equal messages are pending, of which the monitor sees by whom they were sent, though their receiver does not. */
    @Test
    void aMonitorThatLooksAtSendersIsNotCutShortByAVisitedSet() throws Exception {
        Supplier<Toy> program = () -> new Toy()
                .actor("Receiver")
                .actor("One")
                .actor("Other")
                .on("One", "go", new Op.Send(0, "x", 0))
                .on("Other", "go", new Op.Send(0, "x", 0))
                .on("Receiver", "x", new Op.Add(1))
                .pending(1, "go", 0)
                .pending(2, "go", 0);
        for (String sender : List.of("One", "Other")) {
            for (DeliveryModel delivery : DeliveryModel.values()) {
                agree(
                        program,
                        delivery,
                        () -> new Properties().monitor(new SecondSender(sender)),
                        true,
                        "the second is of " + sender);
            }
        }
    }

    /** Counts messages, and looks at the sender of the second. */
    private record SecondSender(String type) implements Monitor<Integer> {
        @Override
        public String name() {
            return "the second x is not from " + type;
        }

        @Override
        public Integer start() {
            return 0;
        }

        @Override
        public Integer next(Integer seen, Delivery delivery) {
            ActorId from = delivery.from();
            if (!delivery.name().equals("x")) {
                return seen;
            }
            return seen == 1 && from != null && from.type().equals(type) ? 3 : seen + 1;
        }

        @Override
        public @Nullable String wrong(Integer seen) {
            return seen == 3 ? "it is" : null;
        }
    }

    @Test
    void aClaimIsNotAskedAgainWhereItIsKnownToHold() throws Exception {
        var asked = new AtomicLong();
        CheckResult result = Check.of(new Chameneos(200))
                .compare(Compare.CANONICAL)
                .byLevels(ByLevels.NEVER)
                .properties(new Properties().always("asked", at -> asked.incrementAndGet() > 0))
                .run();

        assertThat(result.findings()).isEmpty();
        assertThat(asked.get()).isBetween(result.states(), result.transitions() * 3 / 4);
    }
}
