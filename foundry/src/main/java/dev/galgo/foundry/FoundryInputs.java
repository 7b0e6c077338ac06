package dev.galgo.foundry;

import dev.galgo.constraints.input.Input;
import dev.galgo.constraints.input.InputSearch;
import dev.galgo.constraints.input.Unknown;
import dev.galgo.constraints.solve.Solvers;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.unknown.GivenInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A program on one input after the other. Which values are unknown is learnt as it asks for them. */
final class FoundryInputs implements ProgramInputs {
    private final FoundryProgram program;
    private final Map<String, String> typed;
    private final int turns;
    private final InputSearch search;
    private final Set<String> known = new HashSet<>();
    private final Set<String> gaps = new LinkedHashSet<>();
    private @Nullable GivenInput last;
    private @Nullable FoundrySemantics running;

    /**
     * @param program on its simplest input
     * @param typed values that are known, as they were written
     */
    FoundryInputs(
            FoundryProgram program,
            Map<String, String> typed,
            int turns,
            InputSearch.Bounds bounds,
            Solvers.Source solvers) {
        this.program = program;
        this.typed = typed;
        this.turns = turns;
        GivenInput first = program.input();
        List<Unknown> asked = first == null ? List.of() : first.asked();
        asked.forEach(one -> known.add(one.name()));
        this.search = new InputSearch(asked, bounds, solvers);
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
            FoundrySemantics started = program.on(given);
            running = started;
            return new OnInput(started, given.written());
        } catch (ProgramException failed) {
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
        if (running != null) {
            running.close();
        }
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
