package dev.galgo.cli.option;

import dev.galgo.cli.console.UserError;
import dev.galgo.core.check.Check;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.ltl.FormulaTooLarge;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Program;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.ExpressionClaim;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.PropertyEngine;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.property.classes.PropertyClass;
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All that is claimed of one program, wherever it was said. */
public final class ProgramClaims {
    private static final Pattern NAMED =
            Pattern.compile("\\s*([\\p{L}_][\\p{L}\\p{N}_.]*)\\s*=(?!=)\\s*(.*)", Pattern.DOTALL);
    private static final Pattern DELIVERED =
            Pattern.compile("delivered\\(\\s*([^\\s()]+)(?:\\s+to\\s+([^\\s()]+))?\\s*\\)\\s*");

    private final List<WrittenClaim> always;
    private final List<WrittenClaim> predicates;
    private final List<WrittenClaim> formulas;
    private final List<PropertyClass> classes;
    private final @Nullable Fairness fairness;
    private final List<Expression> read = new ArrayList<>();

    ProgramClaims(List<WrittenClaim> written, List<PropertyClass> classes, @Nullable Fairness fairness) {
        this.always = of(ClaimOptions.ALWAYS, written);
        this.predicates = of(ClaimOptions.PREDICATE, written);
        this.formulas = of(ClaimOptions.LTL, written);
        this.classes = classes;
        this.fairness = fairness;
    }

    /** What is said twice in the same words is one claim. */
    private static List<WrittenClaim> of(String what, List<WrittenClaim> written) {
        Set<String> texts = new HashSet<>();
        return written.stream()
                .filter(one -> one.what().equals(what) && texts.add(one.text()))
                .toList();
    }

    /** Whether nothing is claimed. */
    public boolean isEmpty() {
        return always.isEmpty() && formulas.isEmpty() && classes.isEmpty();
    }

    boolean speaksOfRuns() {
        return !formulas.isEmpty() || classes.stream().anyMatch(PropertyClass::speaksOfRuns);
    }

    /** Refuses what cannot be read, and what would say nothing. */
    void validate() throws UserError {
        properties(null);
        for (WrittenClaim formula : formulas) {
            formula(formula);
        }
    }

    /** Refuses what is there for formulas, if there are none. */
    void requireUse() throws UserError {
        if (!formulas.isEmpty()) {
            return;
        }
        if (!predicates.isEmpty()) {
            throw predicates
                    .get(0)
                    .unusable(
                            ClaimOptions.PREDICATE + " names claims for formulas, and there is none.",
                            "Add one by " + ClaimOptions.LTL + ".");
        }
        for (PropertyClass one : classes) {
            if (!one.claims()) {
                throw WrittenClaim.refused(
                        "The property class " + one.name()
                                + " has nothing but predicates for formulas, and there is no formula.",
                        "Add one by " + ClaimOptions.LTL + ".");
            }
        }
    }

    private static WrittenFormula formula(WrittenClaim claim) throws UserError {
        try {
            return new WrittenFormula(claim.text());
        } catch (WrittenFormula.Misread wrong) {
            throw claim.misread(wrong.column(), String.valueOf(wrong.getMessage()));
        }
    }

    /** Those that a formula is about. */
    private static List<@Nullable ActorId> actors(Program program, WrittenClaim claim, WrittenFormula formula)
            throws UserError {
        String type = formula.type();
        var about = new ArrayList<@Nullable ActorId>();
        if (type == null) {
            about.add(null);
            return about;
        }
        var types = new TreeSet<String>();
        for (Birth birth : program.boot().born()) {
            types.add(birth.actor().type());
            if (Expression.isOfType(birth.actor(), type)) {
                about.add(birth.actor());
            }
        }
        if (about.isEmpty()) {
            throw claim.unusable(
                    "No " + type + " exists at the start, so a formula about each of them says nothing.",
                    "At the start there are: " + String.join(", ", types) + ".");
        }
        return about;
    }

