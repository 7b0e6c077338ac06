package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.Calculation.Operator;
import dev.galgo.core.property.expression.Node.Kind;
import dev.galgo.core.property.expression.Relation.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads claims. What binds least comes first: quantifiers, which reach as far as they can, equivalence, implication, or, and, not, comparisons, sums, products, signs,
 * paths. Operators of one kind group to the left, implications to the right, and comparisons not at all.
 */
final class ExpressionParser {
    /** A claim that was read, with all that it needs. */
    record Parsed(
            Operand claim,
            int variables,
            int ranges,
            List<List<Step>> paths,
            Set<TypeName> types,
            boolean everyType,
            Set<String> messages) {}

    private static final Map<String, Order> ORDERS =
            Map.of("<", Order.LESS, "<=", Order.AT_MOST, ">", Order.MORE, ">=", Order.AT_LEAST);
    private static final Map<String, Operator> SUMS = Map.of("+", Operator.PLUS, "-", Operator.MINUS);
    private static final Map<String, Operator> PRODUCTS =
            Map.of("*", Operator.TIMES, "/", Operator.OVER, "%", Operator.REMAINDER);
    private static final Set<String> COMPARISONS =
            Set.of("=", "==", "!=", "<", "<=", ">", ">=", "in", "contains", "is", "has");

    private final TokenReader in;
    private final Scope scope = new Scope();
    private final PrimaryParser primary;

    private ExpressionParser(TokenReader in) {
        this.in = in;
        this.primary = new PrimaryParser(in, scope, this);
    }

    static Parsed parse(String text) throws ExpressionError {
        return new ExpressionParser(new TokenReader(text)).whole();
    }

    /** The same, where a name stands for an actor of a type: the variable of number 0. */
    static Parsed parseAbout(TypeName type, String name, String text) throws ExpressionError {
        var parser = new ExpressionParser(new TokenReader(text));
        parser.scope.bind(type, new Token(Token.Type.WORD, name, 1, name.length()));
        return parser.whole();
    }

    private Parsed whole() throws ExpressionError {
        Operand claim = claim();
        Token rest = in.next();
        if (rest.type() != Token.Type.END) {
            throw new ExpressionError(
                    rest.column(),
                    rest.is(")") || rest.is("]")
                            ? "this bracket closes none"
                            : "an operator is missing before " + rest.written()
                                    + Spelling.hint(rest.text(), PrimaryParser.KEYWORDS));
        }
        return scope.parsed(claim);
    }

    /** Anything that is true or false. */
    Operand claim() throws ExpressionError {
        return check(anything(), Kind.CLAIM);
    }

    /** Something of whatever kind. */
    Operand anything() throws ExpressionError {
        in.deeper();
        Operand read = equivalence();
        in.higher();
        return read;
    }

    static Operand check(Operand operand, Kind wanted) throws ExpressionError {
        if (operand.kind().mayBe(wanted)) {
            return operand;
        }
        String what = wanted.noun() + " is expected here, and " + operand.written() + " is "
                + operand.kind().noun();
        throw new ExpressionError(operand.column(), wanted == Kind.CLAIM ? what + ": compare it with something" : what);
    }

    private interface Level {
        Operand read() throws ExpressionError;
    }

    /** Claims with an operator between them; the only one itself if there is none. */
    private List<Operand> chain(Level level, String... operators) throws ExpressionError {
        var all = new ArrayList<>(List.of(level.read()));
        while (in.takes(operators)) {
            if (all.size() == 1) {
                check(all.get(0), Kind.CLAIM);
            }
            all.add(check(level.read(), Kind.CLAIM));
        }
        return all;
    }

    private Operand equivalence() throws ExpressionError {
        Token first = in.next();
        List<Operand> all = chain(this::implication, "<->");
        return all.size() == 1 ? all.get(0) : in.operand(new Connective.Equivalent(List.copyOf(all)), first);
    }

    private Operand implication() throws ExpressionError {
        Token first = in.next();
        Operand left = disjunction();
        if (!in.takes("->")) {
            return left;
        }
        check(left, Kind.CLAIM);
        in.deeper();
        Operand right = check(implication(), Kind.CLAIM);
        in.higher();
        return in.operand(new Connective.Implies(left, right), first);
    }

    private Operand disjunction() throws ExpressionError {
        Token first = in.next();
        List<Operand> all = chain(this::conjunction, "or", "||");
        return all.size() == 1 ? all.get(0) : in.operand(new Connective.Or(List.copyOf(all)), first);
    }

