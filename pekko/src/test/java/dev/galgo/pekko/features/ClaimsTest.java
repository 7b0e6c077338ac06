package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import dev.galgo.core.property.expression.ExpressionFault;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;

/** What claims see of actors that run for real. */
class ClaimsTest {
    enum State {
        OPEN
    }

    record Point(int x, String y) {}

    record Go() {}

    static final class Ledger extends AbstractBehavior<Go> {
        int balance;
        final String owner = "\"bob\"";
        final State state = State.OPEN;
        final Point point = new Point(1, "two");
        final List<Integer> items = new ArrayList<>(List.of(3, 1));
        final Map<ActorRef<String>, Integer> shares = new HashMap<>();
        final Optional<String> maybe = Optional.empty();
        final ActorRef<String> next;
        final scala.Option<Integer> none = scala.Option.empty();
        final scala.Option<Integer> some = scala.Option.apply(5);

        Ledger(ActorContext<Go> context, ActorRef<String> next) {
            super(context);
            this.next = next;
            shares.put(next, 3);
        }

        @Override
        public Receive<Go> createReceive() {
            return newReceiveBuilder()
                    .onMessage(Go.class, go -> {
                        balance = 10;
                        next.tell("work");
                        return this;
                    })
                    .build();
        }
    }

    private static Behavior<String> clerk(int count) {
        return Behaviors.receiveMessage(text -> clerk(count + 1));
    }

    @Test
    void fieldsOfEveryKindAreReadForWhatTheyAre() throws ExpressionError {
        var script = new LabScript(lab -> {
            ActorRef<String> clerk = lab.spawn(clerk(2), "clerk-1");
            lab.spawn(Behaviors.<Go>setup(context -> new Ledger(context, clerk)), "ledger")
                    .tell(new Go());
        });
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            Cursor cursor = Engine.of(Engine.Kind.MEMO, program).start(DeliveryModel.FIFO, Compare.NONE);
            assertThat(Expression.parse("count(ledger a: true) = 1 and pending(Go to ledger) = 1")
                            .holds(cursor))
                    .isTrue();
            while (Expression.parse("pending(Go) = 1").holds(cursor)) {
                cursor.deliver(cursor.first(), 0);
            }
            for (String claim : List.of(
                    "a.balance = 10",
                    "a.owner = '\"bob\"'",
                    "a.state = 'OPEN'",
                    "a.point.x = 1 and a.point.y = 'two'",
                    "a.items[0] = 3 and a.items.size = 2",
                    "a.maybe = null",
                    "a.none = 'None' and a.some.value = 5",
                    "exists 'clerk-*' c: a.next = c and a.shares[c] = 3 and c in a.shares",
                    "a.next.count = 2",
                    "a.role = 'Ledger'",
                    "pending(to a.next) = 1")) {
                assertThat(Expression.parse("forall ledger a: " + claim).holds(cursor))
                        .as(claim)
                        .isTrue();
                assertThat(Expression.parse("exists ledger a: not (" + claim + ")")
                                .holds(cursor))
                        .as(claim)
                        .isFalse();
            }
            var wrong = Expression.parse("forall ledger a: a.balnce = 1");
            assertThatThrownBy(() -> wrong.holds(cursor))
                    .isInstanceOf(ExpressionFault.class)
                    .hasMessageContaining("did you mean balance?");
        }
    }
}
