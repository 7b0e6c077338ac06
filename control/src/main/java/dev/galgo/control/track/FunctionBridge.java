package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that a function runs in the place of its own. The class that the JVM makes of a lambda has numbers that it has captured, and unwraps boxes that it is given,
 * without their shadows. The bridge is given the shadows of what was captured, as captured values themselves, and unwraps in rewritten code.
 */
final class FunctionBridge {
    /** How the names of such methods go on after that of the method that they call. */
    static final String MARK = "$galgo";

    private static final String CAPTURED = "captured";

    private final InvokeDynamicInsnNode call;
    private final Handle target;
    private final Type[] captured;
    private final Type[] given;
    private final Type[] wanted;
    private final Type made;
    private final Type returned;
    private @Nullable String name;

    private FunctionBridge(InvokeDynamicInsnNode call, Handle target, Type taken) {
        this.call = call;
        this.target = target;
        this.captured = Type.getArgumentTypes(call.desc);
        this.given = taken.getArgumentTypes();
        this.returned = taken.getReturnType();
        boolean isNew = target.getTag() == H_NEWINVOKESPECIAL;
        this.made = isNew ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
        Type[] parameters = Type.getArgumentTypes(target.getDesc());
        boolean receiver = !isNew && target.getTag() != H_INVOKESTATIC;
        this.wanted = new Type[parameters.length + (receiver ? 1 : 0)];
        if (receiver) {
            wanted[0] = Type.getObjectType(target.getOwner());
        }
        System.arraycopy(parameters, 0, wanted, receiver ? 1 : 0, parameters.length);
    }

    /** The bridge for a lambda or a reference to a method; null if it cannot be told how numbers are unwrapped. */
    static @Nullable FunctionBridge of(InvokeDynamicInsnNode call) {
        if (call.bsmArgs.length < 3
                || !(call.bsmArgs[1] instanceof Handle target)
                || !(call.bsmArgs[2] instanceof Type taken)) {
            return null;
        }
        var bridge = new FunctionBridge(call, target, taken);
        return bridge.fits() ? bridge : null;
    }

    /** Whether an instruction says that the number before the object on top of the stack has this object as its shadow. */
    static boolean isCapturedNumber(MethodInsnNode call) {
        return call.owner.equals(ShadowCode.TRACK) && call.name.equals(CAPTURED);
    }

    private boolean fits() {
        if (wanted.length != captured.length + given.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            boolean unwraps = isPrimitive(wanted[i]) && !isPrimitive(provided(i));
            if (unwraps && JavaBoxes.content(provided(i).getInternalName()) == null) {
                return false;
            }
        }
        return true;
    }

    private Type provided(int i) {
        return i < captured.length ? captured[i] : given[i - captured.length];
    }

