package dev.galgo.control.table;

import dev.galgo.control.table.Entry.Sort;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of the platform, of Scala's library and of a few others that reach beyond a program's own objects, with what one front end does about each.
 * An instance method stands for those that override it; where several entries fit, that of the most special class holds.
 */
public final class Table {
    private final List<Entry> entries;
    private final Map<String, List<Entry>> byName = new HashMap<>();
    private final Map<String, List<Entry>> patternsByOwner = new HashMap<>();

    Table(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        for (var entry : entries) {
            var index = entry.isPattern() ? patternsByOwner : byName;
            index.computeIfAbsent(entry.isPattern() ? entry.owner() : entry.name(), key -> new ArrayList<>())
                    .add(entry);
        }
    }

    /** As ActorFoundry programs are checked: handlers are functions of state and message. */
    public static Table foundry() {
        return Foundry.TABLE;
    }

    /** As programs on Pekko and Akka are checked: time is virtual, and tasks, timers and waits are events. */
    public static Table actorSystems() {
        return Pekko.TABLE;
    }

    /**
     * As ActorFoundry programs are run without a search: what reaches beyond the program's own
     * objects into the process or out of it is as in a search, and everything else is left alone.
     */
    public static Table plain() {
        return Plain.TABLE;
    }

    private static final class Plain {
        static final Table TABLE = new Table(Foundry.TABLE.entries().stream()
                .map(entry -> entry.reachesOut() ? entry : entry.leftAlone())
                .toList());
    }

    private static final class Foundry {
        static final Table TABLE = new Table(TableReader.read("foundry"));
    }

    private static final class Pekko {
        static final Table TABLE = new Table(TableReader.read("pekko"));
    }

    /** All entries, as they are written. */
    public List<Entry> entries() {
        return entries;
    }

    /** Whether any entry may be about a member of this name, so that a closer look is worth it. */
    public boolean mentions(String owner, String name) {
        return byName.containsKey(name) || patternsByOwner.containsKey(owner);
    }

    /**
     * The entry for a call; null if there is none.
     *
     * @param owner the internal name of the class in the call
     */
    public @Nullable Entry find(Sort sort, String owner, String name, String descriptor, Ancestry ancestry) {
        return find(sort, owner, name, () -> simpleTypes(descriptor), descriptor, ancestry);
    }

    /** The entry for what reflection calls; null if there is none. */
    public @Nullable Entry find(Executable called) {
        var owner = called.getDeclaringClass();
        var constructor = called instanceof Constructor;
        return find(
                constructor ? Sort.CONSTRUCTOR : Modifier.isStatic(called.getModifiers()) ? Sort.STATIC : Sort.INSTANCE,
                owner.getName().replace('.', '/'),
                constructor ? "<init>" : called.getName(),
                () -> simpleTypes(called.getParameterTypes()),
                "",
                new LoadedClasses(owner));
    }

    /** The entry for a static field that is read; null if there is none. */
    public @Nullable Entry field(String owner, String name) {
        for (var entry : byName.getOrDefault(name, List.of())) {
            if (entry.sort() == Sort.FIELD && entry.owner().equals(owner)) {
                return entry;
            }
        }
        return null;
    }

    private @Nullable Entry find(
            Sort sort, String owner, String name, Supplier<String> types, String descriptor, Ancestry ancestry) {
        var named = byName.get(name);
        var patterns = patternsByOwner.get(owner);
        if (named == null && patterns == null) {
            return null;
        }
        var parameters = types.get();
        Entry found = null;
        for (var entry : named == null ? List.<Entry>of() : named) {
            if (entry.matches(sort, name, parameters)
                    && isOf(entry, owner, descriptor, ancestry)
                    && (found == null || isMoreSpecial(entry, found, ancestry))) {
                found = entry;
            }
        }
        if (found == null && patterns != null) {
            for (var entry : patterns) {
                if (entry.matches(sort, name, parameters)) {
                    return entry;
                }
            }
        }
        return found;
    }

    private static boolean isOf(Entry entry, String owner, String descriptor, Ancestry ancestry) {
        if (owner.equals(entry.owner())) {
            return true;
        }
        return switch (entry.sort()) {
            case INSTANCE ->
                owner.startsWith("[")
                        ? entry.owner().equals("java/lang/Object")
                        : ancestry.extendsOrIs(owner, entry.owner());
            case STATIC -> ancestry.inherits(owner, entry.owner(), entry.name(), descriptor);
            case CONSTRUCTOR, FIELD, SUPER -> false;
        };
    }

    /** A method with its parameters is more special than one with any. */
    private static boolean isMoreSpecial(Entry one, Entry other, Ancestry ancestry) {
        return one.owner().equals(other.owner())
                ? one.parameters() != null && other.parameters() == null
                : ancestry.extendsOrIs(one.owner(), other.owner());
    }

    /** {@code (JLjava/util/concurrent/TimeUnit;)V} is {@code long, TimeUnit}; a field has none. */
    private static String simpleTypes(String descriptor) {
        if (!descriptor.startsWith("(") || descriptor.startsWith("()")) {
            return "";
        }
        var types = new StringJoiner(", ");
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int dimensions = 0;
            while (descriptor.charAt(at) == '[') {
                dimensions++;
                at++;
            }
            String type;
            if (descriptor.charAt(at) == 'L') {
                int end = descriptor.indexOf(';', at);
                var name = descriptor.substring(at + 1, end);
                type = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
                at = end + 1;
            } else {
                type = primitive(descriptor.charAt(at));
                at++;
            }
            types.add(type + "[]".repeat(dimensions));
        }
        return types.toString();
    }

    static String simpleTypes(Class<?>[] parameters) {
        var types = new StringJoiner(", ");
        for (var type : parameters) {
            types.add(type.getSimpleName());
        }
        return types.toString();
    }

    private static String primitive(char code) {
        return switch (code) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> throw new IllegalArgumentException("no type begins with " + code);
        };
    }
}
