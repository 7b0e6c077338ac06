package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import dev.galgo.control.hook.TrackLibrary;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** A call that is linked when it is made first: a lambda, a text that is put together, a method of a record. */
final class LinkedCall extends ShadowedCall {
    private final InvokeDynamicInsnNode call;

    LinkedCall(CallContext context, InsnList all, InvokeDynamicInsnNode call, int top) {
        super(context, all, call, call.desc, false, top);
        this.call = call;
    }

    void rewrite() {
        for (Object argument : call.bsmArgs) {
            if (argument instanceof Handle handle && asksWhichObject(handle.getOwner(), handle.getName())) {
                code.hook("whichObject", "()V");
                before();
            }
        }
        String owner = call.bsm.getOwner();
        if (owner.equals("java/lang/invoke/LambdaMetafactory")) {
            function();
        } else if (owner.equals("java/lang/invoke/StringConcatFactory") && isPlainText()) {
            text();
        } else {
            foreign(TrackLibrary.ALL, false);
        }
    }

    private void function() {
        boolean serialisable = call.bsm.getName().equals("altMetafactory");
        FunctionBridge bridge =
                serialisable && !context.policy().bridgesSerialisable() ? null : FunctionBridge.of(call);
        if (bridge != null) {
            for (int i = 0; i < parameters.length; i++) {
                if (Shadowed.is(parameters[i])) {
                    code.load(code.stack(first + i));
                }
            }
            before();
            context.add().accept(bridge.method(context.sites().getAsInt()));
            bridge.link(context.type());
        } else {
            pinNumbers();
            if (context.policy().bridgesSerialisable()) {
                code.hook("unfollowedFunction", "()V");
            }
            before();
        }
        if (bridge != null || isOwnFunction()) {
            code.resume();
            code.out().add(new InsnNode(DUP));
            code.hook(ShadowCode.LIBRARY, bridge == null ? "function" : "bridged", "(Ljava/lang/Object;)V");
            after();
        }
    }

    /** Whether a function runs a method of the program that takes what it is given as it is: unwrapping numbers would lose their shadows. */
    private boolean isOwnFunction() {
        if (call.bsmArgs.length < 3
                || !(call.bsmArgs[1] instanceof Handle method)
                || !(call.bsmArgs[2] instanceof Type taken)
                || context.members().callee(method.getOwner(), method.getName(), method.getDesc())
                        != ProgramMembers.Callee.OWN) {
            return false;
        }
        Type[] given = taken.getArgumentTypes();
        Type[] own = Type.getArgumentTypes(method.getDesc());
        int shared = Math.min(given.length, own.length);
        for (int i = 1; i <= shared; i++) {
            if (isReference(given[given.length - i]) && !isReference(own[own.length - i])) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlainText() {
        return call.name.equals("makeConcatWithConstants")
                && call.bsmArgs.length == 1
                && call.bsmArgs[0] instanceof String recipe
                && recipe.indexOf('\2') < 0;
    }

    private void text() {
        int[] variables = spill();
        code.number(parameters.length);
        code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < parameters.length; i++) {
            code.out().add(new InsnNode(DUP));
            code.number(i);
            code.reload(parameters[i], variables[i]);
            box(parameters[i]);
            code.out().add(new InsnNode(AASTORE));
        }
        int parts = code.spill(Type.getType("[Ljava/lang/Object;"));
        reload(variables);
        before();
        code.resume();
        code.text((String) call.bsmArgs[0]);
        code.load(parts);
        code.number(parameters.length);
        code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
        for (int i = 0; i < parameters.length; i++) {
            if (Shadowed.is(parameters[i])) {
                code.out().add(new InsnNode(DUP));
                code.number(i);
                code.load(code.stack(first + i));
                code.out().add(new InsnNode(AASTORE));
            }
        }
        code.hook(
                ShadowCode.TEXT,
                "joined",
                "(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/String;");
        after();
    }

    private void box(Type type) {
        String box = JavaBoxes.box(type.getDescriptor());
        if (box != null) {
            code.hook(box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";");
        }
    }
}
