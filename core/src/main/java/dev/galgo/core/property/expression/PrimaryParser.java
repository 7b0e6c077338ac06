package dev.galgo.core.property.expression;

import dev.galgo.core.property.expression.ActorClaim.Condition;
import dev.galgo.core.property.expression.Node.Kind;
import dev.galgo.core.property.expression.Quantifier.Gathering;
import dev.galgo.core.property.expression.Reading.Nothing;
import dev.galgo.core.property.expression.Reading.Text;
import dev.galgo.core.property.expression.Reading.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what operators stand between: constants, quantifiers, paths, what is pending, brackets. */
final class PrimaryParser {
    /** What no variable may be called. */
    static final Set<String> KEYWORDS = Set.of(
            "forall",
            "exists",
            "count",
            "sum",
            "min",
            "max",
            "and",
            "or",
            "not",
            "true",
            "false",
            "null",
            "in",
            "contains",
            "is",
            "has",
            "pending",
            TypeName.EVERY);

    private static final int LONGEST_NUMBER = 1_000;

    private final TokenReader in;
    private final Scope scope;
    private final ExpressionParser outer;

    PrimaryParser(TokenReader in, Scope scope, ExpressionParser outer) {
        this.in = in;
        this.scope = scope;
        this.outer = outer;
    }

    Operand read() throws ExpressionError {
        Token first = in.next();
        if (in.takes("(")) {
            Operand inner = outer.anything();
            in.close(")", first);
            return in.operand(inner.node(), first);
        }
        return in.operand(unbracketed(in.take()), first);
    }

    private Node unbracketed(Token first) throws ExpressionError {
        switch (first.type()) {
            case NUMBER -> {
                return new Node.Constant(Kind.NUMBER, number(first));
            }
            case TEXT -> {
                return new Node.Constant(Kind.TEXT, new Text(first.text(), true, true));
            }
            case WORD -> {
                return KEYWORDS.contains(first.text()) ? keyword(first) : route(first);
            }
            case END -> throw new ExpressionError(first.column(), "the claim ends where a value is expected");
            case SIGN -> throw new ExpressionError(first.column(), "a value is expected here, not " + first.written());
        }
        throw new IllegalStateException();
    }

    private static Exact number(Token token) throws ExpressionError {
        try {
            Exact number = token.text().length() > LONGEST_NUMBER ? null : Exact.parse(token.text());
            if (number != null) {
                return number;
            }
        } catch (ArithmeticException large) {
            // Said below.
        }
        throw new ExpressionError(token.column(), "this number is too large to be calculated with");
    }

    private Node keyword(Token word) throws ExpressionError {
        return switch (word.text()) {
            case "true" -> new Node.Constant(Kind.CLAIM, Truth.TRUE);
            case "false" -> new Node.Constant(Kind.CLAIM, Truth.FALSE);
            case "null" -> new Node.Constant(Kind.NULL, Nothing.NULL);
            case "forall", "exists" -> quantifier(word);
            case "count", "sum", "min", "max" -> gathered(word);
            case "pending" -> pending();
            default -> throw new ExpressionError(word.column(), "a value is expected here, not " + word.written());
        };
    }

    private Node quantifier(Token word) throws ExpressionError {
        List<Scope.Variable> variables = variables(word);
        Operand body = outer.claim();
        List<Binder> binders = scope.close(variables);
        return word.is("forall") ? new Quantifier.ForAll(binders, body) : new Quantifier.Exists(binders, body);
    }

    private Node gathered(Token word) throws ExpressionError {
        Token bracket = in.next();
        in.expect("(", "after " + word.text());
        List<Scope.Variable> variables = variables(word);
        Operand body = word.is("count") ? outer.claim() : ExpressionParser.check(outer.anything(), Kind.NUMBER);
        in.close(")", bracket);
        List<Binder> binders = scope.close(variables);
        return switch (word.text()) {
            case "count" -> new Quantifier.Count(binders, body);
            case "sum" -> new Quantifier.Gathered(Gathering.SUM, binders, body);
            case "min" -> new Quantifier.Gathered(Gathering.MIN, binders, body);
            default -> new Quantifier.Gathered(Gathering.MAX, binders, body);
        };
    }

    /** {@code Account a, b, Server s:}. */
    private List<Scope.Variable> variables(Token quantifier) throws ExpressionError {
        var variables = new ArrayList<Scope.Variable>();
        String otherwise =
                "a type of actors, or '" + TypeName.EVERY + "' for all, is expected after " + quantifier.written();
        TypeName type = type(otherwise);
        variables.add(scope.bind(type, variable(type)));
        while (in.takes(",")) {
            boolean sameType = in.afterNext().is(",") || in.afterNext().is(":");
            type = sameType ? type : type(otherwise);
            variables.add(scope.bind(type, variable(type)));
        }
        in.expect(":", "after the names of actors");
        return variables;
    }

    private Token variable(TypeName type) throws ExpressionError {
        Token name = in.next();
        if (name.type() != Token.Type.WORD) {
            throw new ExpressionError(
                    name.column(), "a name for an actor is expected after its type, as in '" + type.name() + " a'");
        }
        if (KEYWORDS.contains(name.text())) {
            throw new ExpressionError(
                    name.column(), "'" + name.text() + "' has a meaning of its own and cannot stand for an actor");
        }
        return in.take();
    }

    private TypeName type(String otherwise) throws ExpressionError {
        TypeName type = in.takes(TypeName.EVERY) ? TypeName.every() : TypeName.of(name(otherwise));
        scope.names(type);
        return type;
    }

