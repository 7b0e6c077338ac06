package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import dev.galgo.control.hook.TrackLibrary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls. Methods of the program are given the shadows of their arguments and give back that of what they return; others see numbers only. */
final class ShadowedCalls {
    private static final Map<String, String> BOXES = Map.of(
            "java/lang/Integer", "I",
            "java/lang/Long", "J",
            "java/lang/Boolean", "Z",
            "java/lang/Character", "C",
            "java/lang/Short", "S",
            "java/lang/Byte", "B");

    private static final Set<String> UNBOXING = Set.of(
            "intValue()I",
            "longValue()J",
            "booleanValue()Z",
            "charValue()C",
            "shortValue()S",
            "byteValue()B",
            "doubleValue()D",
            "floatValue()F");

    private static final String OBJECT_OBJECT = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    private static final String UNKNOWN = "dev/galgo/unknown/Galgo";

    private final ShadowCode code;
    private final ProgramMembers members;
    private final IntSupplier sites;

    ShadowedCalls(ShadowCode code, ProgramMembers members, IntSupplier sites) {
        this.code = code;
        this.members = members;
        this.sites = sites;
    }

    /** @param top the place on top of the operand stack before the call */
    void rewrite(InsnList all, AbstractInsnNode insn, int top) {
        if (insn instanceof InvokeDynamicInsnNode linked) {
            new Linked(all, linked, top).rewrite();
        } else {
            new Called(all, (MethodInsnNode) insn, top).rewrite();
        }
    }

    /** Whether a call tells objects apart that are equal: a box whose number is followed is not the one that Java would have taken. */
    private static boolean asksWhichObject(String owner, String name) {
        return owner.equals("java/util/IdentityHashMap") || name.equals("identityHashCode");
    }

    /** One call, with the places of its arguments. */
    private class Site {
        final InsnList all;
        final AbstractInsnNode insn;
        final Type[] parameters;
        final Type returned;
        /** The place of the first argument. */
        final int first;
        /** Where the result will lie. */
        final int result;

        Site(InsnList all, AbstractInsnNode insn, String descriptor, boolean receiver, int top) {
            this.all = all;
            this.insn = insn;
            this.parameters = Type.getArgumentTypes(descriptor);
            this.returned = Type.getReturnType(descriptor);
            this.first = top - parameters.length + 1;
            this.result = receiver ? first - 1 : first;
        }

        void before() {
            all.insertBefore(insn, code.take());
        }

        void after() {
            all.insert(insn, code.take());
        }

        /** The result is known, if it is a number. */
        void known() {
            if (Shadowed.is(returned)) {
                code.resume();
                code.nothing();
                code.store(code.stack(result));
                after();
            }
        }

        /** The shadows of those arguments that are numbers, as an array; null if none is. */
        void shadows() {
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < parameters.length; i++) {
                if (Shadowed.is(parameters[i])) {
                    numbers.add(first + i);
                }
            }
            if (numbers.isEmpty()) {
                code.nothing();
                return;
            }
            code.number(numbers.size());
            code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
            for (int i = 0; i < numbers.size(); i++) {
                code.out().add(new InsnNode(DUP));
                code.number(i);
                code.load(code.stack(numbers.get(i)));
                code.out().add(new InsnNode(AASTORE));
            }
        }

        void pinNumbers() {
            for (int i = 0; i < parameters.length; i++) {
                if (Shadowed.is(parameters[i])) {
                    code.pin(first + i);
                }
            }
        }

        int[] spill() {
            var variables = new int[parameters.length];
            for (int i = parameters.length - 1; i >= 0; i--) {
                variables[i] = code.spill(parameters[i]);
            }
            return variables;
        }

        void reload(int[] variables) {
            for (int i = 0; i < parameters.length; i++) {
                code.reload(parameters[i], variables[i]);
            }
        }

        /** The arguments that are references, as an array. */
        void references(int[] variables) {
            int count = 0;
            for (Type parameter : parameters) {
                count += isReference(parameter) ? 1 : 0;
            }
            code.number(count);
            code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
            int next = 0;
            for (int i = 0; i < parameters.length; i++) {
                if (isReference(parameters[i])) {
                    code.out().add(new InsnNode(DUP));
                    code.number(next++);
                    code.reload(parameters[i], variables[i]);
                    code.out().add(new InsnNode(AASTORE));
                }
            }
        }

