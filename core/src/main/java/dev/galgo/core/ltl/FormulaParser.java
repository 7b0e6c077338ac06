package dev.galgo.core.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads formulas such as {@code [] (asked -> <> answered)}: the operators of Spin and the letters of textbooks, binding as in Spin: unary ones most, then until,
 * release and unless, then and, or, implication, equivalence. Binary operators of one kind group to the left, implications and those of time to the right.
 */
public final class FormulaParser {
    /** Nested deeper, nobody can read it. */
    private static final int DEEPEST = 200;

    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<operator>\\[\\]|<->|<>|->|&&?|\\|\\|?|/\\\\|\\\\/|[!~()])|(?<word>[\\p{L}_][\\p{L}\\p{N}_.]*))");

    private record Token(String text, boolean word, int column) {}

    private final List<Token> tokens;
    private final int end;
    private int at;
    private int depth;

    private FormulaParser(List<Token> tokens, int end) {
        this.tokens = tokens;
        this.end = end;
    }

    /** Reads a formula. */
    public static Formula parse(String text) throws FormulaError {
        var tokens = new ArrayList<Token>();
        Matcher matcher = TOKEN.matcher(text);
        int from = 0;
        while (matcher.find(from) && matcher.start() == from) {
            boolean word = matcher.group("word") != null;
            String name = word ? matcher.group("word") : matcher.group("operator");
            tokens.add(new Token(name, word, matcher.end() - name.length() + 1));
            from = matcher.end();
        }
        if (!text.substring(from).isBlank()) {
            int column = from + 1 + leadingBlanks(text.substring(from));
            throw new FormulaError(
                    column, "'" + Character.toString(text.codePointAt(column - 1)) + "' is no part of a formula");
        }
        var parser = new FormulaParser(tokens, text.length() + 1);
        Formula formula = parser.equivalence();
        if (parser.at < tokens.size()) {
            Token rest = tokens.get(parser.at);
            throw new FormulaError(
                    rest.column(),
                    rest.text().equals(")")
                            ? "this bracket closes none"
                            : "an operator is missing before '" + rest.text() + "'");
        }
        return formula;
    }

    private static int leadingBlanks(String text) {
        return text.length() - text.stripLeading().length();
    }

    private Formula equivalence() throws FormulaError {
        Formula left = implication();
        while (takes("<->")) {
            left = Formula.sameAs(left, implication());
        }
        return left;
    }

    private Formula implication() throws FormulaError {
        Formula left = disjunction();
        if (!takes("->")) {
            return left;
        }
        deeper();
        Formula right = implication();
        depth--;
        return Formula.implies(left, right);
    }

    private Formula disjunction() throws FormulaError {
        Formula left = conjunction();
        while (takes("||", "|", "\\/")) {
            left = new Formula.Or(left, conjunction());
        }
        return left;
    }

    private Formula conjunction() throws FormulaError {
        Formula left = until();
        while (takes("&&", "&", "/\\")) {
            left = new Formula.And(left, until());
        }
        return left;
    }

    private Formula until() throws FormulaError {
        Formula left = unary();
        String operator = next();
        if (!takes("U", "R", "V", "W")) {
            return left;
        }
        deeper();
        Formula right = until();
        depth--;
        return switch (operator) {
            case "U" -> new Formula.Until(left, right);
            case "W" -> Formula.unless(left, right);
            default -> new Formula.Release(left, right);
        };
    }

    private Formula unary() throws FormulaError {
        deeper();
        Formula formula = unaryWithin();
        depth--;
        return formula;
    }

    private Formula unaryWithin() throws FormulaError {
        if (takes("!", "~")) {
            return new Formula.Not(unary());
        } else if (takes("[]", "G")) {
            return Formula.always(unary());
        } else if (takes("<>", "F")) {
            return Formula.eventually(unary());
        } else if (takes("X")) {
            return new Formula.Next(unary());
        } else if (takes("(")) {
            int opened = tokens.get(at - 1).column();
            Formula inner = equivalence();
            if (!takes(")")) {
                throw new FormulaError(column(), "the bracket of column " + opened + " is not closed");
            }
            return inner;
        } else if (takes("true")) {
            return Formula.Constant.TRUE;
        } else if (takes("false")) {
            return Formula.Constant.FALSE;
        } else if (at < tokens.size() && tokens.get(at).word() && !isOperator(next())) {
            return new Formula.Predicate(tokens.get(at++).text());
        }
        throw new FormulaError(
                column(),
                at == tokens.size()
                        ? "the formula ends where a predicate is expected"
                        : "a predicate is expected here, not '" + next() + "'");
    }

    private static boolean isOperator(String word) {
        return List.of("U", "R", "V", "W", "G", "F", "X").contains(word);
    }

    private void deeper() throws FormulaError {
        if (++depth > DEEPEST) {
            throw new FormulaError(column(), "the formula is nested more than " + DEEPEST + " deep");
        }
    }

    private String next() {
        return at < tokens.size() ? tokens.get(at).text() : "";
    }

    private int column() {
        return at < tokens.size() ? tokens.get(at).column() : end;
    }

    private boolean takes(String... operators) {
        if (at < tokens.size() && List.of(operators).contains(next())) {
            at++;
            return true;
        }
        return false;
    }
}
