package dev.galgo.petri.property;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.PropertyTokens.Kind;
import dev.galgo.petri.property.PropertyTokens.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a property: comparisons of sums of places, joined by {@code and}, {@code or}, {@code not} and parentheses, as in
 * {@code 2*p1 + "place 7" >= 3 and not (p2 = 0 or p3 < p4)}.
 *
 * <p>By operator precedence with explicit stacks, so that nesting costs no stack. Each condition is kept together with its opposite, so that
 * {@code not} only swaps the two.
 */
final class PropertyParser {
    private static final Map<String, Integer> PRECEDENCE =
            Map.of("or", 1, "and", 2, "not", 3, "<=", 4, "<", 4, ">=", 4, ">", 4, "=", 4, "!=", 4);
    /** Factors and bounds beyond this are refused, so that later sums of a few of them cannot overflow. */
    private static final long LARGEST = 1L << 40;

    private static final int SUM = 5;
    private static final int PRODUCT = 6;
    private static final int MINUS = 7;

    /**
     * What names stand for.
     *
     * @param places the places whose tokens a name counts; nothing if it is unknown, none if they are never marked
     * @param known names to tell of where one is unknown
     */
    record Names(Function<String, Optional<int[]>> places, List<String> known) {
        static Names of(Net net) {
            return new Names(
                    name -> net.place(name).stream()
                            .mapToObj(p -> new int[] {p})
                            .findFirst(),
                    net.places());
        }
    }

    /** A sum of places and a constant, or a condition as the numbers of two nodes: itself and its opposite. */
    private sealed interface Value {
        Token at();
    }

    private record Sum(Token at, Arcs places, long constant) implements Value {}

    private record Condition(Token at, int node, int opposite) implements Value {
        Condition negated(Token by) {
            int negation = opposite;
            return new Condition(by, negation, node);
        }
    }

    private record Operator(Token token, String name, int precedence) {}

    private final String text;
    private final Names names;
    private final List<Formula.Node> nodes = new ArrayList<>();
    private final Deque<Value> values = new ArrayDeque<>();
    private final Deque<Operator> operators = new ArrayDeque<>();

    private PropertyParser(String text, Names names) {
        this.text = text;
        this.names = names;
    }

    static Formula parse(String text, Net net) {
        return parse(text, Names.of(net));
    }

    static Formula parse(String text, Names names) {
        return new PropertyParser(text, names).parse();
    }

    /** Reads a sum of places, none of which is taken away. */
    static Arcs sum(String text, Names names) {
        var parser = new PropertyParser(text, names);
        Value value = parser.value();
        Sum sum = parser.sum(value, value.at());
        if (sum.constant() != 0) {
            throw parser.error(value.at(), "a number stands beside the places");
        }
        for (int i = 0; i < sum.places().size(); i++) {
            if (sum.places().value(i) < 0) {
                throw parser.error(value.at(), "a place is taken away");
            }
        }
        return sum.places();
    }

    private Formula parse() {
        Value value = value();
        int root = condition(value, value.at()).node();
        nodes.add(new Formula.All(List.of(root)));
        return new Formula(nodes);
    }

    private Value value() {
        List<Token> tokens = PropertyTokens.of(text);
        boolean operand = true;
        for (Token token : tokens) {
            if (token.kind() == Kind.END) {
                break;
            }
            operand = operand ? operand(token) : operator(token);
        }
        Token end = tokens.get(tokens.size() - 1);
        if (operand) {
            throw error(end, "the property ends where a place, a number or a condition should follow");
        }
        while (!operators.isEmpty()) {
            if (operators.peek().name().equals("(")) {
                throw error(operators.peek().token(), "this parenthesis is never closed");
            }
            reduce();
        }
        return values.pop();
    }

    /** Reads a token where an operand should stand; returns whether one is still missing. */
    private boolean operand(Token token) {
        switch (token.kind()) {
            case NUMBER -> values.push(new Sum(token, Arcs.NONE, token.number()));
            case NAME, QUOTED -> values.push(place(token));
            case WORD -> {
                switch (token.text()) {
                    case "not" -> operators.push(new Operator(token, "not", 3));
                    case "(" -> operators.push(new Operator(token, "(", 0));
                    case "-" -> operators.push(new Operator(token, "minus", MINUS));
                    case "true", "false" ->
                        values.push(constant(token, token.text().equals("true")));
                    default ->
                        throw error(
                                token, "'" + token.text() + "' stands where a place, a number or a condition should");
                }
                return !token.text().equals("true") && !token.text().equals("false");
            }
            case END -> throw error(token, "the property is empty");
        }
        return false;
    }

    /** Reads a token after an operand; returns whether another operand must follow. */
    private boolean operator(Token token) {
        if (token.kind() != Kind.WORD) {
            if (!values.isEmpty()
                    && token.at() > 1
                    && values.peek() instanceof Sum sum
                    && sum.places().isEmpty()
                    && token.kind() != Kind.NUMBER) {
                throw error(token, "write '*' between a number and a place");
            }
            throw error(
                    token,
                    "'" + token.text()
                            + "' follows an operand; 'and', 'or' or a comparison is missing, or the name needs quotes");
        }
        if (token.text().equals(")")) {
            while (!operators.isEmpty() && !operators.peek().name().equals("(")) {
                reduce();
            }
            if (operators.isEmpty()) {
                throw error(token, "this parenthesis was never opened");
            }
            operators.pop();
            return false;
        }
        Integer precedence =
                switch (token.text()) {
                    case "+", "-" -> SUM;
                    case "*" -> PRODUCT;
                    default -> PRECEDENCE.get(token.text());
                };
        if (precedence == null || token.text().equals("not")) {
            throw error(token, "'" + token.text() + "' cannot stand here");
        }
        while (!operators.isEmpty() && operators.peek().precedence() >= precedence) {
            reduce();
        }
        operators.push(new Operator(token, token.text(), precedence));
        return true;
    }

