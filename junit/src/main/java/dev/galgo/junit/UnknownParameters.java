package dev.galgo.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters of a test whose values nobody knows, and the inputs that give them some. */
final class UnknownParameters {
    /** No more inputs than this are tried. */
    static final int MOST = 1_000;

    /**
     * A value for each of them.
     *
     * @param values in the order of the parameters
     */
    record Input(List<Object> values) {}

    private record Unknowns(int position, String name, List<Object> values, boolean all) {}

    private final List<Unknowns> parameters = new ArrayList<>();

    private UnknownParameters() {}

    /** @throws IllegalArgumentException with a sentence, if a value cannot be unknown */
    static UnknownParameters of(Method method) {
        var unknown = new UnknownParameters();
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            Unknown said = parameters[i].getAnnotation(Unknown.class);
            if (said != null) {
                unknown.parameters.add(values(i, parameters[i], said));
            }
        }
        return unknown;
    }

    private static Unknowns values(int position, Parameter parameter, Unknown said) {
        Class<?> type = parameter.getType();
        String told = parameter.isNamePresent() ? parameter.getName() : "argument " + (position + 1);
        String name = said.value().isEmpty() ? told : said.value();
        Object[] constants = type.getEnumConstants();
        if (constants != null) {
            return new Unknowns(position, name, List.of(constants), true);
        }
        if (type == boolean.class || type == Boolean.class) {
            return new Unknowns(position, name, List.of(false, true), true);
        }
        long least = Math.max(said.low(), least(type));
        long most = Math.min(said.high(), -least(type) - 1);
        if (type == char.class || type == Character.class) {
            least = Math.max(said.low(), 0);
            most = Math.min(said.high(), Character.MAX_VALUE);
        }
        if (least > most) {
            throw new IllegalArgumentException(
                    "there is no value of " + name + " from " + said.low() + " to " + said.high());
        }
        var values = new ArrayList<Object>();
        long start = least > 0 ? least : Math.min(most, 0);
        for (long by = 0; values.size() < MOST && (start - by >= least || start + by <= most) && by <= MOST; by++) {
            if (start + by <= most && start + by >= start) {
                values.add(number(type, start + by));
            }
            if (by > 0 && start - by >= least && start - by <= start) {
                values.add(number(type, start - by));
            }
        }
        boolean all = most - least >= 0 && most - least < values.size();
        return new Unknowns(position, name, values, all);
    }

    private static long least(Class<?> type) {
        return switch (type.getName()) {
            case "int", "java.lang.Integer" -> Integer.MIN_VALUE;
            case "long", "java.lang.Long" -> Long.MIN_VALUE;
            case "short", "java.lang.Short" -> Short.MIN_VALUE;
            case "byte", "java.lang.Byte" -> Byte.MIN_VALUE;
            case "char", "java.lang.Character" -> Long.MIN_VALUE;
            default ->
                throw new IllegalArgumentException("a value of " + type.getName()
                        + " cannot be unknown: only whole numbers, characters, truth values and enums");
        };
    }

    private static Object number(Class<?> type, long number) {
        return switch (type.getName()) {
            case "long", "java.lang.Long" -> number;
            case "short", "java.lang.Short" -> (short) number;
            case "byte", "java.lang.Byte" -> (byte) number;
            case "char", "java.lang.Character" -> (char) number;
            default -> (int) number;
        };
    }

    /** The inputs that are tried: first those whose values are all among the first few. */
    List<Input> inputs() {
        var inputs = new ArrayList<Input>();
        int longest =
                parameters.stream().mapToInt(one -> one.values.size()).max().orElse(0);
        for (int shell = 0; shell < longest && inputs.size() < MOST; shell++) {
            add(shell, 0, false, new ArrayList<>(), inputs);
        }
        return inputs;
    }

    /** Adds those that have a value of this number in at least one place, and none after it. */
    private void add(int shell, int position, boolean reached, List<Object> chosen, List<Input> into) {
        if (into.size() >= MOST) {
            return;
        }
        if (position == parameters.size()) {
            if (reached) {
                into.add(new Input(List.copyOf(chosen)));
            }
            return;
        }
        List<Object> values = parameters.get(position).values;
        for (int i = 0; i <= shell && i < values.size(); i++) {
            chosen.add(values.get(i));
            add(shell, position + 1, reached || i == shell, chosen, into);
            chosen.remove(chosen.size() - 1);
        }
    }

    /** Whether there are no other inputs than those that are tried. */
    boolean areAll() {
        long count = 1;
        for (Unknowns one : parameters) {
            count *= one.values.size();
            if (!one.all || count > MOST) {
                return false;
            }
        }
        return true;
    }

    /** Puts an input among the arguments of the method. */
    void give(Input input, @Nullable Object[] arguments) {
        for (int i = 0; i < parameters.size(); i++) {
            arguments[parameters.get(i).position] = input.values.get(i);
        }
    }

    /** {@code pieces = 43, price = 47} */
    String text(Input input) {
        var parts = new ArrayList<String>();
        for (int i = 0; i < parameters.size(); i++) {
            parts.add(parameters.get(i).name + " = " + input.values.get(i));
        }
        return String.join(", ", parts);
    }

    /** What stands before a token: the numbers of the values, {@code 3.0.17@}. */
    String mark(Input input) {
        var parts = new ArrayList<String>();
        for (int i = 0; i < parameters.size(); i++) {
            parts.add(String.valueOf(parameters.get(i).values.indexOf(input.values.get(i))));
        }
        return String.join(".", parts) + "@";
    }

    /** The input that such a mark is of; null if it is of none. */
    @Nullable
    Input read(String mark) {
        String[] parts = mark.split("\\.", -1);
        var values = new ArrayList<Object>();
        for (int i = 0; i < parts.length && i < parameters.size(); i++) {
            List<Object> known = parameters.get(i).values;
            if (!parts[i].matches("\\d{1,4}") || Integer.parseInt(parts[i]) >= known.size()) {
                return null;
            }
            values.add(known.get(Integer.parseInt(parts[i])));
        }
        return parts.length == parameters.size() ? new Input(values) : null;
    }
}
