package dev.galgo.core.ltl;

/** A formula whose automaton would be too large to search with; says in what respect. */
public final class FormulaTooLarge extends Exception {
    private static final long serialVersionUID = 1;

    FormulaTooLarge(String message) {
        super(message);
    }
}
