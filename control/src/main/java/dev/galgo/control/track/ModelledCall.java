package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls of the few methods outside the program of which it is known what they compute, or what they decide by: boxes, strings, comparisons, assertions of tests. */
final class ModelledCall {
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

    private final NamedCall site;
    private final MethodInsnNode call;
    private final ShadowCode code;
    private final Type[] parameters;
    private final Type returned;
    private final int first;
    private final int result;
    private final boolean receiver;

    ModelledCall(NamedCall site, MethodInsnNode call) {
        this.site = site;
        this.call = call;
        this.code = site.code;
        this.parameters = site.parameters;
        this.returned = site.returned;
        this.first = site.first;
        this.result = site.result;
        this.receiver = call.getOpcode() != INVOKESTATIC;
    }

    /** Whether it is one of the few methods of the platform of which it is known what they compute. */
    boolean rewrite() {
        String signature = call.name + call.desc;
        String box = JavaBoxes.number(call.owner);
        if (box != null && signature.startsWith("valueOf(" + box + ")")) {
            code.load(code.stack(first));
            code.hook("box", "(" + box + "Ljava/lang/Object;)L" + call.owner + ";");
            site.before();
            site.all.remove(call);
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
        boolean compares = call.owner.equals("java/util/Objects") && call.name.equals("equals");
        compares |= call.owner.equals("kotlin/jvm/internal/Intrinsics") && call.name.equals("areEqual");
        if (compares && call.desc.equals("(Ljava/lang/Object;Ljava/lang/Object;)Z")) {
            equality();
            return true;
        }
        if (receiver
                && call.name.equals("compareTo")
                && parameters.length == 1
                && ShadowedCall.isReference(parameters[0])) {
            code.out().add(new InsnNode(DUP2));
            code.hook(ShadowCode.LIBRARY, "compared", OBJECT_OBJECT);
            code.store(code.stack(result));
            site.before();
            return true;
        }
        if (LibraryRules.isAssertion(call.owner, call.name)) {
            return asserted();
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
        site.before();
    }

    private void equality() {
        code.out().add(new InsnNode(DUP2));
        code.number(site.context.sites().getAsInt());
        code.hook(ShadowCode.LIBRARY, "equal", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        site.before();
        site.known();
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
                code.number(site.context.sites().getAsInt());
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
        site.before();
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
                int[] variables = site.spill();
                site.reload(variables);
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
                site.reload(variables);
                site.before();
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

    /** An assertion of a test decides by what it compares, and by nothing else: texts that tell of a failure are for people. */
    private boolean asserted() {
        boolean truth = call.name.equals("assertTrue") || call.name.equals("assertFalse");
        if (truth && parameters[0].getSort() != Type.BOOLEAN) {
            return false;
        }
        int one = truth || !isMessageFirst() ? 0 : 1;
        int compared = truth ? 1 : 2;
        if (parameters.length < compared
                || (!truth && (!isComparable(parameters[one]) || !isComparable(parameters[one + 1])))) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            if ((i < one || i >= one + compared) && !isMessage(parameters[i])) {
                return false; // it decides by this, too
            }
        }
        boolean identity = call.name.endsWith("Same");
        int[] variables = site.spill();
        code.reload(parameters[one], variables[one]);
        if (truth) {
            code.load(code.stack(first));
            code.number(IFNE);
            code.number(site.context.sites().getAsInt());
            code.hook("jump", "(ILjava/lang/Object;II)V");
        } else if (identity) {
            code.reload(parameters[one + 1], variables[one + 1]);
            code.hook("sameAs", OBJECT_OBJECT);
            code.out().add(new VarInsnNode(ASTORE, variables[one + 1]));
        } else {
            box(one);
            code.reload(parameters[one + 1], variables[one + 1]);
            box(one + 1);
            code.number(site.context.sites().getAsInt());
            code.hook(ShadowCode.LIBRARY, "equal", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
        }
        site.reload(variables);
        code.hook(ShadowCode.LIBRARY, "call", "()V");
        site.before();
        return true;
    }

    /** JUnit 4 takes the text that tells of a failure first. */
    private boolean isMessageFirst() {
        return call.owner.equals("org/junit/Assert") && parameters.length == 3 && isText(parameters[0]);
    }

    private static boolean isMessage(Type type) {
        return isText(type)
                || (type.getSort() == Type.OBJECT && type.getInternalName().equals("java/util/function/Supplier"));
    }

    private static boolean isText(Type type) {
        return type.getSort() == Type.OBJECT && type.getInternalName().equals("java/lang/String");
    }

    /** Floating-point numbers are compared within a distance, and arrays have shadows for each element. */
    private static boolean isComparable(Type type) {
        return type.getSort() == Type.OBJECT || Shadowed.is(type);
    }

    private void box(int argument) {
        String box = JavaBoxes.box(parameters[argument].getDescriptor());
        if (box != null) {
            code.load(code.stack(first + argument));
            code.hook("box", "(" + parameters[argument].getDescriptor() + "Ljava/lang/Object;)L" + box + ";");
        }
    }
}
