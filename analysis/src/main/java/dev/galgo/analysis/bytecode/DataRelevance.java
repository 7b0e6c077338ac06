package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ForgettableData.Argument;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds the numbers, truth values and texts of a program that decide nothing (non-interference: J. Goguen, J. Meseguer, <em>Security Policies and Security
 * Models</em>, 1982).
 *
 * <p>Where a value goes is followed from slot to slot, through all code that the program uses: fields of actors, arguments and answers of messages,
 * parameters and results of methods. A value that is branched on, divided by, used as an index, put into an object or a collection, or given to code that is not
 * followed has an effect. Those that come to none of these only ever make others of their kind. Since nothing branches on them there is no other way in
 * which they could matter.
 */
final class DataRelevance {
    /** Code that may look at fields without naming them. */
    private static final Set<String> LOOKING = Set.of(
            "java/lang/reflect/",
            "java/lang/invoke/",
            "java/io/Object",
            "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
            "sun/",
            "jdk/");

    private static final Set<String> FACTORIES = Set.of(
            "java/lang/invoke/StringConcatFactory",
            "java/lang/invoke/LambdaMetafactory",
            "java/lang/runtime/ObjectMethods",
            "java/lang/runtime/SwitchBootstraps");

    private final Classes classes;
    private final DataCalls calls;
    private final Map<DataSlot, Set<DataSlot>> cameFrom = new HashMap<>();
    private boolean unclear;

    /** The classes must be known that the program starts with. */
    DataRelevance(Classes classes) {
        this.classes = classes;
        this.calls = new DataCalls(classes);
    }

    ForgettableData find() {
        var fields = new DataFields(calls);
        for (var method : calls.all()) {
            if (unclear || method.is(Opcodes.ACC_NATIVE)) {
                return ForgettableData.NOTHING;
            }
            method.node().instructions.forEach(this::look);
            try {
                new DataUses(calls, fields, method, this::flow).run();
            } catch (AnalyzerException unreadable) {
                return ForgettableData.NOTHING;
            }
            called(method);
        }
        messages();
        return unclear ? ForgettableData.NOTHING : forgettable();
    }

    private void flow(DataSlot from, DataSlot to) {
        cameFrom.computeIfAbsent(to, none -> new HashSet<>()).add(from);
    }

