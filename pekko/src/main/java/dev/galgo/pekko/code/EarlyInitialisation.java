package dev.galgo.pekko.code;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells of which classes it makes no difference when they are initialised, so that they can be before the program runs for the first time: their
 * initialisers, and whatever these call, read no static field of another class that can be written, write none, and call nothing but the program's
 * own code and plain parts of the platform.
 */
public final class EarlyInitialisation {
    private static final String[] HARMLESS = {
        "java.lang.",
        "java.util.",
        "java.math.",
        "java.time.",
        "java.text.",
        "scala.",
        "org.slf4j.",
        "org.apache.pekko.actor.typed.receptionist.",
        "org.apache.pekko.actor.typed.javadsl.Behaviors",
        "org.apache.pekko.actor.Props",
        "org.apache.pekko.util.",
    };
    private static final String[] HARMFUL = {
        "java.lang.Thread", "java.lang.Runtime", "java.lang.Process", "java.lang.reflect.",
                "java.lang.invoke.VarHandle",
        "java.util.Random", "java.util.Timer", "java.util.UUID", "java.util.concurrent.Executor",
                "java.util.concurrent.ThreadLocal",
        "java.util.concurrent.ForkJoin", "java.util.concurrent.CompletableFuture", "java.time.Clock",
                "scala.concurrent.",
    };
    private static final String INITIALISER = "<clinit>()V";

    /** What a method does that matters here. */
    private static final class Doing {
        final Set<String> calls = new HashSet<>();
        final Set<String> reads = new HashSet<>();
        final Set<String> writes = new HashSet<>();
    }

    /** A class file, by what its methods do. */
    private static final class Contents {
        final Map<String, Doing> methods = new HashMap<>();
        final Set<String> finals = new HashSet<>();

        @Nullable
        String above;
    }

    private final ClassLoader loader;
    private final Map<String, Contents> read = new HashMap<>();

    public EarlyInitialisation(ClassLoader loader) {
        this.loader = loader;
    }

    /** Whether it makes no difference when this class is initialised. */
    public boolean isHarmless(Class<?> type) {
        var known = new HashSet<String>();
        String self = type.getName().replace('.', '/');
        var open = new ArrayDeque<String>(List.of(self + "." + INITIALISER));
        while (!open.isEmpty()) {
            String next = open.remove();
            if (!known.add(next)) {
                continue;
            }
            String owner = next.substring(0, next.indexOf('.'));
            if (!isProgram(owner)) {
                if (!isHarmless(owner)) {
                    return false;
                }
                continue;
            }
            Contents contents = contents(owner);
            if (contents == null) {
                return false;
            }
            Doing doing = contents.methods.get(next.substring(next.indexOf('.') + 1));
            if (doing == null) {
                if (contents.above != null && !next.endsWith(INITIALISER)) {
                    open.add(contents.above + next.substring(next.indexOf('.')));
                }
                continue;
            }
            for (String field : doing.writes) {
                if (!ownerOf(field).equals(owner) || !next.endsWith(INITIALISER)) {
                    return false;
                }
            }
            for (String field : doing.reads) {
                Contents there = isProgram(ownerOf(field)) ? contents(ownerOf(field)) : null;
                if (there != null) {
                    if (!ownerOf(field).equals(self) && !there.finals.contains(field)) {
                        return false;
                    }
                    open.add(ownerOf(field) + "." + INITIALISER);
                }
            }
            for (String call : doing.calls) {
                open.add(call);
                open.add(call.substring(0, call.indexOf('.')) + "." + INITIALISER);
            }
        }
        return true;
    }

    private static String ownerOf(String member) {
        return member.substring(0, member.indexOf('.'));
    }

    private static boolean isProgram(String internalName) {
        String name = internalName.replace('/', '.');
        return !name.startsWith("[") && SourceSites.isProgram(name) && !name.startsWith("org.slf4j.");
    }

    private static boolean isHarmless(String internalName) {
        String library = internalName.replace('/', '.');
        for (String one : HARMFUL) {
            if (library.startsWith(one)) {
                return false;
            }
        }
        for (String one : HARMLESS) {
            if (library.startsWith(one)) {
                return true;
            }
        }
        return library.startsWith("[");
    }

    private @Nullable Contents contents(String owner) {
        if (!read.containsKey(owner)) {
            read.put(owner, parse(owner));
        }
        return read.get(owner);
    }

    private @Nullable Contents parse(String owner) {
        try (InputStream in = loader.getResourceAsStream(owner + ".class")) {
            if (in == null) {
                return null;
            }
            var contents = new Contents();
            new ClassReader(in).accept(new Reader(owner, contents), ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
            return contents;
        } catch (IOException | RuntimeException unreadable) {
            return null;
        }
    }

    private static final class Reader extends ClassVisitor {
        private final String owner;
        private final Contents into;

        Reader(String owner, Contents into) {
            super(Opcodes.ASM9);
            this.owner = owner;
            this.into = into;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String generic,
                @Nullable String above,
                String @Nullable [] faces) {
            into.above = above;
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String type, @Nullable String generic, @Nullable Object value) {
            if ((access & Opcodes.ACC_FINAL) != 0) {
                into.finals.add(owner + "." + name);
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String type, @Nullable String generic, String @Nullable [] exceptions) {
            var doing = new Doing();
            into.methods.put(name + type, doing);
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitFieldInsn(int opcode, String of, String field, String fieldType) {
                    if (opcode == Opcodes.GETSTATIC) {
                        doing.reads.add(of + "." + field);
                    } else if (opcode == Opcodes.PUTSTATIC) {
                        doing.writes.add(of + "." + field);
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String of, String called, String calledType, boolean face) {
                    doing.calls.add(of + "." + called + calledType);
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String site, Handle by, Object... arguments) {
                    for (Object argument : arguments) {
                        if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                            doing.calls.add(handle.getOwner() + "." + handle.getName() + handle.getDesc());
                        }
                    }
                }
            };
        }
    }
}
