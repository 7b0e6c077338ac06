package dev.galgo.foundry.run;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.UncopyableException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The objects that static fields of the program hold. Actors may read them, so copies of states keep pointing at them; nobody may
 * change them once exploration has begun, since that would be a way to communicate that the search does not see.
 */
public final class Statics {
    /** A static field, or a field of an enum constant, and the form of what it held last. */
    private static final class Held {
        private final String name;
        private final Field field;
        private final @Nullable Object owner;
        private volatile @Nullable Form form;

        Held(String name, Field field, @Nullable Object owner) {
            this.name = name;
            this.field = field;
            this.owner = owner;
        }

        @Nullable
        Object value() {
            try {
                return field.get(owner);
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        /** A write to a static is caught where it happens; one to an enum constant's field is not. */
        boolean canChange(Snapshots snapshots) {
            return snapshots.mutable(value()) || owner != null && !Modifier.isFinal(field.getModifiers());
        }
    }

    private final Snapshots snapshots;
    private final List<Held> held = new CopyOnWriteArrayList<>();
    private final List<String> unwatched = new CopyOnWriteArrayList<>();
    private volatile Set<Object> reachable = Set.of();
    private volatile boolean settled;

    /** @param snapshots which look into the objects that statics hold, unlike those of states */
    Statics(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    /** The class has just been initialised: its statics have the values they are to keep. */
    synchronized void initialised(Class<?> type) {
        var fresh = new ArrayList<Held>();
        for (var field : type.getDeclaredFields()) {
            boolean plain = field.getType().isPrimitive() || field.getType() == String.class;
            if (Modifier.isStatic(field.getModifiers())
                    && !field.isSynthetic()
                    && !field.isEnumConstant()
                    && !plain
                    && field.trySetAccessible()) {
                fresh.add(new Held(type.getSimpleName() + "." + field.getName(), field, null));
            }
        }
        if (type.isEnum()) {
            for (var constant : type.getEnumConstants()) {
                fresh.addAll(fieldsOf((Enum<?>) constant));
            }
        }
        held.addAll(fresh);
        renew();
        if (settled) {
            watch(fresh);
        }
    }

    private static List<Held> fieldsOf(Enum<?> constant) {
        var fields = new ArrayList<Held>();
        for (Class<?> c = constant.getClass(); c != Enum.class && c != null; c = c.getSuperclass()) {
            for (var field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && field.trySetAccessible()) {
                    var name = constant.getDeclaringClass().getSimpleName() + "." + constant.name();
                    fields.add(new Held(name + "." + field.getName(), field, constant));
                }
            }
        }
        return fields;
    }

    /** The set-up is over: from here on nothing may change. */
    synchronized void settle() {
        settled = true;
        renew();
        watch(List.copyOf(held));
    }

    private void watch(List<Held> some) {
        for (var one : some) {
            var form = look(one);
            one.form = form != null && one.canChange(snapshots) ? form : null;
        }
    }

    /** Finds anew what statics reach; needed as long as they may change. */
    synchronized void renew() {
        var values = new ArrayList<@Nullable Object>();
        held.forEach(one -> values.add(one.value()));
        reachable = Reachable.from(values);
    }

    /** The name of a static whose object has changed since the last look, if any. */
    Optional<String> changed() {
        String changed = null;
        for (var one : held) {
            var before = one.form;
            if (before != null) {
                var now = look(one);
                if (!before.equals(now)) {
                    one.form = now;
                    changed = one.name;
                }
            }
        }
        return Optional.ofNullable(changed);
    }

    /** What static fields hold and lead to; another set whenever it has changed. */
    Set<Object> reachable() {
        return reachable;
    }

    /** Whether this object is reached from a static field: it stays one object in all copies. */
    boolean hold(Object object) {
        var known = reachable;
        return !known.isEmpty() && known.contains(object);
    }

    /** The statics that cannot be watched, with the reason; for a note to the user. */
    public List<String> unwatched() {
        return List.copyOf(unwatched);
    }

    private @Nullable Form look(Held one) {
        try {
            return snapshots.form(one.value());
        } catch (UncopyableException uncopyable) {
            var note = "Static " + one.name + " is not watched for changes: " + uncopyable.getMessage();
            if (!unwatched.contains(note)) {
                unwatched.add(note);
            }
            return null;
        }
    }
}
