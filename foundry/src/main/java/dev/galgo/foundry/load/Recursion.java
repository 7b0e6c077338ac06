package dev.galgo.foundry.load;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which code of a program may call itself, by itself or through code of the platform, and so goes
 * as deep as its data are large. A call leads to each method of that name and descriptor in the
 * class that it names, those below it and those above.
 */
final class Recursion {
    /** Methods of the program that code of the platform calls on objects it is given. */
    private static final Set<String> CALLED_BACK = Set.of(
            "equals(Ljava/lang/Object;)Z",
            "hashCode()I",
            "toString()Ljava/lang/String;",
            "compareTo(Ljava/lang/Object;)I",
            "compare(Ljava/lang/Object;Ljava/lang/Object;)I");

    /**
     * Calls of strings that search for a pattern, for which the platform calls itself as often as
     * the text is long.
     */
    private static final Set<String> MATCHING = Set.of("matches", "replaceAll", "replaceFirst");

    private record Method(String owner, String member) {}

    /** A call; one without an owner comes from the platform. */
    private record Call(@Nullable String owner, String member) {}

    /** Any method of an object that is handed to the platform. */
    private static final String ANY = "any";

    private static final Call SEARCH = new Call(null, "a search for a pattern");

    private final Map<Method, Set<Call>> calls = new LinkedHashMap<>();
    private final Map<String, Set<String>> owners = new HashMap<>();
    /** What objects of the program do for code that knows them by an interface. */
    private final Map<String, Set<Method>> functions = new HashMap<>();

    private final Map<String, Set<String>> parents = new HashMap<>();

    void add(ClassNode type) {
        var above = new LinkedHashSet<>(type.interfaces);
        if (type.superName != null) {
            above.add(type.superName);
        }
        parents.put(type.name, above);
        for (var method : type.methods) {
            var member = method.name + method.desc;
            var called = new LinkedHashSet<Call>();
            method.instructions.forEach(instruction -> calls(instruction, called));
            add(type.name, type.interfaces, member, called);
            method.instructions.forEach(this::function);
        }
    }

    private void add(String owner, Collection<String> interfaces, String member, Set<Call> called) {
        var method = new Method(owner, member);
        calls.put(method, called);
        owners.computeIfAbsent(member, none -> new LinkedHashSet<>()).add(owner);
        interfaces.forEach(type -> functions
                .computeIfAbsent(general(type), none -> new LinkedHashSet<>())
                .add(method));
    }

    /** Operators are functions of another name. */
    private static String general(String type) {
        return switch (type) {
            case "java/util/function/UnaryOperator" -> "java/util/function/Function";
            case "java/util/function/BinaryOperator" -> "java/util/function/BiFunction";
            default -> type;
        };
    }

    /** A lambda or a reference to a method is an object of a class of its own, with one method. */
    private void function(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic
                && dynamic.bsmArgs.length > 1
                && dynamic.bsmArgs[0] instanceof Type shape
                && dynamic.bsmArgs[1] instanceof Handle body) {
            var above = Set.of(general(Type.getReturnType(dynamic.desc).getInternalName()));
            var name = "lambda " + parents.size();
            parents.put(name, above);
            add(name, above, dynamic.name + shape.getDescriptor(), Set.of(call(body)));
        }
    }

    private static Call call(Handle method) {
        return new Call(method.getOwner(), method.getName() + method.getDesc());
    }

    /** Whether the instructions from one to another reach code that may call itself. */
    boolean isReached(AbstractInsnNode start, AbstractInsnNode end) {
        var from = new LinkedHashSet<Call>();
        for (AbstractInsnNode at = start; at != null && at != end; at = at.getNext()) {
            calls(at, from);
        }
        var edges = new HashMap<Method, Set<Method>>();
        var open = new ArrayDeque<Method>();
        boolean search = from.contains(SEARCH);
        open.addAll(methods(from));
        while (!open.isEmpty()) {
            var method = open.remove();
            if (!edges.containsKey(method)) {
                var called = calls.getOrDefault(method, Set.of());
                search |= called.contains(SEARCH);
                var next = methods(called);
                edges.put(method, next);
                open.addAll(next);
            }
        }
        return search || hasCircle(edges);
    }

    /** Takes away what nothing left over calls, until nothing is left but circles. */
    private static boolean hasCircle(Map<Method, Set<Method>> edges) {
        var callers = new HashMap<Method, Integer>();
        edges.values().forEach(called -> called.forEach(method -> callers.merge(method, 1, Integer::sum)));
        var open = new ArrayDeque<Method>();
        edges.keySet().stream().filter(method -> !callers.containsKey(method)).forEach(open::add);
        int left = edges.size();
        while (!open.isEmpty()) {
            left--;
            for (var called : edges.getOrDefault(open.remove(), Set.of())) {
                if (callers.merge(called, -1, Integer::sum) == 0) {
                    open.add(called);
                }
            }
        }
        return left > 0;
    }

    private Set<Method> methods(Set<Call> called) {
        var methods = new LinkedHashSet<Method>();
        for (var call : called) {
            if (call.member().equals(ANY)) {
                methods.addAll(functions.getOrDefault(String.valueOf(call.owner()), Set.of()));
            }
            for (var owner : owners.getOrDefault(call.member(), Set.of())) {
                if (call.owner() == null || isBelow(owner, call.owner()) || isBelow(call.owner(), owner)) {
                    methods.add(new Method(owner, call.member()));
                }
            }
        }
        return methods;
    }

    private boolean isBelow(String type, String ancestor) {
        var seen = new HashSet<String>();
        var open = new ArrayDeque<String>();
        open.add(type);
        while (!open.isEmpty()) {
            var at = open.remove();
            if (at.equals(ancestor)) {
                return true;
            }
            if (seen.add(at)) {
                open.addAll(parents.getOrDefault(at, Set.of()));
            }
        }
        return false;
    }

    private static void calls(AbstractInsnNode instruction, Set<Call> into) {
        if (instruction instanceof MethodInsnNode call) {
            into.add(new Call(general(call.owner), call.name + call.desc));
            if (call.owner.startsWith("java/")) {
                ofPlatform(call, into);
            }
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (var argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle) {
                    into.add(call(handle));
                }
            }
        }
    }

    private static void ofPlatform(MethodInsnNode call, Set<Call> into) {
        boolean objects = call.desc.substring(0, call.desc.indexOf(')')).contains("Ljava/lang/Object;");
        if (!call.name.equals("<init>") && (objects || call.owner.startsWith("java/util/"))) {
            CALLED_BACK.forEach(member -> into.add(new Call(null, member)));
        }
        for (var parameter : Type.getArgumentTypes(call.desc)) {
            if (parameter.getSort() == Type.OBJECT) {
                into.add(new Call(general(parameter.getInternalName()), ANY));
            }
        }
        if (call.owner.startsWith("java/util/regex/")
                || (call.owner.equals("java/lang/String") && MATCHING.contains(call.name))) {
            into.add(SEARCH);
        }
    }
}
