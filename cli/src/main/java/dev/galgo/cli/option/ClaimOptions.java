package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
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
import dev.galgo.core.property.expression.Expression;
import dev.galgo.core.property.expression.ExpressionError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** What is claimed of a program besides what its own code asserts. */
public final class ClaimOptions {
    private static final String ALWAYS = "--always";
    private static final String PREDICATE = "--predicate";
    private static final String LTL = "--ltl";
    private static final String FAIRNESS = "--fairness";
    private static final Pattern NAMED =
            Pattern.compile("\\s*([\\p{L}_][\\p{L}\\p{N}_.]*)\\s*=(?!=)\\s*(.*)", Pattern.DOTALL);
    private static final Pattern DELIVERED =
            Pattern.compile("delivered\\(\\s*([^\\s()]+)(?:\\s+to\\s+([^\\s()]+))?\\s*\\)\\s*");

    @Option(
            names = ALWAYS,
            paramLabel = "CLAIM",
            description = "What must hold in every configuration, such as%n'forall Account a: a.balance >= 0'. May be"
                    + " given several times; see docs/properties.md.")
    private List<String> always = new ArrayList<>();

    @Option(
            names = PREDICATE,
            paramLabel = "NAME=CLAIM",
            description = "Gives a claim a name for --ltl. 'got=delivered(grant to Client)' holds where such a message"
                    + " was the last one delivered.")
    private List<String> predicates = new ArrayList<>();

    @Option(
            names = LTL,
            paramLabel = "FORMULA",
            description = "What must hold of every run, also of those without end, such as%n'[] (asked -> <>"
                    + " answered)', or, of each actor of a type,%n'forall Client c: [] ({c.waiting} -> <> {not"
                    + " c.waiting})'. May be given several times.")
    private List<String> formulas = new ArrayList<>();

    @Option(
            names = FAIRNESS,
            paramLabel = "WORD",
            converter = OfFairness.class,
            completionCandidates = OfFairness.class,
            description = "Which runs without end count for --ltl: all (none), those in which a message that can always"
                    + " be delivered is delivered (weak), or one that can be delivered again and again (strong):"
                    + " ${COMPLETION-CANDIDATES}.%nDefault: weak.")
    private @Nullable Fairness fairness;

    private final List<Expression> read = new ArrayList<>();

    /** The words for fairness. */
    static final class OfFairness extends Word<Fairness> {
        OfFairness() {
            super(Fairness.class);
        }
    }

    /** Those of a command that said these {@link #words}. */
    public static ClaimOptions of(List<String> words) {
        var options = new ClaimOptions();
        new CommandLine(options).parseArgs(words.toArray(String[]::new));
        return options;
    }

    /** Whether anything is claimed. */
    public boolean isEmpty() {
        return always.isEmpty() && formulas.isEmpty();
    }

    /** Refuses what makes no sense. */
    public void validate() throws UserError {
        if (formulas.isEmpty() && !predicates.isEmpty()) {
            throw refused(PREDICATE + " names claims for formulas, and there is none.", "Add one by " + LTL + ".");
        }
        if (formulas.isEmpty() && fairness != null) {
            throw refused(
                    FAIRNESS + " is about runs, and nothing is claimed of them.", "Add a formula by " + LTL + ".");
        }
        properties(null);
        for (String formula : formulas) {
            formula(formula);
        }
    }

    /** The same as words of a command line, to be said again. */
    public List<String> words() {
        var words = new ArrayList<String>();
        always.forEach(one -> words.addAll(List.of(ALWAYS, one)));
        predicates.forEach(one -> words.addAll(List.of(PREDICATE, one)));
        formulas.forEach(one -> words.addAll(List.of(LTL, one)));
        if (fairness != null) {
            words.addAll(List.of(FAIRNESS, fairness.name().toLowerCase(Locale.ROOT)));
        }
        return words;
    }

