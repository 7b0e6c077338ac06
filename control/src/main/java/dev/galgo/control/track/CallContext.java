package dev.galgo.control.track;

import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where calls are rewritten.
 *
 * @param code of the method
 * @param type the class
 * @param sites numbers for places that decide
 * @param add adds a method to the class, which is then rewritten itself
 */
record CallContext(
        ShadowCode code,
        ClassNode type,
        ProgramMembers members,
        ShadowPolicy policy,
        IntSupplier sites,
        Consumer<MethodNode> add) {}
