package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import dev.galgo.core.property.expression.ExpressionFault;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Ledger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What claims see of actors that are Java objects. */
class ClaimsTest {
    @Test
    void fieldsOfEveryKindAreReadForWhatTheyAre() throws ProgramException, ExpressionError {
        try (var program = FoundryProgram.load(World.options(Ledger.class, "open"))) {
            Cursor cursor =
                    Engine.of(Engine.Kind.MEMO, program.semantics()).start(DeliveryModel.UNORDERED, Compare.NONE);
            assertThat(Expression.parse("forall Ledger a: a.balance = 0 and a.next = null and pending(open to a) = 1")
                            .holds(cursor))
                    .isTrue();
            cursor.deliver(cursor.first(), 0);
            for (String claim : List.of(
                    "a.balance = 10",
                    "a.large + 1 = 9223372036854775808",
                    "a.rate * 3 = 0.3",
                    "a.owner = '\"bob\" \\\\ \\n'",
                    "a.letter = '\\''",
                    "a.open",
                    "a.state = 'OPEN' and a.state != 'CLOSED'",
                    "a.none = null",
                    "a.point.x = 1 and a.point.y = 'two' and a.point is Point",
                    "a.items[0] = 3 and a.items.size = 3 and 2 in a.items and 9 not in a.items",
                    "a.empty.size = 0 and a.empty != a.items",
                    "a.many.size = 100 and a.many[99] = 99 and a.many[0] = 0",
                    "a.numbers[1] = 8",
                    "'a' in a.tags and 'c' not in a.tags and a.tags.size = 2",
                    "a.stock['tea'] = 5 and a.stock['milk'] = null and 'tea' in a.stock",
                    "a.counter = 4",
                    "a.maybe = null and a.really != null and a.really.value = 'yes'",
                    "a.lengthy != 'y'",
                    "exists Clerk c: a.next = c and a.shares[c] = 3 and c in a.shares",
                    "a.next.count = 2 and pending(work to a.next) = 2 and pending(work to Clerk) = 2")) {
                assertThat(Expression.parse("forall Ledger a: " + claim).holds(cursor))
                        .as(claim)
                        .isTrue();
                assertThat(Expression.parse("exists Ledger a: not (" + claim + ")")
                                .holds(cursor))
                        .as(claim)
                        .isFalse();
            }
            for (String claim : List.of(
                    "a.balnce = 10",
                    "a.owner = 1",
                    "a.many[60] = 60",
                    "60 in a.many",
                    "a.many = a.many",
                    "a.lengthy = '" + "x".repeat(100) + "'",
                    "a.lengthy = '" + "x".repeat(60) + "...'",
                    "a.state = a.owner")) {
                var read = Expression.parse("forall Ledger a: " + claim);
                assertThatThrownBy(() -> read.holds(cursor)).as(claim).isInstanceOf(ExpressionFault.class);
            }
        }
    }
}
