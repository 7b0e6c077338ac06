package dev.galgo.core.property;

import dev.galgo.core.ltl.Automaton;
import dev.galgo.core.ltl.AutomatonBuilder;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.ltl.FormulaTooLarge;
import java.util.ArrayList;
import java.util.List;

/**
 * A claim about runs, made ready to be checked.
 *
 * @param name what it is called in reports
 * @param isPromise whether it is a monitor's: that it does not stay hot for ever
 * @param formula what is claimed
 * @param premises what must hold one day, or the claim says nothing
 * @param contrary accepts the runs that break it; reads letters as a {@link PropertyCursor} gives them
 */
public record RunClaim(String name, boolean isPromise, Formula formula, List<Premise> premises, Automaton contrary) {
    /**
     * The left side of an implication.
     *
     * @param somewhere accepts the runs on which it holds at some time
     */
    public record Premise(Formula formula, Automaton somewhere) {}

    /** The claims about runs among some properties, in order: formulas, then what monitors promise. */
    public static List<RunClaim> of(PropertyWatch watch) throws FormulaTooLarge {
        Properties properties = watch.properties();
        List<String> letters = watch.letterNames();
        var claims = new ArrayList<RunClaim>();
        for (Properties.OfRuns one : properties.ofRuns) {
            claims.add(new RunClaim(
                    one.name(),
                    false,
                    one.formula(),
                    premises(one.formula(), letters),
                    contrary(one.formula(), letters)));
        }
        for (int i = 0; i < properties.monitors.size(); i++) {
            Properties.Named monitor = properties.monitors.get(i);
            if (Properties.promises(monitor.monitor())) {
                Formula cools = Formula.always(
                        Formula.eventually(new Formula.Not(new Formula.Predicate(PropertyWatch.hotName(i)))));
                claims.add(new RunClaim(monitor.name(), true, cools, List.of(), contrary(cools, letters)));
            }
        }
        return claims;
    }

    private static List<Premise> premises(Formula formula, List<String> letters) throws FormulaTooLarge {
        var premises = new ArrayList<Premise>();
        for (Formula premise : formula.premises()) {
            premises.add(new Premise(premise, automaton(Formula.eventually(premise), letters)));
        }
        return premises;
    }

    private static Automaton contrary(Formula formula, List<String> letters) throws FormulaTooLarge {
        return automaton(new Formula.Not(formula), letters);
    }

    private static Automaton automaton(Formula formula, List<String> letters) throws FormulaTooLarge {
        Automaton automaton = AutomatonBuilder.of(formula);
        var edges = new ArrayList<List<Automaton.Edge>>();
        for (List<Automaton.Edge> ofState : automaton.edges()) {
            edges.add(ofState.stream()
                    .map(edge -> new Automaton.Edge(
                            edge.target(),
                            inLetters(edge.required(), automaton, letters),
                            inLetters(edge.forbidden(), automaton, letters),
                            edge.accepting()))
                    .toList());
        }
        return new Automaton(letters, edges, automaton.acceptanceSets());
    }

    private static long inLetters(long bits, Automaton automaton, List<String> letters) {
        long translated = 0;
        for (int i = 0; i < automaton.predicates().size(); i++) {
            if ((bits & 1L << i) != 0) {
                translated |= 1L << letters.indexOf(automaton.predicates().get(i));
            }
        }
        return translated;
    }
}
