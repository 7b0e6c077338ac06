package dev.galgo.analysis.flow;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A type of objects. Interfaces are not part of the model: a call goes to what the receiver's own type and its parents declare.
 *
 * @param parent the type whose fields and methods it inherits
 */
public record FlowType(String name, @Nullable String parent, Set<String> fields, Map<String, FlowMethod> methods) {
    /** The name of the method that runs when an object is created. It cannot be called otherwise. */
    public static final String INIT = "<init>";

    public FlowType {
        fields = Set.copyOf(fields);
        methods = Collections.unmodifiableMap(new LinkedHashMap<>(methods)); // in the order of the source
    }
}
