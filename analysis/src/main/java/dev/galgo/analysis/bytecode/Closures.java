package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.Value.Closure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
    static boolean nested(Value value) {
        return value.closures().stream()
                .flatMap(closure -> closure.captured().stream())
                .anyMatch(captured -> !captured.closures().isEmpty());
    }

    /** How the closure is called: with what it took along, and with anything that {@code given} leads to. */
    List<Value> arguments(Closure closure, List<Value> given) {
        var origins = new HashSet<Origin>();
        for (var value : given) {
            origins.addAll(value.origins());
        }
        var code = closure.code();
        var types = new ArrayList<Type>();
        if (code.getTag() != Opcodes.H_INVOKESTATIC && code.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
            types.add(Type.getObjectType(code.getOwner()));
        }
        types.addAll(List.of(Type.getArgumentTypes(code.getDesc())));
        var arguments = new ArrayList<Value>();
        if (code.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            arguments.add(Value.of(Type.getObjectType(code.getOwner()), Set.of(closure.site())));
        }
        for (int i = 0; i < types.size(); i++) {
            var type = types.get(i);
            arguments.add(
                    i < closure.captured().size()
                            ? dispatch.adapt(closure.captured().get(i), type)
                            : Value.of(type, classes.isValue(type) ? Set.of() : Set.copyOf(origins)));
        }
        return arguments;
    }

    /** What running the closure's method means. */
    Resolution resolve(Closure closure, List<Value> arguments) {
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

    /** The methods of the program that the closure may run when given these. */
    List<Context> contexts(Closure closure, List<Value> given) {
        return resolve(closure, arguments(closure, given)) instanceof Resolution.Runs runs
                ? runs.contexts()
                : List.of();
    }
}
