package dev.galgo.foundry.load;

import static java.util.Map.entry;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.SWAP;

import dev.galgo.control.rewrite.MethodSite;
import dev.galgo.control.rewrite.SiteVisitor;
import dev.galgo.foundry.hook.GoneThrough;
import dev.galgo.foundry.hook.LinkedIteration;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * The calls by which program code goes through a collection whose order may be one by chance. Those on the collection itself are replaced; where
 * it is the last argument of a call, it is put in order before. Where neither can be done, the call is linked by {@link LinkedIteration}, which looks at the receiver and all arguments.
 */
final class IterationSites extends SiteVisitor {
    private static final String ITERATION = "dev/galgo/foundry/hook/Iteration";

    private static final String PRINTER = "java/io/PrintStream";

    private static final String FORMATTED = "Ljava/lang/String;[Ljava/lang/Object;";

    private static final Handle LINK = new Handle(
            H_INVOKESTATIC,
            "dev/galgo/foundry/hook/LinkedIteration",
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodHandle;Ljava/lang/String;)Ljava/lang/invoke/CallSite;",
            false);

    /** The declared types of what may be a hash collection, or a view of one, at run time. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/Set",
            "java/util/AbstractCollection",
            "java/util/AbstractSet",
            "java/util/HashSet",
            "java/util/concurrent/ConcurrentHashMap$CollectionView",
            "java/util/concurrent/ConcurrentHashMap$KeySetView");

    private static final Set<String> MAPS = Set.of(
            "java/util/Map",
            "java/util/AbstractMap",
            "java/util/HashMap",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentMap",
            "java/util/concurrent/ConcurrentHashMap");

    private static final Map<String, String> ON_COLLECTIONS = Map.ofEntries(
            entry("iterator()Ljava/util/Iterator;", "(Ljava/lang/Iterable;)Ljava/util/Iterator;"),
            entry("spliterator()Ljava/util/Spliterator;", "(Ljava/lang/Iterable;)Ljava/util/Spliterator;"),
            entry("forEach(Ljava/util/function/Consumer;)V", "(Ljava/lang/Iterable;Ljava/util/function/Consumer;)V"),
            entry("remove(Ljava/lang/Object;)Z", "(Ljava/util/Collection;Ljava/lang/Object;)Z"),
            entry("containsAll(Ljava/util/Collection;)Z", "(Ljava/util/Collection;Ljava/util/Collection;)Z"),
            entry("removeAll(Ljava/util/Collection;)Z", "(Ljava/util/Collection;Ljava/util/Collection;)Z"),
            entry("retainAll(Ljava/util/Collection;)Z", "(Ljava/util/Collection;Ljava/util/Collection;)Z"),
            entry(
                    "removeIf(Ljava/util/function/Predicate;)Z",
                    "(Ljava/util/Collection;Ljava/util/function/Predicate;)Z"),
            entry("stream()Ljava/util/stream/Stream;", "(Ljava/util/Collection;)Ljava/util/stream/Stream;"),
            entry("toArray()[Ljava/lang/Object;", "(Ljava/util/Collection;)[Ljava/lang/Object;"),
            entry(
                    "toArray([Ljava/lang/Object;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;[Ljava/lang/Object;)[Ljava/lang/Object;"),
            entry(
                    "toArray(Ljava/util/function/IntFunction;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;Ljava/util/function/IntFunction;)[Ljava/lang/Object;"));

    private static final Map<String, String> ON_MAPS = Map.of(
            "forEach(Ljava/util/function/BiConsumer;)V", "(Ljava/util/Map;Ljava/util/function/BiConsumer;)V",
            "replaceAll(Ljava/util/function/BiFunction;)V", "(Ljava/util/Map;Ljava/util/function/BiFunction;)V");

    private static final Set<String> ENUMERATIONS =
            Set.of("keys()Ljava/util/Enumeration;", "elements()Ljava/util/Enumeration;");

    /** Classes that give enumerations, with the one that a hook for them takes. */
    private static final Map<String, String> ENUMERATED = Map.of(
            "java/util/Dictionary", "java/util/Dictionary",
            "java/util/Hashtable", "java/util/Dictionary",
            "java/util/Properties", "java/util/Dictionary",
            "java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/ConcurrentHashMap");

    private static final Set<String> ARGUMENTS =
            Set.of("Ljava/lang/Iterable;", "Ljava/util/Collection;", "Ljava/util/Set;", "Ljava/util/Map;");

    /** Calls that print a text, perhaps into a buffer. Those that make one are controlled by the table. */
    private static final Set<String> TEXTS = Set.of("println", "print");

    private static final Set<String> FORMATS = Set.of("format", "printf");

    IterationSites(MethodVisitor out, MethodSite method) {
        super(out, method);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
        if (replace(opcode, owner, name, descriptor)) {
            return;
        }
        var roles = roles(opcode == INVOKESTATIC, container(owner, name, descriptor), name, descriptor);
        if (!roles.isEmpty() && method().type().knowsDynamicCalls()) {
            link(opcode, new Handle(tag(opcode), owner, name, descriptor, ofInterface), roles);
            return;
        }
        var parameters = Type.getArgumentTypes(descriptor);
        if (owner.startsWith("java/") && parameters.length > 0) {
            lastArgument(mv, owner, name, parameters);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] changed = arguments.clone();
        references(mv, descriptor, changed);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, changed);
    }

    private @Nullable String replaced(String owner, String name, String descriptor) {
        var container = container(owner, name, descriptor);
        if (COLLECTIONS.contains(container)) {
            return ON_COLLECTIONS.get(name + descriptor);
        }
        if (ENUMERATED.containsKey(container) && ENUMERATIONS.contains(name + descriptor)) {
            return "(L" + ENUMERATED.get(container) + ";)Ljava/util/Enumeration;";
        }
        return MAPS.contains(container) ? ON_MAPS.get(name + descriptor) : null;
    }

    /** The container of the platform from which a class of the program has a method by which one sees the order; any other class itself. */
    private String container(String owner, String name, String descriptor) {
        if (!owner.startsWith("java/") && RevealingCalls.SHOWING.contains(name)) {
            for (var container : RevealingCalls.HASHED) {
                if (method().ancestry().inherits(owner, container, name, descriptor)) {
                    return container;
                }
            }
        }
        return owner;
    }

    /** Whether a method of the platform that is referred to goes through what it is given. */
    static boolean goesThrough(Handle method) {
        var owner = method.getOwner();
        var name = method.getName();
        var parameters = Type.getArgumentTypes(method.getDesc());
        return owner.startsWith("java/")
                && (!roles(method.getTag() == H_INVOKESTATIC, owner, name, method.getDesc())
                                .isEmpty()
                        || (parameters.length > 0
                                && (isIterated(owner, name, parameters, parameters.length - 1)
                                        || isText(owner, name, parameters[parameters.length - 1].getDescriptor())
                                || RevealingCalls.looksInto(
                                        owner, parameters[parameters.length - 1].getDescriptor()))));
    }

    /** Writes what stands in for a call; whether anything does. */
    private boolean replace(int opcode, String owner, String name, String descriptor) {
        if (opcode != INVOKEINTERFACE && opcode != INVOKEVIRTUAL) {
            return false;
        }
        if (owner.equals(PRINTER) && FORMATS.contains(name) && descriptor.startsWith("(" + FORMATTED)) {
            mv.visitMethodInsn(
                    INVOKESTATIC, ITERATION, "printf", "(L" + PRINTER + ";" + FORMATTED + ")L" + PRINTER + ";", false);
            return true;
        }
        var replaced = replaced(owner, name, descriptor);
        if (replaced != null) {
            mv.visitMethodInsn(INVOKESTATIC, ITERATION, name, replaced, false);
        }
        return replaced != null;
    }

    /**
     * What is to be done with the receiver and each argument of a call. The last argument alone needs no link: that is empty then, as it is where there is nothing
     * to do.
     */
    private static String roles(boolean ofClass, String owner, String name, String descriptor) {
        var roles = new StringBuilder();
        boolean linked = false;
        if (!owner.startsWith("java/") || name.equals("<init>")) {
            return ""; // the program's own code is seen, and what is being constructed cannot be handed to anybody
        }
        if (!ofClass) {
            boolean through = !GoneThrough.isIndifferent(name) && (COLLECTIONS.contains(owner) || MAPS.contains(owner));
            roles.append(through ? LinkedIteration.AS_IT_COMES : LinkedIteration.OTHER);
            linked = through;
        }
        var parameters = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < parameters.length; i++) {
            boolean iterated = isIterated(owner, name, parameters, i);
            boolean received = !iterated && GoneThrough.isReceived(name, parameters[i].getClassName());
            roles.append(
                    iterated
                            ? LinkedIteration.IN_ORDER
                            : received ? LinkedIteration.AS_IT_COMES : LinkedIteration.OTHER);
            linked |= received || (iterated && i < parameters.length - 1);
        }
        return linked ? roles.toString() : "";
    }

    private void link(int opcode, Handle called, String roles) {
        var receiver = opcode == INVOKESPECIAL ? method().type().name() : called.getOwner();
        var descriptor = opcode == INVOKESTATIC
                ? called.getDesc()
                : "(L" + receiver + ";" + called.getDesc().substring(1);
        mv.visitInvokeDynamicInsn(called.getName(), descriptor, LINK, called, roles);
    }

    private static int tag(int opcode) {
        return switch (opcode) {
            case INVOKESTATIC -> H_INVOKESTATIC;
            case INVOKESPECIAL -> H_INVOKESPECIAL;
            case INVOKEINTERFACE -> H_INVOKEINTERFACE;
            default -> H_INVOKEVIRTUAL;
        };
    }

    /** Whether a call goes through one of its parameters. */
    private static boolean isIterated(String owner, String name, Type[] parameters, int which) {
        var type = parameters[which];
        return type.getSort() == Type.OBJECT
                && GoneThrough.isArgument(owner, name, type.getInternalName(), which == parameters.length - 1);
    }

    /** Whether a call makes a text of its last parameter, of this type. */
    private static boolean isText(String owner, String name, String type) {
        if (type.equals("Ljava/lang/Object;")) {
            return TEXTS.contains(name)
                    || (name.equals("format") && owner.startsWith("java/text/"))
                    || (name.equals("<init>") && owner.equals("java/lang/AssertionError"));
        }
        return type.equals("[Ljava/lang/Object;") && FORMATS.contains(name);
    }

    private static void lastArgument(MethodVisitor out, String owner, String name, Type[] parameters) {
        var type = parameters[parameters.length - 1].getDescriptor();
        if (isIterated(owner, name, parameters, parameters.length - 1)) {
            String how = GoneThrough.isHashing(owner, name) ? "arrangedToBeHashed" : "arranged";
            out.visitMethodInsn(INVOKESTATIC, ITERATION, how, "(" + type + ")" + type, false);
        } else if (owner.equals(PRINTER) && type.equals("Ljava/lang/Object;") && name.startsWith("print")) {
            out.visitInsn(DUP2);
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "printed", "(L" + PRINTER + ";" + type + ")" + type, false);
            out.visitInsn(SWAP);
            out.visitInsn(POP);
        } else if (isText(owner, name, type)) {
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "inText", "(" + type + ")" + type, false);
        } else if (RevealingCalls.looksInto(owner, type)) {
            out.visitMethodInsn(
                    INVOKESTATIC, ITERATION, "asItComes", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
        }
    }

    /**
     * The same for references to such methods: {@code Set::stream} is replaced, the collection of {@code names::forEach} is put in order before. Writes what
     * comes before, and changes the arguments.
     */
    private void references(MethodVisitor out, String descriptor, Object[] arguments) {
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
