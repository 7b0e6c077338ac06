package dev.galgo.analysis.bytecode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Finds the statements of a method that add something to a whole-number field of the actor, set bits in it, clear or flip them.
 *
 * <p>What counts is that the field's value goes nowhere but back into the field: load, one operation, store, and nobody else uses what is
 * in between. What is added may depend on anything, since everything it depends on is among the reads of the method. Numbers that wrap
 * around add up to the same in every order; {@code float} and {@code double} do not.
 */
final class Accumulations {
    private static final Set<String> WHOLE_NUMBERS = Set.of("I", "J", "S", "B", "C", "Z");

    private final ActorAnalysis actor;
    private final Transfer transfer;
    private final Map<FieldInsnNode, String> stores = new HashMap<>();
    private final Set<FieldInsnNode> loads = new HashSet<>();

    Accumulations(ActorAnalysis actor, MethodContext context, Transfer transfer) {
        this.actor = actor;
        this.transfer = transfer;
        for (var instruction : context.method().node().instructions) {
            if (instruction.getOpcode() == Opcodes.PUTFIELD && transfer.operands(instruction) != null) {
                find((FieldInsnNode) instruction);
            }
        }
    }

    /** The operation by which this instruction accumulates; null if it just writes. */
    @Nullable
    String of(FieldInsnNode store) {
        return stores.get(store);
    }

    /** Whether this instruction reads a field only to accumulate. */
    boolean reads(FieldInsnNode load) {
        return loads.contains(load);
    }

    private void find(FieldInsnNode store) {
        var operands = transfer.operands(store);
        if (operands == null || !operands.get(0).isThis() || !WHOLE_NUMBERS.contains(store.desc)) {
            return;
        }
        var operation = only(operands.get(1), store);
        if (operation != null && narrowsTo(operation, store.desc)) {
            var narrowed = transfer.operands(operation);
            operation = narrowed == null ? null : only(narrowed.get(0), operation);
        }
        var symbol = operation == null ? null : symbol(operation.getOpcode());
        var sides = operation == null ? null : transfer.operands(operation);
        if (operation == null || symbol == null || sides == null) {
            return;
        }
        var load = load(store, sides.get(0), operation);
        if (load == null && !subtracts(operation)) {
            load = load(store, sides.get(1), operation);
        }
        if (load != null) {
            stores.put(store, symbol);
            loads.add(load);
        }
    }

    /** The one instruction that computes the value, if the value is used by {@code user} alone. */
    private @Nullable AbstractInsnNode only(StackValue value, AbstractInsnNode user) {
        if (value.producers().size() != 1) {
            return null;
        }
        var producer = value.producers().iterator().next();
        return transfer.consumers(producer).equals(Set.of(user)) ? producer : null;
    }

    private @Nullable FieldInsnNode load(FieldInsnNode store, StackValue side, AbstractInsnNode operation) {
        var producer = only(side, operation);
        var owner = producer == null ? null : transfer.operands(producer);
        return producer instanceof FieldInsnNode load
                        && load.getOpcode() == Opcodes.GETFIELD
                        && owner != null
                        && owner.get(0).isThis()
                        && Objects.equals(actor.field(load.owner, load.name), actor.field(store.owner, store.name))
                ? load
                : null;
    }

    /**
     * Whether the instruction cuts off what the field could not hold anyway: sums modulo the width of the field are the same in every order.
     * Cutting off more, as in {@code total = (byte) (total + n)} of an {@code int}, is another matter: the first sum is cut before the
     * second.
     */
    private static boolean narrowsTo(AbstractInsnNode instruction, String field) {
        return switch (instruction.getOpcode()) {
            case Opcodes.I2B -> field.equals("B");
            case Opcodes.I2S -> field.equals("S");
            case Opcodes.I2C -> field.equals("C");
            default -> false;
        };
    }

    private static boolean subtracts(AbstractInsnNode operation) {
        return operation.getOpcode() == Opcodes.ISUB || operation.getOpcode() == Opcodes.LSUB;
    }

    private static @Nullable String symbol(int opcode) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD, Opcodes.ISUB, Opcodes.LSUB -> "+";
            case Opcodes.IOR, Opcodes.LOR -> "|";
            case Opcodes.IAND, Opcodes.LAND -> "&";
            case Opcodes.IXOR, Opcodes.LXOR -> "^";
            default -> null;
        };
    }
}
