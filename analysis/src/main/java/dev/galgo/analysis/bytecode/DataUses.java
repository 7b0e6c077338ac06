package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** What a method does with numbers, truth values and texts that come from slots: into which other slots they go, and where they have an effect. */
final class DataUses {
    /** A message that is written to be joined is an object, which others may read. */
    private static final Set<Deed> MESSAGES =
            Set.of(Deed.SEND, Deed.SEND_BY_REFERENCE, Deed.CALL, Deed.CALL_BY_REFERENCE);

    private static final Set<String> SENDING = Set.of("send", "sendByRef", "call", "callByRef");

    private final DataCalls calls;
    private final DataFields fields;
    private final Classes.Method method;
    private final BiConsumer<DataSlot, DataSlot> flows;

    /** What is put into arrays that are made here, by position. */
    private final Map<AbstractInsnNode, Map<Integer, Set<DataSlot>>> filled = new HashMap<>();

    private final Map<AbstractInsnNode, DataValue> lengths = new HashMap<>();
    /** Arrays that are more than lists of arguments. */
    private final Set<AbstractInsnNode> escaped = new HashSet<>();

    private record Sending(MethodInsnNode call, Deed deed, @Nullable String message, AbstractInsnNode array) {}

    private final List<Sending> sendings = new ArrayList<>();

    /** @param flows is told from which slot to which a value goes */
    DataUses(DataCalls calls, DataFields fields, Classes.Method method, BiConsumer<DataSlot, DataSlot> flows) {
        this.calls = calls;
        this.fields = fields;
        this.method = method;
        this.flows = flows;
    }

