package dev.galgo.pekko;

import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.ltl.FormulaError;
import dev.galgo.core.ltl.FormulaParser;
import dev.galgo.core.property.Claim;
import dev.galgo.core.property.Delivery;
import dev.galgo.core.property.Monitor;
import dev.galgo.core.property.Properties;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What the body of a test claims of its program. A body runs again for every schedule and makes the same claims about other objects, so claims are found by their names
 * when they are asked: they are those of the run that goes on at the moment. What is claimed is known from the first run; one that claims something else is an error.
 */
final class LabClaims {
    /** How claims are put to whoever has set them up last. */
    interface Inquiry {
        boolean holds(String what, BooleanSupplier claim);
    }

    private final Properties properties = new Properties();
    private final List<String> said = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final Map<String, BooleanSupplier> suppliers = new LinkedHashMap<>();
    private @Nullable List<String> atFirst;
    private @Nullable String misfit;
    private @Nullable Inquiry inquiry;
    private boolean open;

    /** A run is set up. */
    void begin(Inquiry ofRun) {
        inquiry = ofRun;
        said.clear();
        known.clear();
        suppliers.clear();
        open = true;
    }

    /** A run is set up, or is not for some reason. */
    void end(boolean wentWell) {
        open = false;
        if (!wentWell) {
            return;
        }
        if (atFirst == null) {
            atFirst = List.copyOf(said);
        } else if (misfit == null && !atFirst.equals(said)) {
            misfit = "a test must claim the same in each of its runs: at first it was " + list(atFirst)
                    + ", and then it was " + list(said);
        }
    }

    private static String list(List<String> claims) {
        return claims.isEmpty() ? "nothing" : String.join("; ", claims);
    }

    /** Why what is claimed now cannot be checked; null if it can. */
    @Nullable
    IllegalStateException misfit() {
        return misfit == null ? null : new IllegalStateException(misfit);
    }

    /** What is claimed, once the body has run; about the run that goes on whenever it is asked. */
    Properties properties() {
        return properties;
    }

    /** What the claims of this run are made of, with whatever they remember. */
    List<BooleanSupplier> suppliers() {
        return List.copyOf(suppliers.values());
    }

    /** Whether anything is claimed. */
    boolean isEmpty() {
        return properties.isEmpty();
    }

    void always(String what, BooleanSupplier claim) {
        String key = "always " + what;
        if (say(key)) {
            properties.always(what, asked(key));
        }
        supply(key, claim);
    }

    void predicate(String name, BooleanSupplier claim) {
        if (say("predicate " + name)) {
            properties.predicate(name, asked(name));
        }
        supply(name, claim);
    }

    void eventually(String what, BooleanSupplier claim) {
        if (say("eventually " + what)) {
            properties.eventually(what, asked(what));
        }
        supply(what, claim);
    }

    void againAndAgain(String what, BooleanSupplier claim) {
        if (say("again and again " + what)) {
            properties.againAndAgain(what, asked(what));
        }
        supply(what, claim);
    }

    void delivered(String name, Predicate<Delivery> sort) {
        if (say("delivered " + name)) {
            properties.delivered(name, sort);
        }
    }

    void leadsTo(String premise, String conclusion) {
        if (say(premise + " leads to " + conclusion)) {
            properties.leadsTo(premise, conclusion);
        }
    }

    void ltl(String formula) {
        if (!say(formula)) {
            return;
        }
        try {
            properties.formula(formula, FormulaParser.parse(formula));
        } catch (FormulaError wrong) {
            throw new IllegalArgumentException(
                    "the formula '" + formula + "' has a mistake in column " + wrong.column() + ": "
                            + wrong.getMessage(),
                    wrong);
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException("the formula '" + formula + "': " + unknown.getMessage(), unknown);
        }
    }

    void monitor(Monitor<?> monitor) {
        if (say("monitor " + monitor.name())) {
            properties.monitor(monitor);
        }
    }

    void fairness(Fairness which) {
        if (say("fairness " + which)) {
            properties.fairness(which);
        }
    }

    /** Whether this is the first run, so that it counts. */
    private boolean say(String claim) {
        if (!open) {
            throw new IllegalStateException(
                    "'" + claim + "' is claimed when the program runs already: claim it in the body of the test");
        }
        said.add(claim);
        return atFirst == null;
    }

    private void supply(String key, BooleanSupplier claim) {
        if (!known.add(key)) {
            throw new IllegalArgumentException("there are two claims '" + key + "'");
        }
        suppliers.put(key, claim);
    }

    private Claim asked(String key) {
        return at -> {
            IllegalStateException other = misfit();
            if (other != null) {
                throw other;
            }
            BooleanSupplier claim = suppliers.get(key);
            if (claim == null || inquiry == null) {
                throw new IllegalStateException("the run that goes on has not claimed '" + key + "'");
            }
            return inquiry.holds(key, claim);
        };
    }
}
