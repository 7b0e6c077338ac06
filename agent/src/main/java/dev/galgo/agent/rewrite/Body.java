package dev.galgo.agent.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.H_NEWINVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Rewrites the calls in one method. A call becomes a static call that takes the receiver as its first argument, which leaves the stack
 * as it was: frames, line numbers and variables stay.
 */
final class Body extends MethodVisitor {
    static final String HOOK_PACKAGE = "dev/galgo/agent/hook/";
    static final String UNSEEN = HOOK_PACKAGE + "Unseen";

    private final Calls calls;
    private final Lineage lineage;
    private final boolean noted;
    private boolean changed;

    /** With {@code noted} false, what can only be reported is left alone: the class has been rewritten before. */
    Body(MethodVisitor out, Calls calls, Lineage lineage, boolean noted) {
        super(ASM9, out);
        this.calls = calls;
        this.lineage = lineage;
        this.noted = noted;
    }

    boolean changed() {
        return changed;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == INVOKESPECIAL) {
            special(owner, name, descriptor, isInterface);
            return;
        }
        var site = LibrarySites.bootstrap(owner, name);
        if (site != null) {
            changed = true;
            var original = new Handle(handleTag(opcode), owner, name, descriptor, isInterface);
            super.visitInvokeDynamicInsn(
                    name, opcode == INVOKESTATIC ? descriptor : withReceiver(owner, descriptor), site, original);
            return;
        }
        var hook = opcode == INVOKESTATIC
                ? calls.ofStatic(owner, name, descriptor, lineage)
                : owner.startsWith("[") ? null : calls.ofInstance(owner, name, descriptor, lineage);
        if (hook == null) {
            if (Notes.ofCall(owner, name)) {
                note(Notes.text(owner, name));
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        changed = true;
        super.visitMethodInsn(INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
        var wanted = Type.getReturnType(descriptor);
        if (wanted.getSort() == Type.OBJECT && !wanted.equals(Type.getReturnType(hook.descriptor()))) {
            super.visitTypeInsn(CHECKCAST, wanted.getInternalName());
        }
    }

    private void special(String owner, String name, String descriptor, boolean isInterface) {
        if (name.equals("<init>")) {
            var hook = calls.ofConstructor(owner, name, descriptor);
            if (hook != null) {
                changed = true;
                super.visitMethodInsn(INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
                var given = Type.getReturnType(hook.descriptor());
                super.visitMethodInsn(
                        INVOKESPECIAL, owner, name, Type.getMethodDescriptor(Type.VOID_TYPE, given), isInterface);
                return;
            }
            if (Notes.ofCall(owner, name)) {
                note(Notes.text(owner, name));
            }
        } else if (calls.ofInstance(owner, name, descriptor, lineage) != null && !rewritesItself(owner)) {
            // A hook would call the overriding method again, without end.
            note("super." + name + " of " + owner.replace('/', '.'));
        }
        super.visitMethodInsn(INVOKESPECIAL, owner, name, descriptor, isInterface);
    }

    private static boolean rewritesItself(String owner) {
        return !owner.startsWith("java/");
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == GETSTATIC && Notes.ofField(owner, name)) {
            note(Notes.text(owner, name));
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    /** Method references: the handle is exchanged, and where it is bound to a receiver, so is the receiver's type. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        var type = descriptor;
        var exchanged = arguments.clone();
        if (!bootstrap.getOwner().startsWith(HOOK_PACKAGE)) {
            for (var i = 0; i < exchanged.length; i++) {
                if (!(exchanged[i] instanceof Handle handle)) {
                    continue;
                }
                var hook = hookOf(handle);
                if (hook != null) {
                    changed = true;
                    exchanged[i] = new Handle(H_INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor(), false);
                    type = hook.replacesStatic() ? type : withBoundReceiver(type, hook);
                } else if (Notes.ofCall(handle.getOwner(), handle.getName())
                        || LibrarySites.bootstrap(handle.getOwner(), handle.getName()) != null) {
                    note("a reference to " + Notes.text(handle.getOwner(), handle.getName()));
                }
            }
        }
        super.visitInvokeDynamicInsn(name, type, bootstrap, exchanged);
    }

    private Calls.@Nullable Hook hookOf(Handle handle) {
        return switch (handle.getTag()) {
            case H_INVOKESTATIC -> calls.ofStatic(handle.getOwner(), handle.getName(), handle.getDesc(), lineage);
            case H_NEWINVOKESPECIAL -> calls.ofConstructor(handle.getOwner(), "new", handle.getDesc());
            case H_INVOKEVIRTUAL, H_INVOKEINTERFACE ->
                handle.getOwner().startsWith("[")
                        ? null
                        : calls.ofInstance(handle.getOwner(), handle.getName(), handle.getDesc(), lineage);
            default -> null;
        };
    }

    /** What a lambda captures must have exactly the type of the method's parameter. */
    private static String withBoundReceiver(String type, Calls.Hook hook) {
        var captured = Type.getArgumentTypes(type);
        if (captured.length > 0) {
            captured[0] = Type.getArgumentTypes(hook.descriptor())[0];
        }
        return Type.getMethodDescriptor(Type.getReturnType(type), captured);
    }

    private static String withReceiver(String owner, String descriptor) {
        return "(L" + owner + ";" + descriptor.substring(1);
    }

    private static int handleTag(int opcode) {
        return opcode == INVOKESTATIC
                ? H_INVOKESTATIC
                : opcode == INVOKEINTERFACE ? H_INVOKEINTERFACE : H_INVOKEVIRTUAL;
    }

    private void note(String what) {
        if (noted) {
            changed = true;
            super.visitLdcInsn(what);
            super.visitMethodInsn(INVOKESTATIC, UNSEEN, "call", "(Ljava/lang/String;)V", false);
        }
    }
}