    /** The name of the message that is sent there; null if it is computed. */
    static @Nullable String message(MethodInsnNode call, @Nullable Deed deed, List<? extends DataValue> values) {
        if (deed == null || !MESSAGES.contains(deed) || !SENDING.contains(call.name)) {
            return null;
        }
        var parameters = Type.getArgumentTypes(call.desc);
        int first = values.size() - parameters.length;
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].getDescriptor().equals("Ljava/lang/String;")) {
                return values.get(first + i).constant() instanceof String text ? text : null;
            }
        }
        return null;
    }

    void run() throws AnalyzerException {
        var node = method.node();
        Frame<DataValue>[] frames =
                new Analyzer<>(new DataInterpreter(calls, fields, method)).analyze(method.owner().name, node);
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null) {
                look(node.instructions.get(i), frames[i]);
            }
        }
        sendings.forEach(this::send);
        filled.forEach((array, positions) -> {
            if (escaped.contains(array)) {
                positions.values().forEach(this::matters);
            }
        });
    }

    private void look(AbstractInsnNode instruction, Frame<DataValue> frame) {
        switch (instruction.getOpcode()) {
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH,
                    Opcodes.NEWARRAY,
                    Opcodes.PUTSTATIC,
                    Opcodes.ATHROW,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.ARRAYLENGTH -> matters(top(frame, 0));
            case Opcodes.ANEWARRAY -> {
                matters(top(frame, 0));
                lengths.put(instruction, top(frame, 0));
            }
            case Opcodes.IF_ICMPEQ,
                    Opcodes.IF_ICMPNE,
                    Opcodes.IF_ICMPLT,
                    Opcodes.IF_ICMPGE,
                    Opcodes.IF_ICMPGT,
                    Opcodes.IF_ICMPLE,
                    Opcodes.IF_ACMPEQ,
                    Opcodes.IF_ACMPNE,
                    Opcodes.IDIV,
                    Opcodes.IREM,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.IALOAD,
                    Opcodes.LALOAD,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD -> {
                matters(top(frame, 0));
                matters(top(frame, 1));
            }
            case Opcodes.IASTORE,
                    Opcodes.LASTORE,
                    Opcodes.FASTORE,
                    Opcodes.DASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE -> {
                matters(top(frame, 0));
                matters(top(frame, 1));
                matters(top(frame, 2));
            }
            case Opcodes.AASTORE -> fill(top(frame, 2), top(frame, 1), top(frame, 0));
            case Opcodes.PUTFIELD -> {
                escape(top(frame, 0));
                go(top(frame, 0), fields.slot((FieldInsnNode) instruction));
            }
            case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
                escape(top(frame, 0));
                boolean holds = DataSlot.holds(Type.getReturnType(method.node().desc));
                go(top(frame, 0), holds ? new DataSlot.Result(method.key()) : null);
            }
            case Opcodes.MULTIANEWARRAY -> {
                for (int i = 0; i < ((MultiANewArrayInsnNode) instruction).dims; i++) {
                    matters(top(frame, i));
                }
            }
            case Opcodes.INVOKEDYNAMIC -> dynamic((InvokeDynamicInsnNode) instruction, frame);
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL ->
                call((MethodInsnNode) instruction, frame);
            default -> {}
        }
    }

    private static DataValue top(Frame<DataValue> frame, int below) {
        return frame.getStack(frame.getStackSize() - 1 - below);
    }

    private void matters(DataValue value) {
        escape(value);
        matters(value.from());
    }

    private void matters(Set<DataSlot> slots) {
        slots.forEach(slot -> flows.accept(slot, DataSlot.EFFECT));
    }

    private void escape(DataValue value) {
        escaped.addAll(value.arrays());
    }

    /** The value goes there, or has an effect if there is no such slot. */
    private void go(DataValue value, @Nullable DataSlot to) {
        go(value.from(), to);
    }

    private void go(Set<DataSlot> from, @Nullable DataSlot to) {
        from.forEach(slot -> flows.accept(slot, to == null ? DataSlot.EFFECT : to));
    }

    private void fill(DataValue array, DataValue index, DataValue value) {
        escape(value);
        matters(index);
        if (array.arrays().size() == 1 && index.constant() instanceof Integer position) {
            filled.computeIfAbsent(array.arrays().iterator().next(), none -> new HashMap<>())
                    .merge(position, value.from(), DataValue::union);
        } else {
            escape(array);
            matters(value);
        }
    }

    private void dynamic(InvokeDynamicInsnNode dynamic, Frame<DataValue> frame) {
        int count = Type.getArgumentTypes(dynamic.desc).length;
        for (int i = 0; i < count; i++) {
            escape(top(frame, i));
            if (!DataInterpreter.joins(dynamic)) {
                matters(top(frame, i));
            }
        }
    }

    private void call(MethodInsnNode call, Frame<DataValue> frame) {
        int count = Type.getArgumentTypes(call.desc).length + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
        var values = new ArrayList<DataValue>();
        for (int i = count - 1; i >= 0; i--) {
            values.add(top(frame, i));
        }
        var deed = calls.deed(call);
        if (deed != null) {
            act(call, deed, values);
            return;
        }
        var targets = calls.targets(call);
        // What has the name of an interface's method may be a closure, which has a name of its own.
        boolean unknown = calls.classes().program(call.owner) == null
                || !calls.classes().declares(call.owner, call.name, call.desc)
                || targets.stream().anyMatch(target -> target.is(Opcodes.ACC_ABSTRACT) && target.isOfInterface());
        var parameters = Type.getArgumentTypes(call.desc);
        int first = values.size() - parameters.length;
        for (int i = 0; i < values.size(); i++) {
            var value = values.get(i);
            escape(value);
            if (unknown && !calls.computes(call)) {
                matters(value);
            }
            if (i >= first) {
                for (var target : targets) {
                    boolean holds = DataSlot.holds(parameters[i - first]);
                    go(value, holds ? new DataSlot.Parameter(target.key(), i - first) : null);
                }
            }
        }
    }

    /** A list of arguments goes to whoever gets the message; whatever else the library is given has an effect. */
    private void act(MethodInsnNode call, Deed deed, List<DataValue> values) {
        if (values.stream().anyMatch(value -> DataInterpreter.PRINTED.equals(value.constant()))) {
            return; // printed, not sent
        }
        boolean listed = (MESSAGES.contains(deed) && SENDING.contains(call.name))
                || (deed == Deed.CREATE && call.name.equals("create"));
        for (int i = 0; i < values.size(); i++) {
            var value = values.get(i);
            boolean last = i == values.size() - 1 && listed;
            matters(value.from());
            if (last && value.arrays().size() == 1) {
                sendings.add(new Sending(
                        call,
                        deed,
                        message(call, deed, values),
                        value.arrays().iterator().next()));
            } else {
                escape(value);
            }
        }
    }

    private void send(Sending sending) {
        var length = lengths.get(sending.array);
        if (length == null || !(length.constant() instanceof Integer count)) {
            escaped.add(sending.array);
            return;
        }
        filled.getOrDefault(sending.array, Map.of()).forEach((position, from) -> {
            if (sending.deed == Deed.CREATE) {
                construct(count, position, from);
            } else if (sending.message == null) {
                matters(from);
            } else {
                go(from, new DataSlot.Sent(sending.message, count, position));
            }
        });
    }

    /** What is created is not looked at: any constructor that takes so many arguments may get them. */
    private void construct(int count, int position, Set<DataSlot> from) {
        for (var one : calls.ofActors()) {
            var parameters = Type.getArgumentTypes(one.node().desc);
            if (one.node().name.equals("<init>") && parameters.length == count) {
                boolean holds = DataSlot.holds(parameters[position]);
                go(from, holds ? new DataSlot.Parameter(one.key(), position) : null);
            }
        }
    }
}
