package dev.galgo.foundry.load;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds code that goes on after a stack has overflowed. When that happens depends on the size of
 * the stack and on which code the JVM has compiled, so that such code rests on neither mattering. A
 * handler of {@code StackOverflowError} or {@code VirtualMachineError} always counts; one of {@code
 * Error} or {@code Throwable}, or a {@code finally} block that is left by another way, counts
 * around code that may call itself.
 */
final class StackSites {
    private static final Set<String> OVERFLOWS =
            Set.of("java/lang/StackOverflowError", "java/lang/VirtualMachineError");

    private static final Set<String> ANYTHING = Set.of("java/lang/Error", "java/lang/Throwable");

    /** A handler that may catch an overflow, and the code that it guards. */
    private record Guard(String place, TryCatchBlockNode block) {}

    private final Set<String> places = new LinkedHashSet<>();
    private final List<Guard> guards = new ArrayList<>();
    private final Recursion recursion = new Recursion();

    void add(ClassNode type) {
        recursion.add(type);
        for (var method : type.methods) {
            for (var block : method.tryCatchBlocks) {
                add(type, method, block);
            }
        }
    }

    private void add(ClassNode type, MethodNode method, TryCatchBlockNode block) {
        var place = type.sourceFile == null
                ? type.name.replace('/', '.') + "." + method.name
                : type.sourceFile + ":" + line(block.handler);
        if (block.type == null ? !throwsOn(block.handler) : ANYTHING.contains(block.type)) {
            guards.add(new Guard(place, block));
        } else if (block.type != null && OVERFLOWS.contains(block.type)) {
            places.add(place);
        }
    }

    /** File and line of each place where the program goes on after an overflow. */
    Set<String> places() {
        var found = new LinkedHashSet<>(places);
        for (var guard : guards) {
            if (!found.contains(guard.place()) && recursion.isReached(guard.block().start, guard.block().end)) {
                found.add(guard.place());
            }
        }
        return found;
    }

    /**
     * Whether a handler throws on as soon as it has tidied up, as compilers write {@code finally}
     * and {@code synchronized}.
     */
    private static boolean throwsOn(AbstractInsnNode handler) {
        for (var at = handler; at != null; at = at.getNext()) {
            int opcode = at.getOpcode();
            if (opcode == Opcodes.ATHROW) {
                return true;
            }
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                return false;
            }
        }
        return false;
    }

    private static int line(AbstractInsnNode handler) {
        for (var at = handler; at != null; at = at.getNext()) {
            if (at instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return 0;
    }
}
