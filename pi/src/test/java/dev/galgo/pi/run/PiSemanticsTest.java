package dev.galgo.pi.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.pi.Models;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Systems explored like any other program. */
class PiSemanticsTest {
    private static Check check(String text) {
        return Check.of(new PiSemantics(Models.of(text)))
                .undelivered(Severity.IGNORED)
                .keepGoing(true);
    }

    @Test
    void pingPongComesToAnEndWhereverPingStops() throws Exception {
        CheckResult result = check(Models.PINGPONG).compare(Compare.CANONICAL).run();

        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.states()).isEqualTo(4);
    }

    @Test
    void whoWaitsWhenEverythingHasStoppedIsInADeadlock() throws Exception {
        CheckResult result = check(Models.PINGPONG.replace("pong.Stop<> | Pi3", "Pi3"))
                .compare(Compare.CANONICAL)
                .run();

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            assertThat(finding.message()).contains("pong waits at Po0 (pp.api:10) for Ping or Stop");
        });
    }

    @Test
    void whoWaitsAtAFinalLocationIsNot() throws Exception {
        String text = Models.PINGPONG.replace("pong.Stop<> | Pi3", "Pi3") + "final Po0\n";

        assertThat(check(text).compare(Compare.CANONICAL).run().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aLocationThatIsNeverToBeReachedIsAnAssertion() throws Exception {
        CheckResult result = check(Models.PINGPONG + "check never Po1\n")
                .compare(Compare.CANONICAL)
                .run();

        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
            assertThat(finding.message()).contains("pong comes to Po1 at pp.api:11");
            var last = finding.story().scenes().get(finding.story().scenes().size() - 1);
            assertThat(last.changes())
                    .extracting(change -> change.field() + ": " + change.after())
                    .anySatisfy(change -> assertThat(change).startsWith("behaviour: Po1("));
        });
    }

    @Test
    void whatIsNotLookedAtIsNotVerified() throws Exception {
        CheckResult result = check(Models.PINGPONG + "check never Po1, Pi1 together\n")
                .compare(Compare.CANONICAL)
                .run();

        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
    }

    private static final String FLOOD =
            """
            system flood
            static actor A owns { Go(), M() }
            P(a;) = a.Go() . Q(a;)
            Q(a;) = a.M<> | Q(a;)
            S(b: B; a) = a.Go<> | T(b; a)
            T(b; a) = 0
            static actor B owns { }
            init { a: P(a;) b: S(b; a) }
            """;

    @Test
    void sendingAgainAndAgainIsFollowedForSomeStepsAndNoFinding() throws Exception {
        CheckResult result = check(FLOOD).compare(Compare.CANONICAL).run();

        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.bounds()).singleElement().satisfies(bound -> assertThat(bound.text())
                .isEqualTo("an actor that sends or creates again and again without waiting, at Q (pp.api:4),"
                        + " was followed for 4 such steps in a row"));
    }

    @Test
    void nothingIsClaimedOfRunsThatAreNotFollowedToTheirEnd() {
        assertThat(new PiSemantics(Models.of(FLOOD)).cutsRuns()).contains("at Q (pp.api:4)");
        assertThat(new PiSemantics(Models.of(Models.PINGPONG)).cutsRuns()).isNull();
    }

    /** Clients in any number; a server that has answered one waits for it, and may take another's word. */
    private static final String CROWD =
            """
            system crowd
            static actor Gate owns { }
            static actor Server owns { Ask(Client.Answer), Done() }
            actor Client owns { Answer() }
            Open(gate; server) = Admit(gate; server) (+) Shut(gate; server)
            Admit(gate; server) = new client: Client . ( Begin(client; server) | Open(gate; server) )
            Shut(gate; server) = 0
            Begin(client; server) = server.Ask<client.Answer> | Waits(client; server)
            Waits(client; server) = client.Answer() . Tells(client; server)
            Tells(client; server) = server.Done<> | Gone(client; server)
            Gone(client; server) = 0
            Serves(server;) = server.Ask(who) . Replies(server; who)
            Replies(server; who) = who<> | Hears(server;)
            Hears(server;) = server.Done() . Serves(server;)
            final Serves
            init { gate: Open(gate; server)  server: Serves(server;) }
            """;

    @ParameterizedTest
    @EnumSource(names = {"NONE", "DPOR", "OPTIMAL", "STABLE", "COMMUTING"})
    void aGateThatAdmitsAnyNumberOfClientsIsNoFinding(ReductionKind reduction) throws Exception {
        CheckResult result = check(CROWD)
                .compare(reduction == ReductionKind.NONE ? Compare.CANONICAL : Compare.NONE)
                .reduction(reduction)
                .limits(Limits.NONE.withTransitions(20_000))
                .run();

        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
    }

    @Test
    void theDeadlockOfTheSecondClientIsFound() throws Exception {
        String onlyOne = CROWD.replace("server.Done() . Serves(server;)", "server.Done() . Full(server;)")
                + "Full(server;) = server.Done() . Full(server;)\nfinal Full\n";
        CheckResult result = check(onlyOne).compare(Compare.CANONICAL).run();

        assertThat(result.findings()).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            assertThat(finding.message()).contains("waits at Waits");
        });
    }

    @Test
    void actorsThatCreateTheNextAtOnceAreFollowedForSomeSteps() throws Exception {
        String chain =
                """
                system chain
                static actor First owns { Go() }
                actor Link owns { M() }
                Waits(first;) = first.Go() . Begins(first;)
                Begins(first;) = new link: Link . ( Links(link;) | Waits(first;) )
                Links(link;) = new next: Link . ( Links(next;) | Stays(link;) )
                Stays(link;) = 0
                Kicks(other: Other; first) = first.Go<> | Ends(other;)
                Ends(other: Other;) = 0
                static actor Other owns { }
                final Waits
                init { first: Waits(first;) other: Kicks(other; first) }
                """;
        CheckResult result = check(chain).compare(Compare.CANONICAL).run();

        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
    }

    @Test
    void anActorThatStopsSendingByItselfEndsWhereItStops() throws Exception {
        String stops = FLOOD.replace("Q(a;) = a.M<> | Q(a;)", "Q(a;) = R(a;) (+) W(a;)\nR(a;) = a.M<> | Q(a;)")
                + "W(a;) = a.Never() . W(a;)\n";
        CheckResult result = check(stops.replace("Go(), M()", "Go(), M(), Never()"))
                .compare(Compare.CANONICAL)
                .run();

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .contains("a waits at W"));
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE", "DPOR", "OPTIMAL", "STABLE", "COMMUTING"})
    void everyReductionFindsTheDeadlockOfTwoWhoTakeEachOthersFork(ReductionKind reduction) throws Exception {
        CheckResult result = check(
                        """
                        system philosophers
                        param n = 3
                        static actor Phil owns { Got() }
                        static actor Fork owns { Take(Phil.Got), Put() }
                        Hungry(p; l, r) = l.Take<p.Got> | HasNone(p; l, r)
                        HasNone(p; l, r) = p.Got() . HasLeft(p; l, r)
                        HasLeft(p; l, r) = r.Take<p.Got> | WantsRight(p; l, r)
                        WantsRight(p; l, r) = p.Got() . Eats(p; l, r)
                        Eats(p; l, r) = l.Put<> | r.Put<> | Done(p; l, r)
                        Done(p; l, r) = 0
                        Free(f;) = f.Take(x) . Given(f; x)
                        Given(f; x) = x<> | Taken(f;)
                        Taken(f;) = f.Put() . Free(f;)
                        final Free
                        init {
                          for i in 0..n-1 { phil[i]: Hungry(phil[i]; fork[i], fork[(i+1) % n]) }
                          for i in 0..n-1 { fork[i]: Free(fork[i];) }
                        }
                        check deadlock
                        """)
                .reduction(reduction)
                .run();

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
            assertThat(finding.message()).contains("phil[0] waits at WantsRight");
        });
    }

    @Test
    void whoHasCreatedOthersMayFailBeforeTheyDoAnything() throws Exception {
        CheckResult result = check(
                        """
                        system forbidden
                        static actor A owns { Go() }
                        static actor B owns { Ready() }
                        actor C owns { M() }
                        P(a;) = a.Go() . Q(a;)
                        Q(a;) = new c: C . ( c.M<> | R(c;) | L(a;) )
                        R(c;) = c.M() . 0
                        L(a;) = 0
                        S(b: B; a) = a.Go<> | T(b; a)
                        T(b; a) = 0
                        init { a: P(a;) b: S(b; a) }
                        check never L
                        """)
                .run();

        assertThat(result.findings()).extracting(finding -> finding.kind()).containsExactly(FindingKind.ASSERTION);
    }

    @Test
    void whatFailsAtOnceIsToldToo() throws Exception {
        CheckResult result = check(Models.PINGPONG + "check never Pi0\n").run();

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .contains("ping comes to Pi0"));
    }

    private static final String ASKING =
            """
            system asking
            static actor Server owns { Ask(Client) }
            static actor Client owns { }
            Serves(server;) = server.Ask(who) . Hears(server; who)
            Hears(server; who) = 0
            Asks(client; server) = server.Ask<client> | Done(client; server)
            Done(client; server) = 0
            init { server: Serves(server;) one: Asks(one; server) two: Asks(two; server) three: Done(three; server) }
            """;

    @Test
    void whoComesWhereItShouldNotWithWhatItKnowsIsFound() throws Exception {
        CheckResult result = check(ASKING + "check never Hears(*; two)\n").run();

        assertThat(result.findings()).singleElement().satisfies(finding -> assertThat(finding.message())
                .isEqualTo("server comes to Hears(*; two) at pp.api:5, which the model says is never reached"));
    }

    @Test
    void whoComesThereWithSomethingElseIsNot() throws Exception {
        CheckResult result =
                check(ASKING + "check never Hears(server; three)\n").run();

        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
