package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NEW;

import dev.galgo.control.table.Ancestry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes lambdas of references to methods of the platform that go through what they are given, such as {@code ArrayList::new}: the call then stands in a
 * method of the class itself, where it can be rewritten.
 */
final class ReferredCalls extends ClassVisitor {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

    /** A reference, and the method that makes its call. */
    private record Body(String name, String descriptor, Handle called, int line) {}

    private final Ancestry ancestry;
    private final List<Body> bodies = new ArrayList<>();
    private String type = "";
    private boolean isInterface;

    ReferredCalls(ClassVisitor out, Ancestry ancestry) {
        super(ASM9, out);
        this.ancestry = ancestry;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        type = name;
        isInterface = (access & ACC_INTERFACE) != 0;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        var next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return next == null ? null : new References(next);
    }

    @Override
    public void visitEnd() {
        bodies.forEach(this::write);
        super.visitEnd();
    }

    private void write(Body body) {
        var out =
                super.visitMethod(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, body.name(), body.descriptor(), null, null);
        if (out == null) {
            return;
        }
        out.visitCode();
        if (body.line() > 0) {
            var start = new Label();
            out.visitLabel(start);
            out.visitLineNumber(body.line(), start);
        }
        var called = body.called();
        if (called.getTag() == H_NEWINVOKESPECIAL) {
            out.visitTypeInsn(NEW, called.getOwner());
            out.visitInsn(DUP);
        }
        int slot = 0;
        for (var parameter : Type.getArgumentTypes(body.descriptor())) {
            out.visitVarInsn(parameter.getOpcode(ILOAD), slot);
            slot += parameter.getSize();
        }
        out.visitMethodInsn(
                opcode(called), called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
        out.visitInsn(Type.getReturnType(body.descriptor()).getOpcode(IRETURN));
        out.visitMaxs(0, 0);
        out.visitEnd();
    }

    private static int opcode(Handle called) {
        return switch (called.getTag()) {
            case H_INVOKESTATIC -> INVOKESTATIC;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
            default -> INVOKEVIRTUAL;
        };
    }

    /** What the method that makes the call takes and returns; what is bound has the type that it is bound with. */
    private static String descriptor(Handle called, String bound) {
        var parameters = new ArrayList<Type>();
        if (called.getTag() == H_INVOKEINTERFACE || called.getTag() == H_INVOKEVIRTUAL) {
            var captured = Type.getArgumentTypes(bound);
            parameters.add(captured.length > 0 ? captured[0] : Type.getObjectType(called.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(called.getDesc())));
        var result = called.getTag() == H_NEWINVOKESPECIAL
                ? Type.getObjectType(called.getOwner())
                : Type.getReturnType(called.getDesc());
        return Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
    }

    private final class References extends MethodVisitor {
        private int line;

        References(MethodVisitor out) {
            super(ASM9, out);
        }

        @Override
        public void visitLineNumber(int at, Label start) {
            line = at;
            super.visitLineNumber(at, start);
        }

        /** Those that can be serialised are known by the method they refer to, and stay. */
        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            var given = arguments.clone();
            if (bootstrap.getOwner().equals(FACTORY)
                    && bootstrap.getName().equals("metafactory")
                    && given[1] instanceof Handle called
                    && IterationSites.goesThrough(called, ancestry)) {
                var body = new Body(
                        "lambda$referred$" + bodies.size(), ReferredCalls.descriptor(called, descriptor), called, line);
                bodies.add(body);
                given[1] = new Handle(H_INVOKESTATIC, type, body.name(), body.descriptor(), isInterface);
            }
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, given);
        }
    }
}
