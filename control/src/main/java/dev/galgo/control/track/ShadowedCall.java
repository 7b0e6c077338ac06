package dev.galgo.control.track;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** One call, with the places of its arguments: what is put before and behind it. */
abstract class ShadowedCall {
    /** Assertions of AssertJ and matchers of Hamcrest that ask for the very same object. */
    private static final Set<String> COMPARING_OBJECTS = Set.of(
            "isSameAs", "isNotSameAs", "sameInstance", "theInstance", "containsSame", "assertSame", "assertNotSame");

    final CallContext context;
    final ShadowCode code;
    final InsnList all;
    final AbstractInsnNode insn;
    final Type[] parameters;
    final Type returned;
    /** The place of the first argument. */
    final int first;
    /** Where the result will lie. */
    final int result;

    /** @param top the place on top of the operand stack before the call */
    ShadowedCall(
            CallContext context, InsnList all, AbstractInsnNode insn, String descriptor, boolean receiver, int top) {
        this.context = context;
        this.code = context.code();
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

    static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** Whether a call tells objects apart that are equal: a box whose number is followed is not the one that Java would have taken. */
    static boolean asksWhichObject(String owner, String name) {
        return owner.equals("java/util/IdentityHashMap")
                || name.equals("identityHashCode")
                || COMPARING_OBJECTS.contains(name)
                || (owner.startsWith("java/util/concurrent/atomic/Atomic")
                        && owner.contains("Reference")
                        && name.contains("ompareAnd"));
    }
}
