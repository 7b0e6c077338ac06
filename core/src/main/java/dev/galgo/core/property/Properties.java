package dev.galgo.core.property;

import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.model.ActorId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** All that is claimed of a program, put together like a sentence: {@code new Properties().always("money is kept", claim).eventually("elected", other)}. */
public final class Properties {
    /** What a letter has bits for. */
    private static final int MOST = 60;

    /** Holds in every configuration. */
    record Always(String name, Claim claim) {}

    /** A monitor under the name that it gave itself when it was asked first. */
    record Named(String name, Monitor<?> monitor) {}

    /** Holds of every run. */
    record OfRuns(String name, Formula formula) {}

    final List<Always> always = new ArrayList<>();
    final List<Named> monitors = new ArrayList<>();
    final Map<String, Claim> claims = new LinkedHashMap<>();
    final Map<String, Predicate<Delivery>> deliveries = new LinkedHashMap<>();
    final List<OfRuns> ofRuns = new ArrayList<>();
    private final Set<String> claimed = new HashSet<>();
    private Fairness fairness = Fairness.WEAK;

    /**
     * Claims that something holds in every configuration.
     *
     * @throws IllegalArgumentException if something else is claimed under this name
     */
    public Properties always(String name, Claim claim) {
        requireOwnName(name);
        always.add(new Always(name, claim));
        return this;
    }

    /**
     * Has a monitor watch over every run.
     *
     * @throws IllegalArgumentException if it has no name of its own, or if there are too many
     */
    public Properties monitor(Monitor<?> monitor) {
        requireRoom();
        String name = nameOf(monitor);
        requireOwnName(name);
        monitors.add(new Named(name, monitor));
        return this;
    }

    private static String nameOf(Monitor<?> monitor) {
        String name;
        try {
            name = monitor.name();
        } catch (RuntimeException | LinkageError | AssertionError thrown) {
            throw new IllegalArgumentException(
                    "the monitor " + monitor.getClass().getName() + " has no name: it threw " + thrown, thrown);
        }
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("the monitor "
                    + monitor.getClass().getName() + " has no name: say in a few words what it watches over");
        }
        return name;
    }

    /** Names a predicate of configurations for formulas. */
    public Properties predicate(String name, Claim claim) {
        requireNew(name);
        claims.put(name, claim);
        return this;
    }

    /** Names a predicate for formulas that holds where a delivery of this sort was the last one. */
    public Properties delivered(String name, Predicate<Delivery> sort) {
        requireNew(name);
        deliveries.put(name, sort);
        return this;
    }

    /**
     * Claims a formula of every run.
     *
     * @throws IllegalArgumentException if it speaks of predicates that have no name yet, or if something else is claimed under this name
     */
    public Properties formula(String name, Formula formula) {
        for (String predicate : formula.predicates()) {
            if (!knows(predicate)) {
                throw new IllegalArgumentException("there is no predicate '" + predicate + "'"
                        + (names().isEmpty() ? "" : "; there are " + String.join(", ", names())));
            }
        }
        requireOwnName(name);
        ofRuns.add(new OfRuns(name, formula));
        return this;
    }

    /** Claims that every run comes to where something holds. */
    public Properties eventually(String name, Claim claim) {
        return predicate(name, claim).formula("eventually " + name, Formula.eventually(new Formula.Predicate(name)));
    }

    /** Claims that every run without end comes again and again to where something holds, and that every other ends there. */
    public Properties againAndAgain(String name, Claim claim) {
        return predicate(name, claim)
                .formula("again and again " + name, Formula.always(Formula.eventually(new Formula.Predicate(name))));
    }

    /** Claims that wherever one predicate holds, another does then or later. */
    public Properties leadsTo(String premise, String conclusion) {
        return formula(
                premise + " leads to " + conclusion,
                Formula.always(Formula.implies(
                        new Formula.Predicate(premise), Formula.eventually(new Formula.Predicate(conclusion)))));
    }

    /** Says which runs without end count; {@link Fairness#WEAK} unless said otherwise. */
    public Properties fairness(Fairness which) {
        fairness = which;
        return this;
    }

    public Fairness fairness() {
        return fairness;
    }

    /** Whether nothing is claimed. */
    public boolean isEmpty() {
        return always.isEmpty() && monitors.isEmpty() && ofRuns.isEmpty();
    }

    /** Whether nothing that is claimed depends on which actor is which: it is about configurations, and speaks of no actor in particular. */
    public boolean treatsActorsAlike() {
        return monitors.isEmpty()
                && ofRuns.isEmpty()
                && deliveries.isEmpty()
                && always.stream().allMatch(one -> one.claim().treatsActorsAlike());
    }

    /** Whether some claim about configurations may look at the state of this actor though no other actor that it looks at refers to it. */
    public boolean speaksOf(ActorId actor) {
        return always.stream().anyMatch(one -> one.claim().speaksOf(actor));
    }

    /** Whether something is claimed of whole runs, so that it takes circles to break it. */
    public boolean speaksOfRuns() {
        return !ofRuns.isEmpty() || monitors.stream().anyMatch(one -> promises(one.monitor()));
    }

    /** Whether a monitor is ever hot: one that does not say so never is. */
    static boolean promises(Monitor<?> monitor) {
        try {
            return monitor.getClass().getMethod("isHot", Object.class).getDeclaringClass() != Monitor.class;
        } catch (NoSuchMethodException generic) {
            return true;
        }
    }

    /** The names of the predicates that formulas may speak of, in order. */
    public List<String> names() {
        var names = new TreeSet<>(claims.keySet());
        names.addAll(deliveries.keySet());
        return List.copyOf(names);
    }

    private boolean knows(String predicate) {
        return claims.containsKey(predicate) || deliveries.containsKey(predicate);
    }

    /** Findings are told apart by what they break. */
    private void requireOwnName(String name) {
        if (!claimed.add(name)) {
            throw new IllegalArgumentException("there are two claims '" + name + "'");
        }
    }

    private void requireNew(String name) {
        if (knows(name)) {
            throw new IllegalArgumentException("there are two predicates '" + name + "'");
        }
        requireRoom();
    }

    private void requireRoom() {
        if (claims.size() + deliveries.size() + monitors.size() == MOST) {
            throw new IllegalArgumentException(
                    "there are more than " + MOST + " predicates and monitors: check some of them in another check");
        }
    }
}
