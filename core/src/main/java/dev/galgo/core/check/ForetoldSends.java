package dev.galgo.core.check;

import dev.galgo.core.check.Coverage.Edge;
import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.engine.HandlerCounts.Sent;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Program;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares what was sent with what the handlers may send by what is known of them before they run. */
final class ForetoldSends {
    private final Coverage coverage;
    private final Insight insight;
    /** The types of actors, by what the insight calls their class; and the other way round. */
    private final Map<String, Set<String>> types = new HashMap<>();

    private final Map<String, Set<String>> classes = new HashMap<>();
    private final Set<Sent> foretold = new LinkedHashSet<>();
    /** Classes that may send whatever there is. */
    private final Set<String> unknown = new HashSet<>();

    private ForetoldSends(Coverage coverage, Insight insight) {
        this.coverage = coverage;
        this.insight = insight;
    }

    /**
     * The coverage with what was expected.
     *
     * @param start what was sent before the search began, by code that need not be a handler
     */
    static Coverage in(Coverage coverage, Program program, Collection<Sent> start) {
        try {
            Insight insight = coverage.types().isEmpty() ? null : program.insight();
            if (insight == null) {
                return coverage;
            }
            var sends = new ForetoldSends(coverage, insight);
            sends.name(program);
            coverage.types().forEach(sends::foretell);
            return coverage.withEdges(sends.edges(new HashSet<>(start)));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unreadable) {
            return coverage; // what is only told beside a verdict must not cost it
        }
    }

    private void name(Program program) {
        Set<String> known = new HashSet<>();
        coverage.types().forEach(type -> known.add(type.name()));
        for (int i = 0; i < program.names().size(); i++) {
            ActorId actor = program.names().at(i);
            if (!actor.isFuture() && known.contains(actor.type())) {
                String of = insight.type(actor);
                types.computeIfAbsent(of, none -> new LinkedHashSet<>()).add(actor.type());
                classes.computeIfAbsent(actor.type(), none -> new LinkedHashSet<>())
                        .add(of);
            }
        }
    }

    private void foretell(Coverage.Type type) {
        for (String of : classes.getOrDefault(type.name(), Set.of())) {
            for (Coverage.Handler handler : type.handlers()) {
                Collection<Insight.Call> calls = insight.sends(of, handler.message());
                if (calls == null) {
                    unknown.add(type.name());
                } else {
                    calls.forEach(call ->
                            receivers(call).forEach(to -> foretold.add(new Sent(type.name(), to, call.message()))));
                }
            }
        }
    }

    /** A class of which there was no actor has no name but its own. */
    private Set<String> receivers(Insight.Call call) {
        String name = call.type();
        return types.getOrDefault(
                name, Set.of(name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1)));
    }

    private List<Edge> edges(Set<Sent> start) {
        var edges = new ArrayList<Edge>();
        for (Edge edge : coverage.edges()) {
            var sent = new Sent(edge.from(), edge.to(), edge.message());
            boolean expected = foretold.remove(sent);
            boolean silent = start.contains(sent)
                    || unknown.contains(edge.from())
                    || edge.from().equals(HandlerCounts.MAIN)
                    || !classes.containsKey(edge.from());
            edges.add(new Edge(
                    edge.from(), edge.to(), edge.message(), true, expected ? Boolean.TRUE : silent ? null : false));
        }
        foretold.forEach(sent -> edges.add(new Edge(sent.from(), sent.to(), sent.message(), false, true)));
        return edges;
    }
}
