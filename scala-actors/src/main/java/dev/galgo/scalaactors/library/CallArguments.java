package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.BIPUSH;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SWAP;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Insertion;
import dev.galgo.control.table.Ancestry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Tells of each object that code of the program hands to a library: whose method is called, and what is given to it. What a library does with them is not seen, so whoever
 * hands over what another has handed over before may do anything to it.
 *
 * <p>The arguments of a call lie on the stack in any number and size, and older class files have no call sites that could be linked by hand. So each such call becomes one of
 * a method of the same class, of the same line, that looks at its arguments and makes the call. A constructor cannot be called from elsewhere: what it is given goes through a method
 * that returns it in an array.
 */
final class CallArguments implements Insertion {
    private static final String CALL = "galgo$call$";
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean");
    private static final Set<String> PROTECTED = Set.of("clone", "finalize", "getClass", "notify", "notifyAll", "wait");
    /** Whose constructors only keep what they are given. */
    private static final List<String> KEEPERS = List.of(
            "scala/Tuple",
            "scala/Some",
            "scala/util/Left",
            "scala/util/Right",
            "scala/runtime/",
            "scala/collection/immutable/$colon$colon",
            "scala/actors/");

    private static final List<String> CONTAINERS = List.of(
            "java/util/Collection",
            "java/util/Map",
            "scala/collection/GenTraversableOnce",
            "scala/collection/TraversableOnce");

    private final Predicate<String> isProgram;

