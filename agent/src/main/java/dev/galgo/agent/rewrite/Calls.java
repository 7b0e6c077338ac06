package dev.galgo.agent.rewrite;

import dev.galgo.agent.hook.Chance;
import dev.galgo.agent.hook.Clocks;
import dev.galgo.agent.hook.Ends;
import dev.galgo.agent.hook.ForkJoins;
import dev.galgo.agent.hook.InPlaceOf;
import dev.galgo.agent.hook.Locks;
import dev.galgo.agent.hook.Parking;
import dev.galgo.agent.hook.Pools;
import dev.galgo.agent.hook.Promises;
import dev.galgo.agent.hook.Queues;
import dev.galgo.agent.hook.Schedules;
import dev.galgo.agent.hook.Stages;
import dev.galgo.agent.hook.Threads;
import dev.galgo.agent.hook.Timers;
import dev.galgo.agent.hook.Waits;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Knows which hook stands in the place of which method, by reading the hooks themselves. */
final class Calls {
    private static final List<Class<?>> HOOKS = List.of(
            Chance.class,
            Clocks.class,
            Ends.class,
            ForkJoins.class,
            Locks.class,
            Parking.class,
            Pools.class,
            Promises.class,
            Queues.class,
            Schedules.class,
            Stages.class,
            Threads.class,
            Timers.class,
            Waits.class);

    /** A hook, and the class whose method it replaces. */
    record Hook(String replaced, boolean replacesStatic, String owner, String name, String descriptor) {}

    /** By name and parameters; the return type is left out, since overriding methods narrow it. */
    private final Map<String, List<Hook>> hooks = new HashMap<>();

    Calls() {
        for (var type : HOOKS) {
            for (var method : type.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                    add(method);
                }
            }
        }
    }

    private void add(Method method) {
        var parameters = Type.getArgumentTypes(method);
        var place = method.getAnnotation(InPlaceOf.class);
        var name = place == null || place.name().isEmpty() ? method.getName() : place.name();
        var replaced = place == null ? parameters[0].getInternalName() : Type.getInternalName(place.value());
        var key = key(name, List.of(parameters).subList(place == null ? 1 : 0, parameters.length));
        var hook = new Hook(
                replaced,
                place != null,
                Type.getInternalName(method.getDeclaringClass()),
                method.getName(),
                Type.getMethodDescriptor(method));
        hooks.computeIfAbsent(key, k -> new ArrayList<>()).add(hook);
    }

    /** Whether any hook replaces a method of this name and these parameters. */
    boolean mention(String name, String descriptor) {
        return hooks.containsKey(key(name, descriptor));
    }

    /** The hook for an instance method: that of the most special class or interface that the owner extends; null if there is none. */
    @Nullable
    Hook ofInstance(String owner, String name, String descriptor, Lineage lineage) {
        Hook found = null;
        for (var hook : hooks.getOrDefault(key(name, descriptor), List.of())) {
            if (!hook.replacesStatic
                    && lineage.extendsOrIs(owner, hook.replaced)
                    && (found == null || lineage.extendsOrIs(hook.replaced, found.replaced))) {
                found = hook;
            }
        }
        return found;
    }

    /** The hook for a static method, be it called by the name of a subclass; null if there is none. */
    @Nullable
    Hook ofStatic(String owner, String name, String descriptor, Lineage lineage) {
        for (var hook : hooks.getOrDefault(key(name, descriptor), List.of())) {
            if (hook.replacesStatic && lineage.inherits(owner, hook.replaced, name, descriptor)) {
                return hook;
            }
        }
        return null;
    }

    /** The hook for a constructor ({@code <init>}) or a reference to one ({@code new}); null if there is none. */
    @Nullable
    Hook ofConstructor(String owner, String name, String descriptor) {
        for (var hook : hooks.getOrDefault(key(name, descriptor), List.of())) {
            if (hook.replaced.equals(owner)) {
                return hook;
            }
        }
        return null;
    }

    private static String key(String name, String descriptor) {
        return name + descriptor.substring(0, descriptor.lastIndexOf(')') + 1);
    }

    private static String key(String name, List<Type> parameters) {
        var key = new StringBuilder(name).append('(');
        parameters.forEach(key::append);
        return key.append(')').toString();
    }
}