    /**
     * All that is claimed, read afresh.
     *
     * @param program of which; null if nothing is claimed of its runs
     */
    private Properties properties(@Nullable Program program) throws UserError {
        read.clear();
        var properties = new Properties();
        for (WrittenClaim claim : always) {
            properties.always(claim.text(), new ExpressionClaim(expression(claim, 0)));
        }
        for (WrittenClaim named : predicates) {
            name(named, properties);
        }
        Set<String> spokenOf = new HashSet<>();
        for (WrittenClaim claim : program == null ? List.<WrittenClaim>of() : formulas) {
            spokenOf.addAll(formula(claim).named());
        }
        for (PropertyClass one : classes) {
            add(one, spokenOf, properties);
        }
        for (int i = 0; program != null && i < formulas.size(); i++) {
            WrittenClaim claim = formulas.get(i);
            WrittenFormula formula = formula(claim);
            read.addAll(formula.claims());
            try {
                formula.claim(properties, i, actors(program, claim, formula));
            } catch (IllegalArgumentException unknown) {
                throw claim.unusable(
                        "The formula '" + claim.text() + "' cannot be checked: " + unknown.getMessage() + ".",
                        "Name its predicates by " + ClaimOptions.PREDICATE + " NAME=CLAIM, or write claims in braces.");
            }
        }
        if (fairness != null) {
            properties.fairness(fairness);
        }
        return properties;
    }

    private static void add(PropertyClass claims, Set<String> spokenOf, Properties properties) throws UserError {
        try {
            claims.addTo(properties, spokenOf);
        } catch (IllegalArgumentException taken) {
            throw WrittenClaim.refused(
                    "The property class " + claims.name() + " cannot be used with the rest: " + taken.getMessage()
                            + ".",
                    "Give each claim a name of its own.");
        }
    }

    /** Has a check look after what is claimed of its program. */
    public void applyTo(Check check, Program program) throws UserError {
        if (isEmpty()) {
            return;
        }
        try {
            check.properties(properties(program));
        } catch (FormulaTooLarge tooLarge) {
            throw WrittenClaim.refused(
                    "A formula is too large to be checked: " + tooLarge.getMessage() + ".",
                    "Check its parts one by one.");
        }
    }

    /** An engine that looks after what must always hold, if there is anything. */
    public Engine watched(Engine engine) throws UserError {
        return always.isEmpty() && classes.isEmpty()
                ? engine
                : new PropertyEngine(engine, new PropertyWatch(properties(null)));
    }

    private void name(WrittenClaim written, Properties properties) throws UserError {
        Matcher named = NAMED.matcher(written.text());
        if (!named.matches()) {
            throw written.unusable(
                    ClaimOptions.PREDICATE + " '" + written.text() + "' does not say what it names.",
                    "Write NAME=CLAIM: --predicate 'asked=exists Client c: c.waiting'.");
        }
        String name = named.group(1);
        try {
            Matcher delivered = DELIVERED.matcher(named.group(2));
            if (delivered.matches()) {
                properties.delivered(name, isDelivered(delivered.group(1), delivered.group(2)));
            } else {
                properties.predicate(name, expression(written, named.start(2))::holds);
            }
        } catch (IllegalArgumentException twice) {
            throw written.unusable("Of the predicates, " + twice.getMessage() + ".", "Give each a name of its own.");
        }
    }

    private static Predicate<Delivery> isDelivered(String message, @Nullable String type) {
        return delivery -> delivery.name().equals(message)
                && (type == null || delivery.to().type().equals(type));
    }

    /** @param from where the claim begins in what is written */
    private Expression expression(WrittenClaim written, int from) throws UserError {
        try {
            Expression expression = Expression.parse(written.text().substring(from));
            read.add(expression);
            return expression;
        } catch (ExpressionError wrong) {
            throw written.misread(from + wrong.column(), String.valueOf(wrong.getMessage()));
        }
    }

    /** What can be said of the claims after a search: those of a model, and those that are true of nothing. */
    public List<String> notes() {
        var notes = new ArrayList<String>();
        for (List<WrittenClaim> some : List.of(always, formulas)) {
            some.stream()
                    .filter(WrittenClaim::isInModel)
                    .forEach(one -> notes.add(one.place() + " claims "
                            + (one.what().equals(ClaimOptions.ALWAYS) ? "always '" : "of runs '") + one.text() + "'"));
        }
        for (Expression one : read) {
            if (!one.neverMet().isEmpty()) {
                notes.add(ofNothing(one.text(), one.neverMet()));
            }
        }
        for (PropertyClass one : classes) {
            one.neverMet().forEach((claim, types) -> notes.add(ofNothing(claim, types)));
        }
        return notes;
    }

    private static String ofNothing(String claim, Set<String> types) {
        return "'" + claim + "' speaks of " + String.join(", ", types)
                + ", and no such actor was ever met: what it says of them is true of nothing.";
    }
}
