package dev.galgo.analysis.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * What each instruction of a method does to the values on the stack. It also notes on what every instruction was executed and who used what
 * it computed; the last note of an instruction is the one for all ways that lead to it.
 */
final class Transfer extends Interpreter<Value> {
    private final ActorAnalysis actor;
    private final Context context;
    private final Map<AbstractInsnNode, List<Value>> operands = new LinkedHashMap<>();
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> consumers = new HashMap<>();
    private @Nullable Value returned;

    Transfer(ActorAnalysis actor, Context context) {
        super(Opcodes.ASM9);
        this.actor = actor;
        this.context = context;
    }

    /** What the instruction worked on; null if it cannot be reached or works on nothing. */
    @Nullable
    List<Value> operands(AbstractInsnNode instruction) {
        return operands.get(instruction);
    }

    /** The instructions that use what this one computes, other than to copy it. */
    Set<AbstractInsnNode> consumers(AbstractInsnNode instruction) {
        return consumers.getOrDefault(instruction, Set.of());
    }

    /** What the method returns; null if it never does or returns nothing. */
    @Nullable
    Value returned() {
        return returned;
    }

    /** The origin of what this instruction creates. */
    String site(AbstractInsnNode instruction) {
        return context.method().key() + "@"
                + context.method().node().instructions.indexOf(instruction);
    }

    private List<Value> note(AbstractInsnNode instruction, Value... values) {
        return note(instruction, List.of(values));
    }

    private List<Value> note(AbstractInsnNode instruction, List<? extends Value> values) {
        var list = List.<Value>copyOf(values);
        operands.put(instruction, list);
        for (var value : list) {
            for (var producer : value.producers()) {
                consumers.computeIfAbsent(producer, none -> new HashSet<>()).add(instruction);
            }
        }
        return list;
    }

    /** A value of this type from these origins; what cannot change has none. */
    private Value value(Type type, Set<Origin> origins) {
        return Value.of(type, actor.classes().isValue(type) ? Set.of() : origins);
    }

    // Beginnings

    @Override
    public @Nullable Value newValue(@Nullable Type type) {
        if (type == null) {
            return Value.NONE;
        }
        return type.getSort() == Type.VOID ? null : value(type, Set.of(new Origin.Static("?")));
    }

    @Override
    public Value newParameterValue(boolean instance, int local, Type type) {
        int position = 0;
        int at = 0;
        for (var argument : context.arguments()) {
            if (at == local) {
                return argument;
            }
            // The variable's size is that of the declared type, which the argument was adapted to.
            at += argument.getSize();
            position++;
        }
        throw new IllegalStateException(
                "no argument " + position + " in " + context.method().key());
    }

    @Override
    public Value newExceptionValue(TryCatchBlockNode block, Frame<Value> frame, @Nullable Type type) {
        return Value.of(type == null ? Value.OBJECT : type, Set.of(Origin.THROWN));
    }

