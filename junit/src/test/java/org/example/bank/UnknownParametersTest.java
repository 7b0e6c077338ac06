package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.junit.ActorTest;
import dev.galgo.junit.Unknown;
import dev.galgo.pekko.ActorLab;
import java.util.regex.Pattern;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with parameters that nobody knows. */
class UnknownParametersTest {
    /** A shop that deals with one price in the wrong way once an order was cancelled. */
    static final class Shop extends AbstractBehavior<Shop.Request> {
        sealed interface Request {}

        record Order(int pieces, int price) implements Request {}

        record Cancel() implements Request {}

        private boolean cancelled;

        private Shop(ActorContext<Request> context) {
            super(context);
        }

        static Behavior<Request> create() {
            return Behaviors.setup(Shop::new);
        }

        static void open(ActorLab lab, int pieces, int price) {
            var shop = lab.spawn(create(), "shop");
            lab.spawn(
                            Behaviors.<String>receiveMessage(word -> {
                                shop.tell(new Order(pieces, price));
                                return Behaviors.same();
                            }),
                            "customer")
                    .tell("order");
            lab.spawn(
                            Behaviors.<String>receiveMessage(word -> {
                                shop.tell(new Cancel());
                                return Behaviors.same();
                            }),
                            "clerk")
                    .tell("cancel");
        }

        @Override
        public Receive<Request> createReceive() {
            return newReceiveBuilder()
                    .onMessage(Order.class, order -> {
                        if (order.pieces() * order.price() == 2021 && cancelled) {
                            throw new IllegalStateException("an order was carried out that had been cancelled");
                        }
                        return this;
                    })
                    .onMessage(Cancel.class, cancel -> {
                        cancelled = true;
                        return this;
                    })
                    .build();
        }
    }

    static class Wrong {
        @ActorTest
        void noCancelledOrderIsCarriedOut(
                ActorLab lab,
                @Unknown(value = "pieces", low = 41, high = 44) int pieces,
                @Unknown(value = "price", low = 45, high = 48) int price) {
            Shop.open(lab, pieces, price);
        }
    }

    static class Unrestricted {
        @ActorTest
        void noCancelledOrderIsCarriedOut(ActorLab lab, @Unknown int pieces, @Unknown int price) {
            Shop.open(lab, pieces, price);
        }
    }

    static class Harmless {
        @ActorTest(expect = Verdict.VERIFIED)
        void noOrderIsRefused(ActorLab lab, @Unknown int pieces, @Unknown int price) {
            Shop.open(lab, pieces, price % 2 == 0 ? price : 2);
        }
    }

    static class Documented {
        @ActorTest(finding = FindingKind.EXCEPTION)
        void aCancelledOrderIsCarriedOut(
                ActorLab lab,
                @Unknown(value = "pieces", low = 42, high = 43) int pieces,
                @Unknown(value = "price", low = 46, high = 47) int price) {
            Shop.open(lab, pieces, price);
        }
    }

    static class Right {
        @ActorTest(expect = Verdict.VERIFIED)
        void nothingIsWrongWithOtherPrices(
                ActorLab lab, @Unknown(low = 1, high = 3) int pieces, @Unknown boolean free) {
            Shop.open(lab, pieces, free ? 0 : 7);
        }
    }

    /** It has a field that JUnit fills, so that it cannot be loaded once more. */
    static class OneByOne {
        @TempDir
        @SuppressWarnings("NullAway.Init")
        java.nio.file.Path folder;

        @ActorTest
        void noCancelledOrderIsCarriedOut(
                ActorLab lab,
                @Unknown(value = "pieces", low = 41, high = 44) int pieces,
                @Unknown(value = "price", low = 45, high = 48) int price) {
            Shop.open(lab, pieces, price);
        }
    }

    static class Unfit {
        @ActorTest
        void cannotBeUnknown(ActorLab lab, @Unknown double price) {
            Shop.open(lab, 1, (int) price);
        }
    }

    @Test
    void aFailureTellsItsInputAndReplaysOnIt() {
        String message = Run.of(Wrong.class).message();
        assertThat(message)
                .contains("input: pieces = 43", "input: price = 47", "IllegalStateException")
                .contains("-Dgalgo.replay=pieces=43,price=47@");
        var token = Pattern.compile("replay = \"([^\"]+)\"").matcher(message);
        assertThat(token.find()).isTrue();
        Run again = Run.with(java.util.Map.of("galgo.replay", token.group(1)), Wrong.class);
        assertThat(again.message()).contains("input: pieces = 43", "IllegalStateException");
    }

    @Test
    void aTestThatCannotBeLoadedOnceMoreIsTriedOnInputsOneByOne() {
        String message = Run.of(OneByOne.class).message();
        assertThat(message).contains("On the input pieces = 43, price = 47:").contains("IllegalStateException");
        var token = Pattern.compile("replay = \"([^\"]+)\"").matcher(message);
        assertThat(token.find()).isTrue();
        Run again = Run.with(java.util.Map.of("galgo.replay", token.group(1)), OneByOne.class);
        assertThat(again.message()).contains("On the input pieces = 43, price = 47:");
    }

    @Test
    void aProductOfAnyNumbersIsFound() {
        Run run = Run.of(Unrestricted.class);
        var values = Pattern.compile("pieces = (-?\\d+), price = (-?\\d+)")
                .matcher(String.valueOf(run.entries().get("galgo.input")));
        assertThat(values.matches()).isTrue();
        assertThat(Integer.parseInt(values.group(1)) * Integer.parseInt(values.group(2)))
                .isEqualTo(2021);
    }

    @Test
    void aTestThatHoldsForAllNumbersIsVerified() {
        Run run = Run.of(Harmless.class);
        run.tests().assertStatistics(all -> all.succeeded(1));
        assertThat(run.entries()).containsEntry("galgo.verdict", "verified");
    }

    @Test
    void aTestThatDocumentsABugLooksForAnInput() {
        Run run = Run.of(Documented.class);
        run.tests().assertStatistics(all -> all.succeeded(1));
        assertThat(run.entries()).containsEntry("galgo.input", "pieces = 43, price = 47");
    }

    @Test
    void aTestThatHoldsIsRunOnInputsThatStandForAll() {
        Run run = Run.of(Right.class);
        run.tests().assertStatistics(all -> all.succeeded(1));
        assertThat(run.entries()).containsEntry("galgo.inputs", "2").containsEntry("galgo.verdict", "verified");
    }

    @Test
    void whatCannotBeUnknownIsRefused() {
        assertThat(Run.of(Unfit.class).message()).contains("a value of double cannot be unknown");
    }
}
