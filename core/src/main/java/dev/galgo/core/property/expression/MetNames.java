package dev.galgo.core.property.expression;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Traversal;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Which of the names in a claim have not been met: a claim about what never is there says nothing. */
final class MetNames {
    private final Set<TypeName> types = ConcurrentHashMap.newKeySet();
    private final Set<String> messages = ConcurrentHashMap.newKeySet();

    MetNames(Set<TypeName> types, Set<String> messages) {
        this.types.addAll(types);
        this.messages.addAll(messages);
    }

    /** Costs nothing once everything has been met. */
    void look(Evaluation in) {
        if (!types.isEmpty()) {
            types.removeIf(type -> in.meets(type));
        }
        if (!messages.isEmpty()) {
            ConfigurationView at = in.at();
            for (int slot = at.pendingAfter(Traversal.NONE); slot != Traversal.NONE; slot = at.pendingAfter(slot)) {
                messages.remove(Pending.name(at.message(slot)));
            }
        }
    }

    Set<String> types() {
        var names = new TreeSet<String>();
        types.forEach(type -> names.add(type.name()));
        return names;
    }

    Set<String> messages() {
        return new TreeSet<>(messages);
    }
}
