package dev.galgo.cli.states;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.StateSubject;
import dev.galgo.core.model.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Runs every order of a small program, without and with what decides nothing, and says where the two are not the same. */
final class LostAndFound {
    private static final int MOST = 1_500;

    private record Configuration(Map<ActorId, Local> locals, Map<Message, Integer> pending) {}

    /** What can be seen of a configuration without its data: what is pending, who waits, who has ended, and what fails next. */
    private record View(
            Map<Message, Integer> pending, Set<ActorId> waiting, Set<ActorId> ended, Set<Message> failing) {}

    private LostAndFound() {}

    /** What only one of the two shows; nothing if there is too much to look at. */
    static Set<Object> different(StateSubject program) {
        Set<View> whole = views(program.whole(), program::forget);
        Set<View> forgetful = views(program.forgetful(), message -> message);
        if (whole.isEmpty() || forgetful.isEmpty()) {
            return Set.of();
        }
        var different = new HashSet<Object>(whole);
        different.removeAll(forgetful);
        forgetful.stream().filter(view -> !whole.contains(view)).forEach(different::add);
        return different;
    }

    private static Set<View> views(Semantics program, UnaryOperator<Message> forget) {
        while (true) {
            try {
                return explore(program, forget);
            } catch (NamingPolicy.Renamed startOver) {
                // once for each type at most
            }
        }
    }

    private static Set<View> explore(Semantics program, UnaryOperator<Message> forget) {
        var views = new HashSet<View>();
        var open = new ArrayDeque<Configuration>(List.of(start(program.boot())));
        var known = new HashSet<>(open);
        while (!open.isEmpty()) {
            Configuration at = open.remove();
            var failing = new HashSet<Message>();
            for (Message message : at.pending.keySet()) {
                Local local = at.locals.get(message.to());
                if (!accepts(program, local, message)) {
                    continue;
                }
                for (Step step : program.steps(local, message)) {
                    if (step.failure() != null) {
                        failing.add(forget.apply(message));
                        continue;
                    }
                    Configuration next = after(at, message, step);
                    if (known.add(next)) {
                        open.add(next);
                    }
                }
            }
            views.add(view(at, failing, forget));
            if (known.size() > MOST) {
                return Set.of();
            }
        }
        return views;
    }

    private static Configuration start(Boot boot) {
        var locals = new HashMap<ActorId, Local>();
        boot.born().forEach(birth -> locals.put(birth.actor(), birth.initial()));
        var pending = new HashMap<Message, Integer>();
        boot.sent().forEach(message -> pending.merge(message, 1, Integer::sum));
        return new Configuration(locals, pending);
    }

    private static boolean accepts(Semantics program, Local local, Message message) {
        return local instanceof Local.Waiting
                ? message.kind() == Message.Kind.REPLY
                : local instanceof Local.Ready ready
                        && message.kind() != Message.Kind.REPLY
                        && program.accepts(ready, message);
    }

    private static Configuration after(Configuration at, Message message, Step step) {
        var locals = new HashMap<>(at.locals);
        locals.put(message.to(), step.next());
        for (Birth birth : step.born()) {
            locals.put(birth.actor(), birth.initial());
        }
        var pending = new HashMap<>(at.pending);
        pending.computeIfPresent(message, (same, count) -> count == 1 ? null : count - 1);
        step.sent().forEach(sent -> pending.merge(sent, 1, Integer::sum));
        return new Configuration(locals, pending);
    }

    private static View view(Configuration at, Set<Message> failing, UnaryOperator<Message> forget) {
        var pending = new HashMap<Message, Integer>();
        at.pending.forEach((message, count) -> pending.merge(forget.apply(message), count, Integer::sum));
        var waiting = new ArrayList<ActorId>();
        var ended = new ArrayList<ActorId>();
        at.locals.forEach((actor, local) -> {
            if (local instanceof Local.Waiting) {
                waiting.add(actor);
            } else if (local instanceof Local.Stopped) {
                ended.add(actor);
            }
        });
        return new View(pending, Set.copyOf(waiting), Set.copyOf(ended), failing);
    }
}
