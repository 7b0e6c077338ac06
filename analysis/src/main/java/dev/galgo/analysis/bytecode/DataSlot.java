package dev.galgo.analysis.bytecode;

import java.util.Set;
import org.objectweb.asm.Type;

/** Somewhere a number, a truth value or a text may be that can be told from others. */
sealed interface DataSlot {
    Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    /** Whatever has an effect: a branch, a receiver, an index, code that is not followed. */
    record Effect() implements DataSlot {}

    /** @param owner the class that declares it */
    record Field(String owner, String name) implements DataSlot {}

    /** @param method class, name and descriptor */
    record Parameter(String method, int position) implements DataSlot {}

    /** What a method returns. */
    record Result(String method) implements DataSlot {}

    /** An argument of a message. */
    record Sent(String message, int count, int position) implements DataSlot {}

    /** What is answered to a message. */
    record Answer(String message) implements DataSlot {}

    /** What is answered to a message whose name is not known. */
    record AnyAnswer() implements DataSlot {}

    Effect EFFECT = new Effect();
    AnyAnswer ANY_ANSWER = new AnyAnswer();

    /** Whether what has this type is a number, a truth value or a text. */
    static boolean holds(Type type) {
        return type.getSort() == Type.OBJECT
                ? VALUES.contains(type.getInternalName())
                : type.getSort() != Type.VOID && type.getSort() != Type.ARRAY && type.getSort() != Type.METHOD;
    }
}
