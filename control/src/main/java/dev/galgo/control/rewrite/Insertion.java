package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;

import dev.galgo.control.table.Ancestry;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/**
 * Inserts something into a class beside the hooks of the table. It sees the program's own instructions, before calls are exchanged for hooks; what it writes goes through the
 * insertions behind it and the table. Stack and frames must stay as they were. Instances are shared by threads and keep nothing; their visitors belong to one class.
 */
@FunctionalInterface
public interface Insertion {
    /** A visitor that passes the class on to {@code out}, changed. */
    ClassVisitor into(ClassVisitor out, ClassSite type, Ancestry ancestry);

    /** Whether it is to see the calls of the program as they are, before what is told of accesses and stands in their place. */
    default boolean comesFirst() {
        return false;
    }

    /** Inserts into the code of methods only. */
    static Insertion ofCode(Code code) {
        return (out, type, ancestry) -> new ClassVisitor(ASM9, out) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                var next = super.visitMethod(access, name, descriptor, signature, exceptions);
                return next == null ? null : code.into(next, new MethodSite(type, access, name, descriptor, ancestry));
            }
        };
    }

    /** Inserts into the code of a method. */
    @FunctionalInterface
    interface Code {
        /** A visitor that passes the method on to {@code out}, changed; {@link SiteVisitor} knows the line it is at. */
        MethodVisitor into(MethodVisitor out, MethodSite method);
    }
}