    private static boolean isPrimitive(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    /** Makes the function run the bridge. */
    void link(ClassNode type) {
        boolean isInterface = (type.access & ACC_INTERFACE) != 0;
        call.bsmArgs[1] = new Handle(
                H_INVOKESTATIC, type.name, java.util.Objects.requireNonNull(name), descriptor(), isInterface);
        var all = new StringBuilder("(");
        for (Type one : captured) {
            all.append(one.getDescriptor());
        }
        all.append(Shadowed.OBJECT.repeat(numbers()));
        call.desc = all.append(")").append(Type.getReturnType(call.desc)).toString();
    }

    private int numbers() {
        int count = 0;
        for (Type one : captured) {
            count += Shadowed.is(one) ? 1 : 0;
        }
        return count;
    }

    private String descriptor() {
        var all = new StringBuilder("(");
        for (Type one : captured) {
            all.append(one.getDescriptor());
        }
        all.append(Shadowed.OBJECT.repeat(numbers()));
        for (Type one : given) {
            all.append(one.getDescriptor());
        }
        return all.append(")").append(returned.getDescriptor()).toString();
    }

    /** Such a method, which whoever calls the function from rewritten code gives the shadows of its own arguments. */
    static final class BridgeMethod extends MethodNode {
        /** How many parameters come first that the function has captured, and their shadows. */
        final int captured;

        private BridgeMethod(String name, String descriptor, int captured) {
            super(ASM9, ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
            this.captured = captured;
        }
    }

    /** The method. */
    MethodNode method(int number) {
        name = target.getName().replaceAll("[<>]", "") + MARK + number;
        var method = new BridgeMethod(name, descriptor(), captured.length + numbers());
        InsnList code = method.instructions;
        boolean isNew = target.getTag() == H_NEWINVOKESPECIAL;
        if (isNew) {
            code.add(new TypeInsnNode(NEW, target.getOwner()));
            code.add(new InsnNode(DUP));
        }
        int shadow = 0;
        for (Type one : captured) {
            shadow += one.getSize();
        }
        int variable = 0;
        int stack = 4;
        for (int i = 0; i < wanted.length; i++) {
            if (i == captured.length) {
                variable += numbers();
            }
            Type provided = provided(i);
            code.add(new VarInsnNode(provided.getOpcode(ILOAD), variable));
            if (i < captured.length && Shadowed.is(provided)) {
                code.add(new VarInsnNode(ALOAD, shadow++));
                code.add(new MethodInsnNode(
                        INVOKESTATIC,
                        ShadowCode.TRACK,
                        CAPTURED,
                        "(" + provided.getDescriptor() + Shadowed.OBJECT + ")" + provided.getDescriptor(),
                        false));
            }
            convert(code, provided, wanted[i]);
            variable += provided.getSize();
            stack += 2;
        }
        code.add(new MethodInsnNode(
                opcode(), target.getOwner(), target.getName(), target.getDesc(), target.isInterface()));
        if (returned.getSort() == Type.VOID) {
            if (made.getSize() > 0) {
                code.add(new InsnNode(made.getSize() == 2 ? POP2 : POP));
            }
        } else {
            convert(code, made, returned);
        }
        code.add(new InsnNode(returned.getOpcode(IRETURN)));
        method.maxStack = stack;
        method.maxLocals = Math.max(variable, shadow) + numbers();
        return method;
    }

    private int opcode() {
        return switch (target.getTag()) {
            case H_INVOKESTATIC -> INVOKESTATIC;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
            default -> INVOKESPECIAL;
        };
    }

    /** As the JVM converts what a function is given, and what it returns. */
    private static void convert(InsnList code, Type from, Type to) {
        if (from.equals(to)) {
            return;
        }
        if (isPrimitive(from) && isPrimitive(to)) {
            widen(code, from, to);
        } else if (isPrimitive(from)) {
            String box = java.util.Objects.requireNonNull(JavaBoxes.box(from.getDescriptor()));
            code.add(new MethodInsnNode(
                    INVOKESTATIC, box, "valueOf", "(" + from.getDescriptor() + ")L" + box + ";", false));
        } else if (isPrimitive(to)) {
            String content = from.getSort() == Type.OBJECT ? JavaBoxes.content(from.getInternalName()) : null;
            String box = from.getInternalName();
            if (content == null) {
                content = to.getDescriptor();
                box = java.util.Objects.requireNonNull(JavaBoxes.box(content));
                code.add(new TypeInsnNode(CHECKCAST, box));
            }
            code.add(new MethodInsnNode(INVOKEVIRTUAL, box, JavaBoxes.unboxing(content), "()" + content, false));
            widen(code, Type.getType(content), to);
        } else if (!to.getInternalName().equals("java/lang/Object")) {
            code.add(new TypeInsnNode(CHECKCAST, to.getInternalName()));
        }
    }

    private static void widen(InsnList code, Type from, Type to) {
        if (from.equals(to)) {
            return;
        }
        int opcode =
                switch (from.getSort() + " " + to.getSort()) {
                    case Type.FLOAT + " " + Type.DOUBLE -> F2D;
                    case Type.LONG + " " + Type.FLOAT -> L2F;
                    case Type.LONG + " " + Type.DOUBLE -> L2D;
                    default ->
                        switch (to.getSort()) {
                            case Type.LONG -> I2L;
                            case Type.FLOAT -> I2F;
                            case Type.DOUBLE -> I2D;
                            default -> NOP;
                        };
                };
        code.add(new InsnNode(opcode));
    }
}