    private Sum place(Token token) {
        int[] places = names.places()
                .apply(token.text())
                .orElseThrow(
                        () -> error(token, "the net has no place '" + token.text() + "'" + suggestion(token.text())));
        var tokens = new TreeMap<Integer, Long>();
        for (int place : places) {
            tokens.put(place, 1L);
        }
        return new Sum(token, Arcs.of(tokens), 0);
    }

    private String suggestion(String name) {
        @Nullable String near = null;
        for (String place : names.known()) {
            if (place.equalsIgnoreCase(name) || place.startsWith(name) || name.startsWith(place)) {
                near = place;
            }
        }
        if (near != null) {
            return "; did you mean '" + near + "'?";
        }
        return names.known().isEmpty()
                ? "; it has none"
                : "; it has '" + names.known().get(0) + "' and "
                        + (names.known().size() - 1) + " more";
    }

    private Condition constant(Token token, boolean value) {
        int yes = node(new Formula.All(List.of()));
        int no = node(new Formula.Any(List.of()));
        return value ? new Condition(token, yes, no) : new Condition(token, no, yes);
    }

    private int node(Formula.Node node) {
        nodes.add(node);
        return nodes.size() - 1;
    }

    private void reduce() {
        Operator operator = operators.pop();
        Token at = operator.token();
        Value right = values.pop();
        try {
            switch (operator.name()) {
                case "not" -> {
                    Condition c = condition(right, at);
                    values.push(c.negated(at));
                }
                case "minus" -> values.push(plus(at, new Sum(at, Arcs.NONE, 0), -1, sum(right, at)));
                case "and", "or" -> {
                    Condition b = condition(right, at);
                    Condition a = condition(values.pop(), at);
                    int both = node(new Formula.All(
                            operator.name().equals("and")
                                    ? List.of(a.node(), b.node())
                                    : List.of(a.opposite(), b.opposite())));
                    int one = node(new Formula.Any(
                            operator.name().equals("and")
                                    ? List.of(a.opposite(), b.opposite())
                                    : List.of(a.node(), b.node())));
                    values.push(
                            operator.name().equals("and")
                                    ? new Condition(at, both, one)
                                    : new Condition(at, one, both));
                }
                case "+", "-" ->
                    values.push(plus(at, sum(values.pop(), at), operator.name().equals("+") ? 1 : -1, sum(right, at)));
                case "*" -> values.push(times(at, sum(values.pop(), at), sum(right, at)));
                default -> values.push(compare(at, operator.name(), sum(values.pop(), at), sum(right, at)));
            }
        } catch (ArithmeticException large) {
            throw error(at, "the numbers here are too large");
        }
    }

    private static Sum plus(Token at, Sum a, long factor, Sum b) {
        return new Sum(
                at,
                a.places().plus(factor, b.places()),
                Math.addExact(a.constant(), Math.multiplyExact(factor, b.constant())));
    }

    private Sum times(Token at, Sum a, Sum b) {
        if (!a.places().isEmpty() && !b.places().isEmpty()) {
            throw error(at, "two places are multiplied; only sums of places with constant factors can be compared");
        }
        var zero = new Sum(at, Arcs.NONE, 0);
        return a.places().isEmpty() ? plus(at, zero, a.constant(), b) : plus(at, zero, b.constant(), a);
    }

    private Condition compare(Token at, String operator, Sum a, Sum b) {
        Sum less = plus(at, a, -1, b);
        Sum more = plus(at, b, -1, a);
        return switch (operator) {
            case "<=" -> new Condition(at, atMost(less, 0), atMost(more, -1));
            case "<" -> new Condition(at, atMost(less, -1), atMost(more, 0));
            case ">=" -> new Condition(at, atMost(more, 0), atMost(less, -1));
            case ">" -> new Condition(at, atMost(more, -1), atMost(less, 0));
            default -> {
                int same = node(new Formula.All(List.of(atMost(less, 0), atMost(more, 0))));
                int other = node(new Formula.Any(List.of(atMost(less, -1), atMost(more, -1))));
                yield operator.equals("=") ? new Condition(at, same, other) : new Condition(at, other, same);
            }
        };
    }

    /** The node for {@code sum <= max}. */
    private int atMost(Sum sum, long max) {
        long bound = Math.subtractExact(max, sum.constant());
        boolean large = bound > LARGEST || bound < -LARGEST;
        for (int i = 0; i < sum.places().size(); i++) {
            large |= sum.places().value(i) > LARGEST || sum.places().value(i) < -LARGEST;
        }
        if (large) {
            throw new ArithmeticException("beyond " + LARGEST);
        }
        if (sum.places().isEmpty()) {
            return node(bound >= 0 ? new Formula.All(List.of()) : new Formula.Any(List.of()));
        }
        return node(new Formula.AtMost(sum.places(), bound));
    }

    private Condition condition(Value value, Token at) {
        if (value instanceof Condition condition) {
            return condition;
        }
        throw error(
                at.kind() == Kind.END ? value.at() : at,
                "a sum of places stands where a condition should; compare it, as in 'p >= 1'");
    }

    private Sum sum(Value value, Token at) {
        if (value instanceof Sum sum) {
            return sum;
        }
        throw error(at, "a condition stands where a sum of places should; put parentheses around comparisons");
    }

    private PropertyException error(Token token, String message) {
        return new PropertyException(text, token.at(), message);
    }
}
