package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.Classes.Method;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Looks at all code that an actor of one exact class may run, starting from its handlers and constructors, method by method, until what the
 * methods return is settled.
 */
final class ActorAnalysis {
    /** More than any program that people write by hand needs; beyond it the method at hand is not understood. */
    private static final int MOST_RUNS = 5_000;

    private final Classes classes;
    private final String type;
    private final Dispatch dispatch;
    private final Closures closures;
    private final Callbacks callbacks;
    private final Map<String, String> fields = new LinkedHashMap<>();
    private final Map<MethodContext, Effects> effects = new LinkedHashMap<>();
    private final Map<MethodContext, @Nullable StackValue> results = new HashMap<>();
    private final Map<MethodContext, Set<MethodContext>> callers = new HashMap<>();
    private final Set<MethodContext> entered = new LinkedHashSet<>();
    private final Deque<MethodContext> open = new ArrayDeque<>();
    private int runs;

    /** @param type the internal name of the actor's class */
    ActorAnalysis(Classes classes, String type) {
        this.classes = classes;
        this.type = type;
        this.dispatch = new Dispatch(classes, type);
        this.closures = new Closures(dispatch, classes);
        this.callbacks = new Callbacks(this);
        var taken = new HashSet<String>();
        for (var node : classes.line(type)) {
            for (var field : node.fields) {
                if ((field.access & Opcodes.ACC_STATIC) == 0) {
                    // A field that hides another goes by its class as well.
                    var name = taken.add(field.name) ? field.name : node.name.replace('/', '.') + "." + field.name;
                    fields.put(node.name + "." + field.name, name);
                }
            }
        }
    }

    Classes classes() {
        return classes;
    }

    Dispatch dispatch() {
        return dispatch;
    }

    Closures closures() {
        return closures;
    }

    Callbacks callbacks() {
        return callbacks;
    }

    /** The internal name of the actor's class. */
    String type() {
        return type;
    }

    /** The actor's fields that may hold what can change. */
    Collection<String> mutableFields() {
        var mutable = new LinkedHashSet<String>();
        for (var node : classes.line(type)) {
            for (var field : node.fields) {
                var name = fields.get(node.name + "." + field.name);
                if (name != null && !classes.isValue(Type.getType(field.desc))) {
                    mutable.add(name);
                }
            }
        }
        return mutable;
    }

    /** The actor's field that an instruction means; null if it means one of some other object. */
    @Nullable
    String field(String owner, String name) {
        if (!classes.isSubtype(type, owner) || classes.program(owner) == null) {
            return null;
        }
        var declaring = classes.declaring(owner, name);
        return declaring == null ? null : fields.get(declaring + "." + name);
    }

    /** What loading a field gives. An object whose type is the actor's own is taken to be the actor: what else would hold one? */
    StackValue loaded(FieldInsnNode load, StackValue owner) {
        var declared = Type.getType(load.desc);
        if (classes.isValue(declared)) {
            return StackValue.of(declared, Set.of());
        }
        var origins = new HashSet<Origin>();
        var field = field(load.owner, load.name);
        if (field != null) {
            origins.add(new Origin.Field(field));
        }
        if (!owner.isThis()) {
            origins.addAll(owner.origins());
        }
        if (origins.isEmpty()) {
            origins.add(new Origin.Static(load.owner + "." + load.name));
        }
        if (declared.getSort() == Type.OBJECT
                && classes.isSubtype(type, declared.getInternalName())
                && classes.isSubtype(
                        declared.getInternalName(), classes.library().actor())) {
            origins.add(Origin.THIS);
        }
        return StackValue.of(declared, origins).closures(field == null ? owner.closures() : Set.of());
    }

