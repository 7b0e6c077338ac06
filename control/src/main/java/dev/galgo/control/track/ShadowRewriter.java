package dev.galgo.control.track;

import dev.galgo.control.unknown.ValueMarks;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Gives each number in the classes of a program a shadow: what it was computed from. Fields get another field beside them, so that states have it in
 * them; within methods there is a local variable for each place on the operand stack and each local variable. Where a shadow cannot go along, a call pins
 * the number to its value, as in concolic testing (Sen, Marinov and Agha, CUTE, ESEC/FSE 2005), so that no dependence on an input is lost.
 */
public final class ShadowRewriter {
    private final ProgramMembers members;
    private final ShadowPolicy policy;
    private final AtomicInteger sites = new AtomicInteger();

    public ShadowRewriter(ProgramMembers members, ShadowPolicy policy) {
        this.members = members;
        this.policy = policy;
    }

    /** The class with shadows. */
    public byte[] rewrite(byte[] bytes) {
        var reader = new ClassReader(bytes);
        var type = new ClassNode();
        reader.accept(type, ClassReader.EXPAND_FRAMES);
        RecordEquality.writeOut(type);
        var open = new ArrayDeque<MethodNode>(type.methods);
        while (!open.isEmpty()) {
            MethodNode method = open.remove();
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
                try {
                    new ShadowedMethod(
                                    type,
                                    method,
                                    code -> new CallContext(
                                            code, type, members, policy, sites::getAndIncrement, added -> {
                                                type.methods.add(added);
                                                open.add(added);
                                            }))
                            .rewrite();
                } catch (AnalyzerException unread) {
                    throw new IllegalArgumentException(
                            "the code of " + method.name + " cannot be followed: " + unread.getMessage(), unread);
                }
            }
        }
        if ((type.access & Opcodes.ACC_INTERFACE) == 0) {
            addFields(type, policy);
        }
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static void addFields(ClassNode type, ShadowPolicy policy) {
        var shadows = new ArrayList<FieldNode>();
        for (FieldNode field : type.fields) {
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            if (Shadowed.is(field.desc) && (policy.statics() || !isStatic)) {
                // Serialisation passes it over; it can change where the number can.
                int access = (field.access & ~(Opcodes.ACC_ENUM | Opcodes.ACC_VOLATILE))
                        | Opcodes.ACC_SYNTHETIC
                        | Opcodes.ACC_TRANSIENT;
                shadows.add(new FieldNode(access, ValueMarks.FIELD + field.name, Shadowed.OBJECT, null, null));
            }
        }
        type.fields.addAll(shadows);
    }
}
