package dev.galgo.analysis.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of a program and how they are related; those of the platform are known by name and ancestry only. */
final class Classes {
    /** A method with its class. */
    record Method(ClassNode owner, MethodNode node) {
        boolean is(int flag) {
            return (node.access & flag) != 0;
        }

        boolean isOfInterface() {
            return (owner.access & Opcodes.ACC_INTERFACE) != 0;
        }

        String key() {
            return owner.name + "." + node.name + node.desc;
        }
    }

    private record Header(List<String> parents, boolean isAbstract) {}

    private static final int UTF8 = 1;
    /** Classes of the platform, other than collections, that hold things without changing them. */
    private static final Set<String> CONTAINERS = Set.of(
            "java/lang/Object", "java/util/BitSet", "java/util/StringJoiner", "java/util/Random", "java/util/Date");

    /**
     * Ways to make objects that do not name the constructor, such as that of maps that are ordered
     * by access.
     */
    private static final List<String> MAKERS = List.of(
            "java/lang/reflect/Constructor", "findConstructor", "unreflectConstructor", "java/io/ObjectInputStream");

    private final ClassSource source;
    private final ActorLibrary library;
    /** The names of the library's methods that send what they are given as it is. */
    private final List<String> references;

    private final Map<String, @Nullable ClassNode> nodes = new HashMap<>();
    private final Map<String, @Nullable Header> headers = new HashMap<>();
    private final Map<String, Set<String>> ancestries = new HashMap<>();
    private final ValueTypes values = new ValueTypes(this);
    private @Nullable Map<String, List<String>> subtypes;
    private boolean accessOrdered;
    private @Nullable Boolean makesObjects;
    private boolean byReference;
    private Set<String> mentioned = Set.of();

    Classes(ClassSource source, ActorLibrary library) {
        this.source = source;
        this.library = library;
        this.references = library.deeds().entrySet().stream()
                .filter(deed -> deed.getValue() == ActorLibrary.Deed.SEND_BY_REFERENCE
                        || deed.getValue() == ActorLibrary.Deed.CALL_BY_REFERENCE)
                .map(deed -> deed.getKey().substring(deed.getKey().lastIndexOf('.') + 1))
                .distinct()
                .toList();
    }

    ActorLibrary library() {
        return library;
    }

    /** The class, if it is the program's and not the platform's or the library's. */
    @Nullable
    ClassNode program(String name) {
        if (nodes.containsKey(name)) {
            return nodes.get(name);
        }
        ClassNode node = null;
        var reader = reader(name);
        if (reader != null) {
            node = new ClassNode();
            reader.accept(node, ClassReader.SKIP_FRAMES);
        }
        nodes.put(name, node);
        return node;
    }

    /** Whether the program has such a class, of which no more needs to be read to tell. */
    boolean knows(String name) {
        return !name.isEmpty() && name.indexOf(' ') < 0 && program(name) != null;
    }

    private @Nullable ClassReader reader(String name) {
        if (name.startsWith("[") || name.startsWith("java/") || library.owns(name)) {
            return null;
        }
        var bytes = source.read(name);
        return bytes == null ? null : new ClassReader(bytes);
    }

    /** The relatives of a program class; most classes of a class path are never looked at any closer. */
    private @Nullable Header header(String name) {
        if (headers.containsKey(name)) {
            return headers.get(name);
        }
        Header header = null;
        var reader = reader(name);
        if (reader != null) {
            var parents = new ArrayList<String>();
            if (reader.getSuperName() != null) {
                parents.add(reader.getSuperName());
            }
            parents.addAll(List.of(reader.getInterfaces()));
            header = new Header(parents, (reader.getAccess() & Opcodes.ACC_ABSTRACT) != 0);
            accessOrdered |= names(reader, "(IFZ)V");
            byReference |= references.stream().anyMatch(method -> names(reader, method));
        }
        headers.put(name, header);
        return header;
    }

    /** Says with which classes the program starts, by full names. */
    void startFrom(Collection<String> names) {
        mentioned = Mentions.from(this, names);
        makesObjects = null;
    }

    /** The classes of the program that those it starts with use, and those that these use, and so on. */
    Set<String> mentioned() {
        return mentioned;
    }

    /** Whether changing an object of this class that was made here and now changes nothing that it was made with. */
    boolean changesItselfOnly(Type type) {
        if (type.getSort() != Type.OBJECT) {
            return true;
        }
        var name = type.getInternalName();
        return program(name) != null
                || PlatformRules.holdsText(name)
                || isSubtype(name, "java/util/Collection")
                || isSubtype(name, "java/util/Map")
                || isSubtype(name, "java/lang/Throwable")
                || name.startsWith("java/util/concurrent/atomic/")
                || CONTAINERS.contains(name);
    }

    /** Whether some message is sent as it is, so that two messages may lead to one object. */
    boolean byReference() {
        index();
        return byReference;
    }