    /**
     * Enters a method from outside, with arguments that nobody else has. Where a method with another signature overrides it, because the two
     * differ in type parameters, that one runs.
     */
    MethodContext enter(Method declared) {
        var overriding = declared.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)
                        || declared.node().name.equals("<init>")
                ? null
                : classes.find(type, declared.node().name, declared.node().desc);
        var method = overriding == null ? declared : overriding;
        var values = new ArrayList<StackValue>();
        if (!method.is(Opcodes.ACC_STATIC)) {
            values.add(StackValue.of(Type.getObjectType(type), Set.of(Origin.THIS)));
        }
        for (var parameter : Type.getArgumentTypes(method.node().desc)) {
            values.add(StackValue.of(
                    parameter,
                    classes.isValue(parameter)
                            ? Set.of()
                            : Set.of(new Origin.Message(classes.byReference() ? "" : method.key()))));
        }
        var context = dispatch.context(method, values);
        entered.add(context);
        demand(context);
        return context;
    }

    /** What a callee returns, as far as it is known; whoever asks is asked again when more is known. */
    @Nullable
    StackValue result(MethodContext caller, MethodContext callee) {
        callers.computeIfAbsent(callee, none -> new LinkedHashSet<>()).add(caller);
        demand(callee);
        return results.get(callee);
    }

    /** What a method that was looked at returns; null if it returns nothing. */
    @Nullable
    StackValue returned(MethodContext context) {
        return results.get(context);
    }

    /** Asks for a method to be looked at. */
    void demand(MethodContext context) {
        if (!results.containsKey(context)) {
            results.put(context, null);
            open.add(context);
        }
    }

    /** Looks at everything that has been asked for, and at what that asks for. */
    void run() {
        while (!open.isEmpty()) {
            var context = open.remove();
            var transfer = new Transfer(this, context);
            effects.put(context, look(context, transfer));
            var before = results.get(context);
            var now = transfer.returned();
            if (now != null) {
                var both = before == null ? now : before.or(now);
                if (!both.equals(before)) {
                    results.put(context, both);
                    callers.getOrDefault(context, Set.of()).stream()
                            .filter(caller -> !open.contains(caller))
                            .forEach(open::add);
                }
            }
        }
    }

    private Effects look(MethodContext context, Transfer transfer) {
        var method = context.method();
        var none = new Effects();
        var place = new SourceLine(method.owner().name.replace('/', '.') + "." + method.node().name, 0);
        if (method.is(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) {
            none.giveUp("runs " + method.node().name + ", which has no code in Java", place);
            return none;
        }
        if (++runs > MOST_RUNS) {
            none.giveUp("is too large to be analysed", place);
            return none;
        }
        try {
            var flow = transfer.run();
            return new Observation(this, context, transfer, flow).effects();
        } catch (AnalyzerException malformed) {
            none.giveUp("could not be analysed: " + malformed.getMessage(), place);
            return none;
        }
    }

    /** What is known of a context once {@link #run} is done. */
    Effects effects(MethodContext context) {
        return effects.getOrDefault(context, new Effects());
    }

    /** Everything that the actor's code does anywhere; contexts that were only met on the way to the result are left out. */
    Collection<Effects> all() {
        var reached = new LinkedHashSet<MethodContext>();
        entered.forEach(root -> reached.addAll(reach(root).keySet()));
        return reached.stream().map(this::effects).toList();
    }

    /** The contexts that may run because of this one, itself included, each with the least number of conditions above it. */
    Map<MethodContext, Integer> reach(MethodContext root) {
        var conditions = new LinkedHashMap<MethodContext, Integer>();
        var queue = new ArrayDeque<MethodContext>();
        conditions.put(root, 0);
        queue.add(root);
        while (!queue.isEmpty()) {
            var context = queue.remove();
            int above = conditions.getOrDefault(context, 0);
            for (var callee : effects(context).callees.entrySet()) {
                int count = above + callee.getValue();
                var known = conditions.get(callee.getKey());
                if (known == null || known > count) {
                    conditions.put(callee.getKey(), count);
                    queue.add(callee.getKey());
                }
            }
        }
        return conditions;
    }
}
