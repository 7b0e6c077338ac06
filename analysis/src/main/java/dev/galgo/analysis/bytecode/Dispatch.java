package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.ActorLibrary.Deed;
import dev.galgo.analysis.bytecode.Classes.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds what a call may run, for an actor of one exact class: its own methods are known, those of other objects are all that the class
 * hierarchy allows.
 */
final class Dispatch {
    /**
     * What every class may override and must not do anything in: change nothing, send nothing. The checker itself calls them at any time
     * when it compares states, so a program in which they do more is beyond it anyway.
     */
    private static final Set<String> CONTRACTS = Set.of("equals", "hashCode", "toString", "compareTo");

    private static final Set<String> OF_EVERY_OBJECT =
            Set.of("getClass", "equals", "hashCode", "toString", "clone", "finalize", "wait", "notify", "notifyAll");

    private final Classes classes;
    private final String actor;

    /** @param actor the class of the actor whose code is looked at */
    Dispatch(Classes classes, String actor) {
        this.classes = classes;
        this.actor = actor;
    }

    /** @param values the receiver, if any, and the arguments */
    CallResolution resolve(int opcode, String owner, String name, String descriptor, List<StackValue> values) {
        var library = classes.library();
        if (owner.startsWith("[")) {
            return new CallResolution.Platform();
        }
        if (library.owns(owner)) {
            return new CallResolution.Acts(deed(owner, name));
        }
        if (classes.program(owner) == null) {
            return platform(opcode, owner, name, descriptor, values);
        }
        if (name.equals("<init>") || classes.declares(owner, name, descriptor)) {
            return program(opcode, owner, name, descriptor, values);
        }
        for (var ancestor : classes.ancestry(owner)) {
            if (library.owns(ancestor) && !OF_EVERY_OBJECT.contains(name)) {
                return new CallResolution.Acts(deed(ancestor, name));
            }
        }
        return platform(opcode, owner, name, descriptor, values);
    }

    private Deed deed(String owner, String name) {
        var deed = classes.library().deed(owner, name);
        return deed == null ? Deed.NOTHING : deed;
    }

    private CallResolution program(int opcode, String owner, String name, String descriptor, List<StackValue> values) {
        var declared = classes.find(owner, name, descriptor);
        boolean exact = opcode == Opcodes.INVOKESTATIC
                || opcode == Opcodes.INVOKESPECIAL
                || (declared != null && declared.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC));
        if (exact) {
            return declared == null
                    ? new CallResolution.Unknown("runs " + name + ", which has no code")
                    : runs(List.of(declared), values, false);
        }
        var receiver = values.get(0);
        if (receiver.isThis()) {
            var own = classes.find(actor, name, descriptor);
            return own == null
                    ? new CallResolution.Unknown("runs " + name + ", which has no code")
                    : runs(List.of(own), values, false);
        }
        if (maybeLambda(owner, receiver)) {
            return new CallResolution.Unknown("runs a lambda it was given through " + simple(owner) + "." + name);
        }
        var targets = overriding(owner, name, descriptor);
        return targets.isEmpty() && receiver.closures().isEmpty()
                ? new CallResolution.Unknown("runs " + name + " of a class that is not known")
                : runs(targets, values, !receiver.closures().isEmpty());
    }

    /** A call on something the platform declares runs the platform's code, or that of a program class which inherits from it. */
    private CallResolution platform(int opcode, String owner, String name, String descriptor, List<StackValue> values) {
        boolean virtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (!virtual) {
            return new CallResolution.Platform();
        }
        if (values.get(0).isThis()) {
            var own = classes.find(actor, name, descriptor);
            return own == null ? new CallResolution.Platform() : runs(List.of(own), values, false);
        }
        if (CONTRACTS.contains(name) || owner.equals("java/lang/Object")) {
            return new CallResolution.Platform();
        }
        var targets = overriding(owner, name, descriptor);
        return targets.isEmpty() ? new CallResolution.Platform() : runs(targets, values, true);
    }

    private Collection<Method> overriding(String owner, String name, String descriptor) {
        var targets = new LinkedHashSet<Method>();
        for (var subtype : classes.subtypes(owner)) {
            var target = classes.find(subtype, name, descriptor);
            if (target != null) {
                targets.add(target);
            }
        }
        return targets;
    }

    /** Whether the receiver may be a lambda of which nothing is known. */
    private boolean maybeLambda(String owner, StackValue receiver) {
        var node = classes.program(owner);
        if (node == null || (node.access & Opcodes.ACC_INTERFACE) == 0) {
            return false;
        }
        var known = receiver.closures().stream().map(StackValue.Closure::site).toList();
        return !receiver.isNew() && !known.containsAll(receiver.origins()) && functional(owner);
    }

    /** Whether all abstract methods have one name: only then can a lambda implement the interface. */
    private boolean functional(String type) {
        return classes.ancestry(type).stream()
                        .map(classes::program)
                        .filter(Objects::nonNull)
                        .flatMap(node -> node.methods.stream())
                        .filter(method -> (method.access & Opcodes.ACC_ABSTRACT) != 0)
                        .map(method -> method.name)
                        .distinct()
                        .count()
                == 1;
    }

    private CallResolution runs(Collection<Method> targets, List<StackValue> values, boolean platformToo) {
        var contexts = new ArrayList<MethodContext>();
        for (var target : targets) {
            contexts.add(context(target, values));
        }
        return new CallResolution.Runs(contexts, platformToo);
    }

    /** The method as called with these. */
    MethodContext context(Method target, List<StackValue> values) {
        var arguments = new ArrayList<StackValue>();
        var parameters = Type.getArgumentTypes(target.node().desc);
        boolean instance = !target.is(Opcodes.ACC_STATIC);
        if (instance) {
            arguments.add(adapt(values.get(0), Type.getObjectType(target.owner().name)));
        }
        for (int i = 0; i < parameters.length; i++) {
            arguments.add(adapt(values.get(i + (instance ? 1 : 0)), parameters[i]));
        }
        return new MethodContext(target, arguments);
    }

    /** A value as the one who takes it sees it. */
    StackValue adapt(StackValue value, Type declared) {
        if (!value.isReference() || declared.getSort() < Type.ARRAY) {
            return StackValue.of(declared, Set.of()).constants(value.constants());
        }
        var type = value.type().equals(StackValue.OBJECT) || value.type().equals(StackValue.NULL)
                ? declared
                : value.type();
        boolean free = classes.isValue(type) || classes.isValue(declared);
        return new StackValue(type, free ? Set.of() : value.origins(), value.closures(), value.constants(), Set.of());
    }

    private static String simple(String owner) {
        return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    }
}
