package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.Classes.Method;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods by which an actor class takes messages, inherited ones included, and those that hold messages back. A method that overrides
 * a handler is one, too, whether it says so or not.
 */
final class HandlerTable {
    private final List<Method> handlers = new ArrayList<>();
    private final Map<Method, String> constraints = new LinkedHashMap<>();
    private final List<Method> constructors = new ArrayList<>();

    HandlerTable(Classes classes, String type) {
        var visible = new LinkedHashMap<String, Method>();
        var messages = new LinkedHashSet<String>();
        var held = new LinkedHashMap<String, String>();
        for (var node : ancestry(classes, type)) {
            for (var method : node.methods) {
                if ((method.access & Opcodes.ACC_SYNTHETIC) != 0) {
                    continue;
                }
                if (method.name.equals("<init>") && node.name.equals(type)) {
                    constructors.add(new Method(node, method));
                }
                var signature =
                        method.name + Type.getMethodDescriptor(Type.VOID_TYPE, Type.getArgumentTypes(method.desc));
                var overriding = visible.putIfAbsent(signature, new Method(node, method));
                if (overriding != null && (method.access & Opcodes.ACC_PRIVATE) != 0) {
                    continue; // not overridden, only hidden
                }
                if (annotation(method, classes.library().handler()) != null) {
                    messages.add(signature);
                }
                var constraint = annotation(method, classes.library().constraint());
                if (constraint != null) {
                    held.putIfAbsent(signature, String.valueOf(constraint.values.get(1)));
                }
            }
        }
        visible.forEach((signature, method) -> {
            if (messages.contains(signature)) {
                handlers.add(method);
            }
            var message = held.get(signature);
            if (message != null) {
                constraints.put(method, message);
            }
        });
    }

    /** The class and its superclasses, then all their interfaces. */
    private static List<ClassNode> ancestry(Classes classes, String type) {
        var all = new LinkedHashSet<>(classes.line(type));
        for (var name : classes.ancestry(type)) {
            var node = classes.program(name);
            if (node != null) {
                all.add(node);
            }
        }
        return List.copyOf(all);
    }

    private static @Nullable AnnotationNode annotation(MethodNode method, String descriptor) {
        if (method.visibleAnnotations != null) {
            for (var annotation : method.visibleAnnotations) {
                if (annotation.desc.equals(descriptor)) {
                    return annotation;
                }
            }
        }
        return null;
    }

    /** The name of the message that the method may hold back; null if it does not. */
    static @Nullable String constrained(Classes classes, MethodNode method) {
        var constraint = annotation(method, classes.library().constraint());
        return constraint == null ? null : String.valueOf(constraint.values.get(1));
    }

    /** Whether the method is marked as a handler. */
    static boolean isHandler(Classes classes, MethodNode method) {
        return annotation(method, classes.library().handler()) != null;
    }

    /** The first line of a method that has any. */
    static SourceLine place(Method method) {
        String file = method.owner().sourceFile;
        int first = 0;
        for (var instruction : method.node().instructions) {
            if (instruction instanceof LineNumberNode line && (first == 0 || line.line < first)) {
                first = line.line;
            }
        }
        return new SourceLine(file == null ? method.owner().name.replace('/', '.') : file, first);
    }

    List<Method> handlers() {
        return handlers;
    }

    /** The methods that may hold this message back. */
    List<Method> constraints(String message) {
        return constraints.entrySet().stream()
                .filter(constraint -> constraint.getValue().equals(message))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<Method> constructors() {
        return constructors;
    }
}