    private Operand conjunction() throws ExpressionError {
        Token first = in.next();
        List<Operand> all = chain(this::negation, "and", "&&");
        return all.size() == 1 ? all.get(0) : in.operand(new Connective.And(List.copyOf(all)), first);
    }

    private Operand negation() throws ExpressionError {
        Token first = in.next();
        if (!in.takes("not", "!")) {
            return comparison();
        }
        in.deeper();
        Operand claim = check(negation(), Kind.CLAIM);
        in.higher();
        return in.operand(new Connective.Not(claim), first);
    }

    private Operand comparison() throws ExpressionError {
        Token first = in.next();
        Operand left = sum();
        Token operator = in.next();
        boolean notIn = operator.is("not") && in.afterNext().is("in");
        if (!notIn && (operator.type() == Token.Type.TEXT || !COMPARISONS.contains(operator.text()))) {
            return left;
        }
        in.take();
        if (notIn) {
            in.take();
        }
        Operand whole = in.operand(notIn ? within(left, sum(), operator, false) : compared(left, operator), first);
        Token next = in.next();
        if (next.type() != Token.Type.TEXT && COMPARISONS.contains(next.text())) {
            throw new ExpressionError(
                    next.column(), "two comparisons stand side by side: write 'and' between them, or brackets");
        }
        return whole;
    }

    private Node compared(Operand left, Token operator) throws ExpressionError {
        return switch (operator.text()) {
            case "=", "==" -> equality(left, sum(), operator, true);
            case "!=" -> equality(left, sum(), operator, false);
            case "in" -> within(left, sum(), operator, true);
            case "contains" -> within(sum(), left, operator, true);
            case "is" -> primary.is(left);
            case "has" -> primary.has(left);
            default -> {
                Operand right = sum();
                for (Operand one : List.of(left, right)) {
                    if (one.kind() == Kind.TEXT) {
                        throw new ExpressionError(operator.column(), "texts have no order: compare them with = or !=");
                    }
                    check(one, Kind.NUMBER);
                }
                Order order = ORDERS.get(operator.text());
                yield new Relation.Ordered(left, right, order == null ? Order.LESS : order);
            }
        };
    }

    private static Node equality(Operand left, Operand right, Token operator, boolean wanted) throws ExpressionError {
        boolean possible = left.kind().mayBe(right.kind())
                || right.kind().mayBe(left.kind())
                || left.kind() == Kind.NULL
                || right.kind() == Kind.NULL;
        if (!possible) {
            throw new ExpressionError(
                    operator.column(),
                    left.written() + " is " + left.kind().noun() + ", and " + right.written() + " is "
                            + right.kind().noun() + ": these are never equal");
        }
        return new Relation.Equal(left, right, wanted, operator.column());
    }

    private static Node within(Operand element, Operand collection, Token operator, boolean wanted)
            throws ExpressionError {
        if (collection.kind() != Kind.ANY) {
            throw new ExpressionError(
                    collection.column(),
                    "a list, set or map is expected here, and " + collection.written() + " is "
                            + collection.kind().noun());
        }
        return new Relation.Within(element, collection, wanted, operator.column());
    }

    Operand sum() throws ExpressionError {
        return calculation(this::product, SUMS);
    }

    private Operand product() throws ExpressionError {
        return calculation(this::signed, PRODUCTS);
    }

    private Operand calculation(Level level, Map<String, Operator> operators) throws ExpressionError {
        Token first = in.next();
        Operand left = level.read();
        var links = new ArrayList<Calculation.Link>();
        for (Operator operator = operator(operators); operator != null; operator = operator(operators)) {
            Token sign = in.take();
            check(left, Kind.NUMBER);
            links.add(new Calculation.Link(operator, check(level.read(), Kind.NUMBER), sign.column()));
        }
        return links.isEmpty() ? left : in.operand(new Calculation.Chain(left, List.copyOf(links)), first);
    }

    private @Nullable Operator operator(Map<String, Operator> operators) {
        return in.next().type() == Token.Type.SIGN ? operators.get(in.next().text()) : null;
    }

    private Operand signed() throws ExpressionError {
        Token first = in.next();
        if (!in.takes("-")) {
            return primary.read();
        }
        in.deeper();
        Operand number = check(signed(), Kind.NUMBER);
        in.higher();
        return in.operand(new Calculation.Negative(number), first);
    }
}