        boolean hasReferences() {
            for (Type parameter : parameters) {
                if (isReference(parameter)) {
                    return true;
                }
            }
            return false;
        }

        /** Code that is not rewritten sees what this rule says. */
        void foreign(int rule, boolean receiver) {
            pinNumbers();
            if (rule == LibraryRules.NOTHING || (!receiver && !hasReferences())) {
                code.hook(ShadowCode.LIBRARY, "call", "()V");
            } else {
                int[] variables = spill();
                int object = -1;
                if (receiver) {
                    code.out().add(new InsnNode(DUP));
                    object = code.spill(Type.getObjectType("java/lang/Object"));
                }
                code.number(rule);
                if (receiver) {
                    code.load(object);
                } else {
                    code.nothing();
                }
                references(variables);
                code.hook(ShadowCode.LIBRARY, "call", "(ILjava/lang/Object;[Ljava/lang/Object;)V");
                reload(variables);
            }
            before();
            known();
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** A call by name. */
    private final class Called extends Site {
        private final MethodInsnNode call;
        private final boolean receiver;

        Called(InsnList all, MethodInsnNode call, int top) {
            super(all, call, call.desc, call.getOpcode() != INVOKESTATIC, top);
            this.call = call;
            this.receiver = call.getOpcode() != INVOKESTATIC;
        }

        void rewrite() {
            if (call.owner.equals(UNKNOWN)) {
                pinNumbers();
                code.hook("asks", "()V");
                before();
                code.resume();
                if (Shadowed.is(returned)) {
                    code.hook("result", "()Ljava/lang/Object;");
                    code.store(code.stack(result));
                    after();
                }
                return;
            }
            ProgramMembers.Callee callee = members.callee(call.owner, call.name, call.desc);
            if (callee == ProgramMembers.Callee.FOREIGN) {
                if (!modelled()) {
                    foreign();
                }
                return;
            }
            boolean dynamic = callee == ProgramMembers.Callee.OWN_INTERFACE
                    && (call.getOpcode() == INVOKEINTERFACE || call.getOpcode() == INVOKEVIRTUAL);
            if (dynamic) {
                own();
            } else {
                code.text(call.name + call.desc);
                shadows();
                code.hook("pass", "(Ljava/lang/String;[Ljava/lang/Object;)V");
                before();
                if (Shadowed.is(returned)) {
                    code.resume();
                    code.hook("result", "()Ljava/lang/Object;");
                    code.store(code.stack(result));
                    after();
                }
            }
        }

        /** A method of an interface of the program, which may be implemented elsewhere. */
        private void own() {
            int[] variables = spill();
            code.out().add(new InsnNode(DUP));
            code.text(call.name);
            code.text(call.desc);
            shadows();
            code.hook("passTo", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)Z");
            int passed = code.spill(Type.BOOLEAN_TYPE);
            reload(variables);
            before();
            if (Shadowed.is(returned)) {
                code.resume();
                code.reload(Type.BOOLEAN_TYPE, passed);
                code.hook("result", "(Z)Ljava/lang/Object;");
                code.store(code.stack(result));
                after();
            }
        }

        private void foreign() {
            if (asksWhichObject(call.owner, call.name)) {
                code.hook("whichObject", "()V");
                before();
            }
            String owner = members.foreign(call.owner);
            int rule = LibraryRules.of(owner, call.name, call.desc, isThrowable(owner));
            if (rule == LibraryRules.PRINTS) {
                prints();
            } else {
                foreign(rule, receiver && !call.name.equals("<init>"));
            }
        }

        private void prints() {
            int[] variables = spill();
            int object = -1;
            if (receiver) {
                code.out().add(new InsnNode(DUP));
                object = code.spill(Type.getObjectType("java/lang/Object"));
                code.load(object);
            } else {
                code.nothing();
            }
            references(variables);
            shadows();
            code.hook(ShadowCode.LIBRARY, "print", "(Ljava/lang/Object;[Ljava/lang/Object;[Ljava/lang/Object;)V");
            reload(variables);
            before();
            known();
        }

        /** Whether it is one of the few methods of the platform of which it is known what they compute. */
        private boolean modelled() {
            String signature = call.name + call.desc;
            String box = BOXES.get(call.owner);
            if (box != null && signature.startsWith("valueOf(" + box + ")")) {
                code.load(code.stack(first));
                code.hook("box", "(" + box + "Ljava/lang/Object;)L" + call.owner + ";");
                before();
                all.remove(insn);
                return true;
            }
            if ((box != null || call.owner.equals("java/lang/Number")) && UNBOXING.contains(signature)) {
                unboxing();
                return true;
            }
            if (receiver && signature.equals("equals(Ljava/lang/Object;)Z") && call.getOpcode() != INVOKESPECIAL) {
                equality();
                return true;
            }
            if (call.owner.equals("java/util/Objects")
                    && signature.equals("equals(Ljava/lang/Object;Ljava/lang/Object;)Z")) {
                equality();
                return true;
            }
            if (receiver && call.name.equals("compareTo") && parameters.length == 1 && isReference(parameters[0])) {
                code.out().add(new InsnNode(DUP2));
                code.hook(ShadowCode.LIBRARY, "compared", OBJECT_OBJECT);
                code.store(code.stack(result));
                before();
                return true;
            }
            return call.owner.equals("java/lang/String") ? text(signature) : numbers(signature);
        }

        private void unboxing() {
            code.out().add(new InsnNode(DUP));
            code.number(
                    returned.getSort() == Type.FLOAT
                            ? 'D'
                            : returned.getDescriptor().charAt(0));
            code.hook("unboxed", "(Ljava/lang/Object;I)Ljava/lang/Object;");
            code.store(code.stack(result));
            before();
        }

        private void equality() {
            code.out().add(new InsnNode(DUP2));
            code.number(sites.getAsInt());
            code.hook(ShadowCode.LIBRARY, "equal", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
            before();
            known();
        }

        private boolean text(String signature) {
            switch (signature) {
                case "length()I", "isEmpty()Z" -> {
                    code.out().add(new InsnNode(DUP));
                    code.hook(ShadowCode.TEXT, call.name, "(Ljava/lang/String;)Ljava/lang/Object;");
                    code.store(code.stack(result));
                }
                case "charAt(I)C" -> {
                    code.out().add(new InsnNode(DUP2));
                    code.load(code.stack(first));
                    code.number(sites.getAsInt());
                    code.hook(ShadowCode.TEXT, "charAt", "(Ljava/lang/String;ILjava/lang/Object;I)Ljava/lang/Object;");
                    code.store(code.stack(result));
                }
                case "startsWith(Ljava/lang/String;)Z",
                        "endsWith(Ljava/lang/String;)Z",
                        "contains(Ljava/lang/CharSequence;)Z" -> {
                    code.out().add(new InsnNode(DUP2));
                    code.text(call.name);
                    code.hook(
                            ShadowCode.TEXT,
                            "has",
                            "(Ljava/lang/String;Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;");
                    code.store(code.stack(result));
                }
                default -> {
                    return false;
                }
            }
            before();
            return true;
        }

        private boolean numbers(String signature) {
            String wanted = call.owner + "." + signature;
            switch (wanted) {
                case "java/lang/Integer.compare(II)I",
                        "java/lang/Long.compare(JJ)I",
                        "java/lang/Math.max(II)I",
                        "java/lang/Math.min(II)I",
                        "java/lang/Math.max(JJ)J",
                        "java/lang/Math.min(JJ)J",
                        "java/lang/Math.abs(I)I",
                        "java/lang/Math.abs(J)J" -> {
                    int[] variables = spill();
                    reload(variables);
                    var descriptor = new StringBuilder("(");
                    for (Type parameter : parameters) {
                        descriptor.append(parameter.getDescriptor());
                    }
                    for (int i = 0; i < parameters.length; i++) {
                        code.load(code.stack(first + i));
                        descriptor.append(Shadowed.OBJECT);
                    }
                    code.hook(
                            ShadowCode.LIBRARY,
                            call.name,
                            descriptor.append(")").append(Shadowed.OBJECT).toString());
                    code.store(code.stack(result));
                    reload(variables);
                    before();
                    return true;
                }
                case "java/lang/Integer.hashCode()I" -> {
                    unboxing();
                    return true;
                }
                default -> {
                    return false;
                }
            }
        }
    }

    private static boolean isThrowable(String owner) {
        if (!owner.startsWith("java/")) {
            return false;
        }
        try {
            return Throwable.class.isAssignableFrom(
                    Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException | LinkageError unknown) {
            return false;
        }
    }

    /** A call that is linked when it is made first: a lambda, a text that is put together, a method of a record. */
    private final class Linked extends Site {
        private final InvokeDynamicInsnNode call;

        Linked(InsnList all, InvokeDynamicInsnNode call, int top) {
            super(all, call, call.desc, false, top);
            this.call = call;
        }

        void rewrite() {
            for (Object argument : call.bsmArgs) {
                if (argument instanceof Handle handle && asksWhichObject(handle.getOwner(), handle.getName())) {
                    code.hook("whichObject", "()V");
                    before();
                }
            }
            String owner = call.bsm.getOwner();
            if (owner.equals("java/lang/invoke/LambdaMetafactory")) {
                pinNumbers();
                before();
                if (isOwnFunction()) {
                    code.resume();
                    code.out().add(new InsnNode(DUP));
                    code.hook(ShadowCode.LIBRARY, "function", "(Ljava/lang/Object;)V");
                    after();
                }
            } else if (owner.equals("java/lang/invoke/StringConcatFactory") && isPlainText()) {
                text();
            } else {
                foreign(TrackLibrary.ALL, false);
            }
        }

        /** Whether a function runs a method of the program that takes what it is given as it is: unwrapping numbers would lose their shadows. */
        private boolean isOwnFunction() {
            if (call.bsmArgs.length < 3
                    || !(call.bsmArgs[1] instanceof Handle method)
                    || !(call.bsmArgs[2] instanceof Type taken)
                    || members.callee(method.getOwner(), method.getName(), method.getDesc())
                            != ProgramMembers.Callee.OWN) {
                return false;
            }
            Type[] given = taken.getArgumentTypes();
            Type[] own = Type.getArgumentTypes(method.getDesc());
            int shared = Math.min(given.length, own.length);
            for (int i = 1; i <= shared; i++) {
                if (isReference(given[given.length - i]) && !isReference(own[own.length - i])) {
                    return false;
                }
            }
            return true;
        }

        private boolean isPlainText() {
            return call.name.equals("makeConcatWithConstants")
                    && call.bsmArgs.length == 1
                    && call.bsmArgs[0] instanceof String recipe
                    && recipe.indexOf('\2') < 0;
        }

        private void text() {
            int[] variables = spill();
            code.number(parameters.length);
            code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
            for (int i = 0; i < parameters.length; i++) {
                code.out().add(new InsnNode(DUP));
                code.number(i);
                code.reload(parameters[i], variables[i]);
                box(parameters[i]);
                code.out().add(new InsnNode(AASTORE));
            }
            int parts = code.spill(Type.getType("[Ljava/lang/Object;"));
            reload(variables);
            before();
            code.resume();
            code.text((String) call.bsmArgs[0]);
            code.load(parts);
            code.number(parameters.length);
            code.out().add(new TypeInsnNode(ANEWARRAY, "java/lang/Object"));
            for (int i = 0; i < parameters.length; i++) {
                if (Shadowed.is(parameters[i])) {
                    code.out().add(new InsnNode(DUP));
                    code.number(i);
                    code.load(code.stack(first + i));
                    code.out().add(new InsnNode(AASTORE));
                }
            }
            code.hook(
                    ShadowCode.TEXT,
                    "joined",
                    "(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/String;");
            after();
        }

        private void box(Type type) {
            String descriptor = type.getDescriptor();
            BOXES.forEach((box, number) -> {
                if (number.equals(descriptor)) {
                    code.hook(box, "valueOf", "(" + number + ")L" + box + ";");
                }
            });
            if (descriptor.equals("D") || descriptor.equals("F")) {
                String box = descriptor.equals("D") ? "java/lang/Double" : "java/lang/Float";
                code.hook(box, "valueOf", "(" + descriptor + ")L" + box + ";");
            }
        }
    }
}