    /** @param isProgram whether the class of this internal name is the program's */
    CallArguments(Predicate<String> isProgram) {
        this.isProgram = isProgram;
    }

    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return type.isInterface() ? out : new Calls(out, type, ancestry);
    }

    @Override
    public boolean comesFirst() {
        return true;
    }

    private record Call(int opcode, String owner, String name, String descriptor, boolean face, int line) {
        /** With the object whose method it is as the first parameter. */
        String whole() {
            return opcode == INVOKESTATIC || opcode == INVOKESPECIAL
                    ? descriptor
                    : "(L" + owner + ";" + descriptor.substring(1);
        }

        boolean constructs() {
            return opcode == INVOKESPECIAL;
        }
    }

    private final class Calls extends ClassVisitor {
        private final ClassSite type;
        private final Ancestry ancestry;
        private final List<Call> calls = new ArrayList<>();

        Calls(ClassVisitor out, ClassSite type, Ancestry ancestry) {
            super(ASM9, out);
            this.type = type;
            this.ancestry = ancestry;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return next == null ? null : new Exchange(next);
        }

        private final class Exchange extends MethodVisitor {
            private int line;

            Exchange(MethodVisitor out) {
                super(ASM9, out);
            }

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
                super.visitLineNumber(number, start);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean face) {
                var call = new Call(opcode, owner, name, descriptor, face, line);
                if (isOfInterest(call) && call.constructs()) {
                    pass(call);
                } else if (isOfInterest(call)) {
                    super.visitMethodInsn(INVOKESTATIC, type.name(), CALL + calls.size(), call.whole(), false);
                    calls.add(call);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, face);
                }
            }

            /** Has the arguments looked at, and puts them back on the stack one by one. */
            private void pass(Call call) {
                Type[] arguments = Type.getArgumentTypes(call.descriptor);
                if (arguments.length == 1) {
                    super.visitInsn(DUP);
                    super.visitMethodInsn(
                            INVOKESTATIC, LibraryRewriter.HOOKS, "handedOver", "(Ljava/lang/Object;)V", false);
                    super.visitMethodInsn(call.opcode, call.owner, call.name, call.descriptor, call.face);
                    return;
                }
                super.visitMethodInsn(INVOKESTATIC, type.name(), CALL + calls.size(), passing(call), false);
                calls.add(call);
                for (int i = 0; i < arguments.length; i++) {
                    super.visitInsn(DUP);
                    super.visitIntInsn(BIPUSH, i);
                    super.visitInsn(AALOAD);
                    adapter(mv).unbox(arguments[i]);
                    boolean wide = arguments[i].getSize() == 2;
                    super.visitInsn(wide ? DUP2_X1 : SWAP);
                    if (wide) {
                        super.visitInsn(POP2);
                    }
                }
                super.visitInsn(POP);
                super.visitMethodInsn(call.opcode, call.owner, call.name, call.descriptor, call.face);
            }
        }

        private static String passing(Call call) {
            return call.descriptor.substring(0, call.descriptor.indexOf(')')) + ")[Ljava/lang/Object;";
        }

        private static void addPassing(MethodVisitor body, Call call) {
            Type[] arguments = Type.getArgumentTypes(call.descriptor);
            body.visitIntInsn(BIPUSH, arguments.length);
            body.visitTypeInsn(ANEWARRAY, "java/lang/Object");
            int at = 0;
            for (int i = 0; i < arguments.length; i++) {
                body.visitInsn(DUP);
                body.visitIntInsn(BIPUSH, i);
                body.visitVarInsn(arguments[i].getOpcode(ILOAD), at);
                adapter(body).valueOf(arguments[i]);
                if (isObject(arguments[i])) {
                    body.visitInsn(DUP);
                    body.visitMethodInsn(
                            INVOKESTATIC, LibraryRewriter.HOOKS, "handedOver", "(Ljava/lang/Object;)V", false);
                }
                body.visitInsn(AASTORE);
                at += arguments[i].getSize();
            }
            body.visitInsn(ARETURN);
            body.visitMaxs(6, at);
            body.visitEnd();
        }

        private boolean isOfInterest(Call call) {
            String owner = call.owner;
            boolean kind = call.opcode == INVOKEVIRTUAL
                    || call.opcode == INVOKEINTERFACE
                    || call.opcode == INVOKESTATIC
                    || (call.name.equals("<init>") && KEEPERS.stream().noneMatch(owner::startsWith));
            if (!kind || owner.startsWith("[") || owner.startsWith("scala/actors/") || PROTECTED.contains(call.name)) {
                return false;
            }
            boolean container = call.opcode != INVOKESTATIC
                    && isProgram.test(owner)
                    && CONTAINERS.stream().anyMatch(one -> ancestry.extendsOrIs(owner, one));
            if (isProgram.test(owner) && !container) {
                return false;
            }
            if (owner.startsWith("scala/runtime/BoxesRunTime") && !call.name.startsWith("equals")) {
                return false;
            }
            for (Type one : Type.getArgumentTypes(call.whole())) {
                if (isObject(one)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void visitEnd() {
            for (int i = 0; i < calls.size(); i++) {
                add(CALL + i, calls.get(i));
            }
            super.visitEnd();
        }

        private void add(String name, Call call) {
            String whole = call.whole();
            String descriptor = call.constructs() ? passing(call) : whole;
            MethodVisitor body =
                    super.visitMethod(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, descriptor, null, null);
            body.visitCode();
            var start = new Label();
            body.visitLabel(start);
            if (call.line > 0) {
                body.visitLineNumber(call.line, start);
            }
            if (call.constructs()) {
                addPassing(body, call);
                return;
            }
            int at = 0;
            for (Type one : Type.getArgumentTypes(whole)) {
                body.visitVarInsn(one.getOpcode(ILOAD), at);
                if (isObject(one)) {
                    body.visitVarInsn(one.getOpcode(ILOAD), at);
                    body.visitMethodInsn(
                            INVOKESTATIC, LibraryRewriter.HOOKS, "handedOver", "(Ljava/lang/Object;)V", false);
                }
                at += one.getSize();
            }
            body.visitMethodInsn(call.opcode, call.owner, call.name, call.descriptor, call.face);
            body.visitInsn(Type.getReturnType(whole).getOpcode(IRETURN));
            body.visitMaxs(at * 2, at);
            body.visitEnd();
        }
    }

    /** Knows how to wrap primitives up. */
    private static GeneratorAdapter adapter(MethodVisitor out) {
        return new GeneratorAdapter(out, ACC_STATIC, CALL, "()V");
    }

    private static boolean isObject(Type type) {
        return type.getSort() == Type.ARRAY
                || (type.getSort() == Type.OBJECT && !VALUES.contains(type.getInternalName()));
    }
}
