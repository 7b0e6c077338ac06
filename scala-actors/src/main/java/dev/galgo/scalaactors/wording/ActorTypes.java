package dev.galgo.scalaactors.wording;

import dev.galgo.scalaactors.library.ActorLibrary;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What sorts of actors are called: {@code Server} by their class, {@code actor:12} by the line where they are written without one. */
public final class ActorTypes {
    /** The program's main, as far as it is an actor. */
    public static final String MAIN = "main";

    private final ActorLibrary library;
    private final ClassLines lines = new ClassLines();
    private final Map<Class<?>, String> names = new HashMap<>();

    public ActorTypes(ActorLibrary library) {
        this.library = library;
    }

    /** What the actor's sort is called; asked when its constructor is done. */
    public String of(Object actor, boolean inMain) {
        if (library.isProxy(actor)) {
            return inMain ? MAIN : "thread";
        }
        if (library.isFuture(actor)) {
            return "future";
        }
        Class<?> type = actor.getClass();
        if (type.getName().startsWith("scala.actors.")) {
            Object body = body(actor);
            return body == null ? "actor" : anonymous(body.getClass());
        }
        return names.computeIfAbsent(type, this::name);
    }

    private String anonymous(Class<?> code) {
        int line = lines.of(code);
        return line == 0 ? "actor" : "actor:" + line;
    }

    /** The block that an anonymous actor was made from. */
    private static @Nullable Object body(Object actor) {
        for (Field field : actor.getClass().getDeclaredFields()) {
            if (field.getType().getName().equals("scala.Function0")
                    && field.getName().startsWith("body")) {
                try {
                    field.setAccessible(true);
                    return field.get(actor);
                } catch (IllegalAccessException | RuntimeException hidden) {
                    return null;
                }
            }
        }
        return null;
    }

    private String name(Class<?> type) {
        if (type.getName().contains("$anon$")) {
            return anonymous(type);
        }
        return simple(type.getName());
    }

    /** {@code Server} of {@code bank.Main$Server$}. */
    static String simple(String name) {
        String whole = name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
        whole = whole.replaceAll("\\$\\d+$", "");
        return whole.substring(Math.max(whole.lastIndexOf('.'), whole.lastIndexOf('$')) + 1);
    }
}