    /** Whether the constant pool holds this text. */
    private static boolean names(ClassReader reader, String text) {
        var bytes = text.getBytes(StandardCharsets.US_ASCII);
        for (int item = 1; item < reader.getItemCount(); item++) {
            int at = reader.getItem(item);
            if (at > 0
                    && reader.readByte(at - 1) == UTF8
                    && reader.readUnsignedShort(at) == bytes.length
                    && matches(reader, at + 2, bytes)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(ClassReader reader, int at, byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (reader.readByte(at + i) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** The class itself, its superclasses and its interfaces, as far as they are known. */
    Set<String> ancestry(String name) {
        var known = ancestries.get(name);
        if (known == null) {
            known = new LinkedHashSet<>();
            known.add(name);
            var open = new ArrayList<>(known);
            for (int i = 0; i < open.size(); i++) {
                for (var parent : parents(open.get(i))) {
                    if (known.add(parent)) {
                        open.add(parent);
                    }
                }
            }
            ancestries.put(name, known);
        }
        return known;
    }

    boolean isSubtype(String name, String ancestor) {
        return ancestor.equals("java/lang/Object") || ancestry(name).contains(ancestor);
    }

    private List<String> parents(String name) {
        var header = header(name);
        if (header != null) {
            return header.parents;
        }
        var parents = new ArrayList<String>();
        var type = platform(name);
        if (type != null) {
            if (type.getSuperclass() != null) {
                parents.add(Type.getInternalName(type.getSuperclass()));
            }
            for (var parent : type.getInterfaces()) {
                parents.add(Type.getInternalName(parent));
            }
        }
        return parents;
    }

    static @Nullable Class<?> platform(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError unknown) {
            return null;
        }
    }

    /** The class of the platform from which a class of the program has this method; the class itself if there is none. */
    String inheritedFrom(String type, String method, String descriptor) {
        if (program(type) == null) {
            return type;
        }
        for (var ancestor : ancestry(type)) {
            var known = program(ancestor) == null ? platform(ancestor) : null;
            if (known != null
                    && Arrays.stream(known.getDeclaredMethods())
                            .anyMatch(one -> one.getName().equals(method)
                                    && Type.getMethodDescriptor(one).equals(descriptor))) {
                return ancestor;
            }
        }
        return type;
    }

    /** The superclasses of a program class within the program, itself first. */
    List<ClassNode> line(String name) {
        var line = new ArrayList<ClassNode>();
        for (var node = program(name); node != null; node = program(node.superName)) {
            line.add(node);
            if (node.superName == null) {
                break;
            }
        }
        return line;
    }

    /** The method that a call on an object of exactly this class runs, if it is the program's. */
    @Nullable
    Method find(String type, String name, String descriptor) {
        Method found = null;
        for (var ancestor : ancestry(type)) {
            var node = program(ancestor);
            if (node == null) {
                continue;
            }
            for (var method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) {
                    var here = new Method(node, method);
                    if (!here.is(Opcodes.ACC_ABSTRACT)) {
                        boolean fromInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
                        // Superclasses win over interfaces; among interfaces the most specific one does.
                        if (!fromInterface) {
                            return here;
                        }
                        if (found == null || isSubtype(node.name, found.owner.name)) {
                            found = here;
                        }
                    }
                }
            }
        }
        return found;
    }

    /** Whether the class, or one of its ancestors in the program, declares the method at all, abstract or not. */
    boolean declares(String type, String name, String descriptor) {
        return ancestry(type).stream()
                .map(this::program)
                .anyMatch(node -> node != null
                        && node.methods.stream()
                                .anyMatch(method -> method.name.equals(name) && method.desc.equals(descriptor)));
    }

    /** Every class of the program that is this type or inherits from it. */
    List<String> subtypes(String name) {
        return index().getOrDefault(name, List.of());
    }

    /** The concrete actor classes of the program. */
    Collection<String> actors() {
        return subtypes(library.actor()).stream()
                .filter(name -> {
                    var header = header(name);
                    return header != null && !header.isAbstract;
                })
                .toList();
    }

    /**
     * Whether looking something up in a map may change it: the program may make maps that are
     * ordered by access.
     */
    boolean accessOrdered() {
        index();
        return accessOrdered || makesObjects();
    }

    /**
     * Whether code that the program uses makes objects of which it need not name the constructor.
     */
    private boolean makesObjects() {
        var known = makesObjects;
        if (known == null) {
            known = mentioned.stream().map(this::reader).anyMatch(Classes::makesObjects);
            makesObjects = known;
        }
        return known;
    }

    private static boolean makesObjects(@Nullable ClassReader reader) {
        return reader != null && MAKERS.stream().anyMatch(maker -> names(reader, maker));
    }

    private Map<String, List<String>> index() {
        var known = subtypes;
        if (known == null) {
            known = new HashMap<>();
            for (var name : source.names()) {
                if (header(name) == null) {
                    continue;
                }
                for (var ancestor : ancestry(name)) {
                    known.computeIfAbsent(ancestor, none -> new ArrayList<>()).add(name);
                }
            }
            subtypes = known;
        }
        return known;
    }

    /** The class among {@code type} and its superclasses that declares the field. */
    @Nullable
    String declaring(String type, String field) {
        for (var node : line(type)) {
            if (node.fields.stream().anyMatch(declared -> declared.name.equals(field))) {
                return node.name;
            }
        }
        return null;
    }

    /** The constant that a static field holds from the beginning; null if it is no compile-time constant. */
    @Nullable
    Object constant(String owner, String field) {
        var node = program(owner);
        if (node == null) {
            return null;
        }
        for (FieldNode declared : node.fields) {
            if (declared.name.equals(field) && (declared.access & Opcodes.ACC_FINAL) != 0) {
                return declared.value;
            }
        }
        return null;
    }

    /** Whether objects of this type cannot change and lead to nothing that can, so that it does not matter who holds them. */
    boolean isValue(Type type) {
        return values.contains(type);
    }

    boolean isRecord(Type type) {
        var node = type.getSort() == Type.OBJECT ? program(type.getInternalName()) : null;
        return node != null && (node.access & Opcodes.ACC_RECORD) != 0;
    }
}
