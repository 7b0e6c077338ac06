package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.StackValue.Closure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Lambdas and method references: what they run when foreign code gets hold of them. */
final class Closures {
    private static final Set<String> FACTORIES = Set.of("metafactory", "altMetafactory");
    /** Bootstraps of the compiler whose code only looks at what it is given. */
    private static final Set<String> LOOKING = Set.of(
            "java/lang/invoke/StringConcatFactory",
            "java/lang/runtime/ObjectMethods",
            "java/lang/runtime/SwitchBootstraps");

    private final Dispatch dispatch;
    private final Classes classes;

    Closures(Dispatch dispatch, Classes classes) {
        this.dispatch = dispatch;
        this.classes = classes;
    }

    /** The method that the lambda or method reference made here will run; null if none is made here. */
    static @Nullable Handle code(InvokeDynamicInsnNode dynamic) {
        boolean factory = dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && FACTORIES.contains(dynamic.bsm.getName());
        return factory ? (Handle) dynamic.bsmArgs[1] : null;
    }

    /** Whether what is made here only looks at what it is given: a text, the hash of a record, the branch of a switch. */
    static boolean looks(InvokeDynamicInsnNode dynamic) {
        return LOOKING.contains(dynamic.bsm.getOwner());
    }

    /** Whether the value leads to a closure that took another along; those are not followed any further. */
    static boolean nested(StackValue value) {
        return value.closures().stream()
                .flatMap(closure -> closure.captured().stream())
                .anyMatch(captured -> !captured.closures().isEmpty());
    }

    /** How the closure is called: with what it took along, and with anything that the call has at hand. */
    List<StackValue> arguments(Closure closure, Set<Origin> origins) {
        var code = closure.code();
        var types = new ArrayList<Type>();
        if (isInstance(code)) {
            types.add(Type.getObjectType(code.getOwner()));
        }
        types.addAll(List.of(Type.getArgumentTypes(code.getDesc())));
        var arguments = new ArrayList<StackValue>();
        if (code.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            arguments.add(StackValue.of(Type.getObjectType(code.getOwner()), Set.of(closure.site())));
        }
        for (int i = 0; i < types.size(); i++) {
            var type = types.get(i);
            arguments.add(
                    i < closure.captured().size()
                            ? dispatch.adapt(closure.captured().get(i), type)
                            : StackValue.of(type, classes.isValue(type) ? Set.of() : Set.copyOf(origins)));
        }
        return arguments;
    }

    /** What running the closure's method means. */
    CallResolution resolve(Closure closure, List<StackValue> arguments) {
        var code = closure.code();
        int opcode =
                switch (code.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
                    case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
                    default -> Opcodes.INVOKEVIRTUAL;
                };
        return dispatch.resolve(opcode, code.getOwner(), code.getName(), code.getDesc(), arguments);
    }

    /**
     * All that a platform call which gets these has at hand: what they lead to, and whatever the closures among them return when they are called
     * with any of it, in whatever order and how often. A closure that runs no method of the program may return what it took along.
     */
    Set<Origin> atHand(
            Collection<Closure> closures,
            Collection<StackValue> given,
            Function<MethodContext, @Nullable StackValue> results) {
        var origins = new HashSet<Origin>();
        given.forEach(value -> origins.addAll(value.origins()));
        int before = -1;
        while (before != origins.size()) {
            before = origins.size();
            for (var closure : closures) {
                origins.addAll(returned(closure, Set.copyOf(origins), results));
            }
        }
        return origins;
    }

    /** What the closure may return when it is called with any of these. */
    Set<Origin> returned(Closure closure, Set<Origin> origins, Function<MethodContext, @Nullable StackValue> results) {
        var all = new HashSet<Origin>();
        var resolution = resolve(closure, arguments(closure, origins));
        if (resolution instanceof CallResolution.Runs runs) {
            for (var target : runs.contexts()) {
                var result = results.apply(target);
                if (result != null) {
                    all.addAll(result.reach());
                }
            }
        }
        boolean foreign = !(resolution instanceof CallResolution.Runs runs) || runs.platformToo();
        if (foreign && !classes.isValue(result(closure.code()))) {
            closure.captured().forEach(value -> all.addAll(value.reach()));
            all.addAll(origins);
        }
        return all;
    }

    /** The type of what the closure returns. */
    private static Type result(Handle code) {
        return code.getTag() == Opcodes.H_NEWINVOKESPECIAL
                ? Type.getObjectType(code.getOwner())
                : Type.getReturnType(code.getDesc());
    }

    /**
     * Whether the platform may fill what the closure returns: a collection that a collector asks for, an array of the length that is asked for.
     * A closure that is given an object answers for that object, and no method of the platform changes such an answer.
     */
    boolean makesContainer(Closure closure) {
        var result = result(closure.code());
        var types = Type.getArgumentTypes(closure.code().getDesc());
        int taken = closure.captured().size() - (isInstance(closure.code()) ? 1 : 0);
        boolean asksForObject = taken < 0;
        for (int i = Math.max(0, taken); i < types.length; i++) {
            asksForObject |= types[i].getSort() >= Type.ARRAY;
        }
        return !asksForObject && !classes.isValue(result) && !isOfProgramAlone(result);
    }

    /** Whether the platform knows no way to change objects of this type. */
    private boolean isOfProgramAlone(Type type) {
        return type.getSort() == Type.OBJECT
                && classes.program(type.getInternalName()) != null
                && classes.ancestry(type.getInternalName()).stream()
                        .allMatch(name -> classes.program(name) != null
                                || name.equals("java/lang/Object")
                                || name.equals("java/lang/Record")
                                || name.equals("java/io/Serializable"));
    }

    private static boolean isInstance(Handle code) {
        return code.getTag() != Opcodes.H_INVOKESTATIC && code.getTag() != Opcodes.H_NEWINVOKESPECIAL;
    }
}
