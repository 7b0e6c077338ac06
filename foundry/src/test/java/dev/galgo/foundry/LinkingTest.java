package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.foundry.load.FoundryOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that were compiled against the original library find what they name, by the types that they name. */
class LinkingTest {
    private static final String ACTOR = "osl/manager/Actor";
    private static final String ARGS = "(Losl/manager/ActorName;Ljava/lang/String;[Ljava/io/Serializable;)";

    /** Streams of an actor are fields of its own in the original; the loader leads to the static ones. */
    private static final Set<String> REDIRECTED = Set.of("stdout", "stderr");

    static Stream<String> members() throws IOException {
        try (var in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(LinkingTest.class.getResourceAsStream("/original-api.txt")),
                StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.startsWith("#")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("members")
    void whatAClassFileNamesIsThere(String line) throws ClassNotFoundException {
        var words = line.split(" ");
        var owner = Class.forName(words[0].replace('/', '.'));
        boolean isStatic = words[1].equals("static") || REDIRECTED.contains(words[2]);
        assertThat(found(owner, isStatic, words[2], words[3])).as(line).isTrue();
    }

    private static boolean found(Class<?> owner, boolean isStatic, String name, String descriptor) {
        for (Class<?> type = owner; type != null; type = name.equals("<init>") ? null : type.getSuperclass()) {
            boolean here = descriptor.startsWith("(")
                    ? executables(type, name)
                            .anyMatch(one -> fits(one, isStatic)
                                    && MethodType.methodType(result(one), one.getParameterTypes())
                                            .toMethodDescriptorString()
                                            .equals(descriptor))
                    : Arrays.stream(type.getDeclaredFields())
                            .anyMatch(field -> field.getName().equals(name)
                                    && Modifier.isStatic(field.getModifiers()) == isStatic
                                    && field.getType().descriptorString().equals(descriptor));
            if (here) {
                return true;
            }
        }
        return false;
    }

    private static Stream<Executable> executables(Class<?> type, String name) {
        return name.equals("<init>")
                ? Arrays.stream(type.getDeclaredConstructors())
                : Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> method.getName().equals(name))
                        .map(method -> method);
    }

    private static Class<?> result(Executable one) {
        return one instanceof java.lang.reflect.Method method ? method.getReturnType() : void.class;
    }

    private static boolean fits(Executable one, boolean isStatic) {
        boolean visible = (one.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
        return visible && Modifier.isStatic(one.getModifiers()) == isStatic;
    }

    // A class file as a compiler of 2010 made it

    @Test
    void callsInsideOtherExpressionsRun(@TempDir Path classes) throws Exception {
        write(classes, "old/Server", LinkingTest::server);
        write(classes, "old/Client", LinkingTest::client);
        var options = FoundryOptions.of(List.of(classes), "old.Client", "run");
        var world = World.of(options);
        var first = world.pending("run");
        world.run();
        assertThat(world.pending).isEmpty();
        assertThat(first.name()).isEqualTo("run");
        var result = Checks.run(options, check -> check);
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    private interface Body {
        void write(ClassWriter out);
    }

    private static void write(Path classes, String name, Body body) throws IOException {
        var out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        out.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, ACTOR, null);
        var init = out.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, ACTOR, "<init>", "()V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        body.write(out);
        out.visitEnd();
        var file = classes.resolve(name + ".class");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, out.toByteArray());
    }

    private static MethodVisitor message(ClassWriter out, String name, String descriptor) {
        var method = out.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        method.visitAnnotation("Losl/manager/annotations/message;", true).visitEnd();
        method.visitCode();
        return method;
    }

    private static void end(MethodVisitor method, int opcode) {
        method.visitInsn(opcode);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    private static void server(ClassWriter out) {
        var get = message(out, "get", "()Ljava/lang/Integer;");
        get.visitInsn(Opcodes.ICONST_5);
        get.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
        end(get, Opcodes.ARETURN);
    }

    /** {@code System.out.println(call(s, "get")); send(stdout, "println", "" + call(s, "get")); destroy("done");} */
    private static void client(ClassWriter out) {
        var run = message(out, "run", "()V");
        run.visitVarInsn(Opcodes.ALOAD, 0);
        run.visitLdcInsn("old.Server");
        none(run);
        run.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "old/Client",
                "create",
                "(Ljava/lang/String;[Ljava/io/Serializable;)Losl/manager/ActorName;",
                false);
        run.visitVarInsn(Opcodes.ASTORE, 1);
        run.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        call(run, "call");
        run.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "println", "(Ljava/lang/Object;)V", false);
        run.visitTypeInsn(Opcodes.NEW, "java/lang/StringBuilder");
        run.visitInsn(Opcodes.DUP);
        run.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "()V", false);
        call(run, "callByRef");
        run.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                "java/lang/StringBuilder",
                "append",
                "(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
                false);
        run.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", false);
        run.visitVarInsn(Opcodes.ASTORE, 2);
        run.visitVarInsn(Opcodes.ALOAD, 0);
        run.visitVarInsn(Opcodes.ALOAD, 0);
        run.visitFieldInsn(Opcodes.GETFIELD, "old/Client", "stdout", "Losl/manager/ActorName;");
        run.visitLdcInsn("println");
        run.visitInsn(Opcodes.ICONST_1);
        run.visitTypeInsn(Opcodes.ANEWARRAY, "java/io/Serializable");
        run.visitInsn(Opcodes.DUP);
        run.visitInsn(Opcodes.ICONST_0);
        run.visitVarInsn(Opcodes.ALOAD, 2);
        run.visitInsn(Opcodes.AASTORE);
        run.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "old/Client", "send", ARGS + "V", false);
        run.visitVarInsn(Opcodes.ALOAD, 0);
        run.visitLdcInsn("done");
        run.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "old/Client", "destroy", "(Ljava/lang/String;)V", false);
        end(run, Opcodes.RETURN);
    }

    private static void none(MethodVisitor method) {
        method.visitInsn(Opcodes.ICONST_0);
        method.visitTypeInsn(Opcodes.ANEWARRAY, "java/io/Serializable");
    }

    private static void call(MethodVisitor method, String how) {
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitLdcInsn("get");
        none(method);
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "old/Client", how, ARGS + "Ljava/lang/Object;", false);
    }
}
