package dev.galgo.scalaactors.wording;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The lines on which the code of classes begins, such as closures, which have no other name. */
public final class ClassLines {
    private record Place(@Nullable String file, int line) {}

    private static final Place NOWHERE = new Place(null, 0);

    private final Map<String, Place> known = new HashMap<>();

    /** The first line of what a class does when it is called, or acts; 0 if that is not known. */
    int of(Class<?> type) {
        return place(type).line();
    }

    /** The same with its file: {@code Bank.scala:12}; null if that is not known. */
    public @Nullable String site(Class<?> type) {
        Place place = place(type);
        return place.line() == 0 || place.file() == null ? null : place.file() + ":" + place.line();
    }

    private Place place(Class<?> type) {
        return known.computeIfAbsent(type.getName(), name -> read(type));
    }

    private static Place read(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            return NOWHERE;
        }
        try (InputStream in = loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            if (in == null) {
                return NOWHERE;
            }
            var first = new First();
            new ClassReader(in).accept(first, ClassReader.SKIP_FRAMES);
            return new Place(first.file, first.line);
        } catch (IOException | RuntimeException unreadable) {
            return NOWHERE;
        }
    }

    private static final class First extends ClassVisitor {
        private @Nullable String file;
        private int line;

        First() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitSource(@Nullable String source, @Nullable String debug) {
            file = source;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String type, @Nullable String generic, String @Nullable [] exceptions) {
            if (!name.startsWith("act") && !name.startsWith("apply")) {
                return null;
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLineNumber(int at, Label start) {
                    line = line == 0 ? at : Math.min(line, at);
                }
            };
        }
    }
}
