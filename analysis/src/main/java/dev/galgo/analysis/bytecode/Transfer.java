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
final class Transfer extends Interpreter<StackValue> {
    private final ActorAnalysis actor;
    private final MethodContext context;
    private final Map<AbstractInsnNode, List<StackValue>> operands = new LinkedHashMap<>();
    private final Map<AbstractInsnNode, Set<AbstractInsnNode>> consumers = new HashMap<>();
    private @Nullable StackValue returned;

    Transfer(ActorAnalysis actor, MethodContext context) {
        super(Opcodes.ASM9);
        this.actor = actor;
        this.context = context;
    }

    /** What the instruction worked on; null if it cannot be reached or works on nothing. */
    @Nullable
    List<StackValue> operands(AbstractInsnNode instruction) {
        return operands.get(instruction);
    }

    /** The instructions that use what this one computes, other than to copy it. */
    Set<AbstractInsnNode> consumers(AbstractInsnNode instruction) {
        return consumers.getOrDefault(instruction, Set.of());
    }

    /** What the method returns; null if it never does or returns nothing. */
    @Nullable
    StackValue returned() {
        return returned;
    }

    /** The origin of what this instruction creates. */
    String site(AbstractInsnNode instruction) {
        return context.method().key() + "@"
                + context.method().node().instructions.indexOf(instruction);
    }

    private List<StackValue> note(AbstractInsnNode instruction, StackValue... values) {
        return note(instruction, List.of(values));
    }

    private List<StackValue> note(AbstractInsnNode instruction, List<? extends StackValue> values) {
        var list = List.<StackValue>copyOf(values);
        operands.put(instruction, list);
        for (var value : list) {
            for (var producer : value.producers()) {
                consumers.computeIfAbsent(producer, none -> new HashSet<>()).add(instruction);
            }
        }
        return list;
    }

    /** A value of this type from these origins; what cannot change has none. */
    private StackValue value(Type type, Set<Origin> origins) {
        return StackValue.of(type, actor.classes().isValue(type) ? Set.of() : origins);
    }

    // Beginnings

    @Override
    public @Nullable StackValue newValue(@Nullable Type type) {
        if (type == null) {
            return StackValue.NONE;
        }
        return type.getSort() == Type.VOID ? null : value(type, Set.of(new Origin.Static("?")));
    }

    @Override
    public StackValue newParameterValue(boolean instance, int local, Type type) {
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
    public StackValue newExceptionValue(TryCatchBlockNode block, Frame<StackValue> frame, @Nullable Type type) {
        return StackValue.of(type == null ? StackValue.OBJECT : type, Set.of(Origin.THROWN));
    }

    @Override
    public StackValue newOperation(AbstractInsnNode instruction) {
        note(instruction);
        StackValue result =
                switch (instruction.getOpcode()) {
                    case Opcodes.ACONST_NULL ->
                        StackValue.of(StackValue.NULL, Set.of()).constants(Set.of());
                    case Opcodes.LCONST_0, Opcodes.LCONST_1 -> StackValue.of(Type.LONG_TYPE, Set.of());
                    case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                        StackValue.of(Type.FLOAT_TYPE, Set.of());
                    case Opcodes.DCONST_0, Opcodes.DCONST_1 -> StackValue.of(Type.DOUBLE_TYPE, Set.of());
                    case Opcodes.BIPUSH, Opcodes.SIPUSH -> number(((IntInsnNode) instruction).operand);
                    case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst);
                    case Opcodes.GETSTATIC -> fromStatic((FieldInsnNode) instruction);
                    case Opcodes.NEW -> created((TypeInsnNode) instruction);
                    default -> number(instruction.getOpcode() - Opcodes.ICONST_0);
                };
        return result.by(instruction);
    }

    private StackValue created(TypeInsnNode instruction) {
        var site = new Origin.Site(site(instruction));
        actor.callbacks().object(site, instruction.desc);
        return value(Type.getObjectType(instruction.desc), Set.of(site));
    }

    private static StackValue number(int number) {
        return StackValue.of(Type.INT_TYPE, Set.of()).constants(Set.of(number));
    }

    private static StackValue constant(Object constant) {
        if (constant instanceof Integer number) {
            return number(number);
        }
        if (constant instanceof Type type) {
            var ofClass = Type.getObjectType("java/lang/Class");
            return StackValue.of(ofClass, Set.of()).constants(Set.of((Object) type));
        }
        if (constant instanceof String text) {
            return StackValue.of(Type.getType(String.class), Set.of()).constants(Set.of((Object) text));
        }
        if (constant instanceof Handle || constant instanceof ConstantDynamic) {
            return StackValue.of(StackValue.OBJECT, Set.of(new Origin.Static("constant")));
        }
        return StackValue.of(
                constant instanceof Long
                        ? Type.LONG_TYPE
                        : constant instanceof Float ? Type.FLOAT_TYPE : Type.DOUBLE_TYPE,
                Set.of());
    }

