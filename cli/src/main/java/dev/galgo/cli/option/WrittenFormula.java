package dev.galgo.cli.option;

import dev.galgo.core.ltl.Formula;
import dev.galgo.core.ltl.FormulaError;
import dev.galgo.core.ltl.FormulaParser;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A formula as a person types it: with claims in braces besides named predicates, and perhaps about each actor of a type: {@code forall Client c: [] ({c.waiting} -> <> {not
 * c.waiting})}.
 */
final class WrittenFormula {
    private static final Pattern EACH =
            Pattern.compile("\\s*forall\\s+([\\p{L}_$*][\\p{L}\\p{N}_.$*]*)\\s+([\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*:");
    private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)\\}");

    private final String text;
    private final @Nullable String type;
    private final Formula formula;
    private final Map<String, Expression> claims = new LinkedHashMap<>();

    /** What is wrong with a formula, and in which column, from 1. */
    static final class Misread extends Exception {
        private static final long serialVersionUID = 1L;
        private final int column;

        Misread(int column, @Nullable String why) {
            super(why);
            this.column = column;
        }

        int column() {
            return column;
        }
    }

    WrittenFormula(String text) throws Misread {
        this.text = text;
        Matcher each = EACH.matcher(text);
        boolean quantified = each.lookingAt();
        this.type = quantified ? each.group(1) : null;
        String variable = quantified ? each.group(2) : null;
        int from = quantified ? each.end() : 0;
        var plain = new StringBuilder(" ".repeat(from)).append(text.substring(from));
        Matcher braces = BRACES.matcher(plain);
        while (braces.find()) {
            // As long as what it stands for, so that columns stay what they are.
            String name = "_" + claims.size();
            name += "_".repeat(Math.max(0, braces.end() - braces.start() - name.length()));
            try {
                claims.put(
                        name,
                        type == null || variable == null
                                ? Expression.parse(braces.group(1))
                                : Expression.parseAbout(type, variable, braces.group(1)));
            } catch (ExpressionError wrong) {
                throw new Misread(braces.start(1) + wrong.column(), wrong.getMessage());
            }
            plain.replace(braces.start(), braces.end(), name);
        }
        try {
            this.formula = FormulaParser.parse(plain.toString());
        } catch (FormulaError wrong) {
            throw new Misread(wrong.column(), wrong.getMessage());
        }
    }

    /** The type of actors it is about, each of them; null if it is about the program as a whole. */
    @Nullable
    String type() {
        return type;
    }

    List<Expression> claims() {
        return List.copyOf(claims.values());
    }

    /** The names of the predicates that it speaks of and does not explain. */
    List<String> named() {
        var names = new ArrayList<>(formula.predicates());
        names.removeAll(claims.keySet());
        return names;
    }

    /**
     * Claims it of a program.
     *
     * @param number which formula it is: names must be different
     * @param about the actors that it is about; one null if it is about the program as a whole
     * @throws IllegalArgumentException if it speaks of predicates that nobody has named
     */
    void claim(Properties properties, int number, List<@Nullable ActorId> about) {
        String each = Objects.requireNonNullElse(type, "");
        Set<ActorId> all = about.stream().filter(Objects::nonNull).collect(Collectors.toSet());
        for (int i = 0; i < about.size(); i++) {
            ActorId actor = about.get(i);
            Map<String, Formula> renamed = new LinkedHashMap<>();
            for (Map.Entry<String, Expression> claim : claims.entrySet()) {
                Expression expression = claim.getValue();
                String name = expression.text()
                        + (actor == null ? "" : " of " + actor)
                        + (number == 0 ? "" : " in formula " + (number + 1));
                renamed.put(claim.getKey(), new Formula.Predicate(name));
                if (!properties.names().contains(name)) {
                    properties.predicate(
                            name, actor == null ? expression::holds : at -> expression.holdsOf(actor, each, all, at));
                }
            }
            properties.formula(actor == null ? text : text + " of " + actor, formula.with(renamed));
        }
    }
}
