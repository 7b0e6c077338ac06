package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.Classes.Method;
import dev.galgo.analysis.bytecode.PlatformRules.Effect;
import dev.galgo.analysis.bytecode.StackValue.Closure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which objects do more than look when the platform calls them. The platform may call every method that a program class has in common with
 * one of its platform types, on whatever object it can reach, at any time: compare elements, ask a key for its hash, go on with an
 * iterator, run a lambda that was put into a map long ago. If all that such a method does is to look at its object and its arguments, then it is
 * enough that these count as looked at. If it does more, it must be known wherever the platform may come across such an object.
 *
 * <p>What the methods do is found out by the same analysis, with arguments that count as something a static field holds.
 */
final class Callbacks {
    /** What leads to code that is not followed any further. */
    static final Origin UNKNOWN_CODE = new Origin.Static("code within code");

    /** What serialisation calls without a type that declares it. */
    private static final Set<String> SERIAL =
            Set.of("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve");

    private static final Set<Origin> GIVEN = Set.of(new Origin.Static("given to a callback"));

    private final ActorAnalysis actor;
    private final Classes classes;
    /** For each place where the program makes something that can be called, what is run then. */
    private final Map<Origin, Set<MethodContext>> code = new HashMap<>();

    private final Set<Origin> unknown = new HashSet<>();
    private final Map<Origin, Boolean> harmful = new HashMap<>();
    /** What may come from elsewhere: in messages, from statics, with exceptions. */
    private final List<Origin> elsewhere = new ArrayList<>();

    private boolean serial;

    Callbacks(ActorAnalysis actor) {
        this.actor = actor;
        this.classes = actor.classes();
        for (var name : classes.mentioned()) {
            var node = classes.program(name);
            if (node == null) {
                continue;
            }
            // Whatever leads to an object that holds an actor leads to the actor.
            if (!isActor(name)
                    && node.fields.stream()
                            .map(field -> Type.getType(field.desc))
                            .noneMatch(type -> type.getSort() == Type.OBJECT && isActor(type.getInternalName()))) {
                var origin = new Origin.Site("an object of " + name);
                object(origin, name);
                elsewhere.add(origin);
            }
            for (var escaping : EscapingLambdas.of(classes, node)) {
                var origin = new Origin.Site("a lambda in " + name + " " + elsewhere.size());
                lambda(origin, escaping);
                elsewhere.add(origin);
            }
        }
    }

    private boolean isActor(String type) {
        return classes.isSubtype(type, classes.library().actor());
    }

    /** Whether some class of the program has code that serialisation runs. */
    boolean runAtSerialisation() {
        return serial;
    }

    /** Takes note that the program makes an object of this class here. */
    void object(Origin site, String type) {
        if (classes.program(type) == null || isActor(type)) {
            return;
        }
        for (var method : calledByPlatform(type)) {
            run(site, actor.dispatch().context(method, given(method)));
        }
    }

    /** Takes note that the program makes a lambda or method reference here. */
    void lambda(Origin site, Handle of) {
        var closure = new Closure(site, of, List.of());
        var arguments = actor.closures().arguments(closure, GIVEN);
        var resolution = actor.closures().resolve(closure, arguments);
        if (of.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            object(site, of.getOwner());
        }
        if (resolution instanceof CallResolution.Runs runs) {
            runs.contexts().forEach(context -> run(site, context));
        }
        boolean looks = (resolution instanceof CallResolution.Runs runs && !runs.platformToo())
                || ((resolution instanceof CallResolution.Runs || resolution instanceof CallResolution.Platform)
                        && looks(of));
        if (!looks) {
            unknown.add(site);
        }
    }

    private boolean looks(Handle of) {
        var effect = PlatformRules.effect(classes, of.getOwner(), of.getName(), of.getDesc());
        return (of.getTag() == Opcodes.H_NEWINVOKESPECIAL && effect != Effect.UNKNOWN)
                || ((effect == Effect.QUERY || effect == Effect.NOTHING) && !PlatformRules.takesCode(of.getOwner()));
    }

    private void run(Origin site, MethodContext context) {
        code.computeIfAbsent(site, none -> new HashSet<>()).add(context);
        actor.demand(context);
    }

    private List<StackValue> given(Method method) {
        var values = new ArrayList<StackValue>();
        values.add(given(Type.getObjectType(method.owner().name)));
        for (var parameter : Type.getArgumentTypes(method.node().desc)) {
            values.add(given(parameter));
        }
        return values;
    }

    private StackValue given(Type type) {
        return StackValue.of(type, classes.isValue(type) ? Set.of() : GIVEN);
    }

    /** The methods of the program that an object of this class has in common with one of its platform types, or for serialisation. */
    private List<Method> calledByPlatform(String type) {
        var known = new HashSet<String>();
        for (var ancestor : classes.ancestry(type)) {
            if (classes.program(ancestor) == null) {
                var platform = Classes.platform(ancestor);
                if (platform != null) {
                    known.addAll(Arrays.stream(platform.getDeclaredMethods())
                            .map(method -> method.getName() + Type.getMethodDescriptor(method))
                            .collect(Collectors.toSet()));
                }
            }
        }
        boolean serializable = classes.isSubtype(type, "java/io/Serializable");
        serial |= classes.isSubtype(type, "java/io/Externalizable");
        var found = new ArrayList<Method>();
        for (var ancestor : classes.ancestry(type)) {
            var node = classes.program(ancestor);
            if (node != null) {
                for (var method : node.methods) {
                    if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT)) == 0
                            && known.contains(method.name + method.desc)) {
                        found.add(new Method(node, method));
                    } else if (serializable
                            && SERIAL.contains(method.name)
                            && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0) {
                        serial = true;
                        found.add(new Method(node, method));
                    }
                }
            }
        }
        return found;
    }

    /** Whether what comes from there, itself and not what it leads to, may do more than look when it is called; known at the end. */
    boolean harmful(Origin origin) {
        var known = harmful.get(origin);
        if (known == null) {
            known = find(origin);
            harmful.put(origin, known);
        }
        return known;
    }

    private boolean find(Origin origin) {
        if (origin instanceof Origin.Message || origin instanceof Origin.Thrown) {
            return elsewhere.stream().anyMatch(this::harmful);
        }
        if (origin instanceof Origin.Static of) {
            return origin.equals(UNKNOWN_CODE)
                    || (!of.name().startsWith("java/") && elsewhere.stream().anyMatch(this::harmful));
        }
        return unknown.contains(origin)
                || code.getOrDefault(origin, Set.of()).stream()
                        .flatMap(root -> actor.reach(root).keySet().stream())
                        .anyMatch(context -> doesMoreThanLook(actor.effects(context)));
    }

    private static boolean doesMoreThanLook(Effects effects) {
        return effects.anything
                || !effects.reservations.isEmpty()
                || !effects.reads.isEmpty()
                || !effects.writes.isEmpty()
                || !effects.accumulates.isEmpty()
                || !effects.sends.isEmpty()
                || effects.touches.stream()
                        .anyMatch(touch -> touch.changed()
                                && touch.origins().stream()
                                        .anyMatch(origin ->
                                                !(origin instanceof Origin.Site) && !(origin instanceof Origin.Made)));
    }
}
