package dev.galgo.agent.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.ArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/** Rewrites the calls in a program's classes so that they go through the hooks. For any number of threads. */
public final class Rewriter {
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int CLASS = 7;

    private final Predicate<String> program;
    private final Calls calls = new Calls();
    private final Lineage.Archive lineages = new Lineage.Archive();

    /** The predicate is given names such as {@code shop.Till$Drawer} and says which classes are the program's. */
    public Rewriter(Predicate<String> program) {
        this.program = program;
    }

    /** Whether the class of this name is the program's. */
    public boolean isProgram(String name) {
        return program.test(name);
    }

    /**
     * The rewritten class; null if nothing in it has to change, or if it is not the program's.
     *
     * @param internalName as in {@code shop/Till$Drawer}
     * @param loader sees what the class extends; null for the platform's
     * @throws IllegalArgumentException if the class file cannot be read
     */
    public byte @Nullable [] rewrite(String internalName, byte[] classFile, @Nullable ClassLoader loader) {
        if (!isProgram(internalName.replace('/', '.'))) {
            return null;
        }
        try {
            var reader = new ClassReader(classFile);
            var mentioned = mentioned(reader);
            return rewrite(reader, loader, mentioned != Mentioned.HOOKS);
        } catch (RuntimeException unreadable) {
            throw new IllegalArgumentException(
                    internalName.replace('/', '.') + " cannot be rewritten: " + unreadable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB."
                            + " What it does besides actors would not be under control.",
                    unreadable);
        }
    }

    private byte @Nullable [] rewrite(ClassReader reader, @Nullable ClassLoader loader, boolean noted) {
        var lineage = lineages.of(loader);
        lineage.learn(reader);
        var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        var bodies = new ArrayList<Body>();
        var told = new ArrayList<TouchVisitor>();
        var touches = noted ? new TouchSites(reader, program, lineage) : null;
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public void visitSource(@Nullable String source, @Nullable String debug) {
                        if (touches != null) {
                            touches.source(source);
                        }
                        super.visitSource(source, debug);
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        var out = super.visitMethod(access, name, descriptor, signature, exceptions);
                        var body = new Body(out, calls, lineage, noted);
                        bodies.add(body);
                        if (touches == null) {
                            return body;
                        }
                        var touch = new TouchVisitor(body, access, name, touches, calls, lineage);
                        told.add(touch);
                        return touch;
                    }
                },
                0);
        return bodies.stream().anyMatch(Body::changed) || told.stream().anyMatch(TouchVisitor::changed)
                ? writer.toByteArray()
                : null;
    }

    private enum Mentioned {
        NOTHING,
        CALLS,
        /** Also calls of our own: the class has been here before. */
        HOOKS
    }

    /** Whether the class has been here before, which its constants tell. */
    private Mentioned mentioned(ClassReader reader) {
        var found = Mentioned.NOTHING;
        var buffer = new char[reader.getMaxStringLength()];
        for (var i = 1; i < reader.getItemCount(); i++) {
            var at = reader.getItem(i);
            if (at == 0) {
                continue; // the second half of a long or a double
            }
            var tag = reader.readByte(at - 1);
            if (tag == CLASS && isOurs(reader.readUTF8(at, buffer))) {
                return Mentioned.HOOKS;
            }
            if (tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD) {
                var owner = reader.readClass(at, buffer);
                var nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
                var name = reader.readUTF8(nameAndType, buffer);
                if (isKnown(tag, owner, name, reader.readUTF8(nameAndType + 2, buffer))) {
                    found = Mentioned.CALLS;
                }
            }
        }
        return found;
    }

    private static boolean isOurs(String type) {
        return type.equals(Body.UNSEEN) || type.equals(TouchVisitor.HOOK);
    }

    private boolean isKnown(int tag, String owner, String name, String descriptor) {
        if (tag == FIELD) {
            return Notes.ofField(owner, name);
        }
        var hooked = name.equals("<init>")
                ? calls.ofConstructor(owner, name, descriptor) != null
                : calls.mention(name, descriptor);
        return hooked || Notes.mention(owner) || LibrarySites.bootstrap(owner, name) != null;
    }
}
