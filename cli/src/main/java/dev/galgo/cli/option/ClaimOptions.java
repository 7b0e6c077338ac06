package dev.galgo.cli.option;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.property.classes.ProgramClasses;
import dev.galgo.core.property.classes.PropertyClass;
import dev.galgo.core.property.classes.UnusableProperty;
import dev.galgo.spi.Opened;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** What is claimed of a program besides what its own code asserts. */
public final class ClaimOptions {
    static final String ALWAYS = "--always";
    static final String PREDICATE = "--predicate";
    static final String LTL = "--ltl";
    static final String FAIRNESS = "--fairness";
    static final String PROPERTY = "--property";
    private static final String NO_MODEL_CLAIMS = "--no-model-claims";

    @Option(
            names = ALWAYS,
            paramLabel = "CLAIM",
            description = "What must hold in every configuration, such as%n'forall Account a: a.balance >= 0'. May be"
                    + " given several times; see docs/properties.md.")
    private List<String> always = new ArrayList<>();

    @Option(
            names = PROPERTY,
            paramLabel = "CLASS",
            description = "A class on the program's class path that says what must hold: one whose public methods are"
                    + " claims about actors by type, such as%n'public boolean noneIsLost(List<Account> all)', or a"
                    + " monitor. May be given several times.")
    private List<String> classes = new ArrayList<>();

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

    @Option(
            names = NO_MODEL_CLAIMS,
            description = "Leave out what a model claims of itself in comments, such as%n'// galgo always: CLAIM'.")
    private boolean noModelClaims;

    /** The words for fairness. */
    static final class OfFairness extends Word<Fairness> {
        OfFairness() {
            super(Fairness.class);
        }
    }

    /** Those of a command that said these {@link #words}. */
    public static ClaimOptions of(List<String> words) throws UserError {
        var options = new ClaimOptions();
        try {
            new CommandLine(options).parseArgs(words.toArray(String[]::new));
        } catch (CommandLine.ParameterException unknown) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The schedule was saved with claims that cannot be read: " + unknown.getMessage() + ".",
                    "Save it anew by galgo check, or by the Galgo that has saved it.",
                    unknown);
        }
        return options;
    }

    /** Refuses what makes no sense for any program. */
    public void validate() throws UserError {
        new ProgramClaims(written(), List.of(), null).validate();
    }

    /**
     * What is claimed of an opened program: here, and in its own sources if it is a model.
     *
     * @throws UserError if that cannot be, such as a class that is not there
     */
    public ProgramClaims about(Opened opened) throws UserError {
        List<WrittenClaim> written = written();
        Fairness which = fairness;
        for (WrittenClaim claim : noModelClaims ? List.<WrittenClaim>of() : ModelClaims.of(opened.sources())) {
            if (!claim.what().equals(FAIRNESS)) {
                written.add(claim);
            } else if (which == null) {
                which = fairness(claim);
            }
        }
        var claims = new ProgramClaims(written, classes(opened), which);
        claims.validate();
        claims.requireUse();
        if (which != null && !claims.speaksOfRuns()) {
            throw WrittenClaim.refused(
                    FAIRNESS + " is about runs, and nothing is claimed of them.", "Add a formula by " + LTL + ".");
        }
        return claims;
    }

    /** What is claimed here, whatever a program's own sources say. */
    public ProgramClaims alone() throws UserError {
        var claims = new ProgramClaims(written(), List.of(), fairness);
        claims.validate();
        return claims;
    }

    private static Fairness fairness(WrittenClaim claim) throws UserError {
        try {
            return new OfFairness().convert(claim.text());
        } catch (CommandLine.TypeConversionException unknown) {
            throw claim.unusable("'" + claim.text() + "' is no fairness.", "Write none, weak or strong.");
        }
    }

    private List<PropertyClass> classes(Opened opened) throws UserError {
        var loaded = new ArrayList<PropertyClass>();
        for (String name : new LinkedHashSet<>(classes)) {
            ProgramClasses program = opened.ability(ProgramClasses.class).orElse(null);
            if (program == null) {
                throw WrittenClaim.refused(
                        PROPERTY + " names a class, and " + opened.started().target()
                                + " is no program that is made of classes.",
                        "Use " + ALWAYS + " or " + LTL + ".");
            }
            try {
                loaded.add(PropertyClass.load(program, name));
            } catch (UnusableProperty unusable) {
                throw WrittenClaim.refused(String.valueOf(unusable.getMessage()), unusable.advice());
            }
        }
        return loaded;
    }

    private List<WrittenClaim> written() {
        var written = new ArrayList<WrittenClaim>();
        always.forEach(one -> written.add(WrittenClaim.option(ALWAYS, one)));
        predicates.forEach(one -> written.add(WrittenClaim.option(PREDICATE, one)));
        formulas.forEach(one -> written.add(WrittenClaim.option(LTL, one)));
        return written;
    }

    /** The same as words of a command line, to be said again. */
    public List<String> words() {
        var words = new ArrayList<String>();
        always.forEach(one -> words.addAll(List.of(ALWAYS, one)));
        classes.forEach(one -> words.addAll(List.of(PROPERTY, one)));
        predicates.forEach(one -> words.addAll(List.of(PREDICATE, one)));
        formulas.forEach(one -> words.addAll(List.of(LTL, one)));
        if (fairness != null) {
            words.addAll(List.of(FAIRNESS, fairness.name().toLowerCase(Locale.ROOT)));
        }
        if (noModelClaims) {
            words.add(NO_MODEL_CLAIMS);
        }
        return words;
    }
}
