package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * The classes that a class leads to: those that its declarations and its code name. A class file
 * also lists classes that merely lie beside its own, such as other members of the class around it;
 * these are not among them.
 */
final class LeadingNames {
    private LeadingNames() {}

    static Collection<String> of(ClassNode type) {
        var names = new Collecting();
        type.accept(new Declared(names));
        return names.found;
    }

    private static final class Collecting extends Remapper {
        private final Set<String> found = new LinkedHashSet<>();

        Collecting() {
            super(ASM9);
        }

        @Override
        public String map(String name) {
            found.add(name);
            return name;
        }
    }

    /**
     * Passes on everything but the lists of neighbors; the host of the class stays, since the JVM
     * loads it.
     */
    private static final class Declared extends ClassRemapper {
        Declared(Remapper names) {
            super(ASM9, new Sink(), names);
        }

        @Override
        public void visitInnerClass(String name, @Nullable String outerName, @Nullable String innerName, int access) {}

        @Override
        public void visitNestMember(String name) {}

        @Override
        public void visitPermittedSubclass(String name) {}
    }

    private static final class Sink extends ClassVisitor {
        Sink() {
            super(ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(ASM9) {};
        }

        @Override
        public FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            return new FieldVisitor(ASM9) {};
        }
    }
}
