package dev.galgo.abs.run;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a cog keeps between two macro-steps: the fields of its objects, and which task holds its lock.
 *
 * <p>Objects stand in an order that does not depend on the schedule, so that the same objects with the same fields are the same state.
 */
final class CogState implements ActorState {
    /** One object: its class and the values of its fields, of which it has none any more if it is dead. */
    record Instance(ActorId self, ClassModel type, List<AbsValue> fields, @Nullable Death death) {
        Instance(ActorId self, ClassModel type, List<AbsValue> fields) {
            this(self, type, fields, null);
        }
    }

    /** What an object has died of. */
    enum Death {
        /** The model has ended it. */
        MEANT,
        /** Nobody caught an exception. */
        EXCEPTION
    }

    private final Instance[] objects;
    private final @Nullable ActorId lock;
    private final int hash;

    private CogState(Instance[] objects, @Nullable ActorId lock) {
        this.objects = objects;
        this.lock = lock;
        this.hash = Arrays.hashCode(objects) * 31 + Objects.hashCode(lock);
    }

    static CogState empty() {
        return new CogState(new Instance[0], null);
    }

    /** The future of the task that blocks in the middle of something and lets no other in; null if there is none. */
    @Nullable
    ActorId lock() {
        return lock;
    }

    CogState lockedBy(@Nullable ActorId task) {
        return task == lock ? this : new CogState(objects, task);
    }

    Instance object(ActorId self) {
        for (Instance one : objects) {
            if (one.self() == self) {
                return one;
            }
        }
        throw new IllegalStateException("no object " + self.type() + " lives here");
    }

    /** What an object has died of; null if it lives. What is no object, such as the main block, never dies. */
    @Nullable
    Death death(ActorId self) {
        for (Instance one : objects) {
            if (one.self() == self) {
                return one.death();
            }
        }
        return null;
    }

    /** The same without what the object was. */
    CogState withDead(ActorId self, Death death) {
        Instance before = object(self);
        return with(new Instance(self, before.type(), List.of(), death));
    }

    List<Instance> objects() {
        return List.of(objects);
    }

    /** The same with this object as it is now; a new one if there was none. */
    CogState with(Instance changed) {
        for (int i = 0; i < objects.length; i++) {
            if (objects[i].self() == changed.self()) {
                Instance[] copy = objects.clone();
                copy[i] = changed;
                return new CogState(copy, lock);
            }
        }
        var more = new ArrayList<>(List.of(objects));
        int at = 0;
        while (at < more.size() && before(more.get(at).self(), changed.self())) {
            at++;
        }
        more.add(at, changed);
        return new CogState(more.toArray(new Instance[0]), lock);
    }

    private static boolean before(ActorId one, ActorId other) {
        return one.stableHash() != other.stableHash()
                ? one.stableHash() < other.stableHash()
                : one.index() < other.index();
    }

    /** Names every cog and future that the fields refer to. */
    void references(Consumer<ActorId> each) {
        for (Instance one : objects) {
            one.fields().forEach(value -> value.references(each));
        }
    }

    @Override
    public Map<String, String> describe() {
        var fields = new LinkedHashMap<String, String>();
        for (Instance one : objects) {
            String prefix = objects.length == 1 ? "" : one.type().name() + ".";
            if (one.death() != null) {
                fields.merge(prefix + "dead", "True", (first, second) -> first + " | " + second);
            }
            for (int i = 0; i < one.fields().size(); i++) {
                String name = prefix + one.type().fields().get(i).name();
                fields.merge(name, one.fields().get(i).describe(), (first, second) -> first + " | " + second);
            }
        }
        return fields;
    }

    @Override
    public Map<String, Value> structure() {
        var fields = new LinkedHashMap<String, Value>();
        describe().forEach((field, text) -> fields.put(field, Value.of(text)));
        var told = new HashSet<String>();
        for (Instance one : objects) {
            String prefix = objects.length == 1 ? "" : one.type().name() + ".";
            for (int i = 0; i < one.fields().size(); i++) {
                String name = prefix + one.type().fields().get(i).name();
                // Fields of several objects of a class are one text.
                fields.put(
                        name,
                        told.add(name)
                                ? ValueStructure.of(one.fields().get(i))
                                : Value.of(Objects.requireNonNull(describe().get(name))));
            }
        }
        return fields;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof CogState that
                        && hash == that.hash
                        && lock == that.lock
                        && Arrays.equals(objects, that.objects));
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
