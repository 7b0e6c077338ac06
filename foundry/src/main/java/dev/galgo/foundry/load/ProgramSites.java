package dev.galgo.foundry.load;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Which of the things that are hidden from most programs this one looks at: the identity of equal
 * values, stack traces of exceptions, the room in buffers. Read from the class files that code can
 * reach from where the program starts, before it does, since all states must be compared alike.
 * Classes that merely lie beside these make no difference; one that cannot be read counts as
 * looking at everything.
 */
public final class ProgramSites {
    /** What a program can look at. */
    public enum Sight {
        IDENTITY,
        TRACES,
        CAPACITIES
    }

    /** What of the actor API takes more than most programs need. */
    public enum ApiPart {
        /** Managers: actors are created at one, or move to one. */
        MANAGERS("names of managers"),
        /** The yellow pages. */
        PAGES("the yellow pages"),
        /** The yellow pages about actors. */
        ACTORS_IN_PAGES("the yellow pages"),
        /** Requests by number, and exceptions that come back to who has asked. */
        REQUESTS("requests that went wrong");

        private final String text;

        ApiPart(String text) {
            this.text = text;
        }

        /** In words, to be read after <em>uses</em>. */
        public String text() {
            return text;
        }
    }

    /** The class by which programs ask for unknown values. */
    private static final String UNKNOWN = "dev/galgo/unknown/Galgo";

    private final Set<String> movers = new HashSet<>();
    private final Set<ApiPart> parts = EnumSet.noneOf(ApiPart.class);
    private final Map<Sight, String> places = new HashMap<>();
    private final Map<String, String> literals = new HashMap<>();
    private final Set<String> read = new HashSet<>();
    private final StackSites stacks = new StackSites();
    private Set<String> overflows = Set.of();
    private boolean asks;
    private boolean readsFields;

    private ProgramSites() {}

    /** Reads the class of this name and what it leads to. */
    public static ProgramSites of(ClassPath classPath, String target) {
        var sites = new ProgramSites();
        // Of these the JDK hands out the constants.
        for (var text : List.of("", "null", "true", "false")) {
            sites.literals.put(text, text.intern());
        }
        var open = new ArrayDeque<String>();
        open.add(target.replace('.', '/'));
        while (!open.isEmpty()) {
            var name = open.remove();
            if (name.startsWith("java/") || ProgramClassLoader.ours(name.replace('/', '.')) || !sites.read.add(name)) {
                continue;
            }
            try {
                var bytes = classPath.read(name + ".class");
                if (bytes != null) {
                    open.addAll(sites.add(new ClassReader(bytes)));
                }
            } catch (IOException | RuntimeException unreadable) {
                for (var sight : Sight.values()) {
                    sites.places.putIfAbsent(sight, name);
                }
            }
        }
        sites.overflows = sites.stacks.places();
        return sites;
    }

    /** Takes in a class; returns the classes it may lead to. */
    private Collection<String> add(ClassReader reader) {
        var pool = ConstantPool.of(reader);
        var source = reader.getClassName();
        if (!isApi(source)) {
            parts.addAll(parts(pool));
            readsFields |= pool.methods().stream().anyMatch(ProgramSites::mayReadFields);
            if (pool.methods().stream().anyMatch(called -> called.name().equals("migrate"))) {
                movers.add(source);
            }
        }
        asks |= !source.equals(UNKNOWN)
                && pool.methods().stream().anyMatch(called -> called.owner().equals(UNKNOWN));
        for (var method : pool.methods()) {
            var sight = RevealingCalls.of(method);
            if (sight != null) {
                places.putIfAbsent(sight, source);
            }
        }
        var type = new ClassNode();
        reader.accept(type, ClassReader.SKIP_FRAMES);
        stacks.add(type);
        var comparison = IdentitySites.find(type);
        if (comparison != null) {
            places.putIfAbsent(Sight.IDENTITY, comparison);
        }
        var leads = new LinkedHashSet<>(LeadingNames.of(type));
        for (var text : pool.strings()) {
            literals.put(text, text.intern());
            if (isName(text)) {
                leads.add(text.replace('.', '/')); // create takes the names of classes, too
            }
        }
        return leads;
    }

