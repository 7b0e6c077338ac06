package dev.galgo.abs.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Traversal;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import dev.galgo.core.property.expression.ExpressionFault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What claims see of the objects of a model. */
class ClaimsTest {
    private static final String MODEL =
            """
            module Claims;
            import * from ABS.StdLib;
            data Mode = Idle | Busy(Int job);
            def List<Int> upTo(Int n) = if n == 0 then list[] else Cons(n, upTo(n - 1));
            def Map<Int, Int> squares(Int n) = if n == 0 then map[] else put(squares(n - 1), n, n * n);
            interface Node { Int give(); Unit go(Node other); }
            class Node(Int number) implements Node {
              Rat third = 1/3;
              String name = "say \\"hi\\" \\\\";
              Bool ready = True;
              List<Int> none = list[];
              List<Int> some = list[3, 1, 2];
              List<Int> many = upTo(100);
              Set<Int> members = set[2, 1];
              Set<Int> nobody = set[];
              Map<String, Int> stock = map[Pair("tea", 5)];
              Map<Int, Int> table = squares(70);
              Map<Int, Int> blank = map[];
              Maybe<Int> maybe = Just(3);
              Maybe<Int> nothing = Nothing;
              Mode mode = Busy(4);
              Mode rest = Idle;
              Node next;
              Fut<Int> one;
              Fut<Int> other;
              Int give() { return number; }
              Unit go(Node other) { next = other; one = next!give(); this.other = next!give(); }
            }
            { Node a = new Node(1); Node b = new Node(2); a!go(b); b!give(); }
            """;

    private static Cursor atTheEnd() {
        Cursor cursor = Engine.of(
                        Engine.Kind.MEMO, Models.of("claims.abs", MODEL).semantics())
                .start(DeliveryModel.UNORDERED, Compare.NONE);
        for (int slot = cursor.first(); slot != Traversal.NONE; slot = cursor.first()) {
            cursor.deliver(slot, 0);
        }
        return cursor;
    }

    @Test
    void theStartIsSeen() throws ExpressionError {
        Cursor cursor = Engine.of(
                        Engine.Kind.MEMO, Models.of("claims.abs", MODEL).semantics())
                .start(DeliveryModel.UNORDERED, Compare.NONE);
        assertThat(Expression.parse(
                                "count(Node n: n.next = null) = 2 and pending(go) = 1 and pending(give to Node) = 1")
                        .holds(cursor))
                .isTrue();
    }

    @Test
    void fieldsOfEveryKindAreReadForWhatTheyAre() throws ExpressionError {
        Cursor cursor = atTheEnd();
        for (String claim : List.of(
                "a.number = 1",
                "a.third * 3 = 1 and a.third < 0.34",
                "a.name = 'say \"hi\" \\\\'",
                "a.ready and a.ready = true",
                "a.none.size = 0 and 1 not in a.none and a.none != a.some",
                "a.some[0] = 3 and a.some.size = 3 and 2 in a.some",
                "a.many.size = 100 and a.many[99] = 1 and 100 in a.many",
                "a.members.size = 2 and 1 in a.members and a.nobody.size = 0 and a.members != a.nobody",
                "a.stock['tea'] = 5 and a.stock['milk'] = null and a.stock.size = 1",
                "a.table.size = 70 and a.blank.size = 0 and a.blank[3] = null",
                "a.maybe is Just and a.maybe[1] = 3 and a.nothing is Nothing and a.nothing = 'Nothing'",
                "a.mode is Busy and a.mode[1] = 4 and a.rest is Idle and a.mode is not Idle",
                "a.next.number = 2 and a.next != a and exists Node b: a.next = b and b.next = null")) {
            assertThat(Expression.parse("forall Node a: a.number = 1 -> (" + claim + ")")
                            .holds(cursor))
                    .as(claim)
                    .isTrue();
            assertThat(Expression.parse("exists Node a: a.number = 1 and not (" + claim + ")")
                            .holds(cursor))
                    .as(claim)
                    .isFalse();
        }
    }

    @Test
    void whatIsNotToldIsNotGuessed() throws ExpressionError {
        Cursor cursor = atTheEnd();
        for (String claim : List.of(
                "a.one = a.other",
                "a.many[60] = 1",
                "a.many = a.many",
                "a.table[1000] = null",
                "1000 in a.many",
                "a.nme = 1")) {
            var read = Expression.parse("forall Node a: a.number = 1 -> " + claim);
            assertThatThrownBy(() -> read.holds(cursor)).as(claim).isInstanceOf(ExpressionFault.class);
        }
    }
}
