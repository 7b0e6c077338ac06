package dev.galgo.control.unknown;

import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.PathConditions;
import dev.galgo.constraints.input.Unknown;
import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The input that a program runs on, and what its runs have learnt about it. Programs ask for values while they run: which ones there are is known by and by.
 * Several threads may run the program.
 */
public final class GivenInput {
    /** How often one place of the program decides by unknown values while one message is handled. */
    public static final int USUAL_TURNS = 100;

    private final Map<String, Value> chosen;
    private final Map<String, String> typed;
    private final int turns;
    private volatile boolean closed;
    private final ValueMarks marks = new ValueMarks();
    private final PathConditions met = new PathConditions();
    private final Map<String, Unknown> asked = new LinkedHashMap<>();
    private final Map<String, String> written = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Set<String> gaps = Collections.synchronizedSet(new LinkedHashSet<>());

    private GivenInput(Map<String, Value> chosen, Map<String, String> typed, int turns) {
        this.chosen = Map.copyOf(chosen);
        this.typed = Map.copyOf(typed);
        this.turns = turns;
    }

    /**
     * One that a search has chosen.
     *
     * @param typed values that a user has given, as they are written; they are known
     */
    public static GivenInput of(Input input, Map<String, String> typed, int turns) {
        return new GivenInput(input.values(), typed, turns);
    }

    /** The simplest one. */
    public static GivenInput simplest() {
        return simplest(Map.of(), USUAL_TURNS);
    }

    /** The simplest one. */
    public static GivenInput simplest(Map<String, String> typed, int turns) {
        return new GivenInput(Map.of(), typed, turns);
    }

    /** The same input, of which nothing is known yet. */
    public GivenInput afresh() {
        var same = new GivenInput(chosen, typed, turns);
        same.closed = closed;
        return same;
    }

    /** No value is unknown but those that were given: whoever asks for another is refused. */
    public void close() {
        closed = true;
    }

    /** Whether all values were given. */
    public boolean isClosed() {
        return closed;
    }

    int turns() {
        return turns;
    }

    /** What lies beside the program's values. */
    public ValueMarks marks() {
        return marks;
    }

    /** What was decided by it, by all runs so far. */
    public PathConditions met() {
        return met;
    }

    /** A value that a user has given, as it is written; null if none was. */
    @Nullable
    String typed(String name) {
        return typed.get(name);
    }

    /** The value of an unknown one, which is chosen now if it was not before. */
    synchronized Value value(Unknown unknown) {
        Unknown known = asked.putIfAbsent(unknown.name(), unknown);
        if (known != null && !known.variable().equals(unknown.variable())) {
            throw new IllegalArgumentException(
                    "The unknown value " + unknown.name() + " is asked for twice, as values of two types");
        }
        if (known != null && !known.domain().equals(unknown.domain())) {
            throw new IllegalArgumentException(
                    "The unknown value " + unknown.name() + " is asked for twice, within two ranges");
        }
        Value value = chosen.get(unknown.name());
        return value == null ? unknown.simplest() : value;
    }

    /** The program was given a value, as its programmer would write it. */
    void gave(String name, String text) {
        written.put(name, text);
    }

    /** The values that the program has asked for by now and in the end, as their programmer would write them. */
    public Map<String, String> written() {
        return Collections.unmodifiableMap(written);
    }

    /** The unknown values that were asked for so far. */
    public synchronized List<Unknown> asked() {
        return new ArrayList<>(asked.values());
    }

    /** Inputs are left out for this reason, a sentence. */
    public void leaveOut(String why) {
        gaps.add(why);
    }

    /** Why inputs are left out. */
    public List<String> gaps() {
        synchronized (gaps) {
            return List.copyOf(gaps);
        }
    }

    /** A value is used for what it is, so that only inputs that give the same are alike. */
    void pin(Shadow shadow) {
        met.met(Terms.equal(shadow.term(), Terms.of(shadow.value())));
    }

    /** A condition held, or not. */
    public void decided(Term condition, boolean holds) {
        met.met(holds ? condition : Terms.not(condition));
    }

    /** The same, after so many turns at one place that nobody wants to know what happens otherwise. */
    void decidedBeyond(Term condition, boolean holds) {
        met.metBeyond(
                holds ? condition : Terms.not(condition),
                "loops and recursions that depend on an input were followed " + turns
                        + " times in the handling of one message");
    }
}
