package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.CHECKCAST;
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
import dev.galgo.control.table.Ancestry;
import dev.galgo.foundry.hook.GoneThrough;
import dev.galgo.foundry.hook.LinkedIteration;
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
        var platform = platformOwner(method().ancestry(), owner, name, descriptor);
        if (platform == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
            return;
        }
        if (replace(opcode, platform, name, descriptor)) {
            return;
        }
        var roles = roles(opcode == INVOKESTATIC, platform, name, descriptor);
        if (!roles.isEmpty() && method().type().knowsDynamicCalls()) {
            link(opcode, new Handle(tag(opcode), owner, name, descriptor, ofInterface), roles);
            return;
        }
        var parameters = Type.getArgumentTypes(descriptor);
        if (parameters.length > 0) {
            lastArgument(mv, platform, name, parameters);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] changed = arguments.clone();
        references(mv, descriptor, changed);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, changed);
    }

    /**
     * The class of the platform whose method a call runs, be it inherited by a class of the
     * program; null if it runs the program's own code, or takes and shows nothing that could be in
     * an order by chance.
     */
    private static @Nullable String platformOwner(Ancestry ancestry, String owner, String name, String descriptor) {
        return owner.startsWith("java/") || RevealingCalls.SHOWING.contains(name) || takesObjects(descriptor)
                ? ancestry.platformOwner(owner, name, descriptor)
                : null;
    }

    private static boolean takesObjects(String descriptor) {
        var parameters = descriptor.substring(0, descriptor.indexOf(')'));
        return parameters.contains("Ljava/lang/Object;")
                || parameters.contains("Ljava/lang/Iterable;")
                || parameters.contains("Ljava/util/");
    }

    /** Whether a method of the platform that is referred to goes through what it is given. */
    static boolean goesThrough(Handle method, Ancestry ancestry) {
        var name = method.getName();
        var descriptor = method.getDesc();
        var owner = platformOwner(ancestry, method.getOwner(), name, descriptor);
        if (owner == null) {
            return false;
        }
        var parameters = Type.getArgumentTypes(descriptor);
        var last = parameters.length == 0 ? "" : parameters[parameters.length - 1].getDescriptor();
        return StandIns.of(owner, name, descriptor) != null
                || !roles(method.getTag() == H_INVOKESTATIC, owner, name, descriptor)
                        .isEmpty()
                || (parameters.length > 0
                        && (isIterated(owner, name, parameters, parameters.length - 1)
                                || isText(owner, name, last)
                                || RevealingCalls.looksInto(owner, last)));
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
        var instead = StandIns.of(owner, name, descriptor);
        if (instead != null) {
            mv.visitMethodInsn(INVOKESTATIC, instead.getOwner(), instead.getName(), instead.getDesc(), false);
        }
        return instead != null;
    }

    /**
     * What is to be done with the receiver and each argument of a call. The last argument alone needs no link: that is empty then, as it is where there is nothing
     * to do.
     */
    private static String roles(boolean ofClass, String owner, String name, String descriptor) {
        var roles = new StringBuilder();
        boolean linked = false;
        if (name.equals("<init>")) {
            return ""; // what is being constructed cannot be handed to anybody
        }
        if (!ofClass) {
            boolean through = !GoneThrough.isIndifferent(name) && StandIns.mayBeHashed(owner);
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
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "lookedInto", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
        }
    }

    /**
     * The same for references to such methods that stay references: {@code Set::stream} is replaced, the collection of {@code names::forEach} is put in
     * order before, and that of a method that may change it is itself. Writes what comes before, and changes the arguments.
     */
    private void references(MethodVisitor out, String descriptor, Object[] arguments) {
        var bound = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < arguments.length; i++) {
            if (!(arguments[i] instanceof Handle handle)
                    || (handle.getTag() != H_INVOKEINTERFACE && handle.getTag() != H_INVOKEVIRTUAL)) {
                continue;
            }
            var name = handle.getName();
            var owner = platformOwner(method().ancestry(), handle.getOwner(), name, handle.getDesc());
            var instead = owner == null ? null : StandIns.of(owner, name, handle.getDesc());
            if (instead != null && bound.length == 0) {
                arguments[i] = instead;
            } else if (instead != null && bound.length == 1) {
                bound(out, name, bound[0]);
            }
        }
    }

    private static void bound(MethodVisitor out, String name, Type to) {
        var type = to.getDescriptor();
        if (ARGUMENTS.contains(type) && GoneThrough.isReading(name)) {
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "arranged", "(" + type + ")" + type, false);
        } else if (!GoneThrough.isIndifferent(name) || type.equals("Ljava/util/Collection;")) {
            out.visitMethodInsn(INVOKESTATIC, ITERATION, "asItComes", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
            out.visitTypeInsn(CHECKCAST, to.getInternalName());
        }
    }
}
