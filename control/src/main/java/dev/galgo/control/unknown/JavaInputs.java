package dev.galgo.control.unknown;

import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.input.Unknown;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Java program on one input after the other. Which values are unknown is learnt as it asks for them. */
public final class JavaInputs implements ProgramInputs {
    /** Starts a program on inputs. */
    public interface Starter {
        /**
         * The program on this input.
         *
         * @throws SetUpFailed if it cannot be started on it
         */
        Program on(GivenInput given);

        /** The program that was started last is not needed any more. */
        default void end() {}
    }

    private final Starter starter;
    private final Map<String, String> typed;
    private final int turns;
    private final InputSearch search;
    private final Set<String> known = new HashSet<>();
    private final Set<String> gaps = new LinkedHashSet<>();
    private @Nullable GivenInput last;

    /**
     * @param asked the values of which it is known beforehand that they are unknown
     * @param typed values that are known, as they were written
     */
    public JavaInputs(
            Starter starter,
            List<Unknown> asked,
            Map<String, String> typed,
            int turns,
            InputSearch.Bounds bounds,
            Solvers.Source solvers) {
        this.starter = starter;
        this.typed = typed;
        this.turns = turns;
        asked.forEach(one -> known.add(one.name()));
        this.search = new InputSearch(asked, bounds, solvers);
    }

    /** The same for a program of which nothing is known beforehand, within the usual bounds. */
    public static JavaInputs of(Starter starter) {
        return new JavaInputs(
                starter, List.of(), Map.of(), GivenInput.USUAL_TURNS, InputSearch.Bounds.USUAL, Solvers::z3);
    }

    @Override
    public @Nullable OnInput next() {
        Optional<Input> next = search.next();
        if (next.isEmpty()) {
            return null;
        }
        GivenInput given = GivenInput.of(next.get(), typed, turns);
        last = given;
        try {
            return new OnInput(starter.on(given), given.written());
        } catch (SetUpFailed failed) {
            throw new SetUpFailed(failed.getMessage() + " That is on the input " + written(given) + ".", failed);
        }
    }

    private static String written(GivenInput given) {
        var parts = new ArrayList<String>();
        given.written().forEach((name, value) -> parts.add(name + " = " + value));
        return String.join(", ", parts);
    }

    @Override
    public void explored() {
        GivenInput done = last;
        if (done == null) {
            return;
        }
        for (Unknown one : done.asked()) {
            if (known.add(one.name())) {
                search.add(one);
            }
        }
        gaps.addAll(done.gaps());
        search.explored(done.met());
        last = null;
        starter.end();
    }

    @Override
    public List<String> gaps() {
        var all = new ArrayList<>(search.gaps());
        all.addAll(gaps);
        return all;
    }

    @Override
    public void interrupt() {
        search.interrupt();
    }

    @Override
    public void close() {
        search.close();
    }
}
