package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import dev.galgo.control.hook.TrackLibrary;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call by name. Methods of the program are given the shadows of their arguments and give back that of what they return; others see numbers only. */
final class NamedCall extends ShadowedCall {
    /** Receiver, references, name, descriptor, shadows. */
    private static final String PASSES =
            "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)Z";

    private final MethodInsnNode call;
    private final boolean receiver;

    NamedCall(CallContext context, InsnList all, MethodInsnNode call, int top) {
        super(context, all, call, call.desc, call.getOpcode() != INVOKESTATIC, top);
        this.call = call;
        this.receiver = call.getOpcode() != INVOKESTATIC;
    }

    void rewrite() {
        if (FunctionBridge.isCapturedNumber(call)) {
            code.store(code.stack(first));
            before();
            all.remove(call);
            return;
        }
        if (call.owner.equals("dev/galgo/unknown/Galgo")) {
            pinNumbers();
            code.hook("asks", "()V");
            before();
            code.resume();
            if (Shadowed.is(returned)) {
                code.hook("result", "()Ljava/lang/Object;");
                code.store(code.stack(result));
                after();
            }
            return;
        }
        ProgramMembers.Callee callee = context.members().callee(call.owner, call.name, call.desc);
        if (callee == ProgramMembers.Callee.FOREIGN) {
            if (!new ModelledCall(this, call).rewrite()) {
                foreign();
            }
            return;
        }
        boolean dynamic = callee == ProgramMembers.Callee.OWN_INTERFACE
                && (call.getOpcode() == INVOKEINTERFACE || call.getOpcode() == INVOKEVIRTUAL);
        if (dynamic) {
            own();
        } else {
            code.text(call.name + call.desc);
            shadows();
            code.hook("pass", "(Ljava/lang/String;[Ljava/lang/Object;)V");
            before();
            if (Shadowed.is(returned)) {
                code.resume();
                code.hook("result", "()Ljava/lang/Object;");
                code.store(code.stack(result));
                after();
            }
        }
    }

    /** A method of an interface of the program, which may be implemented elsewhere. */
    private void own() {
        passTo(() -> code.hook("passTo", PASSES));
    }

    private void foreign() {
        String owner = context.members().foreign(call.owner);
        if (asksWhichObject(owner, call.name)) {
            code.hook("whichObject", "()V");
            before();
        }
        if (LibraryRules.comparesMessages(owner, call.name)) {
            code.hook("comparesMessages", "()V");
            before();
        }
        int rule = LibraryRules.of(owner, call.name, call.desc, isThrowable(owner));
        if (rule == LibraryRules.PRINTS) {
            prints();
        } else if (rule == TrackLibrary.FUNCTION && receiver && call.getOpcode() != INVOKESPECIAL) {
            function("function");
        } else if (rule == TrackLibrary.CURSOR && receiver && call.getOpcode() != INVOKESPECIAL) {
            function("cursor");
        } else {
            foreign(rule, receiver && !call.name.equals("<init>"));
        }
    }

    /** A function or an iterator whose type is the platform's: it may be one of the program. */
    private void function(String hook) {
        passTo(() -> code.hook(ShadowCode.LIBRARY, hook, PASSES));
    }

    /** A call whose code is known when it runs: a hook looks at the receiver, and says whether it takes shadows and gives one back. */
    private void passTo(Runnable hook) {
        int[] variables = spill();
        code.out().add(new InsnNode(DUP));
        references(variables);
        code.text(call.name);
        code.text(call.desc);
        shadows();
        hook.run();
        int passed = code.spill(Type.BOOLEAN_TYPE);
        reload(variables);
        before();
        if (Shadowed.is(returned)) {
            code.resume();
            code.reload(Type.BOOLEAN_TYPE, passed);
            code.hook("result", "(Z)Ljava/lang/Object;");
            code.store(code.stack(result));
            after();
        }
    }

    private void prints() {
        int[] variables = spill();
        int object = -1;
        if (receiver) {
            code.out().add(new InsnNode(DUP));
            object = code.spill(Type.getObjectType("java/lang/Object"));
            code.load(object);
        } else {
            code.nothing();
        }
        references(variables);
        shadows();
        code.hook(ShadowCode.LIBRARY, "print", "(Ljava/lang/Object;[Ljava/lang/Object;[Ljava/lang/Object;)V");
        reload(variables);
        before();
        known();
    }

    private static boolean isThrowable(String owner) {
        if (!owner.startsWith("java/")) {
            return false;
        }
        try {
            return Throwable.class.isAssignableFrom(
                    Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException | LinkageError unknown) {
            return false;
        }
    }
}
