package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SWAP;

import org.objectweb.asm.MethodVisitor;

/** Exchanges what a method of the library calls: schedulers, monitors, timers and clocks. */
final class LibraryCalls extends MethodVisitor {
    private static final String SCHEDULER = "scala/actors/IScheduler";
    private static final String CLOCKS = "dev/galgo/control/hook/Clocks";

    LibraryCalls(MethodVisitor out) {
        super(ASM9, out);
    }

    @Override
    public void visitInsn(int opcode) {
        super.visitInsn(opcode == MONITORENTER || opcode == MONITOREXIT ? POP : opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String of, String name, String descriptor, boolean face) {
        if (opcode == INVOKEINTERFACE && of.equals(SCHEDULER) && scheduler(name, descriptor)) {
            return;
        }
        if (opcode == INVOKEVIRTUAL && monitor(name, descriptor)) {
            return;
        }
        if (opcode == INVOKEVIRTUAL && of.equals("java/util/TimerTask") && name.equals("cancel")) {
            hook("cancel", "(Ljava/util/TimerTask;)Z");
        } else if (of.equals("java/lang/System") && (name.equals("nanoTime") || name.equals("currentTimeMillis"))) {
            super.visitMethodInsn(INVOKESTATIC, CLOCKS, name, descriptor, false);
        } else {
            super.visitMethodInsn(opcode, of, name, descriptor, face);
        }
    }

    private boolean scheduler(String name, String descriptor) {
        switch (name) {
            case "execute", "executeFromActor" -> {
                boolean task = descriptor.equals("(Ljava/lang/Runnable;)V");
                hook(
                        task ? "execute" : "executeCode",
                        task ? "(Ljava/lang/Object;Ljava/lang/Runnable;)V" : "(Ljava/lang/Object;Ljava/lang/Object;)V");
            }
            case "newActor", "terminated" -> super.visitInsn(POP2);
            case "onTerminate" -> {
                super.visitInsn(POP2);
                super.visitInsn(POP);
            }
            case "managedBlock" -> {
                super.visitInsn(SWAP);
                super.visitInsn(POP);
                super.visitMethodInsn(INVOKEINTERFACE, "scala/concurrent/ManagedBlocker", "block", "()Z", true);
                super.visitInsn(POP);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean monitor(String name, String descriptor) {
        if (name.equals("wait") && descriptor.equals("()V")) {
            hook("await", "(Ljava/lang/Object;)V");
        } else if (name.equals("wait") && descriptor.equals("(J)V")) {
            hook("await", "(Ljava/lang/Object;J)V");
        } else if ((name.equals("notify") || name.equals("notifyAll")) && descriptor.equals("()V")) {
            hook("signal", "(Ljava/lang/Object;)V");
        } else {
            return false;
        }
        return true;
    }

    private void hook(String name, String descriptor) {
        super.visitMethodInsn(INVOKESTATIC, LibraryRewriter.HOOKS, name, descriptor, false);
    }
}
