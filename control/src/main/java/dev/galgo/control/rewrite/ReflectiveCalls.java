package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.ICONST_2;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SWAP;

import dev.galgo.control.hook.Reflective;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Inserts a look at what a reflective call is about to do, and lets it do something else if need be. The call itself stays where it is, since its rights depend on the class
 * that makes it.
 */
final class ReflectiveCalls {
    private static final String HOOK = Type.getInternalName(Reflective.class);
    private static final String METHOD = "java/lang/reflect/Method";
    private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String OBJECTS = "[Ljava/lang/Object;";

    private static final Set<String> READS =
            Set.of("get", "getBoolean", "getByte", "getChar", "getShort", "getInt", "getLong", "getFloat", "getDouble");

    private ReflectiveCalls() {}

    static boolean isReflective(String owner, String name) {
        return switch (owner) {
            case METHOD -> name.equals("invoke");
            case CONSTRUCTOR, "java/lang/Class" -> name.equals("newInstance");
            case FIELD -> READS.contains(name) || isWrite(name);
            default -> false;
        };
    }

    private static boolean isWrite(String name) {
        return name.startsWith("set") && !name.equals("setAccessible");
    }

    /** Writes the look, with receiver and arguments of the call on the stack, and leaves them there, or others. */
    static void prepare(MethodVisitor out, String owner, String name) {
        switch (owner) {
            case METHOD -> {
                exchange(out, METHOD, "Ljava/lang/Object;" + OBJECTS);
                unpack(out, METHOD);
                out.visitInsn(DUP);
                out.visitInsn(ICONST_1);
                out.visitInsn(AALOAD);
                out.visitInsn(SWAP);
                out.visitInsn(ICONST_2);
                out.visitInsn(AALOAD);
                out.visitTypeInsn(CHECKCAST, OBJECTS);
            }
            case CONSTRUCTOR -> {
                exchange(out, CONSTRUCTOR, OBJECTS);
                unpack(out, CONSTRUCTOR);
                out.visitInsn(ICONST_1);
                out.visitInsn(AALOAD);
                out.visitTypeInsn(CHECKCAST, OBJECTS);
            }
            case FIELD -> {
                if (isWrite(name)) {
                    beforeWrite(out, name);
                } else {
                    exchange(out, FIELD, "Ljava/lang/Object;");
                    unpack(out, FIELD);
                    out.visitInsn(ICONST_1);
                    out.visitInsn(AALOAD);
                }
            }
            default -> {
                out.visitInsn(DUP);
                out.visitMethodInsn(INVOKESTATIC, HOOK, "beforeInstance", "(Ljava/lang/Class;)V", false);
            }
        }
    }

    /** The hook returns the receiver and the arguments in an array. */
    private static void exchange(MethodVisitor out, String receiver, String arguments) {
        out.visitMethodInsn(INVOKESTATIC, HOOK, "before", "(L" + receiver + ";" + arguments + ")" + OBJECTS, false);
    }

    /** Takes the receiver out of the array and puts it under it. */
    private static void unpack(MethodVisitor out, String receiver) {
        out.visitInsn(DUP);
        out.visitInsn(ICONST_0);
        out.visitInsn(AALOAD);
        out.visitTypeInsn(CHECKCAST, receiver);
        out.visitInsn(SWAP);
    }

    /** Field, object and value are on the stack; the value may be a wide one. */
    private static void beforeWrite(MethodVisitor out, String name) {
        boolean wide = name.equals("setLong") || name.equals("setDouble");
        out.visitInsn(wide ? DUP2_X2 : DUP_X2);
        out.visitInsn(wide ? POP2 : POP);
        out.visitInsn(DUP2);
        out.visitMethodInsn(INVOKESTATIC, HOOK, "beforeWrite", "(L" + FIELD + ";Ljava/lang/Object;)V", false);
        out.visitInsn(wide ? DUP2_X2 : DUP2_X1);
        out.visitInsn(POP2);
    }
}