    /** Whether this leads to the fields of objects of other classes, private ones as well. */
    private static boolean mayReadFields(ConstantPool.Called called) {
        return switch (called.owner()) {
            case "java/lang/reflect/Field",
                    "java/lang/reflect/RecordComponent",
                    "java/lang/invoke/VarHandle",
                    "sun/misc/Unsafe" -> true;
            case "java/lang/invoke/MethodHandles$Lookup" ->
                called.name().endsWith("VarHandle")
                        || called.name().endsWith("Getter")
                        || called.name().equals("unreflectGetter");
            default -> false;
        };
    }

    /** Whether the program reads fields by reflection or handles. */
    public boolean readsFields() {
        return readsFields;
    }

    private static boolean isApi(String type) {
        return type.startsWith("osl/manager/")
                || type.startsWith("osl/service/")
                || type.startsWith("osl/nameservice/")
                || type.startsWith("osl/util/");
    }

    private static Set<ApiPart> parts(ConstantPool pool) {
        var found = EnumSet.noneOf(ApiPart.class);
        if (pool.classes().contains("osl/manager/ActorManagerName")
                || pool.methods().stream()
                        .anyMatch(called -> called.descriptor().contains("ActorManagerName"))) {
            found.add(ApiPart.MANAGERS);
        }
        if (pool.classes().contains("osl/service/yp/YP")
                || pool.methods().stream().anyMatch(called -> called.name().equals("invokeService"))) {
            found.add(ApiPart.PAGES);
        }
        if (pool.strings().contains("ypMapActorToManager")) {
            found.add(ApiPart.ACTORS_IN_PAGES);
        }
        if (pool.hears()
                || pool.methods().stream().anyMatch(called -> called.name().equals("getLastRequestID"))) {
            found.add(ApiPart.REQUESTS);
        }
        return found;
    }

    /** Whether actors of a class may move: its code, or that of a class it extends, says so or was not read. */
    public boolean mayMove(Class<?> actor) {
        for (Class<?> type = actor;
                type != null && !isApi(type.getName().replace('.', '/'));
                type = type.getSuperclass()) {
            var name = type.getName().replace('.', '/');
            if (!read.contains(name) || movers.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the program asks for values that nobody knows. */
    public boolean asksForValues() {
        return asks;
    }

    /** Whether the program uses this part of the actor API. */
    public boolean uses(ApiPart part) {
        return parts.contains(part);
    }

    /** The parts of the actor API that a class uses and that were not foreseen, since it is reached by other ways than names in class files. */
    public Set<ApiPart> unforeseenParts(byte[] bytes) {
        var reader = new ClassReader(bytes);
        if (read.contains(reader.getClassName())) {
            return Set.of();
        }
        var found = parts(ConstantPool.of(reader));
        found.removeAll(parts);
        return found;
    }

    private static boolean isName(String text) {
        return !text.isEmpty()
                && text.length() < 200
                && text.chars().allMatch(c -> Character.isJavaIdentifierPart(c) || c == '.');
    }

    /** Whether the program looks at this. */
    public boolean has(Sight sight) {
        return places.containsKey(sight);
    }

    /** File and line of each place where the program goes on after a stack has overflowed. */
    public Set<String> overflows() {
        return overflows;
    }

    /** The same for a class that was not foreseen. */
    public Set<String> unforeseenOverflows(byte[] bytes) {
        var reader = new ClassReader(bytes);
        if (read.contains(reader.getClassName())) {
            return Set.of();
        }
        var alone = new ProgramSites();
        alone.add(reader);
        return alone.stacks.places();
    }

    /** Whether a string is the very one that a constant of the program stands for. */
    @SuppressWarnings("ReferenceEquality") // That is the question.
    public boolean isLiteral(String text) {
        return literals.get(text) == text;
    }

    /** What a class looks at that was not foreseen, since it is reached by other ways than names in class files. */
    public Set<Sight> unforeseen(byte[] bytes) {
        var reader = new ClassReader(bytes);
        if (read.contains(reader.getClassName())) {
            return Set.of();
        }
        var alone = new ProgramSites();
        alone.add(reader);
        var sights = new HashSet<>(alone.places.keySet());
        sights.removeAll(places.keySet());
        return sights;
    }
}
