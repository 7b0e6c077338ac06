package dev.galgo.pi.program;

import dev.galgo.analysis.flow.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Forgets what a task will not look at again, so that states which differ in nothing else are one. */
final class Pruning {
    private final Variables variables;

    Pruning(Variables variables) {
        this.variables = variables;
    }

    State prune(State state) {
        var frames = new ArrayList<TaskFrame>();
        for (int i = 0; i < state.frames().size(); i++) {
            TaskFrame frame = state.frames().get(i);
            boolean runs = i == state.frames().size() - 1;
            Set<String> live = new HashSet<>(
                    runs && !state.isWaiting()
                            ? variables.live(frame.method(), frame.at())
                            : variables.liveAfter(frame.method(), frame.at()));
            live.add(State.CALL);
            if (runs && frame.step().instruction() instanceof Instruction.Get get) {
                live.add(get.future());
            } else if (runs && frame.step().instruction() instanceof Instruction.Await await) {
                live.add(await.future());
            }
            var locals = new TreeMap<>(frame.locals());
            locals.keySet().retainAll(live);
            frames.add(frame.withLocals(locals));
        }
        return tickets(state.withFrames(frames));
    }

    /** Futures that nobody holds any more lose their numbers. */
    private static State tickets(State state) {
        var used = new HashMap<Integer, Integer>();
        var kept = new ArrayList<Ticket>();
        for (TaskFrame frame : state.frames()) {
            mention(frame.locals(), state, used, kept);
            mention(Map.of("result", frame.result()), state, used, kept);
        }
        List<TaskFrame> frames = state.frames().stream()
                .map(frame -> frame.withLocals(renumbered(frame.locals(), used))
                        .returning(frame.result().map(ref -> ref, number -> used.getOrDefault(number, number))))
                .toList();
        return state.withFrames(frames).withTickets(kept);
    }

    private static void mention(Map<String, Held> values, State state, Map<Integer, Integer> used, List<Ticket> kept) {
        values.values().forEach(held -> held.tickets().forEach(number -> {
            if (used.putIfAbsent(number, kept.size()) == null) {
                kept.add(state.tickets().get(number));
            }
        }));
    }

    private static Map<String, Held> renumbered(Map<String, Held> values, Map<Integer, Integer> numbers) {
        var all = new TreeMap<String, Held>();
        values.forEach(
                (name, held) -> all.put(name, held.map(ref -> ref, number -> numbers.getOrDefault(number, number))));
        return all;
    }
}
