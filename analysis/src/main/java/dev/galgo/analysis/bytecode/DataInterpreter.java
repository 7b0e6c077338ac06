package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What each instruction computes, by where the values come from that it computes it from. */
final class DataInterpreter extends Interpreter<DataValue> {
    /** The address of an output stream. */
    static final Object PRINTED = new Transfer.Sink();

    private final DataCalls calls;
    private final DataFields fields;
    private final Classes.Method method;

    DataInterpreter(DataCalls calls, DataFields fields, Classes.Method method) {
        super(Opcodes.ASM9);
        this.calls = calls;
        this.fields = fields;
        this.method = method;
    }

    @Override
    public @Nullable DataValue newValue(@Nullable Type type) {
        return type == null ? DataValue.of(1) : type.getSort() == Type.VOID ? null : DataValue.of(type.getSize());
    }

    @Override
    public DataValue newParameterValue(boolean instance, int local, Type type) {
        int at = instance ? 1 : 0;
        int position = 0;
        for (var parameter : Type.getArgumentTypes(method.node().desc)) {
            if (at == local && DataSlot.holds(parameter) && (local > 0 || !instance)) {
                return DataValue.from(type.getSize(), Set.of(new DataSlot.Parameter(method.key(), position)));
            }
            at += parameter.getSize();
            position++;
        }
        return DataValue.of(type.getSize());
    }

    @Override
    public DataValue newOperation(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            return DataValue.constant(opcode - Opcodes.ICONST_0);
        }
        if (instruction instanceof IntInsnNode number) {
            return DataValue.constant(number.operand);
        }
        if (instruction instanceof LdcInsnNode load) {
            boolean wide = load.cst instanceof Long || load.cst instanceof Double;
            return load.cst instanceof String || load.cst instanceof Integer
                    ? DataValue.constant(load.cst)
                    : DataValue.of(wide ? 2 : 1);
        }
        if (instruction instanceof FieldInsnNode field) {
            var sinks = calls.classes().library().sinks();
            for (var ancestor : calls.classes().ancestry(field.owner)) {
                if (sinks.contains(ancestor + "." + field.name)) {
                    return DataValue.constant(PRINTED);
                }
            }
            return DataValue.of(Type.getType(field.desc).getSize());
        }
        return DataValue.of(
                (opcode >= Opcodes.LCONST_0 && opcode <= Opcodes.LCONST_1)
                                || (opcode >= Opcodes.DCONST_0 && opcode <= Opcodes.DCONST_1)
                        ? 2
                        : 1);
    }

    @Override
    public DataValue copyOperation(AbstractInsnNode instruction, DataValue value) {
        return value;
    }

    @Override
    public @Nullable DataValue unaryOperation(AbstractInsnNode instruction, DataValue value) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD -> {
                var field = (FieldInsnNode) instruction;
                var slot = fields.slot(field);
                yield DataValue.from(Type.getType(field.desc).getSize(), slot == null ? Set.of() : Set.of(slot));
            }
            case Opcodes.ANEWARRAY -> new DataValue(1, Set.of(), Set.of(instruction), null);
            case Opcodes.CHECKCAST -> value;
            case Opcodes.NEWARRAY, Opcodes.INSTANCEOF, Opcodes.ARRAYLENGTH -> DataValue.of(1);
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH,
                    Opcodes.PUTSTATIC,
                    Opcodes.ATHROW,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT -> null;
            default -> DataValue.from(sizeOf(Arithmetic.unary(instruction.getOpcode())), value.from());
        };
    }

    private static int sizeOf(@Nullable StackValue value) {
        return value == null ? 1 : value.getSize();
    }

    @Override
    public @Nullable DataValue binaryOperation(AbstractInsnNode instruction, DataValue first, DataValue second) {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.AALOAD) {
            return DataValue.of(1);
        }
        StackValue like = Arithmetic.binary(opcode);
        return like == null ? null : DataValue.from(like.getSize(), DataValue.union(first.from(), second.from()));
    }

    @Override
    public @Nullable DataValue ternaryOperation(
            AbstractInsnNode instruction, DataValue first, DataValue second, DataValue third) {
        return null;
    }

    @Override
    public @Nullable DataValue naryOperation(AbstractInsnNode instruction, List<? extends DataValue> values) {
        if (instruction instanceof MultiANewArrayInsnNode) {
            return DataValue.of(1);
        }
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            int size = Type.getReturnType(dynamic.desc).getSize();
            return size == 0 ? null : DataValue.from(size, joins(dynamic) ? all(values) : Set.of());
        }
        var call = (MethodInsnNode) instruction;
        Type type = Type.getReturnType(call.desc);
        return type.getSort() == Type.VOID ? null : DataValue.from(type.getSize(), result(call, type, values));
    }

    /** Whether it makes one text of several values. */
    static boolean joins(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    private Set<DataSlot> result(MethodInsnNode call, Type type, List<? extends DataValue> values) {
        var deed = calls.deed(call);
        if (deed == Deed.CALL || deed == Deed.CALL_BY_REFERENCE || deed == Deed.JOIN) {
            var name = DataUses.message(call, deed, values);
            return Set.of(name == null ? DataSlot.ANY_ANSWER : new DataSlot.Answer(name));
        }
        if (deed != null) {
            return Set.of();
        }
        var found = new HashSet<DataSlot>();
        if (DataSlot.holds(type)) {
            calls.targets(call).forEach(target -> found.add(new DataSlot.Result(target.key())));
        }
        if (calls.computes(call)) {
            found.addAll(all(values));
        }
        return found;
    }

    private static Set<DataSlot> all(List<? extends DataValue> values) {
        var all = new HashSet<DataSlot>();
        values.forEach(value -> all.addAll(value.from()));
        return all;
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, DataValue value, DataValue expected) {
        // seen by DataUses
    }

    @Override
    public DataValue merge(DataValue first, DataValue second) {
        return first.or(second);
    }
}
