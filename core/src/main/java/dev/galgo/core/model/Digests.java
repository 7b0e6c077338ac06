package dev.galgo.core.model;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Digests of what a program is made of: 128 bits each, the same in every process that has the program. For one thread. */
public final class Digests {
    private final ActorNames names;
    private final Digest digest = new Digest(this::add);
    /** Of all actors by index, two halves each. */
    private final LongArrayList actors = new LongArrayList();

    public Digests(ActorNames names) {
        this.names = names;
    }

    private void add(ActorId actor, Digest to) {
        to.add(actors.getLong(2 * actor.index())).add(actors.getLong(2 * actor.index() + 1));
    }

    /** Names refer to earlier names only, so that no chain of them is too long. */
    private void catchUp() {
        for (int index = actors.size() / 2; index < names.size(); index++) {
            ActorId actor = names.at(index);
            digest.add(actor.creator())
                    .add(actor.ordinal())
                    .add(actor.type())
                    .add(actor.isFuture())
                    .add(actor.cause() != null);
            if (actor.cause() != null) {
                digest.add(actor.cause());
            }
            keep(digest.bits());
        }
    }

    private void keep(long[] bits) {
        actors.add(bits[0]);
        actors.add(bits[1]);
    }

    /** Both halves of the digest of the actor with this index. */
    public long[] actor(int index) {
        catchUp();
        return new long[] {actors.getLong(2 * index), actors.getLong(2 * index + 1)};
    }

    /** Both halves of the digest of a local state. */
    public long[] of(Local local) {
        catchUp();
        digest.add(local);
        return digest.bits();
    }

    /** Both halves of the digest of a message. */
    public long[] of(Message message) {
        catchUp();
        digest.add(message);
        return digest.bits();
    }
}
