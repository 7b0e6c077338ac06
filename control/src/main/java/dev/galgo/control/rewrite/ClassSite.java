package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What is known of a class before it is rewritten.
 *
 * @param name its internal name
 * @param version of the class file, without the minor part
 * @param source the name of its source file; null if it does not tell
 * @param firstLines the line on which the body of each method begins, by {@link #key}
 */
public record ClassSite(
        String name, int version, int access, @Nullable String source, Map<String, Integer> firstLines) {
    public static ClassSite of(ClassReader reader) {
        var lines = new HashMap<String, Integer>();
        var source = new String[1];
        reader.accept(
                new ClassVisitor(ASM9) {
                    @Override
                    public void visitSource(@Nullable String file, @Nullable String debug) {
                        source[0] = file;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String method,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return new MethodVisitor(ASM9) {
                            @Override
                            public void visitLineNumber(int line, Label start) {
                                lines.putIfAbsent(key(method, descriptor), line);
                            }
                        };
                    }
                },
                ClassReader.SKIP_FRAMES);
        int version = reader.readInt(4) & 0xFFFF;
        return new ClassSite(reader.getClassName(), version, reader.getAccess(), source[0], Map.copyOf(lines));
    }

    /** The name under which a method is found. */
    public static String key(String method, String descriptor) {
        return method + descriptor;
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Whether {@code invokedynamic} may stand in it. */
    public boolean knowsDynamicCalls() {
        return version >= Opcodes.V1_7;
    }

    /** File and line, as in {@code Till.java:42}; the class if the file is not known. */
    public String place(int line) {
        return source == null ? name.replace('/', '.') : line > 0 ? source + ":" + line : source;
    }
}
