package dev.galgo.control.rewrite;

import dev.galgo.control.hook.HookMethods;
import dev.galgo.control.table.Entry;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A hook as an instruction calls it.
 *
 * @param takesReceiver whether its first argument is the receiver of the original
 */
record HookCall(String owner, String name, String descriptor, boolean takesReceiver) {
    /** The hooks that were asked for; finding one means reading its class. */
    static final class Finder {
        private final Map<String, HookCall> found = new ConcurrentHashMap<>();

        /** The hook that the entry names, for a call with these parameters; null if it names none. */
        @Nullable
        HookCall of(Entry entry, @Nullable String hook, String descriptor) {
            if (hook == null) {
                return null;
            }
            var key = hook + " " + entry.owner() + " " + entry.sort() + " " + descriptor;
            var known = found.get(key);
            if (known == null) {
                known = find(entry, hook, descriptor);
                found.put(key, known);
            }
            return known;
        }

        private static HookCall find(Entry entry, String hook, String descriptor) {
            var receiver = entry.sort() == Entry.Sort.INSTANCE || entry.sort() == Entry.Sort.SUPER;
            var parameters = new ArrayList<String>();
            if (receiver) {
                parameters.add(entry.owner().replace('/', '.'));
            }
            if (descriptor.startsWith("(")) {
                for (var type : Type.getArgumentTypes(descriptor)) {
                    parameters.add(type.getClassName());
                }
            }
            var method = HookMethods.find(hook, parameters);
            if (method == null) {
                throw new IllegalStateException("The hook " + hook + " does not take " + parameters + ".");
            }
            return new HookCall(
                    Type.getInternalName(method.getDeclaringClass()),
                    method.getName(),
                    Type.getMethodDescriptor(method),
                    receiver);
        }
    }
}
