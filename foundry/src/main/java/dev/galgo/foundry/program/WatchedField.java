package dev.galgo.foundry.program;

import dev.galgo.snapshot.Form;
import dev.galgo.snapshot.Snapshots;
import dev.galgo.snapshot.UncopyableException;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.MementoSequence;
import dev.galgo.snapshot.memento.Mementos;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A static field, or a field of an enum constant, and what it held when it was last looked at: the reference or primitive itself, which reflection and
 * variable handles can write past every hook, and the form of the object, or its memory where it has no form.
 */
final class WatchedField {
    private static final Mementos MEMORY = Mementos.builder()
            .outside("java.text.Format")
            .outside("java.text.Collator")
            .outside("java.util.ResourceBundle")
            .outside("java.util.concurrent.locks.Lock")
            .outside("java.util.concurrent.locks.ReadWriteLock")
            .outside("java.util.concurrent.locks.StampedLock")
            .build();

    private final String name;
    private final Field field;
    private final @Nullable Object owner;
    private final boolean plain;
    private volatile boolean watched;
    private volatile @Nullable Object held;
    private volatile @Nullable Form form;
    private volatile boolean formless;
    private @Nullable MementoSequence chronicle;
    private @Nullable Memento memory;

    WatchedField(String name, Field field, @Nullable Object owner) {
        this.name = name;
        this.field = field;
        this.owner = owner;
        this.plain = field.getType().isPrimitive();
    }

    String name() {
        return name;
    }

    @Nullable
    Object value() {
        try {
            return field.get(owner);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Takes what it holds now for what it is to keep; returns the type of an object whose changes may go unseen, or null if there is none. */
    @Nullable
    String watch(Snapshots snapshots) {
        var value = value();
        held = value;
        form = null;
        formless = false;
        memory = null;
        watched = true;
        if (value == null || plain || HarmlessTypes.include(value)) {
            return null;
        }
        try {
            var now = snapshots.form(value);
            if (snapshots.mutable(value)) {
                form = now;
                remember(value);
            }
            return null;
        } catch (UncopyableException uncopyable) {
            formless = true;
            remember(value);
            return uncopyable.type();
        }
    }

    private void remember(Object value) {
        var fresh = MEMORY.chronicle(Mementos.Bystanders.NONE);
        memory = fresh.take(List.of(value));
        chronicle = fresh;
    }

    /** Whether it held something else than before, or something that has changed: now it is again what it is to be. */
    boolean changed(Snapshots snapshots) {
        if (!watched || !differs(snapshots)) {
            return false;
        }
        putBack();
        return true;
    }

    private void putBack() {
        try {
            if (!Modifier.isFinal(field.getModifiers())) {
                field.set(owner, held);
            }
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
        if (chronicle != null && memory != null) {
            chronicle.backTo(memory);
        }
    }

    /** Whether it holds something else than when it was watched, or something that has changed. */
    boolean differs(Snapshots snapshots) {
        if (!Modifier.isFinal(field.getModifiers())) {
            var now = value();
            if (plain ? !Objects.equals(now, held) : now != held) {
                return true;
            }
        }
        var before = form;
        if (before != null) {
            try {
                return !before.equals(snapshots.form(held));
            } catch (UncopyableException nowUncopyable) {
                return true;
            }
        }
        return formless && memory != null && memory.difference() != null;
    }
}
