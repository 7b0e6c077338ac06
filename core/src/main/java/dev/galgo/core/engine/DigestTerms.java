package dev.galgo.core.engine;

import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Digests;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.model.Undigested;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.IntFunction;

/** Terms made of the digests of actors, local states and messages, each of which is digested once. For one thread. */
final class DigestTerms implements FingerprintTerms {
    private static final long SECOND = 0x5851F42D4C957F2DL;
    private static final long OUTSIDE = 0x14057B7EF767814FL;

    private final Digested actors;
    private final Digested locals;
    private final Digested messages;

    DigestTerms(ActorNames names, Interner<Local> localNumbers, Interner<Message> messageNumbers) {
        var digests = new Digests(names);
        this.actors = new Digested(digests::actor);
        this.locals = new Digested(number -> digests.of(localNumbers.value(number)));
        this.messages = new Digested(number -> digests.of(messageNumbers.value(number)));
    }

    @Override
    public long actorLow(int actor, int local) {
        return Mix.stir(actors.low(actor) ^ Long.rotateLeft(locals.low(local), 23));
    }

    @Override
    public long actorHigh(int actor, int local) {
        return Mix.stir(actors.high(actor) + locals.high(local) * SECOND);
    }

    @Override
    public long messageLow(int message) {
        return messages.low(message);
    }

    @Override
    public long messageHigh(int message) {
        return messages.high(message);
    }

    @Override
    public long name(int actor) {
        return actor < 0 ? OUTSIDE : actors.low(actor);
    }

    @Override
    public long pair(int receiver, int sender) {
        return Mix.stir(name(receiver)) + name(sender) * SECOND;
    }

    @Override
    public int order(int message, int other) {
        int byLow = Long.compare(messages.low(message), messages.low(other));
        return byLow != 0 ? byLow : Long.compare(messages.high(message), messages.high(other));
    }

    @Override
    public boolean isPortable() {
        return true;
    }

    /** The digests of everything that has a number, two halves each. */
    private static final class Digested {
        private final IntFunction<long[]> digest;
        private final LongArrayList halves = new LongArrayList();
        /** The upper halves by the lower ones: no two numbers may have the same digest, since they stand for different things. */
        private final Long2LongOpenHashMap known = new Long2LongOpenHashMap();

        Digested(IntFunction<long[]> digest) {
            this.digest = digest;
        }

        long low(int number) {
            while (halves.size() <= 2 * number) {
                addNext();
            }
            return halves.getLong(2 * number);
        }

        long high(int number) {
            low(number);
            return halves.getLong(2 * number + 1);
        }

        private void addNext() {
            long[] bits = digest.apply(halves.size() / 2);
            if (known.containsKey(bits[0]) && known.get(bits[0]) == bits[1]) {
                throw new Undigested("two different values would be the same in another process");
            }
            known.put(bits[0], bits[1]);
            halves.add(bits[0]);
            halves.add(bits[1]);
        }
    }
}
