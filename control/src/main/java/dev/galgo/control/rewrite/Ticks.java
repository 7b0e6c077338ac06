package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.galgo.control.table.Ancestry;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** A call at each method entry and backward jump: the moment to end code that has gone on too long. */
public final class Ticks implements Insertion {
    static final String STEPS = "dev/galgo/control/hook/Steps";

    private final Insertion insertion = Insertion.ofCode(Body::new);

    @Override
    public ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry) {
        return insertion.into(out, type, ancestry);
    }

    private static final class Body extends SiteVisitor {
        private final Set<Label> passed = new HashSet<>();

        Body(MethodVisitor out, MethodSite method) {
            super(out, method);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            var line = method().firstLine();
            if (line != null) {
                // Without a line of its own, what is thrown at the entry of a method would have no place.
                var entry = new Label();
                super.visitLabel(entry);
                super.visitLineNumber(line, entry);
            }
            tick();
        }

        @Override
        public void visitLabel(Label label) {
            super.visitLabel(label);
            passed.add(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (passed.contains(target)) {
                tick();
            }
            super.visitJumpInsn(opcode, target);
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
            tick();
            super.visitTableSwitchInsn(min, max, otherwise, targets);
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
            tick();
            super.visitLookupSwitchInsn(otherwise, keys, targets);
        }

        private void tick() {
            super.visitMethodInsn(INVOKESTATIC, STEPS, "tick", "()V", false);
        }
    }
}
