package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import dev.galgo.control.rewrite.MethodSite;
import dev.galgo.control.rewrite.SiteVisitor;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The calls by which program code goes through a collection whose order may be one by chance. Those on the collection itself are replaced; where
 * it is the last argument of a call, it is put in order before.
 */
final class IterationSites extends SiteVisitor {
    private static final String ITERATION = "dev/galgo/foundry/hook/Iteration";

    /** The declared types of what may be a hash collection, or a view of one, at run time. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/Set",
            "java/util/AbstractCollection",
            "java/util/AbstractSet",
            "java/util/HashSet",
            "java/util/concurrent/ConcurrentHashMap$KeySetView");

    private static final Set<String> MAPS = Set.of(
            "java/util/Map",
            "java/util/AbstractMap",
            "java/util/HashMap",
            "java/util/Hashtable",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentMap",
            "java/util/concurrent/ConcurrentHashMap");

    private static final Map<String, String> ON_COLLECTIONS = Map.of(
            "iterator()Ljava/util/Iterator;", "(Ljava/lang/Iterable;)Ljava/util/Iterator;",
            "forEach(Ljava/util/function/Consumer;)V", "(Ljava/lang/Iterable;Ljava/util/function/Consumer;)V",
            "stream()Ljava/util/stream/Stream;", "(Ljava/util/Collection;)Ljava/util/stream/Stream;",
            "toArray()[Ljava/lang/Object;", "(Ljava/util/Collection;)[Ljava/lang/Object;",
            "toArray([Ljava/lang/Object;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;[Ljava/lang/Object;)[Ljava/lang/Object;",
            "toArray(Ljava/util/function/IntFunction;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;Ljava/util/function/IntFunction;)[Ljava/lang/Object;",
            "toString()Ljava/lang/String;", "(Ljava/lang/Object;)Ljava/lang/String;");

    private static final Map<String, String> ON_MAPS = Map.of(
            "forEach(Ljava/util/function/BiConsumer;)V", "(Ljava/util/Map;Ljava/util/function/BiConsumer;)V",
            "toString()Ljava/lang/String;", "(Ljava/lang/Object;)Ljava/lang/String;");

    private static final Set<String> ARGUMENTS =
            Set.of("Ljava/lang/Iterable;", "Ljava/util/Collection;", "Ljava/util/Set;", "Ljava/util/Map;");

    /** Calls that take a collection, but to which its order is nothing, or which wrap it. */
    private static final Set<String> INDIFFERENT = Set.of(
            "containsAll", "removeAll", "retainAll", "disjoint", "frequency", "newSetFromMap", "sum", "add", "put");

    /** What their {@code copyOf} makes is salted again. */
    private static final Set<String> MAPS_AND_SETS = Set.of("java/util/Map", "java/util/Set");

    /** Constructors that put elements where their hash codes say. */
    private static final Set<String> HASHED =
            Set.of("java/util/HashMap", "java/util/HashSet", "java/util/concurrent/ConcurrentHashMap");

    private static final Set<String> TEXTS = Set.of("append", "println", "print", "valueOf");

    private static final Set<String> FORMATS = Set.of("format", "formatted", "printf");

    IterationSites(MethodVisitor out, MethodSite method) {
        super(out, method);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
        if (!write(mv, opcode, owner, name, descriptor)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] changed = arguments.clone();
        references(mv, descriptor, changed);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, changed);
    }

    private static @Nullable String replaced(String owner, String name, String descriptor) {
        if (COLLECTIONS.contains(owner)) {
            return ON_COLLECTIONS.get(name + descriptor);
        }
        return MAPS.contains(owner) ? ON_MAPS.get(name + descriptor) : null;
    }

    /** Writes what stands in for a call, or what comes before it; whether it stands in. */
    private static boolean write(MethodVisitor out, int opcode, String owner, String name, String descriptor) {
        if (opcode == INVOKEINTERFACE || opcode == INVOKEVIRTUAL) {
            var replaced = replaced(owner, name, descriptor);
            if (replaced != null) {
                out.visitMethodInsn(INVOKESTATIC, ITERATION, name, replaced, false);
                return true;
            }
        }
        if (owner.startsWith("java/")) {
            var parameters = Type.getArgumentTypes(descriptor);
            if (parameters.length > 0) {
                argument(out, owner, name, parameters[parameters.length - 1].getDescriptor());
            }
        }
        return false;
    }

    private static void argument(MethodVisitor out, String owner, String name, String type) {
        boolean iterated = ARGUMENTS.contains(type)
                && !INDIFFERENT.contains(name)
                && !(name.equals("copyOf") && MAPS_AND_SETS.contains(owner))
                && !name.startsWith("unmodifiable")
                && !name.startsWith("synchronized")
                && !name.startsWith("checked");
        if (iterated
                || type.equals("Ljava/lang/Object;") && TEXTS.contains(name)
                || type.equals("[Ljava/lang/Object;") && FORMATS.contains(name)) {
            String how = name.equals("<init>") && HASHED.contains(owner) ? "arrangedToBeHashed" : "arranged";
            out.visitMethodInsn(INVOKESTATIC, ITERATION, how, "(" + type + ")" + type, false);
        }
    }

    /**
     * The same for references to such methods: {@code Set::stream} is replaced, the collection of {@code names::forEach} is put in order before. Writes what
     * comes before, and changes the arguments.
     */
    private static void references(MethodVisitor out, String descriptor, Object[] arguments) {
        var parameters = Type.getArgumentTypes(descriptor);
        var last = parameters.length == 0 ? "" : parameters[parameters.length - 1].getDescriptor();
        boolean iterated = false;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof Handle handle
                    && (handle.getTag() == H_INVOKEINTERFACE || handle.getTag() == H_INVOKEVIRTUAL)) {
                var replaced = replaced(handle.getOwner(), handle.getName(), handle.getDesc());
                if (replaced != null && parameters.length == 0) {
                    arguments[i] = new Handle(H_INVOKESTATIC, ITERATION, handle.getName(), replaced, false);
                }
                iterated |= replaced != null && parameters.length == 1 && ARGUMENTS.contains(last);
            }
        }
        if (iterated) {
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "arranged", "(" + last + ")" + last, false);
        }
    }
}
