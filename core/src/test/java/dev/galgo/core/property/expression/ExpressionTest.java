package dev.galgo.core.property.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Traversal;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Value;
import dev.galgo.core.toy.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What claims see of a configuration. */
class ExpressionTest {
    private final MadeConfiguration bank = new MadeConfiguration();
    private final ActorId first = bank.add("Account", Map.of("balance", Value.of("10")));
    private final ActorId second = bank.add("Account", Map.of("balance", Value.of("-5")));
    private final ActorId server = bank.add("bank.Server", Map.of("load", Value.of("1")));

    @Test
    void quantifiersGoOverTheActorsOfATypeAndVariablesOfOneQuantifierAreDifferentActors() {
        assertThat(bank.holds("forall Account a: a.balance >= 0")).isFalse();
        assertThat(bank.holds("exists Account a: a.balance >= 0")).isTrue();
        assertThat(bank.holds("forall Account a, b: a.balance != b.balance")).isTrue();
        assertThat(bank.holds("forall Account a: forall Account b: a.balance != b.balance"))
                .isFalse();
        assertThat(bank.holds("count(Account a, b: true) = 2")).isTrue();
        assertThat(bank.holds("count(actor a, b, c: true) = 6")).isTrue();
        assertThat(bank.holds("exists Account a, Server s: a.balance = 10 and s.load = 1"))
                .isTrue();
    }

    @Test
    void numbersAreGathered() {
        assertThat(bank.holds("count(actor a: true) = 3")).isTrue();
        assertThat(bank.holds("count(Account a: a.balance < 0) = 1")).isTrue();
        assertThat(bank.holds("sum(Account a: a.balance) = 5")).isTrue();
        assertThat(bank.holds("min(Account a: a.balance) = -5")).isTrue();
        assertThat(bank.holds("max(Account a: a.balance * 2) = 20")).isTrue();
        assertThatThrownBy(() -> bank.holds("min(Nobody a: a.balance) < 3"))
                .isInstanceOf(ExpressionFault.class)
                .hasMessage("min(Nobody a: a.balance) is null, and no number");
    }

    @Test
    void aTypeIsKnownByItsNameOrTheEndOfItOrAPattern() {
        assertThat(bank.holds("count(Server s: true) = 1")).isTrue();
        assertThat(bank.holds("count(bank.Server s: true) = 1")).isTrue();
        assertThat(bank.holds("count(k.Server s: true) = 0")).isTrue();
        assertThat(bank.holds("count(erver s: true) = 0")).isTrue();
        assertThat(bank.holds("count('A*t' s: true) = 2")).isTrue();
        assertThat(bank.holds("count('*' s: true) = 3")).isTrue();
        assertThat(bank.holds("count('*.*' s: true) = 1")).isTrue();
    }

    @Test
    void stoppedActorsAreLeftOutUnlessSomebodyAsksForThem() {
        bank.stop(second);
        assertThat(bank.holds("forall Account a: a.balance >= 0")).isTrue();
        assertThat(bank.holds("count(Account a: true) = 1")).isTrue();
        assertThat(bank.holds("exists Account a: a is stopped")).isTrue();
        assertThat(bank.holds("count(Account a: a is stopped or true) = 2")).isTrue();
        assertThat(bank.holds("forall Account a: a is stopped or a.balance >= 0"))
                .isTrue();
        assertThat(bank.holds("forall Account a: a is not stopped -> a has balance"))
                .isTrue();
        assertThatThrownBy(() -> bank.holds("forall Account a: a is stopped or a.balance < 0 or true and a.x = 1"))
                .hasMessageStartingWith("field 'x' does not exist in Account");
        assertThatThrownBy(() -> bank.holds("exists Account a: a is stopped and a.balance > 0"))
                .isInstanceOf(ExpressionFault.class)
                .hasMessage("a is Account, which is stopped and has no fields");
    }

    @Test
    void anActorIsReadyOrWaitsAndWhileItWaitsHasTheFieldsFromBefore() {
        bank.letWait(first, server);
        assertThat(bank.holds("count(actor a: a is ready) = 2")).isTrue();
        assertThat(bank.holds("exists Account a: a is waiting and a.balance = 10"))
                .isTrue();
        assertThat(bank.holds("exists Server a: a is waiting")).isFalse();
    }

    @Test
    void pendingMessagesAreCountedByNameAndReceiver() {
        bank.send(first, "get");
        bank.send(first, "get");
        bank.send(server, "get");
        bank.send(server, "put");
        Message call = Message.call(server, "ask", Content.EMPTY, first);
        bank.send(call);
        bank.send(Message.reply(call, Content.EMPTY));
        bank.send(Message.rest(second, "work", Content.EMPTY));
        assertThat(bank.holds("pending() = 7")).isTrue();
        assertThat(bank.holds("pending(get) = 3")).isTrue();
        assertThat(bank.holds("pending(get to Server) = 1")).isTrue();
        assertThat(bank.holds("pending(to Server) = 3")).isTrue();
        assertThat(bank.holds("pending(ask) = 1")).isTrue();
        assertThat(bank.holds("pending('reply to ask') = 1")).isTrue();
        assertThat(bank.holds("pending('rest of work') = 1 and pending(work) = 0"))
                .isTrue();
        assertThat(bank.holds("forall Account a: pending(get to a) = 2 <-> a.balance > 0"))
                .isTrue();
        assertThat(bank.holds("forall actor a: pending(to a) <= 3")).isTrue();
    }

