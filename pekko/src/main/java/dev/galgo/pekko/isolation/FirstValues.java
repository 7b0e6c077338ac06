package dev.galgo.pekko.isolation;

import dev.galgo.snapshot.StaticField;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.MementoSequence;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What static fields held before the program ran for the first time, and how it is put back before it runs again. */
final class FirstValues {
    private record First(
            StaticField field, @Nullable Object value, @Nullable MementoSequence chronicle, @Nullable Memento content) {
        boolean isAsFirst() {
            return field.holds(value) && (content == null || content.difference() == null);
        }

        void putBack() {
            if (!field.isFinal()) {
                field.put(value);
            }
            if (chronicle != null && content != null) {
                chronicle.backTo(content);
            }
        }
    }

    private final Mementos restorable;
    private final List<First> all = new ArrayList<>();
    /** Fields that a test collects in: what it finds out in one run is there in the next. */
    private final Set<String> ofTheTest = new HashSet<>();

    FirstValues(Mementos restorable) {
        this.restorable = restorable;
    }

    void add(StaticField field) {
        Object value = field.value();
        MementoSequence chronicle = null;
        Memento content = null;
        if (restorable.canChange(value)) {
            chronicle = restorable.chronicle(Mementos.Bystanders.NONE);
            content = chronicle.take(List.of(value));
        }
        all.add(new First(field, value, chronicle, content));
    }

    /** Whether anything is no longer as it was. */
    boolean areChanged() {
        return all.stream().anyMatch(one -> !one.isAsFirst());
    }

    void putBack() {
        for (First one : all) {
            if (!ofTheTest.contains(one.field().name())) {
                one.putBack();
            }
        }
    }

    /** Runs the checks of a test, and leaves alone from now on what they write. */
    <T extends @Nullable Object> T sparing(java.util.function.Supplier<T> checks) {
        var before = new ArrayList<Memento>();
        var values = new ArrayList<@Nullable Object>();
        for (First one : all) {
            Object value = one.field().value();
            values.add(value);
            before.add(restorable.of(value == null ? List.of() : List.of(value)));
        }
        T result = checks.get();
        for (int i = 0; i < all.size(); i++) {
            StaticField field = all.get(i).field();
            if (!field.holds(values.get(i)) || before.get(i).difference() != null) {
                ofTheTest.add(field.name());
            }
        }
        return result;
    }
}
