package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The lambdas and method references of a class that somebody may keep: all but those that are made as the last arguments of a platform call
 * which runs them and returns nothing that could hold them. A lambda that takes an actor along is left out, since whatever leads to it leads
 * to the actor.
 */
final class EscapingLambdas {
    private EscapingLambdas() {}

    static List<Handle> of(Classes classes, ClassNode node) {
        var found = new ArrayList<Handle>();
        for (MethodNode method : node.methods) {
            for (var instruction : method.instructions) {
                if (instruction instanceof InvokeDynamicInsnNode dynamic) {
                    var code = Closures.code(dynamic);
                    if (code != null && !takesActor(classes, dynamic) && !isRunAtOnce(classes, dynamic)) {
                        found.add(code);
                    }
                }
            }
        }
        return found;
    }

    private static boolean takesActor(Classes classes, InvokeDynamicInsnNode dynamic) {
        var captured = Type.getArgumentTypes(dynamic.desc);
        return captured.length > 0
                && captured[0].getSort() == Type.OBJECT
                && classes.isSubtype(
                        captured[0].getInternalName(), classes.library().actor());
    }

    private static boolean isRunAtOnce(Classes classes, InvokeDynamicInsnNode dynamic) {
        AbstractInsnNode next = dynamic.getNext();
        while (next != null
                && (next.getOpcode() < 0
                        || (next instanceof InvokeDynamicInsnNode more && Closures.code(more) != null))) {
            next = next.getNext();
        }
        return next instanceof MethodInsnNode call
                && call.getOpcode() != Opcodes.INVOKESPECIAL
                && classes.program(call.owner) == null
                && PlatformRules.effect(classes, call.owner, call.name, call.desc) != PlatformRules.Effect.UNKNOWN
                && takes(call, Type.getReturnType(dynamic.desc))
                && holdsNoCode(Type.getReturnType(call.desc));
    }

    private static boolean takes(MethodInsnNode call, Type code) {
        return PlatformRules.takesCode(code.getInternalName())
                && List.of(Type.getArgumentTypes(call.desc)).contains(code);
    }

    private static boolean holdsNoCode(Type result) {
        return result.getSort() != Type.OBJECT
                || (result.getInternalName().startsWith("java/util/stream/")
                        && result.getInternalName().endsWith("Stream"))
                || result.getInternalName().startsWith("java/util/Optional")
                || result.equals(StackValue.OBJECT);
    }
}
