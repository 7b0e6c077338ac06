package dev.galgo.scalaactors.run;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A field of actors of one class, the program's or the library's. */
final class ActorField {
    private static final MethodType OBJECTS = MethodType.methodType(Object.class, Object.class);

    private final String name;
    private final MethodHandle getter;

    private ActorField(String name, MethodHandle getter) {
        this.name = name;
        this.getter = getter;
    }

    /** All of a class and those above it, but for some that are left out by name. */
    static List<ActorField> of(Class<?> actor, Set<String> leftOut) {
        var all = new ArrayList<ActorField>();
        for (Class<?> type = actor; type != null && type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !leftOut.contains(field.getName())) {
                    field.setAccessible(true);
                    try {
                        all.add(new ActorField(
                                field.getName(),
                                MethodHandles.lookup().unreflectGetter(field).asType(OBJECTS)));
                    } catch (IllegalAccessException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                }
            }
        }
        return all;
    }

    String name() {
        return name;
    }

    @Nullable
    Object of(Object actor) {
        try {
            return getter.invokeExact(actor);
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
