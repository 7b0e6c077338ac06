package dev.galgo.testsupport;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The texts that a class file holds: constants, and the fixed parts of concatenations. */
final class TextConstants {
    /** Two dashes and a word, at the beginning or after something that is no part of a word, rule or comment. */
    private static final Pattern OPTION = Pattern.compile("(?<![-!\\w])--[a-z][a-z-]+");

    private TextConstants() {}

    static boolean namesAnOption(String text) {
        return OPTION.matcher(text).find();
    }

    static Set<String> of(JavaClass type) {
        var source = type.getSource().orElseThrow(() -> new IllegalStateException("no class file of " + type));
        try (InputStream in = source.getUri().toURL().openStream()) {
            var texts = new LinkedHashSet<String>();
            new ClassReader(in).accept(new Collector(texts), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return texts;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static final class Collector extends ClassVisitor {
        private final Set<String> texts;

        Collector(Set<String> texts) {
            super(Opcodes.ASM9);
            this.texts = texts;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, String signature, Object value) {
            add(value);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object value) {
                    add(value);
                }

                @Override
                public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... given) {
                    for (Object one : given) {
                        add(one);
                    }
                }
            };
        }

        private void add(Object value) {
            if (value instanceof String text) {
                texts.add(text);
            }
        }
    }
}