    @Test
    void whereActorsHaveNamesAWordIsTheActorOfThatName() {
        var named = new MadeConfiguration();
        ActorId parent = named.add("parent", Map.of("child", Value.of("parent/worker-1"), "none", Value.of("ask")));
        named.add("parent/worker-1", Map.of("jobs", Value.of("2")));
        assertThat(named.holds("forall 'parent' p: forall 'parent/worker-*' w: p.child = w"))
                .isTrue();
        assertThat(named.holds("forall 'parent' p, q: p.child = q")).isTrue();
        assertThat(named.holds("forall parent p: p.child.jobs = 2 and p.child is ready"))
                .isTrue();
        assertThatThrownBy(() -> named.holds("forall parent p: p.none = p"))
                .hasMessage("p.none is a word (ask), and p is an actor: these are never equal");
        ActorId again = named.add("parent/worker-1", Map.of());
        assertThat(again).isNotEqualTo(parent);
        assertThatThrownBy(() -> named.holds("forall parent p: p.child.jobs = 2"))
                .hasMessage("p.child is parent/worker-1, and several actors are called that");
        assertThatThrownBy(() -> named.holds("forall parent p: p.child = p.child"))
                .hasMessage("p.child is what several actors are called");
        assertThat(named.holds("forall parent p: p.child != p")).isTrue();
    }

    @Test
    void aReferenceToWhoDoesNotExistHereIsAFault() {
        var lonely = new MadeConfiguration();
        lonely.add("A", Map.of("next", Value.of("\u27E67\u27E7")));
        assertThat(lonely.holds("forall A a: a.next != a")).isTrue();
        assertThatThrownBy(() -> lonely.holds("forall A a: a.next.x = 1"))
                .isInstanceOf(ExpressionFault.class)
                .hasMessage("a.next refers to an actor that does not exist here");
    }

    @Test
    void whatIsNamedAndNeverMetIsKnown() throws ExpressionError {
        var claim = Expression.parse("(forall Acount a: a.balance >= 0) and forall actor x: pending(get to Servr) = 0"
                + " and pending(gett) = 0 and pending(put) = 0 or count(Account b: true) > 0");
        assertThat(claim.neverMet()).containsExactly("Account", "Acount", "Servr");
        assertThat(claim.neverPending()).containsExactly("get", "gett", "put");
        assertThat(claim.holds(bank)).isTrue();
        assertThat(claim.neverMet()).containsExactly("Acount", "Servr");
        bank.send(server, "put");
        bank.add("Acount", Map.of("balance", Value.of("1")));
        assertThat(claim.holds(bank)).isTrue();
        assertThat(claim.neverMet()).containsExactly("Servr");
        assertThat(claim.neverPending()).containsExactly("get", "gett");
    }

    @Test
    void whoIsStoppedHasNotBeenMet() throws ExpressionError {
        bank.stop(server);
        var claim = Expression.parse("forall Server s: s.load = 1");
        assertThat(claim.holds(bank)).isTrue();
        assertThat(claim.neverMet()).containsExactly("Server");
    }

    /** Counts how often it is taken apart. */
    private record Watched(AtomicInteger looks, String number) implements ActorState {
        @Override
        public Map<String, String> describe() {
            looks.incrementAndGet();
            return Map.of("number", number);
        }
    }

    @Test
    void aStateIsTakenApartOnce() throws ExpressionError {
        var looks = new AtomicInteger();
        bank.set(first, new Local.Ready(new Watched(looks, "7"), Offspring.NONE));
        bank.stop(second);
        var claim = Expression.parse("forall Account a: a.number = 7 and a.number + 1 = 8 and a has number");
        for (int i = 0; i < 100; i++) {
            assertThat(claim.holds(bank)).isTrue();
        }
        assertThat(looks).hasValue(1);
        bank.set(first, new Local.Ready(new Watched(looks, "8"), Offspring.NONE));
        assertThat(claim.holds(bank)).isFalse();
    }

    @Test
    void severalThreadsHoldOneClaimAgainstConfigurationsOfTheirOwn() throws Exception {
        var claim = Expression.parse("sum(T a: a.n) = 10 and forall T a, b: a.n < b.n or a.n >= b.n or a.x.y = 1");
        var threads = Executors.newFixedThreadPool(4);
        try {
            var all = new ArrayList<Future<Boolean>>();
            for (int thread = 0; thread < 4; thread++) {
                int extra = thread;
                Callable<Boolean> work = () -> {
                    boolean right = true;
                    for (int i = 0; i < 2_000; i++) {
                        var own = new MadeConfiguration();
                        own.add("T", Map.of("n", Value.of(String.valueOf(extra))));
                        own.add("T", Map.of("n", Value.of(String.valueOf(10 - extra + i % 2))));
                        right &= claim.holds(own) == (i % 2 == 0);
                    }
                    return right;
                };
                all.add(threads.submit(work));
            }
            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(claim.neverMet()).isEmpty();
    }

    @Test
    void everyEngineShowsTheSame() throws ExpressionError {
        for (Engine.Kind kind : Engine.Kind.values()) {
            var claim = Expression.parse("sum(Master m: m.value) + pending(answer) + pending(ask) = 3"
                    + " and forall Worker w: w.value = 0 and pending(ask to w) <= 1");
            Cursor cursor = Engine.of(kind, Programs.workers(3)).start(DeliveryModel.UNORDERED, Compare.NONE);
            assertThat(claim.holds(cursor)).isTrue();
            for (int slot = cursor.first(); slot != Traversal.NONE; slot = cursor.first()) {
                cursor.deliver(slot, 0);
                assertThat(claim.holds(cursor)).isTrue();
            }
            assertThat(Expression.parse("sum(Master m: m.value) = 3 and pending() = 0")
                            .holds(cursor))
                    .isTrue();
            assertThat(List.of(claim.neverMet(), claim.neverPending())).containsOnly(java.util.Set.of());
        }
    }
}
