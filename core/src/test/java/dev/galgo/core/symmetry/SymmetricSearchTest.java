package dev.galgo.core.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Symmetry;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.property.ExpressionClaim;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.symmetry.ReferringProgram.Act;
import dev.galgo.core.symmetry.ReferringProgram.From;
import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricSearchTest {
    private static final int PROGRAMS = Counts.of("galgo.symmetry.programs", 8, 80, 80);

    @ParameterizedTest
    @EnumSource(
            value = DeliveryModel.class,
            names = {"UNORDERED", "FIFO", "MAILBOX"})
    void configurationsAreOneIfAndOnlyIfARenamingMakesThemEqual(DeliveryModel delivery) {
        int merged = 0;
        int apart = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Map<String, String> formOf = new HashMap<>();
            Set<String> forms = new HashSet<>();
            Set<String> named = new HashSet<>();
            Cursor at = Engine.of(Engine.Kind.MEMO, new RandomReferring(seed).program())
                    .start(delivery, Compare.CANONICAL);
            var symmetric = new SymmetricCursor(at, delivery, actor -> true);
            var oracle = new RenamedForms(delivery);
            long number = seed;
            walk(at, named, 300, () -> {
                String form = oracle.of(at);
                if (form != null) {
                    String known = formOf.putIfAbsent(print(symmetric), form);
                    assertThat(known == null || known.equals(form))
                            .as("program %d: %s and %s", number, known, form)
                            .isTrue();
                    forms.add(form);
                }
            });
            apart += formOf.size() - forms.size();
            merged += named.size() - formOf.size();
        }
        assertThat(merged).as("configurations that others stand for").isGreaterThan(PROGRAMS);
        assertThat(apart).as("configurations told apart without need").isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = DeliveryModel.class,
            names = {"UNORDERED", "FIFO", "MAILBOX"})
    void randomProgramsAreJudgedAlikeWithAndWithoutNames(DeliveryModel delivery) throws NothingToCheck {
        long with = 0;
        long without = 0;
        int violated = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            CheckResult named = check(new RandomReferring(seed).program(), delivery, Symmetry.OFF);
            if (!named.bounds().isEmpty()) {
                continue; // too large for a test of many
            }
            CheckResult symmetric = check(new RandomReferring(seed).program(), delivery, Symmetry.ON);
            assertThat(symmetric.verdict()).as("program %d", seed).isEqualTo(named.verdict());
            assertThat(kinds(symmetric)).as("program %d", seed).isEqualTo(kinds(named));
            assertThat(symmetric.states()).as("program %d", seed).isLessThanOrEqualTo(named.states());
            with += symmetric.states();
            without += named.states();
            violated += named.verdict() == Verdict.VIOLATED ? 1 : 0;
        }
        assertThat(violated).isBetween(PROGRAMS / 20, PROGRAMS * 19 / 20);
        assertThat(3 * without).isGreaterThan(4 * with);
    }

    @Test
    void tenClientsThatNobodyCanTellApartTakeAThousandthOfTheConfigurations() throws NothingToCheck {
        CheckResult eight = check(clients(8), DeliveryModel.UNORDERED, Symmetry.OFF);
        CheckResult eightUpToNames = check(clients(8), DeliveryModel.UNORDERED, Symmetry.ON);
        CheckResult ten = check(clients(10), DeliveryModel.UNORDERED, Symmetry.ON);
        assertThat(eight.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(ten.verdict()).isEqualTo(Verdict.VERIFIED);
        // Each client is in one of four places: 4^n configurations, or multisets of n of these places.
        assertThat(eight.states()).isEqualTo(power(4, 8));
        assertThat(eightUpToNames.states()).isEqualTo(choose(11, 3));
        assertThat(ten.states()).isEqualTo(choose(13, 3));
        assertThat(1000 * ten.states()).isLessThan(power(4, 10));
    }

    @Test
    void aProgramWithManyAlikeIsSearchedUpToNamesUnlessSaidOtherwise() throws NothingToCheck {
        CheckResult result = Check.of(clients(10))
                .compare(Compare.CANONICAL)
                .reduction(ReductionKind.AUTO)
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.choice().symmetric()).isTrue();
        assertThat(result.states()).isEqualTo(choose(13, 3));
        assertThat(result.symmetry()).isNotNull();
        assertThat(result.symmetry().met()).isGreaterThan(3 * result.states());
    }

    /** A client asks the server once, and is answered. */
    private static ReferringProgram clients(int count) {
        var program = new ReferringProgram()
                .on("Client", "ask", new Act.Go(1), new Act.Send("tell", From.FIRST, From.SELF))
                .on("Server", "tell", new Act.Send("tell", From.ARGUMENT, From.SELF))
                .on("Client", "tell", new Act.Go(1));
        ActorId server = program.actor("Server", null);
        for (int i = 0; i < count; i++) {
            program.pending(program.actor("Client", server), "ask", null);
        }
        return program;
    }

    @Test
    void whatABlockedHandlerHasCreatedIsKnownToItThoughItsStateDoesNotTell() {
        var program = new ReferringProgram()
                .on(
                        "Maker",
                        "make",
                        new Act.Create("Child"),
                        new Act.Send("come", From.CHILD, From.SELF),
                        new Act.Call("wait", From.FIRST),
                        new Act.FailIfSame(From.CHILD, From.SECOND))
                .on("Child", "come", new Act.Go(1));
        ActorId other = program.actor("Other", null);
        ActorId maker = program.actor("Maker", other);
        program.pending(maker, "make", null).pending(maker, "make", null);
        Cursor at = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.UNORDERED, Compare.CANONICAL);
        var symmetric = new SymmetricCursor(at, DeliveryModel.UNORDERED, actor -> true);
        var oracle = new RenamedForms(DeliveryModel.UNORDERED);
        var byPrint = new HashMap<String, String>();
        walk(at, new HashSet<>(), 1_000, () -> {
            String form = String.valueOf(oracle.of(at));
            assertThat(form).isEqualTo(byPrint.computeIfAbsent(print(symmetric), none -> form));
        });
    }

    @Test
    void symmetryIsRefusedWithTheReasonWhereItIsNotKnownToBeSound() {
        assertThatThrownBy(() -> Check.of(new RandomReferring(1).program())
                        .symmetry(Symmetry.ON)
                        .compare(Compare.CANONICAL)
                        .delivery(DeliveryModel.CAUSAL)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("no symmetry, since what may be delivered depends on who knows of what");
        assertThatThrownBy(() -> Check.of(new RandomReferring(1).program())
                        .symmetry(Symmetry.ON)
                        .reduction(ReductionKind.DPOR)
                        .run())
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("no symmetry, since");
    }

    /** Somebody whom nobody reaches knows the second of two clients. */
    private static ReferringProgram kept() {
        var program = new ReferringProgram().on("Client", "ask", new Act.Go(1));
        ActorId first = program.actor("Client", null);
        ActorId second = program.actor("Client", null);
        program.actor("Keeper", second);
        return program.pending(first, "ask", null).pending(second, "ask", null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "forall Keeper k: not (k.first.phase = 1 and pending(ask) = 1)",
                "forall actor k: k is Keeper -> not (k.first.phase = 1 and pending(ask) = 1)",
                "forall 'Keep*' k: not (k.first.phase = 1 and pending(ask) = 1)"
            })
    void whoeverAClaimSpeaksOfCountsThoughNobodyReachesHim(String claim) throws Exception {
        assertThat(claimed(kept(), claim, Symmetry.OFF).verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(claimed(kept(), claim, Symmetry.ON).verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void aClaimThatSpeaksOfNoActorInParticularIsCheckedUpToNames() throws Exception {
        String claim = "count(Client c: c.phase = 2) + count(Client c: c.phase < 2) = 6";
        CheckResult named = claimed(clients(6), claim, Symmetry.OFF);
        CheckResult symmetric = claimed(clients(6), claim, Symmetry.ON);
        assertThat(named.states()).isEqualTo(power(4, 6));
        assertThat(symmetric.states()).isEqualTo(choose(9, 3));
        assertThat(symmetric.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(claimed(clients(6), "count(Client c: c.phase = 2) < 6", Symmetry.ON)
                        .verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void claimsThatMayFollowOneActorAreNotCheckedUpToNames() throws Exception {
        var byHand = new Properties().always("by hand", at -> true);
        var ofRuns = new Properties().eventually("done", at -> at.pending() == 0);
        for (Properties properties : List.of(byHand, ofRuns)) {
            assertThatThrownBy(() -> with(clients(2), properties, Symmetry.ON).run())
                    .isInstanceOf(RefusedSearch.class)
                    .hasMessage("no symmetry, since what is claimed may tell one actor from another");
            assertThat(with(clients(8), properties, Symmetry.AUTO)
                            .run()
                            .choice()
                            .symmetric())
                    .isFalse();
        }
    }

    private static CheckResult claimed(ReferringProgram program, String claim, Symmetry symmetry) throws Exception {
        return with(program, new Properties().always(claim, new ExpressionClaim(Expression.parse(claim))), symmetry)
                .run();
    }

    private static Check with(ReferringProgram program, Properties properties, Symmetry symmetry) throws Exception {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .reduction(ReductionKind.AUTO)
                .properties(properties)
                .symmetry(symmetry);
    }

    private static CheckResult check(ReferringProgram program, DeliveryModel delivery, Symmetry symmetry)
            throws NothingToCheck {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .delivery(delivery)
                .symmetry(symmetry)
                .limits(Limits.NONE.withStates(100_000))
                .keepGoing(true)
                .minimise(false)
                .run();
    }

    private static Set<String> kinds(CheckResult result) {
        var kinds = new TreeSet<String>();
        result.findings().forEach(one -> kinds.add(one.kind() + " " + one.severity()));
        return kinds;
    }

    private static String print(Cursor at) {
        var print = new Fingerprint();
        at.fingerprint(print);
        return print.low + " " + print.high;
    }

    /** Calls at each configuration once, up to so many. */
    private static void walk(Cursor at, Set<String> seen, int most, Runnable look) {
        seen.add(print(at));
        look.run();
        for (int slot = at.first(); slot != Cursor.NONE && seen.size() < most; slot = at.after(slot)) {
            for (int way = 0; way < at.ways(slot); way++) {
                at.deliver(slot, way);
                if (at.failure() == null && !seen.contains(print(at))) {
                    walk(at, seen, most, look);
                }
                at.back();
            }
        }
    }

    private static long power(long base, int exponent) {
        return exponent == 0 ? 1 : base * power(base, exponent - 1);
    }

    private static long choose(int n, int k) {
        return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
    }
}
