package dev.galgo.scalaactors.library;

import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.LLOAD;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * Rewrites the classes of {@code scala.actors}, of whatever version, so that they ask a {@link dev.galgo.scalaactors.hook.LibraryControl} where they would use
 * threads.
 *
 * <p>Every message passes through one method, {@code Reactor.send}: it becomes a hook, and what it did is kept under another name, for the moment of delivery.
 * Every task passes through a scheduler: see {@link LibraryCalls}. Monitors are taken out, since one thread at a time runs; whoever waited on one asks a hook. No
 * branch is added, so that frames stay as they are.
 */
final class LibraryRewriter {
    /** What {@code Reactor.send} did. */
    static final String DELIVER = "galgo$send";

    static final String HOOKS = "dev/galgo/scalaactors/hook/ActorHooks";

    private static final String PACKAGE = "scala/actors/";
    private static final String SYNC_VAR = "scala/concurrent/SyncVar";
    private static final String REACTOR = "scala/actors/Reactor$class";
    private static final String DELEGATING = "scala/actors/scheduler/DelegatingScheduler$class";
    private static final String REMOTE = "scala/actors/remote/RemoteActor$";
    private static final Set<String> ACTORS = Set.of("scala/actors/InternalActor$class", "scala/actors/Actor$class");
    private static final Set<String> REPLYING =
            Set.of("scala/actors/InternalReplyReactor$class", "scala/actors/ReplyReactor$class");
    private static final Set<String> TIMED = Set.of("reactWithin", "receiveWithin");
    private static final Set<String> LINKING = Set.of("linkTo", "unlinkFrom", "stop");
    private static final Set<String> PEEKING = Set.of("getState", "mailboxSize", "restart");
    private static final Set<String> READING_SENDER = Set.of("sender", "internalSender");

    private static final SimpleRemapper TYPES =
            new SimpleRemapper(ASM9, Map.of("java/util/Timer", "dev/galgo/scalaactors/hook/LibraryTimer"));

    private LibraryRewriter() {}

    /** Whether the class of this name, as in {@code scala.actors.Actor}, is rewritten here. */
    static boolean isFor(String name) {
        String internal = name.replace('.', '/');
        return (internal.startsWith(PACKAGE) && !internal.startsWith(PACKAGE + "threadpool/"))
                || internal.equals(SYNC_VAR)
                || StandardLibrary.isFor(internal);
    }

    static byte[] rewrite(byte[] classFile) {
        var reader = new ClassReader(classFile);
        var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean actors = reader.getClassName().startsWith(PACKAGE)
                || reader.getClassName().equals(SYNC_VAR);
        reader.accept(
                actors
                        ? new ClassRemapper(new Body(writer, reader.getClassName()), TYPES)
                        : new StandardLibrary(writer, reader.getClassName()),
                0);
        return writer.toByteArray();
    }

    private static final class Body extends ClassVisitor {
        private final String owner;

        Body(ClassVisitor out, String owner) {
            super(ASM9, out);
            this.owner = owner;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            int free = access & ~ACC_SYNCHRONIZED;
            if (owner.equals(REACTOR) && name.equals("send")) {
                instead(free, name, descriptor, "send", 3);
                return method(free, DELIVER, descriptor, exceptions);
            }
            if (owner.equals("scala/actors/ReactorTask") && name.equals("terminateExecution")) {
                instead(free, name, descriptor, "failed", 2);
                return null;
            }
            if (owner.equals(DELEGATING) && name.equals("impl") && !descriptor.endsWith("V")) {
                MethodVisitor body = super.visitMethod(free, name, descriptor, null, exceptions);
                body.visitCode();
                body.visitVarInsn(ALOAD, 0);
                body.visitInsn(ARETURN);
                body.visitMaxs(1, 1);
                body.visitEnd();
                return null;
            }
            MethodVisitor body = method(free, name, descriptor, exceptions);
            return new Head(body, owner, name, descriptor);
        }

        private MethodVisitor method(int access, String name, String descriptor, String @Nullable [] exceptions) {
            return new LibraryCalls(super.visitMethod(access, name, descriptor, null, exceptions));
        }

        /** A method that calls a hook with all it was given, and no more. */
        private void instead(int access, String name, String descriptor, String hook, int count) {
            MethodVisitor body = super.visitMethod(access, name, descriptor, null, null);
            body.visitCode();
            for (int i = 0; i < count; i++) {
                body.visitVarInsn(ALOAD, i);
            }
            String parameters = hook.equals("failed")
                    ? "Ljava/lang/Object;Ljava/lang/Throwable;"
                    : "Ljava/lang/Object;".repeat(count);
            body.visitMethodInsn(INVOKESTATIC, HOOKS, hook, "(" + parameters + ")V", false);
            body.visitInsn(RETURN);
            body.visitMaxs(count, count);
            body.visitEnd();
        }
    }

    /** Inserts a call of a hook at the head of some methods. */
    private static final class Head extends MethodVisitor {
        private final String owner;
        private final String name;
        private final String descriptor;

        Head(MethodVisitor out, String owner, String name, String descriptor) {
            super(ASM9, out);
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            boolean actor = ACTORS.contains(owner);
            if (owner.equals(REACTOR) && name.equals("$init$")) {
                super.visitVarInsn(ALOAD, 0);
                super.visitMethodInsn(INVOKESTATIC, HOOKS, "created", "(Ljava/lang/Object;)V", false);
            } else if (owner.equals("scala/actors/ActorTask") && name.equals("terminateExecution")) {
                super.visitVarInsn(ALOAD, 0);
                super.visitVarInsn(ALOAD, 1);
                super.visitMethodInsn(
                        INVOKESTATIC, HOOKS, "failed", "(Ljava/lang/Object;Ljava/lang/Throwable;)V", false);
            } else if ((actor || REPLYING.contains(owner)) && TIMED.contains(name)) {
                super.visitVarInsn(LLOAD, 1);
                super.visitMethodInsn(INVOKESTATIC, HOOKS, "patience", "(J)J", false);
                super.visitVarInsn(LSTORE, 1);
            } else if ((actor && LINKING.contains(name)) || (owner.equals(REACTOR) && PEEKING.contains(name))) {
                touch();
            } else if (actor && (PEEKING.contains(name) || isExitOfAnother())) {
                touch();
            } else if (REPLYING.contains(owner) && (READING_SENDER.contains(name) || name.equals("restart"))) {
                touch();
            } else if (owner.equals(REMOTE) && !name.startsWith("<") && !name.contains("$")) {
                super.visitLdcInsn("scala.actors.remote.RemoteActor." + name);
                super.visitMethodInsn(INVOKESTATIC, HOOKS, "refuse", "(Ljava/lang/String;)V", false);
            }
        }

        /** {@code exit(from, reason)}, which a linked actor calls. */
        private boolean isExitOfAnother() {
            return name.equals("exit") && descriptor.contains("Lscala/actors/AbstractActor;");
        }

        private void touch() {
            super.visitVarInsn(ALOAD, 0);
            super.visitLdcInsn(name);
            super.visitMethodInsn(INVOKESTATIC, HOOKS, "touch", "(Ljava/lang/Object;Ljava/lang/String;)V", false);
        }
    }
}
