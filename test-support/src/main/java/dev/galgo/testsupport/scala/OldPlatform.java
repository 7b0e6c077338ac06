package dev.galgo.testsupport.scala;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_PROTECTED;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ASM9;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The platform's classes as Java 6 would have them, without code, for compilers that look for an {@code rt.jar} and know no newer class files: Scala 2.8 and 2.9.
 */
final class OldPlatform {
    private OldPlatform() {}

    /** Writes them into a directory, unless they are there. */
    static Path in(Path directory) throws IOException {
        if (Files.exists(directory)) {
            return directory;
        }
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        try (Stream<Path> classes = Files.walk(base.resolve("java"))) {
            for (Path file :
                    classes.filter(one -> one.toString().endsWith(".class")).toList()) {
                Path target = directory.resolve(base.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.write(target, old(Files.readAllBytes(file)));
            }
        }
        return directory;
    }

    private static byte[] old(byte[] classFile) {
        var writer = new ClassWriter(0);
        new ClassReader(classFile)
                .accept(new Shell(writer), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    /** A class with nothing in its methods and nothing that is newer than Java 6. */
    private static final class Shell extends ClassVisitor {
        private boolean face;

        Shell(ClassVisitor out) {
            super(ASM9, out);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String generic,
                @Nullable String above,
                String @Nullable [] faces) {
            face = (access & ACC_INTERFACE) != 0;
            super.visit(Opcodes.V1_6, access, name, generic, above, faces);
        }

        @Override
        public void visitNestHost(String host) {}

        @Override
        public void visitNestMember(String member) {}

        @Override
        public void visitPermittedSubclass(String subclass) {}

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String type, @Nullable String generic, String @Nullable [] exceptions) {
            if ((face && (access & ACC_ABSTRACT) == 0) || !isVisible(access)) {
                return null;
            }
            int without = (access & ACC_ABSTRACT) == 0 ? access | ACC_NATIVE : access;
            super.visitMethod(without, name, type, generic, exceptions).visitEnd();
            return null;
        }

        /** What is not refers to parts of the platform that are not there. */
        private static boolean isVisible(int access) {
            return (access & (ACC_PUBLIC | ACC_PROTECTED)) != 0;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String type, @Nullable String generic, @Nullable Object value) {
            if (isVisible(access)) {
                super.visitField(access, name, type, generic, value).visitEnd();
            }
            return null;
        }
    }
}
