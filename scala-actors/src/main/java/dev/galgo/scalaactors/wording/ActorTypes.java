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

    private static final String ANONYMOUS = "actor";

    private final ActorLibrary library;
    private final ClassLines lines = new ClassLines();
    private final Map<Class<?>, String> sorts = new HashMap<>();
    private final Map<Class<?>, String> anonymous = new HashMap<>();

    public ActorTypes(ActorLibrary library) {
        this.library = library;
    }

    /** What the actor's sort is called, with the line where one without a class is written; asked when its constructor is done. */
    public String of(Object actor, boolean inMain) {
        String sort = sort(actor, inMain);
        if (!sort.equals(ANONYMOUS)) {
            return sort;
        }
        Class<?> type = actor.getClass();
        Object body = isOfLibrary(type) ? body(actor) : null;
        return anonymous.computeIfAbsent(body == null ? type : body.getClass(), this::withLine);
    }

    /** The same without the line, as it is known from the start. Actors of different sorts are never called the same. */
    public String sort(Object actor, boolean inMain) {
        if (library.isProxy(actor)) {
            return inMain ? MAIN : "thread";
        }
        if (library.isFuture(actor)) {
            return "future";
        }
        return sorts.computeIfAbsent(actor.getClass(), ActorTypes::sort);
    }

    private static String sort(Class<?> type) {
        return isOfLibrary(type) || type.getName().contains("$anon$") ? ANONYMOUS : simple(type.getName());
    }

    private static boolean isOfLibrary(Class<?> type) {
        return type.getName().startsWith("scala.actors.");
    }

    private String withLine(Class<?> code) {
        int line = isOfLibrary(code) ? 0 : lines.of(code);
        return line == 0 ? ANONYMOUS : ANONYMOUS + ":" + line;
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

    /** {@code Server} of {@code bank.Main$Server$}. */
    static String simple(String name) {
        String whole = name.endsWith("$") ? name.substring(0, name.length() - 1) : name;
        whole = whole.replaceAll("\\$\\d+$", "");
        return whole.substring(Math.max(whole.lastIndexOf('.'), whole.lastIndexOf('$')) + 1);
    }
}