    @Override
    public Value newOperation(AbstractInsnNode instruction) {
        note(instruction);
        Value result =
                switch (instruction.getOpcode()) {
                    case Opcodes.ACONST_NULL -> Value.of(Value.NULL, Set.of()).constants(Set.of());
                    case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Value.of(Type.LONG_TYPE, Set.of());
                    case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 -> Value.of(Type.FLOAT_TYPE, Set.of());
                    case Opcodes.DCONST_0, Opcodes.DCONST_1 -> Value.of(Type.DOUBLE_TYPE, Set.of());
                    case Opcodes.BIPUSH, Opcodes.SIPUSH -> number(((IntInsnNode) instruction).operand);
                    case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst);
                    case Opcodes.GETSTATIC -> fromStatic((FieldInsnNode) instruction);
                    case Opcodes.NEW -> created((TypeInsnNode) instruction);
                    default -> number(instruction.getOpcode() - Opcodes.ICONST_0);
                };
        return result.by(instruction);
    }

    private Value created(TypeInsnNode instruction) {
        var site = new Origin.Site(site(instruction));
        actor.callbacks().object(site, instruction.desc);
        return value(Type.getObjectType(instruction.desc), Set.of(site));
    }

    private static Value number(int number) {
        return Value.of(Type.INT_TYPE, Set.of()).constants(Set.of(number));
    }

    private static Value constant(Object constant) {
        if (constant instanceof Integer number) {
            return number(number);
        }
        if (constant instanceof Type type) {
            var ofClass = Type.getObjectType("java/lang/Class");
            return Value.of(ofClass, Set.of()).constants(Set.of((Object) type));
        }
        if (constant instanceof String text) {
            return Value.of(Type.getType(String.class), Set.of()).constants(Set.of((Object) text));
        }
        if (constant instanceof Handle || constant instanceof ConstantDynamic) {
            return Value.of(Value.OBJECT, Set.of(new Origin.Static("constant")));
        }
        return Value.of(
                constant instanceof Long
                        ? Type.LONG_TYPE
                        : constant instanceof Float ? Type.FLOAT_TYPE : Type.DOUBLE_TYPE,
                Set.of());
    }

    private Value fromStatic(FieldInsnNode field) {
        var name = field.owner + "." + field.name;
        for (var ancestor : actor.classes().ancestry(field.owner)) {
            var sink = ancestor + "." + field.name;
            if (actor.classes().library().sinks().contains(sink)) {
                name = sink;
            }
        }
        var value = value(Type.getType(field.desc), Set.of(new Origin.Static(name)));
        if (actor.classes().library().sinks().contains(name)) {
            return value.constants(Set.of(new Sink()));
        }
        var constant = actor.classes().constant(field.owner, field.name);
        return constant == null ? value : value.constants(Set.of(constant));
    }

    /** The address of an output stream. */
    record Sink() {}

    // One step further

    @Override
    public Value copyOperation(AbstractInsnNode instruction, Value value) {
        return value;
    }

    @Override
    public @Nullable Value unaryOperation(AbstractInsnNode instruction, Value value) {
        note(instruction, value);
        Value result =
                switch (instruction.getOpcode()) {
                    case Opcodes.GETFIELD -> actor.loaded((FieldInsnNode) instruction, value);
                    case Opcodes.CHECKCAST ->
                        actor.dispatch().adapt(value.plain(), Type.getObjectType(((TypeInsnNode) instruction).desc));
                    case Opcodes.NEWARRAY ->
                        made(instruction, Arithmetic.arrayOf(((IntInsnNode) instruction).operand), value.constants());
                    case Opcodes.ANEWARRAY ->
                        made(
                                instruction,
                                Type.getType("["
                                        + Type.getObjectType(((TypeInsnNode) instruction).desc)
                                                .getDescriptor()),
                                value.constants());
                    default -> Arithmetic.unary(instruction.getOpcode());
                };
        return result.by(instruction);
    }

    /** A new array; what is known of its constants is its length. */
    private Value made(AbstractInsnNode instruction, Type type, @Nullable Set<Object> length) {
        return Value.of(type, Set.of(new Origin.Site(site(instruction)))).constants(length);
    }

    @Override
    public @Nullable Value binaryOperation(AbstractInsnNode instruction, Value first, Value second) {
        note(instruction, first, second);
        var result =
                instruction.getOpcode() == Opcodes.AALOAD ? element(first) : Arithmetic.binary(instruction.getOpcode());
        return result.by(instruction);
    }

    private Value element(Value array) {
        var type = array.type().getSort() == Type.ARRAY
                ? Type.getType(array.type().getDescriptor().substring(1))
                : Value.OBJECT;
        return value(type, array.origins()).closures(array.closures());
    }

    @Override
    public @Nullable Value ternaryOperation(AbstractInsnNode instruction, Value first, Value second, Value third) {
        note(instruction, first, second, third);
        return null;
    }

    @Override
    public @Nullable Value naryOperation(AbstractInsnNode instruction, List<? extends Value> values) {
        var list = note(instruction, values);
        Value result;
        if (instruction instanceof MultiANewArrayInsnNode array) {
            result = made(instruction, Type.getType(array.desc), null);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            result = dynamic(dynamic, list);
        } else {
            result = called((MethodInsnNode) instruction, list);
        }
        return result == null ? null : result.by(instruction);
    }

    // Calls

    private @Nullable Value called(MethodInsnNode call, List<Value> values) {
        var type = Type.getReturnType(call.desc);
        var resolution = actor.dispatch().resolve(call.getOpcode(), call.owner, call.name, call.desc, values);
        Value result = null;
        if (resolution instanceof Resolution.Runs runs) {
            for (var target : runs.contexts()) {
                result = either(result, actor.result(context, target));
            }
            if (runs.platformToo()) {
                result = either(result, handedOut(call, values));
            }
        } else {
            // What the library answers does not lead back to the actor that asks.
            boolean asks = resolution instanceof Resolution.Acts && call.getOpcode() != Opcodes.INVOKESTATIC;
            boolean builds = resolution instanceof Resolution.Platform
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && PlatformRules.holdsText(call.owner);
            if (asks || builds) {
                var some = asks ? values.subList(1, values.size()) : values.subList(0, 1);
                result = handedOut(call, type, some, some);
            } else {
                result = handedOut(call, values);
            }
        }
        if (type.getSort() == Type.VOID) {
            return null;
        }
        if (call.name.equals("getClass") && values.get(0).isThis()) {
            return Value.of(type, Set.of()).constants(Set.of(Type.getObjectType(actor.type())));
        }
        // A method that is not known to return yet returns nothing that can be told apart from anything else.
        return result == null ? value(type, Set.of()) : actor.dispatch().adapt(result, type);
    }

    private static @Nullable Value either(@Nullable Value one, @Nullable Value other) {
        return one == null ? other : other == null ? one : one.or(other.plain());
    }

    /**
     * What foreign code returns: something new that may lead to all it was given and to all that code given to it returned.
     *
     * @param things those among what it was given that may be passed to code
     */
    private Value handedOut(AbstractInsnNode call, Type type, List<Value> values, List<Value> things) {
        var closures = new LinkedHashSet<Value.Closure>();
        values.forEach(value -> closures.addAll(value.closures()));
        var origins = actor.closures().atHand(closures, things, target -> actor.result(context, target));
        values.forEach(value -> origins.addAll(value.origins()));
        origins.add(new Origin.Made(site(call)));
        if (holdsNothing(type)) {
            closures.forEach(closure -> origins.remove(closure.site()));
            closures.clear();
        }
        return value(type, origins).closures(Set.copyOf(closures));
    }

    private Value handedOut(MethodInsnNode call, List<Value> values) {
        boolean[] code = PlatformRules.code(call.owner, call.name, call.desc, values.size());
        var things = new ArrayList<Value>();
        for (int i = 0; i < code.length; i++) {
            if (!code[i]) {
                things.add(values.get(i));
            }
        }
        return handedOut(call, Type.getReturnType(call.desc), values, things);
    }

    /** Whether objects of the type can hold no code. */
    private boolean holdsNothing(Type type) {
        return actor.classes().isValue(type.getSort() == Type.ARRAY ? type.getElementType() : type);
    }

    private Value dynamic(InvokeDynamicInsnNode dynamic, List<Value> values) {
        var type = Type.getReturnType(dynamic.desc);
        var code = Closures.code(dynamic);
        if (code == null) {
            return handedOut(dynamic, type, values, values);
        }
        var site = new Origin.Site(site(dynamic));
        actor.callbacks().lambda(site, code);
        var captured = new ArrayList<Value>();
        for (var value : values) {
            captured.add(Closures.nested(value) ? unknownCode(value) : value.plain());
        }
        return Value.of(type, Set.of(site)).closures(Set.of(new Value.Closure(site, code, List.copyOf(captured))));
    }

    /** A value that leads to code which is not followed any further, and must not be taken for anything that is known. */
    private static Value unknownCode(Value value) {
        return Value.of(value.type(), Value.union(value.reach(), Set.of(Callbacks.UNKNOWN_CODE)));
    }

    // Endings

    @Override
    public void returnOperation(AbstractInsnNode instruction, Value value, Value expected) {
        returned = either(returned, value.plain());
    }

    @Override
    public Value merge(Value first, Value second) {
        return first.or(second);
    }

    /** Runs over the method until nothing new is learnt. */
    ControlFlow run() throws AnalyzerException {
        var node = context.method().node();
        var flow = new ControlFlow(node.instructions.size());
        new Analyzer<>(this) {
            @Override
            protected void newControlFlowEdge(int from, int to) {
                flow.edge(from, to);
            }

            @Override
            protected boolean newControlFlowExceptionEdge(int from, int to) {
                flow.caught(from, to);
                return true;
            }
        }.analyze(context.method().owner().name, node);
        return flow;
    }
}
