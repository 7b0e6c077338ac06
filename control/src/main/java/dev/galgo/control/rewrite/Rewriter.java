package dev.galgo.control.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;

import dev.galgo.control.table.Ancestry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Rewrites a program's classes so that they go through the hooks. For any number of threads. */
public final class Rewriter {
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int CLASS = 7;

    private final Policy policy;
    private final Predicate<String> program;
    private final HookCall.Finder hooks = new HookCall.Finder();
    private final Lineage.Archive lineages = new Lineage.Archive();

    /** For a front end that rewrites whatever it is given. */
    public Rewriter(Policy policy) {
        this(policy, name -> true);
    }

    /** The predicate is given names such as {@code shop.Till$Drawer} and says which classes are the program's. */
    public Rewriter(Policy policy, Predicate<String> program) {
        this.policy = policy;
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
            var lineage = lineages.of(loader);
            lineage.learn(reader);
            return isWorthwhile(reader) ? rewrite(reader, ClassSite.of(reader), lineage) : null;
        } catch (RuntimeException unreadable) {
            throw new IllegalArgumentException(
                    internalName.replace('/', '.') + " cannot be rewritten: " + unreadable.getMessage()
                            + ". It may be newer than this Galgo knows, or have a method of nearly 64 kB."
                            + " What it does besides actors would not be under control.",
                    unreadable);
        }
    }

    /** The rewritten class; null if nothing in it has to change. */
    public byte @Nullable [] rewrite(ClassReader reader, ClassSite site, Ancestry ancestry) {
        var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        var bodies = new ArrayList<CallRewriter>();
        var touches = new ArrayList<TouchVisitor>();
        ClassVisitor chain = calls(writer, reader, site, ancestry, bodies);
        chain = inserted(chain, site, ancestry, false);
        if (policy.tellsAccesses() && ancestry instanceof Lineage lineage) {
            chain = accesses(chain, new TouchSites(reader, program, lineage), lineage, touches);
        }
        chain = inserted(chain, site, ancestry, true);
        if (!policy.replacedTypes().isEmpty()) {
            chain = new ClassRemapper(chain, new SimpleRemapper(ASM9, policy.replacedTypes()));
        }
        reader.accept(chain, 0);
        return policy.changesAll()
                        || bodies.stream().anyMatch(CallRewriter::changed)
                        || touches.stream().anyMatch(TouchVisitor::changed)
                ? writer.toByteArray()
                : null;
    }

    private ClassVisitor inserted(ClassVisitor out, ClassSite site, Ancestry ancestry, boolean first) {
        var chain = out;
        var insertions = policy.insertions();
        for (var i = insertions.size() - 1; i >= 0; i--) {
            if (insertions.get(i).comesFirst() == first) {
                chain = insertions.get(i).into(chain, site, ancestry);
            }
        }
        return chain;
    }

    private ClassVisitor accesses(ClassVisitor out, TouchSites sites, Lineage lineage, List<TouchVisitor> touches) {
        return new ClassVisitor(ASM9, out) {
            @Override
            public void visitSource(@Nullable String source, @Nullable String debug) {
                sites.source(source);
                super.visitSource(source, debug);
            }

            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                var body = super.visitMethod(access, name, descriptor, signature, exceptions);
                var touch = new TouchVisitor(body, access, name, sites, policy.table(), lineage);
                touches.add(touch);
                return touch;
            }
        };
    }

    private ClassVisitor calls(
            ClassVisitor out, ClassReader reader, ClassSite site, Ancestry ancestry, List<CallRewriter> bodies) {
        var printed = mentions(reader, PrintedTexts.PRINTERS) ? PrintedTexts.of(reader) : PrintedTexts.NONE;
        return new ClassVisitor(ASM9, out) {
            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                var body = new CallRewriter(
                        super.visitMethod(access, name, descriptor, signature, exceptions),
                        new MethodSite(site, access, name, descriptor, ancestry),
                        policy.table(),
                        hooks,
                        printed);
                bodies.add(body);
                return body;
            }
        };
    }

    private static boolean mentions(ClassReader reader, Set<String> types) {
        var buffer = new char[reader.getMaxStringLength()];
        for (var i = 1; i < reader.getItemCount(); i++) {
            var at = reader.getItem(i);
            if (at != 0 && reader.readByte(at - 1) == CLASS && types.contains(reader.readUTF8(at, buffer))) {
                return true;
            }
        }
        return false;
    }

    /** Many classes call nothing that is known, or have been here before, and their constants tell so at once. */
    private boolean isWorthwhile(ClassReader reader) {
        var found = policy.changesAll() || policy.tellsAccesses();
        var buffer = new char[reader.getMaxStringLength()];
        for (var i = 1; i < reader.getItemCount(); i++) {
            var at = reader.getItem(i);
            if (at == 0) {
                continue; // the second half of a long or a double
            }
            var tag = reader.readByte(at - 1);
            if (tag == CLASS && reader.readUTF8(at, buffer).startsWith(CallRewriter.HOOK_PACKAGE)) {
                return false;
            }
            if (tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD) {
                var owner = reader.readClass(at, buffer);
                var name = reader.readUTF8(reader.getItem(reader.readUnsignedShort(at + 2)), buffer);
                found |= policy.table().mentions(owner, name)
                        || owner.equals(PrintedTexts.FACTORY)
                        || ReflectiveCalls.isReflective(owner, name)
                        || LinkedCalls.bootstrap(owner, name) != null;
            }
        }
        return found;
    }
}
