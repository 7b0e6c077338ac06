package dev.galgo.control.track;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Code that is put between the instructions of a method. Behind the method's own local variables there is one for the shadow of each of them, then
 * one for each place on the operand stack, then one for what the caller has left; these are in all frames. Those behind are for a moment only.
 */
final class ShadowCode {
    static final String TRACK = "dev/galgo/control/hook/Track";
    static final String LIBRARY = "dev/galgo/control/hook/TrackLibrary";
    static final String TEXT = "dev/galgo/control/hook/TrackText";
    static final String INTS = "(IILjava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;";
    static final String LONGS = "(JJLjava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;";
    static final String SHIFT = "(JILjava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;";

    private final int locals;
    private final int places;
    private InsnList out = new InsnList();
    private int free;
    private int end;

    ShadowCode(int locals, int places) {
        this.locals = locals;
        this.places = places;
        this.free = locals + shadows();
        this.end = free;
    }

    /** How many local variables hold shadows. */
    int shadows() {
        return locals + places + 1;
    }

    int local(int slot) {
        return locals + slot;
    }

    int stack(int place) {
        return 2 * locals + place;
    }

    /** What the caller has left for this call. */
    int taken() {
        return 2 * locals + places;
    }

    /** How many local variables there are in all. */
    int end() {
        return end;
    }

    /** New code for an instruction, with nothing spilled. */
    void begin() {
        out = new InsnList();
        free = locals + shadows();
    }

    /** More code for the same instruction. */
    void resume() {
        out = new InsnList();
    }

    InsnList out() {
        return out;
    }

    InsnList take() {
        InsnList made = out;
        out = new InsnList();
        return made;
    }

    void load(int variable) {
        out.add(new VarInsnNode(Opcodes.ALOAD, variable));
    }

    void store(int variable) {
        out.add(new VarInsnNode(Opcodes.ASTORE, variable));
    }

    void nothing() {
        out.add(new InsnNode(Opcodes.ACONST_NULL));
    }

    void copyOfInt() {
        out.add(new InsnNode(Opcodes.DUP));
    }

    void text(String text) {
        out.add(new LdcInsnNode(text));
    }

    void number(int number) {
        out.add(pushed(number));
    }

    private static AbstractInsnNode pushed(int number) {
        if (number >= -1 && number <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + number);
        }
        return number >= Short.MIN_VALUE && number <= Short.MAX_VALUE
                ? new IntInsnNode(Opcodes.SIPUSH, number)
                : new LdcInsnNode(number);
    }

    void hook(String name, String descriptor) {
        hook(TRACK, name, descriptor);
    }

    void hook(String owner, String name, String descriptor) {
        out.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
    }

    /** The number at a place goes where its shadow cannot. */
    void pin(int place) {
        load(stack(place));
        hook("pin", "(Ljava/lang/Object;)V");
    }

    /** Takes what is on top of the stack into a variable of its own; returns which. */
    int spill(Type type) {
        int variable = free;
        free += type.getSize();
        end = Math.max(end, free);
        out.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), variable));
        return variable;
    }

    void reload(Type type, int variable) {
        out.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable));
    }
}
