package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.dispatch.MailboxType;
import org.apache.pekko.dispatch.MessageQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import scala.Option;

/** Three letters come to a reader in every order, and some of what he makes of them is hard to take back. */
class GoingBackTest {
    private static final String[] ORDERS = {"abc", "acb", "bac", "bca", "cab", "cba"};
    /** Three times a sender and then the reader: 6!/(2!)^3. */
    private static final long EXECUTIONS = 90;

    /**
     * What came of a check.
     *
     * @param distrusted why there were no mementos in the end; null if there were
     */
    private record Told(Set<String> outcomes, CheckResult result, @Nullable String distrusted) {}

    private static Told check(Consumer<ActorLab> body) {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, GoingBack.MEMENTO)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(ReductionKind.NONE)
                    .run();
            var outcomes = new TreeSet<String>();
            script.outcomes().forEach(one -> outcomes.add((String) one));
            return new Told(outcomes, result, program.distrusted());
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    private static void everyOrder(Told told) {
        assertThat(told.outcomes()).containsExactly(ORDERS);
        assertThat(told.result().executions()).isEqualTo(EXECUTIONS);
        assertThat(told.result().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    /** @param note what the reader does with a letter */
    private static void read(ActorLab lab, Consumer<String> note, Supplier<String> text) {
        Behavior<String> reading = Behaviors.receiveMessage(letter -> {
            note.accept(letter);
            return Behaviors.same();
        });
        ActorRef<String> reader = lab.spawn(reading, "reader");
        for (String letter : List.of("a", "b", "c")) {
            Behavior<String> sending = Behaviors.receiveMessage(any -> {
                reader.tell(letter);
                return Behaviors.same();
            });
            lab.spawn(sending, letter).tell("go");
        }
        lab.atEnd(() -> lab.outcome(text.get()));
    }

    @Test
    void whatAnActorKeepsIsTakenBack() {
        Told told = check(lab -> {
            var notes = new StringBuilder();
            read(lab, notes::append, notes::toString);
        });
        everyOrder(told);
        assertThat(told.distrusted()).isNull();
    }

    /** Of a type that mementos take for a part of Pekko's machinery, so that they leave out what it holds. */
    private static final class Notes implements MailboxType {
        private String text = "";

        void add(String letter) {
            text += letter;
        }

        @Override
        public MessageQueue create(Option<org.apache.pekko.actor.ActorRef> owner, Option<ActorSystem> system) {
            throw new UnsupportedOperationException("only to keep notes in");
        }
    }

    @Test
    void whatMementosLeaveOutIsFoundOutByTheAudit() {
        Told told = check(lab -> {
            var notes = new Notes();
            read(lab, notes::add, () -> notes.text);
        });
        everyOrder(told);
        assertThat(told.distrusted()).contains("led to another configuration");
    }

    @Test
    void whatTheAuditCannotCompareIsNotTakenBack() {
        Told told = check(lab -> {
            var notes = new StringWriter();
            read(lab, notes::write, notes::toString);
        });
        everyOrder(told);
        assertThat(told.distrusted()).contains("cannot be told");
    }

    /** Gets its static field a value when it is first used, so that everything so far is done again. */
    private static final class Spelling {
        private static final List<String> CAPITALS = new ArrayList<>(List.of("C"));

        static boolean isKnown(String letter) {
            return !CAPITALS.contains(letter);
        }
    }

    @Test
    void mementosOfWhatWasDoneAgainAreGivenUp() {
        Told told = check(lab -> {
            var notes = new StringBuilder();
            read(
                    lab,
                    letter -> {
                        if (notes.indexOf("b") < 0 || Spelling.isKnown(letter)) {
                            notes.append(letter);
                        }
                    },
                    notes::toString);
        });
        everyOrder(told);
        assertThat(told.distrusted()).isNull();
    }
}
