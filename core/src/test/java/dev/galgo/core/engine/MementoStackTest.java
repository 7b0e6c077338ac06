package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MementoStackTest {
    private static final int LETTERS = 5;
    private static final int CHAIN = 20;
    private static final long ORDERS = 120;

    /** A chain of deliveries, and after it some letters that can come in any order. */
    private static final class Letters implements LiveProgram {
        private final ActorNames names = new ActorNames();
        private final ActorId actor = names.of(null, null, 0, "reader");
        private final boolean faithful;
        private final List<Integer> read = new ArrayList<>();
        private final Set<List<Integer>> outcomes = new HashSet<>();
        private long run;
        private long deliveries;
        private @Nullable String distrust;

        Letters(boolean faithful) {
            this.faithful = faithful;
        }

        private Message letter(int slot) {
            return Message.send(actor, "letter" + slot, Content.BARE);
        }

        @Override
        public Boot boot() {
            run++;
            read.clear();
            var born = List.of(new Birth(actor, local(actor)));
            return new Boot(born, List.of(letter(1)), Collections.singletonList(null), -1, null);
        }

        @Override
        public long run() {
            return run;
        }

        @Override
        public boolean accepts(int slot) {
            return !read.contains(slot);
        }

        @Override
        public boolean moot(int slot) {
            return false;
        }

        @Override
        public int mood(int slot) {
            return 0;
        }

        @Override
        public boolean acceptedIn(int mood, int slot) {
            return true;
        }

        @Override
        public Happening deliver(int slot, int way) {
            deliveries++;
            read.add(slot);
            var sent = new ArrayList<Message>();
            if (read.size() < CHAIN) {
                sent.add(letter(slot + 1));
            } else if (read.size() == CHAIN) {
                for (int i = 1; i <= LETTERS; i++) {
                    sent.add(letter(slot + i));
                }
            }
            return new Happening(sent, List.of(), 0, false, null);
        }

        @Override
        public int source(int slot) {
            return MAIN - slot;
        }

        @Override
        public Local local(ActorId who) {
            return new Local.Ready(Map::of, Offspring.NONE);
        }

        @Override
        public void fingerprint(long[] into) {
            into[0] = read.hashCode();
            into[1] = read.size();
        }

        @Override
        public @Nullable Failure finish() {
            outcomes.add(List.copyOf(read.subList(CHAIN, read.size())));
            return null;
        }

        @Override
        public boolean entangled() {
            return false;
        }

        @Override
        public int mementosFrom() {
            return distrust == null ? 3 : Integer.MAX_VALUE;
        }

        @Override
        public Object memento() {
            return List.copyOf(read);
        }

        @Override
        public boolean restore(Object memento) {
            read.clear();
            ((List<?>) memento).forEach(one -> read.add((Integer) one));
            if (!faithful) {
                Collections.reverse(read);
            }
            return true;
        }

        @Override
        public void distrust(String reason) {
            distrust = reason;
        }

        @Override
        public StepDetails explain(Local state, Message message, List<Local.Input.Choice> choices) {
            return StepDetails.of(message.name());
        }

        @Override
        public ActorNames names() {
            return names;
        }
    }

    @Test
    void mementosSpareDeliveries() throws NothingToCheck {
        var letters = new Letters(true);
        CheckResult result = Check.of(letters).run();
        assertThat(result.executions()).isEqualTo(ORDERS);
        assertThat(letters.outcomes).hasSize((int) ORDERS);
        assertThat(letters.distrust).isNull();
        assertThat(letters.deliveries).isLessThan(ORDERS * (CHAIN + LETTERS) / 2);
    }

    @Test
    void mementosThatLeadElsewhereAreFoundOutAndTheSearchStartsOver() throws NothingToCheck {
        var letters = new Letters(false);
        CheckResult result = Check.of(letters).run();
        assertThat(letters.distrust).contains("another configuration");
        assertThat(result.executions()).isEqualTo(ORDERS);
        assertThat(letters.outcomes).hasSize((int) ORDERS);
    }
}
