package dev.galgo.pi.family.growth;

import dev.galgo.pi.syntax.Index;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;

/**
 * An index as {@code loop * i + size * n + constant}, where {@code i} is the variable of the loop around and {@code n} the parameter that grows.
 *
 * @param around whether the whole is taken modulo {@code n}
 */
record LinearIndex(long loop, long size, long constant, boolean around) {
    /** Far more than anybody writes, and little enough that sums of it do not overflow. */
    private static final long LARGEST = 1_000;

    /**
     * Reads an index.
     *
     * @param constants the parameters that stay as they are
     * @param variables the variables of the loops around; none outside of loops
     */
    static LinearIndex of(Index index, String parameter, Map<String, Long> constants, Set<String> variables) {
        Deque<LinearIndex> stack = new ArrayDeque<>();
        for (Index.Part part : index.parts()) {
            if (part instanceof Index.Part.Literal literal) {
                stack.push(constant(index, literal.value()));
            } else if (part instanceof Index.Part.Variable variable) {
                stack.push(variable(index, variable.name(), parameter, constants, variables));
            } else {
                LinearIndex right = stack.pop();
                LinearIndex left = stack.pop();
                stack.push(left.combined(((Index.Part.Operation) part).sign(), right, index));
            }
        }
        return stack.pop();
    }

    private static LinearIndex constant(Index index, long value) {
        if (Math.abs(value) > LARGEST) {
            throw irregular(index, "a number in it is above " + LARGEST);
        }
        return new LinearIndex(0, 0, value, false);
    }

    private static LinearIndex variable(
            Index index, String name, String parameter, Map<String, Long> constants, Set<String> variables) {
        if (name.equals(parameter)) {
            return new LinearIndex(0, 1, 0, false);
        }
        if (variables.contains(name)) {
            return new LinearIndex(1, 0, 0, false);
        }
        Long value = constants.get(name);
        if (value == null) {
            throw irregular(index, "'" + name + "' is not known");
        }
        return constant(index, value);
    }

    private LinearIndex combined(char sign, LinearIndex other, Index index) {
        if (around || other.around) {
            throw irregular(index, "more is done with it after %");
        }
        return switch (sign) {
            case '+' -> checked(index, loop + other.loop, size + other.size, constant + other.constant);
            case '-' -> checked(index, loop - other.loop, size - other.size, constant - other.constant);
            case '*' -> {
                if (!isConstant() && !other.isConstant()) {
                    throw irregular(index, "it is not linear");
                }
                long factor = isConstant() ? constant : other.constant;
                LinearIndex what = isConstant() ? other : this;
                yield checked(index, factor * what.loop, factor * what.size, factor * what.constant);
            }
            case '%' -> {
                if (other.loop != 0 || other.size != 1 || other.constant != 0) {
                    throw irregular(index, "it is taken modulo something else than the parameter");
                }
                yield new LinearIndex(loop, 0, constant, true); // whole turns make no difference
            }
            default -> throw irregular(index, "it divides");
        };
    }

    private static LinearIndex checked(Index index, long loop, long size, long constant) {
        if (Math.abs(loop) > LARGEST || Math.abs(size) > LARGEST || Math.abs(constant) > LARGEST) {
            throw irregular(index, "a number in it is above " + LARGEST);
        }
        return new LinearIndex(loop, size, constant, false);
    }

    private boolean isConstant() {
        return loop == 0 && size == 0;
    }

    /** Whether members of any size mean by it the actor so far from the one whose line it is in, or from one of the two ends. */
    boolean isNamed() {
        boolean once = loop == 0 || loop == 1;
        return around ? once : (size == 0 && once) || (size == 1 && loop == 0);
    }

    /** Whether a loop may begin or end there. */
    boolean isBound() {
        return !around && loop == 0 && (size == 0 || size == 1);
    }

    static IrregularFamily irregular(Index index, String why) {
        return new IrregularFamily("the index at line " + index.place().line() + " is of no form that repeats: " + why);
    }
}
