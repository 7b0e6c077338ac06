package dev.galgo.pekko.code;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Where a class makes lambdas, and what the variables of its methods are called, as its class file has it; nothing if there is none. */
final class LambdaSites {
    /** The method that was made of a lambda. */
    record Implementation(String name, String descriptor, boolean isStatic) {}

    private record Site(Type function, List<Type> captured, Implementation implementation) {}

    private final List<Site> sites = new ArrayList<>();
    private final Map<String, Map<Integer, String>> variables = new HashMap<>();
    private final Map<String, SelfUse> uses = new HashMap<>();

    /** What a method does with its own object: which fields it reads, which methods it calls on it, and whether it does anything else with it. */
    private static final class SelfUse {
        final Set<String> fields = new HashSet<>();
        final Set<String> calls = new HashSet<>();
        boolean escapes;
    }

    private LambdaSites() {}

    static LambdaSites in(String owner, @Nullable ClassLoader loader) {
        var found = new LambdaSites();
        String file = owner + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            if (in != null) {
                new ClassReader(in).accept(found.new Reader(), ClassReader.SKIP_FRAMES);
            }
        } catch (IOException | RuntimeException unreadable) {
            return new LambdaSites(); // names are for people: values say enough
        }
        return found;
    }

    /** What was made of the only lambda of the class for this interface that captures these types; null if there are several. */
    @Nullable
    Implementation only(Class<?>[] functions, List<Type> captured) {
        Implementation only = null;
        for (Site site : sites) {
            boolean fits = functions.length > 0
                    && site.function().equals(Type.getType(functions[0]))
                    && site.captured().equals(captured);
            if (fits && only != null) {
                return null;
            }
            only = fits ? site.implementation() : only;
        }
        return only;
    }

    /** The fields of its own object that a method reads, by itself or by others that it calls; null if it does more with that object. */
    @Nullable
    Set<String> fieldsRead(Implementation method) {
        var fields = new HashSet<String>();
        var known = new HashSet<String>();
        var open = new ArrayDeque<String>(List.of(method.name() + method.descriptor()));
        while (!open.isEmpty()) {
            String next = open.remove();
            SelfUse use = uses.get(next);
            if (use != null && known.add(next)) { // what is inherited from Pekko has no use for fields of the program
                if (use.escapes) {
                    return null;
                }
                fields.addAll(use.fields);
                open.addAll(use.calls);
            }
        }
        return fields;
    }

    /** The names of a method's variables by their places; none if the class was compiled without. */
    Map<Integer, String> variables(Implementation method) {
        return variables.getOrDefault(method.name() + method.descriptor(), Map.of());
    }

    /** As it was written: Scala and Kotlin mark what is captured. */
    static String plain(String variable) {
        return variable.replaceAll("^\\$|\\$\\d+$", "");
    }

    private final class Reader extends ClassVisitor {
        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String generic, String @Nullable [] exceptions) {
            var names = new HashMap<Integer, String>();
            variables.put(name + descriptor, names);
            var use = new SelfUse();
            uses.put(name + descriptor, use);
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            return new MethodVisitor(Opcodes.ASM9) {
                private boolean self;

                /** Whether its own object is what the next instruction takes; whatever is not told below does more with it. */
                private boolean takesSelf() {
                    boolean taken = self;
                    self = false;
                    return taken;
                }

                private void other() {
                    use.escapes |= takesSelf();
                }

                @Override
                public void visitVarInsn(int opcode, int index) {
                    other();
                    self = opcode == Opcodes.ALOAD && index == 0 && !isStatic;
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    if (takesSelf()) {
                        if (opcode == Opcodes.GETFIELD) {
                            use.fields.add(field);
                        } else {
                            use.escapes = true;
                        }
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean face) {
                    if (takesSelf()) {
                        if (type.startsWith("()")) {
                            use.calls.add(called + type);
                        } else {
                            use.escapes = true;
                        }
                    }
                }

                @Override
                public void visitInsn(int opcode) {
                    other();
                }

                @Override
                public void visitIntInsn(int opcode, int operand) {
                    other();
                }

                @Override
                public void visitTypeInsn(int opcode, String type) {
                    other();
                }

                @Override
                public void visitJumpInsn(int opcode, Label to) {
                    other();
                }

                @Override
                public void visitLdcInsn(Object value) {
                    other();
                }

                @Override
                public void visitLocalVariable(
                        String variable, String type, @Nullable String generic, Label start, Label end, int index) {
                    names.putIfAbsent(index, plain(variable));
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String site, Handle by, Object... arguments) {
                    boolean taken = takesSelf();
                    if (arguments.length > 1 && arguments[1] instanceof Handle made) {
                        if (taken && Type.getArgumentTypes(site).length == 1) {
                            use.calls.add(made.getName() + made.getDesc());
                            taken = false;
                        }
                        sites.add(new Site(
                                Type.getReturnType(site),
                                List.of(Type.getArgumentTypes(site)),
                                new Implementation(
                                        made.getName(), made.getDesc(), made.getTag() == Opcodes.H_INVOKESTATIC)));
                    }
                    use.escapes |= taken;
                }
            };
        }
    }
}