    /** A name that may be qualified, or between quotes. */
    private String name(String otherwise) throws ExpressionError {
        Token first = in.next();
        if (first.type() == Token.Type.TEXT) {
            return in.take().text();
        }
        if (first.type() != Token.Type.WORD || KEYWORDS.contains(first.text())) {
            throw new ExpressionError(first.column(), otherwise + ", not " + first.written());
        }
        var name = new StringBuilder(in.take().text());
        while (in.next().is(".") && in.afterNext().type() == Token.Type.WORD) {
            in.take();
            name.append('.').append(in.take().text());
        }
        return name.toString();
    }

    /** {@code pending(get)}, {@code pending(get to Server)}, {@code pending(to a.next)}, {@code pending()}. */
    private Node pending() throws ExpressionError {
        Token bracket = in.next();
        in.expect("(", "after pending");
        String message = null;
        boolean nameless =
                in.next().is("to") && !in.afterNext().is(")") && !in.afterNext().is("to");
        if (!nameless && !in.next().is(")")) {
            message = name("the name of a message is expected");
            scope.names(message);
        }
        TypeName type = null;
        Operand receiver = null;
        if (in.takes("to")) {
            Token first = in.next();
            if (first.type() == Token.Type.WORD && scope.variable(first.text()) != null) {
                receiver = in.operand(route(in.take()), first);
            } else {
                type = type("an actor or a type of actors is expected after 'to'");
            }
        }
        in.close(")", bracket);
        return new Pending(message, type, receiver);
    }

    private Route route(Token first) throws ExpressionError {
        Scope.Variable variable = scope.variable(first.text());
        if (variable == null) {
            boolean bound = !scope.variables().isEmpty();
            String hint = Spelling.hint(first.text(), scope.variables());
            throw new ExpressionError(
                    first.column(),
                    "'" + first.text() + "' stands for no actor here"
                            + (!hint.isEmpty()
                                    ? hint
                                    : bound
                                            ? ": there is " + String.join(", ", scope.variables())
                                            : ": begin with 'forall Type " + example(first.text()) + ":'"));
        }
        var steps = new ArrayList<Step>();
        for (Step step = step(steps.isEmpty()); step != null; step = step(steps.isEmpty())) {
            steps.add(step);
        }
        var paths = new ArrayList<Integer>();
        for (int i = 0; i < steps.size(); i++) {
            paths.add(steps.get(i) instanceof Step.Field ? scope.path(fixed(steps, i)) : -1);
        }
        return new Route(variable.number(), List.copyOf(steps), List.copyOf(paths), first.column(), in.since(first));
    }

    private static String example(String name) {
        return Character.isUpperCase(name.charAt(0)) ? "a" : name;
    }

    /** The steps from here to the next one that depends on the configuration. */
    private static List<Step> fixed(List<Step> steps, int from) {
        int to = from;
        while (to < steps.size() && !(steps.get(to) instanceof Step.Computed)) {
            to++;
        }
        return steps.subList(from, to);
    }

    private @Nullable Step step(boolean first) throws ExpressionError {
        Token sign = in.next();
        if (in.takes(".")) {
            return field("after '.'");
        }
        if (!in.next().is("[")) {
            return null;
        }
        if (first) {
            throw new ExpressionError(sign.column(), "an actor has no elements, but fields: write '.' and a name");
        }
        in.take();
        Operand key = outer.anything();
        in.close("]", sign);
        if (key.kind() == Kind.CLAIM) {
            throw new ExpressionError(key.column(), "a position or key is expected here, not a claim");
        }
        return key.node() instanceof Node.Constant constant
                ? new Step.Fixed(constant.reading(), key.column())
                : new Step.Computed(key.node(), key.column());
    }

    private Step.Field field(String where) throws ExpressionError {
        Token name = in.next();
        if (name.type() != Token.Type.WORD && name.type() != Token.Type.TEXT) {
            throw new ExpressionError(
                    name.column(), "the name of a field is expected " + where + ", not " + name.written());
        }
        in.take();
        return new Step.Field(name.text(), name.type() == Token.Type.TEXT, name.column());
    }

    /** What follows {@code is}. */
    Node is(Operand operand) throws ExpressionError {
        thing(operand);
        boolean wanted = !in.takes("not");
        Token word = in.next();
        Condition condition = word.type() == Token.Type.WORD ? condition(word.text()) : null;
        if (condition == null) {
            String name = name("ready, waiting, stopped or the name of a class is expected after 'is'");
            return new ActorClaim.OfType(operand, TypeName.of(name), wanted);
        }
        in.take();
        if (condition == Condition.STOPPED && operand.node() instanceof Route route && route.kind() == Kind.ACTOR) {
            scope.askForStopped(route.variable());
        }
        return new ActorClaim.InCondition(operand, condition, wanted);
    }

    private static @Nullable Condition condition(String word) {
        return switch (word) {
            case "ready" -> Condition.READY;
            case "waiting" -> Condition.WAITING;
            case "stopped" -> Condition.STOPPED;
            default -> null;
        };
    }

    /** What follows {@code has}. */
    Node has(Operand actor) throws ExpressionError {
        thing(actor);
        Step.Field field = field("after 'has'");
        return new ActorClaim.Has(actor, scope.path(List.of(new Step.Field(field.name(), true, 0))));
    }

    private static void thing(Operand operand) throws ExpressionError {
        if (operand.kind() != Kind.ANY) {
            ExpressionParser.check(operand, Kind.ACTOR);
        }
    }
}
