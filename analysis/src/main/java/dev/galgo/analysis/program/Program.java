package dev.galgo.analysis.program;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The actor types that can exist while a program runs. */
public final class Program {
    private final Map<String, ActorType> types = new LinkedHashMap<>();
    private final TypeFit fit;

    /** @param fit tells which arguments a parameter could take */
    public Program(Collection<ActorType> types, TypeFit fit) {
        types.forEach(type -> this.types.put(type.name(), type));
        this.fit = fit;
    }

    /** All of them. */
    public Collection<ActorType> types() {
        return types.values();
    }

    /** The type with this name; null if actors of it cannot exist. */
    public @Nullable ActorType type(String name) {
        return types.get(name);
    }

    /** Whether the handler could be the one that takes what is sent there. */
    boolean mayTake(Handler handler, Send send) {
        var arguments = send.arguments();
        if (arguments == null) {
            return true;
        }
        if (arguments.size() != handler.parameters().size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (!fit.mayFit(arguments.get(i), handler.parameters().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a value could be passed where another type is asked for; both as the language's descriptors of types. */
    public interface TypeFit {
        boolean mayFit(String argument, String parameter);
    }
}
