package dev.galgo.core.model;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes in what a value is, piece by piece, and makes 128 bits of it that are the same in every process: the first half of SHA-256, so that two values with
 * the same bits are not to be met.
 */
public final class Digest {
    private static final int NOBODY = -1;

    /** Looks up the digests of actors, which are known when something that refers to them is digested. */
    interface Names {
        void add(ActorId actor, Digest to);
    }

    private final MessageDigest hash;
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
    private final Names names;

    Digest(Names names) {
        this.names = names;
        try {
            this.hash = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible); // every Java has it
        }
    }

    public Digest add(long value) {
        hash.update(number.putLong(0, value).array());
        return this;
    }

    public Digest add(boolean value) {
        return add(value ? 1 : 0);
    }

    /** Adds a text character by character: some are not allowed in any encoding, and all count. */
    public Digest add(String text) {
        var bytes = ByteBuffer.allocate(Integer.BYTES + text.length() * Character.BYTES);
        bytes.putInt(text.length());
        bytes.asCharBuffer().put(text);
        hash.update(bytes.array());
        return this;
    }

    public Digest add(byte[] bytes) {
        add(bytes.length);
        hash.update(bytes);
        return this;
    }

    public Digest add(@Nullable ActorId actor) {
        if (actor == null) {
            return add(NOBODY);
        }
        names.add(actor, this);
        return this;
    }

    public Digest add(Message message) {
        return add(message.to())
                .add(message.kind().ordinal())
                .add(message.name())
                .add(message.caller())
                .addValue(message.content());
    }

    /** Adds a content or a state, with its class. */
    public Digest addValue(Object value) {
        if (!(value instanceof Digestible one)) {
            throw new Undigested(value.getClass().getSimpleName()
                    + " does not say what makes two of its values the same in different processes");
        }
        add(value.getClass().getName());
        one.digest(this);
        return this;
    }

    void add(Local local) {
        add(local, true);
    }

    /** The same but for how many actors it has created, which matters to nothing but the names of those that it will create. */
    void addUnnamed(Local local) {
        add(local, false);
    }

    private void add(Local local, boolean named) {
        if (local instanceof Local.Ready ready) {
            add(0).addValue(ready.state());
            if (named) {
                add(ready.offspring());
            }
        } else if (local instanceof Local.Waiting waiting) {
            add(1);
            add(waiting.before(), named);
            add(waiting.handling())
                    .add(waiting.sent())
                    .add(waiting.born())
                    .add(waiting.inputs().size());
            waiting.inputs().forEach(this::add);
            add(waiting.callees().size());
            waiting.callees().forEach(this::add);
        } else if (local instanceof Local.Resolved resolved) {
            add(2).addValue(resolved.value());
        } else {
            add(3);
        }
    }

    private void add(Local.Input input) {
        if (input instanceof Local.Input.Choice choice) {
            add(0).add(choice.taken()).add(choice.of());
        } else {
            add(1).add(((Local.Input.Reply) input).message());
        }
    }

    /** A multiset, so its elements are summed. */
    private void add(Offspring offspring) {
        long low = 0;
        long high = 0;
        for (Map.Entry<Message, Integer> one : offspring.byCause().entrySet()) {
            long[] bits =
                    new Digest(names).add(one.getKey()).add(one.getValue()).bits();
            low += bits[0];
            high += bits[1];
        }
        add(offspring.total()).add(low).add(high);
    }

    /** What was taken in since this was last asked. */
    long[] bits() {
        var bytes = ByteBuffer.wrap(hash.digest());
        return new long[] {bytes.getLong(), bytes.getLong()};
    }
}
