package dev.galgo.foundry.load;

import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_5;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * Weaves the hooks into one class: a tick at each method entry and backward jump, a look before each write to a static, captured
 * output, and the {@link Rewrites}. Every insertion leaves stack and locals as they were, so frames, line numbers and variable names
 * stay and debuggers work.
 */
final class Weaver extends ClassVisitor {
    private static final String CONTROLLED_RANDOM = "dev/galgo/foundry/hook/ControlledRandom";
    private static final Map<String, String> REPLACED_TYPES = Map.of(
            "java/util/concurrent/ThreadLocalRandom", CONTROLLED_RANDOM,
            "java/security/SecureRandom", CONTROLLED_RANDOM);

    private final Map<String, Integer> lines;
    private final Map<String, String> sources;
    private String name = "";
    private int version;
    private boolean isInterface;
    private boolean hasStatics;
    private boolean hasInitialiser;

    private Weaver(ClassVisitor out, Map<String, Integer> lines, Map<String, String> sources) {
        super(ASM9, out);
        this.lines = lines;
        this.sources = sources;
    }

    /** The woven class; {@code lines} learns the first line of each method, {@code sources} the file of each class. */
    static byte[] weave(byte[] bytes, Map<String, Integer> lines, Map<String, String> sources) {
        var reader = new ClassReader(bytes);
        FirstLines.read(reader, lines);
        var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassRemapper(new Weaver(writer, lines, sources), new SimpleRemapper(ASM9, REPLACED_TYPES)), 0);
        return writer.toByteArray();
    }

    static String key(String owner, String method, String descriptor) {
        return owner + "." + method + descriptor;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        super.visit(version, access, name, signature, superName, interfaces);
        this.name = name;
        this.version = version & 0xFFFF;
        this.isInterface = (access & ACC_INTERFACE) != 0;
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
        super.visitSource(source, debug);
        if (source != null) {
            sources.put(name, source);
        }
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        hasStatics |= (access & ACC_STATIC) != 0 && value == null;
        return super.visitField(access, field, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        hasInitialiser |= method.equals("<clinit>");
        return new Body(super.visitMethod(access, method, descriptor, signature, exceptions), method, descriptor);
    }

    /** A class with statics but without initialiser gets one, so that its statics become known like all others. */
    @Override
    public void visitEnd() {
        if (hasStatics && !hasInitialiser && !isInterface) {
            var body = super.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
            body.visitCode();
            announce(body, "initialising");
            announce(body, "initialised");
            body.visitInsn(RETURN);
            body.visitMaxs(0, 0);
            body.visitEnd();
        }
        super.visitEnd();
    }

    private void announce(MethodVisitor out, String hook) {
        if (version >= V1_5) {
            out.visitLdcInsn(Type.getObjectType(name));
        } else {
            out.visitLdcInsn(name.replace('/', '.'));
            out.visitMethodInsn(
                    INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
        }
        out.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, hook, "(Ljava/lang/Class;)V", false);
    }

    private final class Body extends MethodVisitor {
        private final String method;
        private final String descriptor;
        private final boolean initialiser;
        private final Set<Label> passed = new HashSet<>();
        private @Nullable Label guard;

        Body(MethodVisitor out, String method, String descriptor) {
            super(ASM9, out);
            this.method = method;
            this.descriptor = descriptor;
            this.initialiser = method.equals("<clinit>");
        }

        @Override
        public void visitCode() {
            super.visitCode();
            var line = lines.get(key(name, method, descriptor));
            if (line != null) {
                // Without a line of its own, what is thrown at the entry of a method would have no place.
                var entry = new Label();
                super.visitLabel(entry);
                super.visitLineNumber(line, entry);
            }
            if (initialiser) {
                announce(mv, "initialising");
                guard = InitialiserSites.begin(mv, version);
            }
            tick();
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            if (guard != null) {
                InitialiserSites.end(mv, guard, name, version);
            }
            super.visitMaxs(maxStack, maxLocals);
        }

        @Override
        public void visitLabel(Label label) {
            super.visitLabel(label);
            passed.add(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (passed.contains(target)) {
                tick();
            }
            super.visitJumpInsn(opcode, target);
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
            tick();
            super.visitTableSwitchInsn(min, max, otherwise, targets);
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
            tick();
            super.visitLookupSwitchInsn(otherwise, keys, targets);
        }

        @Override
        public void visitInsn(int opcode) {
            if (initialiser && opcode == RETURN) {
                announce(mv, "initialised");
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            if (opcode == GETSTATIC
                    && owner.equals("java/lang/System")
                    && (field.equals("out") || field.equals("err"))) {
                super.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, field, "()" + type, false);
                return;
            }
            if (InitialiserSites.reads(opcode, initialiser, name, owner)) {
                InitialiserSites.write(mv, owner);
            }
            if (opcode == PUTSTATIC && !(initialiser && owner.equals(name))) {
                super.visitLdcInsn(owner + "." + field);
                super.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, "staticWrite", "(Ljava/lang/String;)V", false);
            }
            super.visitFieldInsn(opcode, owner, field, type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String type, boolean ofInterface) {
            var text = people(owner, called);
            if (InitialiserSites.reads(opcode, initialiser, name, owner)) {
                InitialiserSites.write(mv, owner);
            }
            if (Rewrites.threads(owner, called)) {
                before("thread", text);
            }
            if (IterationSites.write(mv, opcode, owner, called, type)) {
                return;
            }
            var rewrite = Rewrites.of(opcode, owner, called, type);
            if (rewrite == null) {
                super.visitMethodInsn(opcode, owner, called, type, ofInterface);
            } else {
                rewrite.write(mv, text);
            }
        }

        /** A method reference cannot be rewritten in place, so it is looked at when it is made. */
        @Override
        public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... arguments) {
            for (var argument : arguments) {
                if (argument instanceof Handle handle) {
                    var text = people(handle.getOwner(), handle.getName());
                    if (Rewrites.threads(handle.getOwner(), handle.getName())) {
                        before("thread", text);
                    } else if (Rewrites.uncontrolled(handle.getOwner(), handle.getName(), handle.getDesc())) {
                        before("reference", text);
                    }
                }
            }
            IterationSites.references(mv, type, arguments);
            super.visitInvokeDynamicInsn(called, type, IterationSites.bootstrap(bootstrap), arguments);
        }

        private void before(String hook, String text) {
            super.visitLdcInsn(text);
            super.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, hook, "(Ljava/lang/String;)V", false);
        }

        private void tick() {
            super.visitMethodInsn(INVOKESTATIC, Rewrites.HOOKS, "tick", "()V", false);
        }
    }

    private static String people(String owner, String called) {
        return called.equals("<init>") ? "new " + simple(owner) + "()" : simple(owner) + "." + called + "()";
    }

    private static String simple(String owner) {
        return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    }
}