    private void look(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            unclear |= LOOKING.stream().anyMatch(call.owner::startsWith)
                    || (call.owner.equals("java/lang/Class") && call.name.contains("Field"));
            if (calls.deed(call) == ActorLibrary.Deed.JOIN) {
                flow(DataSlot.ANY_ANSWER, DataSlot.EFFECT);
            }
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            unclear |= !FACTORIES.contains(dynamic.bsm.getOwner());
            for (var argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle) {
                    // Whoever runs a closure may look at what it returns.
                    flow(
                            new DataSlot.Result(handle.getOwner() + "." + handle.getName() + handle.getDesc()),
                            DataSlot.EFFECT);
                    calls.all().stream()
                            .filter(method -> method.node().name.equals(handle.getName())
                                    && method.node().desc.equals(handle.getDesc()))
                            .forEach(method -> flow(new DataSlot.Result(method.key()), DataSlot.EFFECT));
                }
            }
        } else if (instruction instanceof LdcInsnNode load) {
            unclear |= load.cst instanceof Handle || load.cst instanceof org.objectweb.asm.ConstantDynamic;
        }
        unclear |= instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET;
    }

    /** What the platform may call, and what holds messages back, has an effect by what it returns. */
    private void called(Classes.Method method) {
        var node = method.node();
        boolean overrides = classes.ancestry(method.owner().name).stream()
                .filter(ancestor -> classes.program(ancestor) == null)
                .map(Classes::platform)
                .filter(Objects::nonNull)
                .flatMap(type -> Arrays.stream(Objects.requireNonNull(type).getDeclaredMethods()))
                .anyMatch(one -> one.getName().equals(node.name)
                        && Arrays.equals(Type.getArgumentTypes(one), Type.getArgumentTypes(node.desc)));
        if (overrides) {
            flow(new DataSlot.Result(method.key()), DataSlot.EFFECT);
        }
        unclear |= node.name.equals("asynchException") && calls.isActor(method.owner().name);
    }

    /** What is sent goes to whoever may take it, and comes back. */
    private void messages() {
        // A method that overrides a constraint is one, too.
        var constraints = new HashMap<String, Set<String>>();
        for (var method : calls.ofActors()) {
            var held = HandlerTable.constrained(classes, method.node());
            if (held != null) {
                constraints
                        .computeIfAbsent(signature(method), none -> new HashSet<>())
                        .add(held);
            }
        }
        for (var method : calls.ofActors()) {
            var node = method.node();
            if (node.name.startsWith("<")) {
                continue;
            }
            var parameters = Type.getArgumentTypes(node.desc);
            take(method, node.name, parameters);
            for (var held : constraints.getOrDefault(signature(method), Set.of())) {
                take(method, held, parameters);
                flow(new DataSlot.Result(method.key()), DataSlot.EFFECT);
            }
            var result = Type.getReturnType(node.desc);
            if (DataSlot.holds(result)) {
                flow(new DataSlot.Result(method.key()), new DataSlot.Answer(node.name));
            }
            flow(new DataSlot.Answer(node.name), DataSlot.ANY_ANSWER);
        }
        // What goes to nobody that is known may go to anybody.
        var taken = new HashSet<DataSlot>();
        cameFrom.values().forEach(taken::addAll);
        List.copyOf(cameFrom.keySet()).stream()
                .filter(slot -> slot instanceof DataSlot.Sent && !taken.contains(slot))
                .forEach(slot -> flow(slot, DataSlot.EFFECT));
    }

    private static String signature(Classes.Method method) {
        return method.node().name + Type.getMethodDescriptor(Type.VOID_TYPE, Type.getArgumentTypes(method.node().desc));
    }

    private void take(Classes.Method method, String message, Type[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            flow(
                    new DataSlot.Sent(message, parameters.length, i),
                    DataSlot.holds(parameters[i]) ? new DataSlot.Parameter(method.key(), i) : DataSlot.EFFECT);
        }
    }

    private ForgettableData forgettable() {
        var relevant = new HashSet<DataSlot>();
        var open = new ArrayDeque<DataSlot>(List.of(DataSlot.EFFECT));
        while (!open.isEmpty()) {
            for (var from : cameFrom.getOrDefault(open.remove(), Set.of())) {
                if (relevant.add(from)) {
                    open.add(from);
                }
            }
        }
        var fields = new HashSet<String>();
        var arguments = new HashSet<Argument>();
        var answers = new HashSet<String>();
        for (var method : calls.ofActors()) {
            var node = method.node();
            if (HandlerTable.isHandler(classes, node)
                    && !relevant.contains(new DataSlot.Answer(node.name))
                    && Type.getReturnType(node.desc).getSort() != Type.VOID) {
                answers.add(node.name);
            }
            arguments(node.name, Type.getArgumentTypes(node.desc), relevant, arguments);
            for (var field : method.owner().fields) {
                var slot = new DataSlot.Field(method.owner().name, field.name);
                if ((field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0
                        && DataSlot.holds(Type.getType(field.desc))
                        && !relevant.contains(slot)) {
                    fields.add(method.owner().name.replace('/', '.') + "." + field.name);
                }
            }
        }
        return new ForgettableData(fields, arguments, answers);
    }

    private static void arguments(String name, Type[] parameters, Set<DataSlot> relevant, Set<Argument> arguments) {
        for (int i = 0; i < parameters.length && !name.startsWith("<"); i++) {
            if (!relevant.contains(new DataSlot.Sent(name, parameters.length, i))) {
                arguments.add(new Argument(name, parameters.length, i));
            }
        }
    }
}
