package dev.galgo.analysis.program;

import dev.galgo.core.model.Insight.Call;
import dev.galgo.core.model.Insight.Footprint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which handler may send what to which type of actor.
 *
 * <p>An address does not tell the type of its actor, so a message may reach every type that could take it. A message that no type takes is
 * a mistake of the program; it may reach every type, since taking it is the failure.
 */
public final class CallGraph {
    private record Key(String type, String message) {}

    /**
     * What handling a message does.
     *
     * @param anything whether nothing is known of what is sent, so that the calls are all that could be
     */
    private record Handling(Collection<Call> calls, boolean anything, Footprint footprint) {}

    private final Program program;
    /** The handlers of each message, by the type that takes it. */
    private final Map<String, Map<String, List<Handler>>> takers = new HashMap<>();

    private final Collection<Call> everything;
    /** Worked out as they are asked for: a class path may have hundreds of types of which a program uses three. */
    private final Map<Key, Handling> known = new ConcurrentHashMap<>();

    public CallGraph(Program program) {
        this.program = program;
        for (var type : program.types()) {
            for (var handler : type.handlers()) {
                takers.computeIfAbsent(handler.message(), name -> new LinkedHashMap<>())
                        .computeIfAbsent(type.name(), taker -> new ArrayList<>())
                        .add(handler);
            }
        }
        this.everything = everything();
    }

    /** What handling this message may send; every message to every type if the type is unknown. */
    public Collection<Call> calls(String type, String message) {
        return handling(type, message).calls;
    }

    /** Whether nothing is known of what handling this message may send, so that {@link #calls} names all that could be. */
    public boolean mayCallAnything(String type, String message) {
        return handling(type, message).anything;
    }

    /** What handling this message touches; all of the actor if nothing is known of it. */
    public Footprint footprint(String type, String message) {
        return handling(type, message).footprint;
    }

    private Handling handling(String type, String message) {
        return known.computeIfAbsent(new Key(type, message), this::handling);
    }

    private Handling handling(Key key) {
        if (program.type(key.type) == null) {
            return new Handling(everything, true, Footprint.WHOLE);
        }
        var handlers = takers.getOrDefault(key.message, Map.of()).get(key.type);
        if (handlers == null) {
            return new Handling(List.of(), false, Footprint.WHOLE); // a message that no handler takes sends nothing
        }
        var targets = new Targets();
        for (var handler : handlers) {
            targets.reach(handler.behaviour(), handlers.size() > 1 ? 1 : 0);
        }
        return new Handling(targets.calls(), targets.anything, footprint(handlers));
    }

    /** Whether there is code of which nothing is known. */
    public boolean hasUnknownCode() {
        return program.types().stream()
                .anyMatch(type -> type.birth().anything()
                        || type.handlers().stream()
                                .anyMatch(handler -> handler.behaviour().anything()));
    }

    private Collection<Call> everything() {
        var all = new LinkedHashSet<Call>();
        for (var type : program.types()) {
            type.handlers().forEach(handler -> all.add(new Call(type.name(), handler.message(), 1)));
        }
        return List.copyOf(all);
    }

    private static Footprint footprint(List<Handler> handlers) {
        var reads = new HashSet<String>();
        var writes = new HashSet<String>();
        var accumulates = new HashSet<String>();
        boolean whole = false;
        for (var handler : handlers) {
            var one = handler.behaviour().footprint();
            reads.addAll(one.reads());
            writes.addAll(one.writes());
            accumulates.addAll(one.accumulates());
            whole |= one.whole();
        }
        return Footprints.of(reads, writes, accumulates, whole);
    }

    /** The calls of one message, over its handlers and the constructors of what they create. */
    private final class Targets {
        private final Map<Key, Integer> conditions = new LinkedHashMap<>();
        private final Set<String> born = new HashSet<>();
        private final List<Behaviour> open = new ArrayList<>();
        private final List<Integer> extra = new ArrayList<>();
        private boolean anything;
        /** Whether all there is was reached already. */
        private boolean complete;

        void reach(Behaviour behaviour, int more) {
            open.add(behaviour);
            extra.add(more);
            for (int i = 0; i < open.size(); i++) {
                expand(open.get(i), extra.get(i));
            }
            open.clear();
            extra.clear();
        }

        private void expand(Behaviour behaviour, int more) {
            if (behaviour.anything() && !complete) {
                anything = true;
                complete = true;
                everything.forEach(call -> add(call.type(), call.message(), 1));
                program.types().forEach(type -> bear(type));
            }
            for (var send : behaviour.sends()) {
                send(send, more);
            }
            for (var creation : behaviour.creations()) {
                var types = creation.types();
                if (types == null) {
                    program.types().forEach(this::bear);
                } else {
                    types.forEach(name -> bear(program.type(name)));
                }
            }
        }

        /** Whether the constructor sends for certain is not worth knowing. */
        private void bear(@Nullable ActorType type) {
            if (type != null && born.add(type.name())) {
                open.add(type.birth());
                extra.add(1);
            }
        }

        private void send(Send send, int above) {
            var names = send.messages();
            // Under which of several names it is sent is a condition, too.
            int more = names == null || names.size() > 1 ? above + 1 : above;
            if (names == null) {
                anything = true;
                boolean taken = false;
                for (var type : program.types()) {
                    for (var handler : type.handlers()) {
                        if (program.mayTake(handler, send)) {
                            taken = true;
                            add(type.name(), handler.message(), send.conditions() + more);
                        }
                    }
                }
                if (!taken) {
                    everything.forEach(call -> add(call.type(), call.message(), send.conditions() + more));
                }
            } else {
                names.forEach(name -> send(name, send, more));
            }
        }

        private void send(String name, Send send, int more) {
            boolean taken = false;
            for (var taker : takers.getOrDefault(name, Map.of()).entrySet()) {
                if (taker.getValue().stream().anyMatch(handler -> program.mayTake(handler, send))) {
                    taken = true;
                    add(taker.getKey(), name, send.conditions() + more);
                }
            }
            if (!taken) {
                program.types().forEach(type -> add(type.name(), name, send.conditions() + more));
            }
        }

        private void add(String type, String message, int count) {
            conditions.merge(new Key(type, message), count, Math::min);
        }

        Collection<Call> calls() {
            return conditions.entrySet().stream()
                    .map(call -> new Call(call.getKey().type, call.getKey().message, call.getValue()))
                    .toList();
        }
    }
}
