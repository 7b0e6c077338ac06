package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import dev.galgo.analysis.program.Behaviour;
import dev.galgo.analysis.program.Creation;
import dev.galgo.analysis.program.Send;
import dev.galgo.analysis.program.SourceLine;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Goes over a method whose values are known, and writes down what it does. */
final class Observation {
    private final ActorAnalysis actor;
    private final MethodContext context;
    private final Transfer transfer;
    private final ControlFlow flow;
    private final Accumulations accumulations;
    private final ArrayLiterals literals;
    private final OutsideCalls outside;
    private final Effects effects = new Effects();
    private SourceLine place;
    private int conditions;

    Observation(ActorAnalysis actor, MethodContext context, Transfer transfer, ControlFlow flow) {
        this.actor = actor;
        this.context = context;
        this.transfer = transfer;
        this.flow = flow;
        this.accumulations = new Accumulations(actor, context, transfer);
        this.literals = new ArrayLiterals(transfer, this::isDeed);
        var owner = context.method().owner();
        this.place = new SourceLine(owner.sourceFile == null ? owner.name.replace('/', '.') : owner.sourceFile, 0);
        this.outside = new OutsideCalls(actor, context, effects);
    }

    Effects effects() {
        int at = 0;
        var instructions = context.method().node().instructions;
        for (var instruction : instructions) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                flow.returns(at);
            }
            at++;
        }
        at = 0;
        for (var instruction : instructions) {
            if (instruction instanceof LineNumberNode line) {
                place = new SourceLine(place.file(), line.line);
            }
            var operands = transfer.operands(instruction);
            if (operands != null) {
                conditions = flow.conditions(at);
                observe(instruction, operands);
            } else if (instruction.getOpcode() == Opcodes.RET) {
                effects.giveUp("has subroutines of an old compiler", place);
            }
            at++;
        }
        return effects;
    }

    private void observe(AbstractInsnNode instruction, List<StackValue> operands) {
        switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD -> read((FieldInsnNode) instruction, operands.get(0));
            case Opcodes.PUTFIELD -> write((FieldInsnNode) instruction, operands.get(0), operands.get(1));
            case Opcodes.PUTSTATIC -> {
                var field = (FieldInsnNode) instruction;
                effects.store(
                        Set.of(new Origin.Static(field.owner + "." + field.name)),
                        operands.get(0).reach(),
                        true);
                effects.reserve("writes the static field " + field.name, place);
            }
            case Opcodes.IALOAD,
                    Opcodes.LALOAD,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD,
                    Opcodes.ARRAYLENGTH -> look(operands.get(0));
            case Opcodes.IASTORE,
                    Opcodes.LASTORE,
                    Opcodes.FASTORE,
                    Opcodes.DASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE -> change(operands.get(0));
            case Opcodes.AASTORE -> {
                change(operands.get(0));
                if (!literals.isArgumentList(operands.get(0))) {
                    store(operands.get(0), operands.get(2));
                }
            }
            case Opcodes.ATHROW ->
                effects.store(Set.of(Origin.THROWN), operands.get(0).reach(), true);
            case Opcodes.INVOKEDYNAMIC -> dynamic((InvokeDynamicInsnNode) instruction, operands);
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL ->
                call((MethodInsnNode) instruction, operands);
            default -> {}
        }
    }

    private void look(StackValue value) {
        effects.touch(value.origins(), false, false, place);
    }

    /** Changing what is new changes nothing that the actor had before. */
    private void change(StackValue value) {
        if (value.isNew() || value.type().equals(StackValue.NULL)) {
            return;
        }
        if (value.origins().isEmpty() && !actor.classes().isRecord(value.type())) {
            effects.reserve("changes an object that is taken to be constant", place);
        }
        effects.touch(value.origins(), true, false, place);
    }

    private void store(StackValue into, StackValue what) {
        effects.store(into.origins(), what.reach(), into.isNew());
    }

    private void read(FieldInsnNode field, StackValue owner) {
        var name = actor.field(field.owner, field.name);
        if (name != null && !accumulations.reads(field)) {
            effects.reads.add(name);
        }
        if (!owner.isThis()) {
            look(owner);
        }
    }

    private void write(FieldInsnNode field, StackValue owner, StackValue value) {
        var name = actor.field(field.owner, field.name);
        if (name == null) {
            change(owner);
            store(owner, value);
            return;
        }
        var accumulated = accumulations.of(field);
        if (accumulated != null) {
            effects.accumulates.add(name + accumulated);
        } else {
            effects.writes.add(name);
            effects.store(Set.of(new Origin.Field(name)), value.reach(), true);
        }
        if (!owner.isThis()) {
            change(owner);
            store(owner, value);
        }
    }

    private void dynamic(InvokeDynamicInsnNode dynamic, List<StackValue> operands) {
        if (Closures.looks(dynamic)) {
            operands.forEach(value -> effects.touch(value.reach(), false, true, place));
        } else if (Closures.code(dynamic) == null) {
            effects.giveUp("runs code that is put together at run time", place);
        }
    }

    // Calls

    private void call(MethodInsnNode call, List<StackValue> values) {
        var resolution = actor.dispatch().resolve(call.getOpcode(), call.owner, call.name, call.desc, values);
        if (resolution instanceof CallResolution.Acts acts) {
            act(call, acts.deed(), values);
        } else {
            outside.run(resolution, call.owner, call.name, call.desc, values, place, conditions);
        }
    }

    private void act(MethodInsnNode call, Deed deed, List<StackValue> values) {
        boolean byReference = deed == Deed.SEND_BY_REFERENCE || deed == Deed.CALL_BY_REFERENCE;
        int first = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        for (var value : values.subList(first, values.size())) {
            effects.touch(value.reach(), byReference, true, place);
            for (var element : literals.elements(value, call)) {
                effects.touch(element.reach(), byReference, true, place);
            }
        }
        switch (deed) {
            case SEND, SEND_BY_REFERENCE -> send(call, values.subList(first, values.size()), false);
            case CALL, CALL_BY_REFERENCE -> {
                effects.reserve("waits for an answer", place);
                send(call, values.subList(first, values.size()), true);
            }
            case MESSAGE -> send(call, values.subList(first, values.size()), true);
            case JOIN -> {
                effects.reserve(Behaviour.JOINS, place);
                if (!literals.consistsOf(values.get(values.size() - 1), call, this::writesMessage)) {
                    effects.giveUp("sends messages that were written elsewhere", place);
                }
            }
            case CREATE -> {
                effects.reserve("creates an actor", place);
                effects.creations.add(new Creation(types(values.get(first + created(call))), conditions, place));
            }
            case DESTROY -> {
                effects.reserve("ends its actor", place);
                effects.ends.add(place);
            }
            case MOVE -> effects.reserve("moves its actor", place);
            case CHOOSE -> effects.reserve("chooses", place);
            case NOTHING -> {}
        }
    }

    /** Which parameter of a creation tells what is created. */
    private static int created(MethodInsnNode call) {
        var parameters = Type.getArgumentTypes(call.desc);
        for (int i = 0; i < parameters.length; i++) {
            var name = parameters[i].getDescriptor();
            if (name.equals("Ljava/lang/Class;") || name.equals("Ljava/lang/String;")) {
                return i;
            }
        }
        return 0;
    }

    /** Whether the instruction uses the actor library. */
    private boolean isDeed(AbstractInsnNode instruction) {
        var operands = transfer.operands(instruction);
        return instruction instanceof MethodInsnNode call
                && operands != null
                && actor.dispatch().resolve(call.getOpcode(), call.owner, call.name, call.desc, operands)
                        instanceof CallResolution.Acts;
    }

    /** Whether the instruction writes a message for a join, whose sending is counted there. */
    private boolean writesMessage(AbstractInsnNode instruction) {
        var operands = transfer.operands(instruction);
        return instruction instanceof MethodInsnNode call
                && operands != null
                && actor.dispatch().resolve(call.getOpcode(), call.owner, call.name, call.desc, operands)
                        instanceof CallResolution.Acts acts
                && acts.deed() == Deed.MESSAGE;
    }

    private void send(MethodInsnNode call, List<StackValue> values, boolean waits) {
        var parameters = Type.getArgumentTypes(call.desc);
        StackValue name = null;
        for (int i = 0; i < parameters.length && name == null; i++) {
            if (parameters[i].getDescriptor().equals("Ljava/lang/String;")) {
                name = values.get(i);
            }
            var constants = values.get(i).constants();
            if (constants != null && constants.size() == 1 && constants.contains(new Transfer.Sink())) {
                return; // printed, not sent
            }
        }
        var names = name == null ? null : texts(name);
        effects.sends.add(
                new Send(waits, names, literals.types(values.get(values.size() - 1), call), conditions, place));
    }

    private static @Nullable Set<String> texts(StackValue name) {
        if (name.constants() == null || !name.constants().stream().allMatch(String.class::isInstance)) {
            return null;
        }
        var texts = new HashSet<String>();
        name.constants().forEach(text -> texts.add((String) text));
        return texts;
    }

    private static @Nullable Set<String> types(StackValue type) {
        if (type.constants() == null) {
            return null;
        }
        var types = new HashSet<String>();
        for (var constant : type.constants()) {
            types.add(constant instanceof Type known ? known.getClassName() : Objects.toString(constant));
        }
        return types;
    }
}
