package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.Trace;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What steps run, found out once for each distinct step: state, message, choices and what the futures it looked at told it. */
final class Traces {
    private final AbsSemantics program;
    private final Map<Asked, List<Told>> known = new HashMap<>();

    private final List<Trace> all = new ArrayList<>();

    private record Asked(@Nullable Object state, Message message, List<Choice> choices) {}

    private record Told(Map<ActorId, @Nullable Content> futures, Trace trace) {
        boolean stillHolds(Futures now) {
            return futures.entrySet().stream().allMatch(one -> Objects.equals(now.value(one.getKey()), one.getValue()));
        }
    }

    Traces(AbsSemantics program) {
        this.program = program;
    }

    /** What the step ran that was made in this local state, by a configuration with these futures. */
    Trace of(Local before, Message message, List<Choice> choices, Futures futures) {
        List<Told> same = known.computeIfAbsent(new Asked(before.state(), message, choices), none -> new ArrayList<>());
        for (Told one : same) {
            if (one.stillHolds(futures)) {
                return one.trace();
            }
        }
        var told = new HashMap<ActorId, @Nullable Content>();
        Trace trace = program.trace(before, message, choices, future -> {
            Content value = futures.value(future);
            told.put(future, value);
            return value;
        });
        same.add(new Told(told, trace));
        all.add(trace);
        return trace;
    }

    /** What all steps ran that were ever asked for. */
    List<Trace> all() {
        return all;
    }
}
