package dev.galgo.abs.check;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Type;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The variables of a method, a function or a function without a name: which are in scope, and which slots they have. A function without a
 * name finds the variables around it too; each becomes a slot of its own that the value is captured into.
 */
final class VariableScope {
    private final @Nullable VariableScope outer;
    private final @Nullable ClassModel self;
    private final List<String> slots = new ArrayList<>();
    private final Deque<Map<String, Named>> scopes = new ArrayDeque<>();
    private final List<Captured> captured = new ArrayList<>();
    private final @Nullable Type destiny;

    /** What a name stands for. */
    record Named(Where where, int index, String name, Type type, boolean function, boolean fixed) {
        Expr read(Place place, Type finished) {
            return switch (where) {
                case SLOT -> new Expr.Local(place, finished, index, name);
                case FIELD -> new Expr.Field(place, finished, index, name);
                case THIS -> new Expr.This(place, finished);
                case DESTINY -> new Expr.Destiny(place, finished);
            };
        }
    }

    enum Where {
        SLOT,
        FIELD,
        THIS,
        DESTINY
    }

    /** A slot and what of the frame around is put into it. */
    record Captured(int slot, Named value) {}

    private VariableScope(@Nullable VariableScope outer, @Nullable ClassModel self, @Nullable Type destiny) {
        this.outer = outer;
        this.self = self;
        this.destiny = destiny;
        scopes.push(new HashMap<>());
    }

    /** For a method or main block, whose future has the given type. */
    static VariableScope ofTask(@Nullable ClassModel self, Type destiny) {
        return new VariableScope(null, self, destiny);
    }

    /** For a function: it knows no object. */
    static VariableScope ofFunction() {
        return new VariableScope(null, null, null);
    }

    /** For a function without a name, within this frame. */
    VariableScope inner() {
        return new VariableScope(this, null, null);
    }

    void open() {
        scopes.push(new HashMap<>());
    }

    void close() {
        scopes.pop();
    }

    int declare(String name, Type type) {
        return declare(name, type, false, false);
    }

    int declare(String name, Type type, boolean function, boolean fixed) {
        int slot = hidden(name);
        scopes.element().put(name, new Named(Where.SLOT, slot, name, type, function, fixed));
        return slot;
    }

    /** A slot that no name stands for. */
    int hidden(String name) {
        slots.add(name);
        return slots.size() - 1;
    }

    /** Whether a variable of this name is in scope; fields do not count. */
    boolean hasLocal(String name) {
        return scopes.stream().anyMatch(scope -> scope.containsKey(name));
    }

    @Nullable
    Named find(String name) {
        for (Map<String, Named> scope : scopes) {
            Named named = scope.get(name);
            if (named != null) {
                return named;
            }
        }
        return outer != null ? capture(name, outer.find(name)) : field(name);
    }

    @Nullable
    Named field(String name) {
        if (outer != null) {
            return capture("this." + name, outer.field(name));
        }
        return self == null
                ? null
                : self.field(name)
                        .map(field -> new Named(Where.FIELD, field.index(), name, field.type(), false, false))
                        .orElse(null);
    }

    @Nullable
    Named self() {
        if (outer != null) {
            return capture("this", outer.self());
        }
        return self == null ? null : new Named(Where.THIS, -1, "this", new Type.Self(self), false, true);
    }

    @Nullable
    Named destiny() {
        if (outer != null) {
            return capture("destiny", outer.destiny());
        }
        return destiny == null ? null : new Named(Where.DESTINY, -1, "destiny", destiny, false, true);
    }

    private @Nullable Named capture(String name, @Nullable Named value) {
        if (value == null) {
            return null;
        }
        Map<String, Named> outermost = scopes.getLast();
        Named known = outermost.get(name);
        if (known == null) {
            int slot = hidden(name);
            captured.add(new Captured(slot, value));
            known = new Named(Where.SLOT, slot, name, value.type(), value.function(), true);
            outermost.put(name, known);
        }
        return known;
    }

    List<Captured> captured() {
        return captured;
    }

    List<String> slots() {
        return slots;
    }

    /** The names in scope, for guesses. */
    Set<String> names() {
        var names = new TreeSet<String>();
        for (VariableScope frame = this; frame != null; frame = frame.outer) {
            frame.scopes.forEach(scope -> names.addAll(scope.keySet()));
            if (frame.self != null) {
                frame.self.fields().forEach(field -> names.add(field.name()));
            }
        }
        return names;
    }
}
