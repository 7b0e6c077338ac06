package dev.galgo.analysis.bytecode;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** The fields whose values may be forgotten between two messages if they decide nothing: those of actors that hold numbers, truth values or texts and can change. */
final class DataFields {
    private final DataCalls calls;

    DataFields(DataCalls calls) {
        this.calls = calls;
    }

    /** The field as a slot; null if its value is never forgotten. */
    DataSlot.@Nullable Field slot(FieldInsnNode field) {
        if (field.getOpcode() == Opcodes.GETSTATIC
                || field.getOpcode() == Opcodes.PUTSTATIC
                || !calls.isActor(field.owner)
                || !DataSlot.holds(Type.getType(field.desc))) {
            return null;
        }
        var owner = calls.classes().declaring(field.owner, field.name);
        var node = owner == null ? null : calls.classes().program(owner);
        if (owner == null || node == null) {
            return null;
        }
        boolean changes = node.fields.stream()
                .anyMatch(declared -> declared.name.equals(field.name)
                        && (declared.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == 0);
        return changes ? new DataSlot.Field(owner, field.name) : null;
    }
}
