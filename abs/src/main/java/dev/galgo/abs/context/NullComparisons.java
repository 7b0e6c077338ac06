package dev.galgo.abs.context;

import dev.galgo.abs.code.CodeLoading;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.code.SlotUses;
import dev.galgo.abs.model.AbsModel;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.syntax.BinaryOperator;
import java.util.HashSet;
import java.util.Set;

/**
 * Which references of a model are compared with null somewhere. Only these are worth being null in a context: calling nobody is a failure that would hide
 * everything else.
 */
final class NullComparisons {
    private final Set<Compared> compared = new HashSet<>();

    /**
     * A field, or a parameter of a method.
     *
     * @param method empty for a field
     */
    private record Compared(ClassModel type, String method, int index) {}

    NullComparisons(AbsModel model) {
        Program program = CodeLoading.of(model);
        for (ClassModel type : program.classes()) {
            program.methods(type).forEach(method -> look(type, method));
        }
    }

    private void look(ClassModel type, MethodCode method) {
        for (Expr expression : method.expressions()) {
            SlotUses.each(expression, part -> {
                if (part instanceof Expr.Binary binary
                        && (binary.operator() == BinaryOperator.EQUAL || binary.operator() == BinaryOperator.UNEQUAL)) {
                    if (binary.right() instanceof Expr.Null) {
                        note(type, method, binary.left());
                    } else if (binary.left() instanceof Expr.Null) {
                        note(type, method, binary.right());
                    }
                }
            });
        }
    }

    private void note(ClassModel type, MethodCode method, Expr reference) {
        if (reference instanceof Expr.Field field) {
            compared.add(new Compared(type, "", field.index()));
        } else if (reference instanceof Expr.Local local && local.slot() < method.parameters()) {
            compared.add(new Compared(type, method.name(), local.slot()));
        }
    }

    /** Whether a method asks whether one of its parameters is null. */
    boolean ofParameter(ClassModel type, MethodModel method, int parameter) {
        return compared.contains(new Compared(type, method.name(), parameter));
    }

    /** Whether a method of the class asks whether one of its fields is null. */
    boolean ofField(ClassModel type, int field) {
        return compared.contains(new Compared(type, "", field));
    }
}
