package dev.galgo.foundry.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.rewrite.ClassSite;
import dev.galgo.control.rewrite.Lineage;
import dev.galgo.control.rewrite.Policy;
import dev.galgo.control.rewrite.Rewriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ProgramLoaderTest {
    /** Lines and local variables of all methods, in order. */
    private static List<String> debugInformation(byte[] bytes) {
        var found = new ArrayList<String>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String method,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitLineNumber(int line, Label start) {
                                        found.add(method + ":" + line);
                                    }

                                    @Override
                                    public void visitLocalVariable(
                                            String name,
                                            String type,
                                            @Nullable String signature,
                                            Label from,
                                            Label to,
                                            int index) {
                                        found.add(method + " " + name + " " + type + " " + index);
                                    }
                                };
                            }
                        },
                        0);
        return found;
    }

    @Test
    void lineNumbersAndLocalVariablesStay() throws IOException {
        byte[] bytes;
        try (var in = getClass().getResourceAsStream("/dev/galgo/foundry/programs/Calling$Caller.class")) {
            bytes = Objects.requireNonNull(in).readAllBytes();
        }
        var reader = new ClassReader(bytes);
        var rewritten = Objects.requireNonNull(
                new Rewriter(Policy.foundry()).rewrite(reader, ClassSite.of(reader), new Lineage(name -> null)));
        // The hooks at the entry of a method lie on the line that its body begins with, so that line comes twice.
        assertThat(debugInformation(rewritten).stream().distinct())
                .isNotEmpty()
                .isEqualTo(debugInformation(bytes).stream().distinct().toList());

        assertThat(rewritten.length).isGreaterThan(bytes.length);
    }

    /** The loader of a class that has been linked; some fail to be initialised on purpose. */
    private static ClassLoader initialised(String name, ClassLoader loader) throws ClassNotFoundException {
        try {
            return Class.forName(name, true, loader).getClassLoader();
        } catch (ExceptionInInitializerError onPurpose) {
            return Class.forName(name, false, loader).getClassLoader();
        }
    }

    @Test
    void everyRewrittenClassPassesTheVerifier() throws Exception {
        var folder = java.nio.file.Path.of(
                getClass().getProtectionDomain().getCodeSource().getLocation().toURI());
        try (var path = new ClassPath(List.of(folder))) {
            var loader = new ProgramLoader(new RewrittenClasses(path, false), type -> {});
            for (var name : path.classNames()) {
                if (name.startsWith("dev.galgo.foundry.programs.")) {
                    // Verification happens when a class is linked; its methods are resolved, no code of it runs.
                    assertThat(Class.forName(name, false, loader).getDeclaredMethods())
                            .isNotNull();
                    assertThat(initialised(name, loader)).isSameAs(loader);
                }
            }
        }
    }
}
