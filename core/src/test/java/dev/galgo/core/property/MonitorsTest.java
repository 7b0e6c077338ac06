package dev.galgo.core.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;

/** The ready-made monitors on programs that keep to what they watch over, and on some that do not. */
class MonitorsTest {
    private static CheckResult check(Toy program, Monitor<?> monitor) throws Exception {
        return Check.of(program)
                .compare(Compare.CANONICAL)
                .undelivered(Severity.IGNORED)
                .properties(new Properties().monitor(monitor))
                .run();
    }

    private static void keeps(Toy program, Monitor<?> monitor) throws Exception {
        CheckResult result = check(program, monitor);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    private static void breaks(Toy program, Monitor<?> monitor, String message) throws Exception {
        CheckResult result = check(program, monitor);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).kind()).isIn(FindingKind.PROPERTY, FindingKind.LIVENESS);
        assertThat(result.findings().get(0).message()).isEqualTo(message);
    }

    /** Two clients ask a server; it answers those that it is told to. */
    private static Toy clients(Op... answers) {
        return new Toy()
                .actor("Server")
                .actor("Client")
                .actor("Client")
                .on("Client", "go", new Op.Introduce(0, "ask", Op.SELF))
                .on("Server", "ask", answers)
                .pending(1, "go", 0)
                .pending(2, "go", 0);
    }

    @Test
    void everyRequestIsAnswered() throws Exception {
        Monitor<?> monitor = Monitors.answered("ask", "answer");

        keeps(clients(new Op.Send(Op.CARRIED, "answer", 1)), monitor);
        breaks(
                clients(new Op.Send(1, "answer", 1)),
                monitor,
                "'every ask is answered by answer' does not hold: the run ends, and what the monitor waits for has not come");
    }

    @Test
    void everyCallIsAnswered() throws Exception {
        Toy caller = new Toy()
                .actor("Server")
                .actor("Client")
                .on("Client", "go", new Op.Call(0, "get"))
                .on("Server", "get", new Op.Add(1))
                .pending(1, "go", 0);

        keeps(caller, Monitors.answered("get", "reply to get"));
    }

    @Test
    void requestsThatPileUpForEverAreWrongThoughTheProgramIsFinite() throws Exception {
        Toy impatient = new Toy()
                .actor("Server")
                .actor("Client")
                .on("Server", "ask", new Op.Send(1, "again", 0))
                .on("Client", "again", new Op.Send(0, "ask", 0))
                .pendingFrom(1, 0, "ask", 0);

        breaks(
                impatient,
                Monitors.answered("ask", "answer"),
                "'every ask is answered by answer' does not hold: Client waits for the answers to more than 16 requests, of which ask(0) to Server is the last");
    }

    @Test
    void everyOneIsFollowed() throws Exception {
        Monitor<?> monitor = Monitors.followed("lock", "unlock");
        Toy loop = new Toy()
                .actor("Door")
                .on("Door", "lock", new Op.Send(Op.SELF, "unlock", 0))
                .on("Door", "unlock", new Op.Send(Op.SELF, "lock", 0))
                .pending(0, "lock", 0);
        Toy stuck = new Toy()
                .actor("Door")
                .on("Door", "lock", new Op.Choose(2), new Op.Modulo(2), new Op.Send(Op.SELF, "lock", 0))
                .pending(0, "lock", 0);

        keeps(loop, monitor);
        breaks(
                stuck,
                monitor,
                "'every lock is followed by unlock' does not hold: delivery 2 can repeat for ever, and what the monitor waits for never comes (weak fairness)");
    }

    @Test
    void onlyAfter() throws Exception {
        Monitor<?> monitor = Monitors.onlyAfter("write", "open");
        Toy polite = new Toy()
                .actor("File")
                .on("File", "open", new Op.Send(Op.SELF, "write", 5))
                .pending(0, "open", 0);
        Toy hasty = new Toy().actor("File").pending(0, "open", 0).pending(0, "write", 5);

        keeps(polite, monitor);
        breaks(hasty, monitor, "'write only after open' does not hold: write(5) came to File too soon");
    }

    @Test
    void atMostBetween() throws Exception {
        Toy tries = new Toy()
                .actor("Client")
                .on("Client", "begin", new Op.Send(Op.SELF, "try", 1), new Op.Send(Op.SELF, "try", 2))
                .pending(0, "begin", 0);

        keeps(tries, Monitors.atMostBetween(2, "try", "begin", "end"));
        CheckResult broken = check(tries, Monitors.atMostBetween(1, "try", "begin", "end"));
        assertThat(broken.findings().get(0).message())
                .startsWith("'at most 1 try between begin and end' does not hold: try(")
                .endsWith(") to Client is number 2");
        assertThatThrownBy(() -> Monitors.atMostBetween(-1, "try", "begin", "end"))
                .hasMessage("at most -1 cannot be: the number must not be negative");
    }

    /** A lock that lets somebody in when it gets "free"; two clients who each leave once. */
    private static Toy lock(boolean careful) {
        Toy lock = new Toy()
                .actor("Lock")
                .actor("Left")
                .actor("Right")
                .on("Left", "enter", new Op.Send(0, "leave", 0))
                .on("Right", "enter", new Op.Add(1))
                .pending(1, "enter", 0);
        return careful ? lock.on("Lock", "leave", new Op.Send(2, "enter", 0)) : lock.pending(2, "enter", 0);
    }

    @Test
    void mutualExclusionUntilWhatAnActorSentAsItLeftIsDelivered() throws Exception {
        Monitor<?> monitor = Monitors.mutualExclusion("enter", "leave");

        keeps(lock(true), monitor);
        CheckResult broken = check(lock(false), monitor);
        assertThat(broken.findings().get(0).message())
                .startsWith("'at most one actor is between enter and leave' does not hold: enter(0) lets ")
                .containsPattern("lets (Left enter while Right|Right enter while Left) is inside");
    }

    @Test
    void mutualExclusionUntilAnActorIsToldToLeave() throws Exception {
        Toy told = new Toy()
                .actor("Room")
                .actor("Next")
                .on("Room", "enter", new Op.Send(Op.SELF, "leave", 0))
                .on("Room", "leave", new Op.Send(1, "enter", 0))
                .pending(0, "enter", 0);

        keeps(told, Monitors.mutualExclusion("enter", "leave"));
    }

    @Test
    void inOrderPerSender() throws Exception {
        Monitor<?> monitor = Monitors.inOrderPerSender("data");
        Toy waits = new Toy()
                .actor("Source")
                .actor("Sink")
                .on("Source", "go", new Op.Send(1, "data", 9))
                .on("Sink", "data", new Op.Send(0, "more", 0))
                .on("Source", "more", new Op.Send(1, "last", 10))
                .pending(0, "go", 0);
        Toy twoSources = new Toy()
                .actor("Sink")
                .actor("Source")
                .pendingFrom(1, 0, "data", 9)
                .pending(0, "data", 10);
        Toy overtaken = new Toy()
                .actor("Sink")
                .actor("Source")
                .pendingFrom(1, 0, "data", 9)
                .pendingFrom(1, 0, "data", 10);

        keeps(waits, monitor);
        keeps(twoSources, monitor);
        breaks(
                overtaken,
                monitor,
                "'data in order from each sender' does not hold: data(9) from Source came to Sink after 10");
    }

    @Test
    void neverTwice() throws Exception {
        Toy once = new Toy().actor("Till").pending(0, "pay", 1).pending(0, "pay", 2);
        Toy twice = new Toy()
                .actor("Till")
                .on("Till", "retry", new Op.Send(Op.SELF, "pay", 1))
                .pending(0, "pay", 1)
                .pending(0, "retry", 0);

        keeps(once, Monitors.neverTwice("pay"));
        breaks(twice, Monitors.neverTwice("pay"), "'no pay twice' does not hold: pay(1) came to Till twice");
    }

    @Test
    void exactlyOnce() throws Exception {
        Monitor<?> monitor = Monitors.exactlyOnce("submit", "deliver");

        keeps(channel(new Op.Send(1, "deliver", 7)), monitor);
        breaks(
                channel(),
                monitor,
                "'every submit leads to deliver exactly once' does not hold: the run ends, and what the monitor waits for has not come");
        breaks(
                channel(new Op.Send(1, "deliver", 7), new Op.Send(1, "deliver", 7)),
                monitor,
                "'every submit leads to deliver exactly once' does not hold: deliver(7) came to Sink once more than it was asked for, or before");
    }

    private static Toy channel(Op... does) {
        return new Toy()
                .actor("Channel")
                .actor("Sink")
                .on("Channel", "submit", does)
                .pending(0, "submit", 7);
    }

    @Test
    void kindsMayBePredicates() throws Exception {
        Toy overtaken = new Toy().actor("Sink").pending(0, "data", 9).pending(0, "data", 10);

        breaks(
                overtaken,
                Monitors.onlyAfter(
                        "ten after nine", delivery -> delivery.text().equals("data(10)"), delivery -> delivery.text()
                                .equals("data(9)")),
                "'ten after nine' does not hold: data(10) came to Sink too soon");
    }
}