    private StackValue fromStatic(FieldInsnNode field) {
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
    public StackValue copyOperation(AbstractInsnNode instruction, StackValue value) {
        return value;
    }

    @Override
    public @Nullable StackValue unaryOperation(AbstractInsnNode instruction, StackValue value) {
        note(instruction, value);
        StackValue result =
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
    private StackValue made(AbstractInsnNode instruction, Type type, @Nullable Set<Object> length) {
        return StackValue.of(type, Set.of(new Origin.Site(site(instruction)))).constants(length);
    }

    @Override
    public @Nullable StackValue binaryOperation(AbstractInsnNode instruction, StackValue first, StackValue second) {
        note(instruction, first, second);
        var result =
                instruction.getOpcode() == Opcodes.AALOAD ? element(first) : Arithmetic.binary(instruction.getOpcode());
        return result.by(instruction);
    }

    private StackValue element(StackValue array) {
        var type = array.type().getSort() == Type.ARRAY
                ? Type.getType(array.type().getDescriptor().substring(1))
                : StackValue.OBJECT;
        return value(type, array.origins()).closures(array.closures());
    }

    @Override
    public @Nullable StackValue ternaryOperation(
            AbstractInsnNode instruction, StackValue first, StackValue second, StackValue third) {
        note(instruction, first, second, third);
        return null;
    }

    @Override
    public @Nullable StackValue naryOperation(AbstractInsnNode instruction, List<? extends StackValue> values) {
        var list = note(instruction, values);
        StackValue result;
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

    private @Nullable StackValue called(MethodInsnNode call, List<StackValue> values) {
        var type = Type.getReturnType(call.desc);
        var resolution = actor.dispatch().resolve(call.getOpcode(), call.owner, call.name, call.desc, values);
        StackValue result = null;
        if (resolution instanceof CallResolution.Runs runs) {
            for (var target : runs.contexts()) {
                result = either(result, actor.result(context, target));
            }
            if (runs.platformToo()) {
                result = either(result, handedOut(call, values));
            }
        } else {
            // What the library answers does not lead back to the actor that asks.
            boolean asks = resolution instanceof CallResolution.Acts && call.getOpcode() != Opcodes.INVOKESTATIC;
            boolean builds = resolution instanceof CallResolution.Platform
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
            return StackValue.of(type, Set.of()).constants(Set.of(Type.getObjectType(actor.type())));
        }
        // A method that is not known to return yet returns nothing that can be told apart from anything else.
        return result == null ? value(type, Set.of()) : actor.dispatch().adapt(result, type);
    }

    private static @Nullable StackValue either(@Nullable StackValue one, @Nullable StackValue other) {
        return one == null ? other : other == null ? one : one.or(other.plain());
    }

    /**
     * What foreign code returns: something new that may lead to all it was given and to all that code given to it returned.
     *
     * @param things those among what it was given that may be passed to code
     */
    private StackValue handedOut(AbstractInsnNode call, Type type, List<StackValue> values, List<StackValue> things) {
        var closures = new LinkedHashSet<StackValue.Closure>();
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

    private StackValue handedOut(MethodInsnNode call, List<StackValue> values) {
        boolean[] code = PlatformRules.code(call.owner, call.name, call.desc, values.size());
        var things = new ArrayList<StackValue>();
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

    private StackValue dynamic(InvokeDynamicInsnNode dynamic, List<StackValue> values) {
        var type = Type.getReturnType(dynamic.desc);
        var code = Closures.code(dynamic);
        if (code == null) {
            return handedOut(dynamic, type, values, values);
        }
        var site = new Origin.Site(site(dynamic));
        actor.callbacks().lambda(site, code);
        var captured = new ArrayList<StackValue>();
        for (var value : values) {
            captured.add(Closures.nested(value) ? unknownCode(value) : value.plain());
        }
        return StackValue.of(type, Set.of(site))
                .closures(Set.of(new StackValue.Closure(site, code, List.copyOf(captured))));
    }

    /** A value that leads to code which is not followed any further, and must not be taken for anything that is known. */
    private static StackValue unknownCode(StackValue value) {
        return StackValue.of(value.type(), StackValue.union(value.reach(), Set.of(Callbacks.UNKNOWN_CODE)));
    }

    // Endings

    @Override
    public void returnOperation(AbstractInsnNode instruction, StackValue value, StackValue expected) {
        returned = either(returned, value.plain());
    }

    @Override
    public StackValue merge(StackValue first, StackValue second) {
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
