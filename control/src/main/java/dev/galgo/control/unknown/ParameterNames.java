package dev.galgo.control.unknown;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the parameters of a method are called in its source, if its class file tells. */
public final class ParameterNames {
    private ParameterNames() {}

    /**
     * A name for each parameter; {@code arg1} and so on where none is told.
     *
     * @param classFile that of the class that declares it; null if there is none
     */
    public static List<String> of(Executable called, byte @Nullable [] classFile) {
        Map<Integer, String> bySlot = read(called, classFile);
        var names = new ArrayList<String>();
        int slot = Modifier.isStatic(called.getModifiers()) ? 0 : 1;
        var parameters = called.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            String told = parameters[i].isNamePresent() ? parameters[i].getName() : bySlot.get(slot);
            names.add(told == null ? "arg" + (i + 1) : told);
            slot += Type.getType(parameters[i].getType()).getSize();
        }
        return names;
    }

    private static Map<Integer, String> read(Executable called, byte @Nullable [] bytes) {
        Map<Integer, String> names = new HashMap<>();
        if (bytes == null) {
            return names;
        }
        String wanted = called instanceof Method method
                ? method.getName() + Type.getMethodDescriptor(method)
                : "<init>" + Type.getConstructorDescriptor((Constructor<?>) called);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return wanted.equals(name + descriptor) ? new Variables(names) : null;
                            }
                        },
                        ClassReader.SKIP_FRAMES);
        return names;
    }

    private static final class Variables extends MethodVisitor {
        private final Map<Integer, String> names;

        Variables(Map<Integer, String> names) {
            super(Opcodes.ASM9);
            this.names = names;
        }

        @Override
        public void visitLocalVariable(
                String name, String descriptor, @Nullable String signature, Label start, Label end, int index) {
            names.putIfAbsent(index, name); // parameters come first
        }
    }
}