    private static WrittenFormula formula(String text) throws UserError {
        try {
            return new WrittenFormula(text);
        } catch (WrittenFormula.Misread wrong) {
            throw misread(LTL, text, wrong.column(), String.valueOf(wrong.getMessage()));
        }
    }

    /** Those that a formula is about. */
    private static List<@Nullable ActorId> actors(Program program, WrittenFormula formula) throws UserError {
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
            throw refused(
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
        for (String claim : always) {
            properties.always(claim, new ExpressionClaim(expression(ALWAYS, claim, 0)));
        }
        for (String named : predicates) {
            name(named, properties);
        }
        for (int i = 0; program != null && i < formulas.size(); i++) {
            WrittenFormula formula = formula(formulas.get(i));
            read.addAll(formula.claims());
            try {
                formula.claim(properties, i, actors(program, formula));
            } catch (IllegalArgumentException unknown) {
                throw refused(
                        "The formula '" + formulas.get(i) + "' cannot be checked: " + unknown.getMessage() + ".",
                        "Name its predicates by " + PREDICATE + " NAME=CLAIM, or write claims in braces.");
            }
        }
        if (fairness != null) {
            properties.fairness(fairness);
        }
        return properties;
    }

    /** Has a check look after what is claimed of its program. */
    public void applyTo(Check check, Program program) throws UserError {
        if (isEmpty()) {
            return;
        }
        try {
            check.properties(properties(program));
        } catch (FormulaTooLarge tooLarge) {
            throw refused(
                    "A formula is too large to be checked: " + tooLarge.getMessage() + ".",
                    "Check its parts one by one.");
        }
    }

    /** An engine that looks after what must always hold, if there is anything. */
    public Engine watched(Engine engine) throws UserError {
        return always.isEmpty() ? engine : new PropertyEngine(engine, new PropertyWatch(properties(null)));
    }

    private void name(String text, Properties properties) throws UserError {
        Matcher named = NAMED.matcher(text);
        if (!named.matches()) {
            throw refused(
                    PREDICATE + " '" + text + "' does not say what it names.",
                    "Write NAME=CLAIM: --predicate 'asked=exists Client c: c.waiting'.");
        }
        String name = named.group(1);
        String claim = named.group(2);
        try {
            Matcher delivered = DELIVERED.matcher(claim);
            if (delivered.matches()) {
                properties.delivered(name, isDelivered(delivered.group(1), delivered.group(2)));
            } else {
                properties.predicate(name, expression(PREDICATE, text, named.start(2))::holds);
            }
        } catch (IllegalArgumentException twice) {
            throw refused("Of the predicates, " + twice.getMessage() + ".", "Give each a name of its own.");
        }
    }

    private static Predicate<Delivery> isDelivered(String message, @Nullable String type) {
        return delivery -> delivery.name().equals(message)
                && (type == null || delivery.to().type().equals(type));
    }

    private Expression expression(String option, String text, int from) throws UserError {
        try {
            Expression expression = Expression.parse(text.substring(from));
            read.add(expression);
            return expression;
        } catch (ExpressionError wrong) {
            throw misread(option, text, from + wrong.column(), String.valueOf(wrong.getMessage()));
        }
    }

    /** What can be said of the claims after a search: those that are true of nothing. */
    public List<String> notes() {
        var notes = new ArrayList<String>();
        for (Expression one : read) {
            if (!one.neverMet().isEmpty()) {
                notes.add("'" + one.text() + "' speaks of " + String.join(", ", one.neverMet())
                        + ", and no such actor was ever met: what it says of them is true of nothing.");
            }
        }
        return notes;
    }

    private static UserError misread(String option, String text, int column, String why) {
        return refused(
                option + " '" + text + "', column " + column + ": " + why + ".",
                "docs/properties.md has the language, with examples.");
    }

    private static UserError refused(String what, String advice) {
        return new UserError(ExitCode.USAGE, what, advice, null);
    }
}
