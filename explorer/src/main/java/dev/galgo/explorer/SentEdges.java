package dev.galgo.explorer;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Program;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.explorer.walk.Walk;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who sends what to whom, by classes: in the schedules that were looked at, and as the analysis of the program thinks possible. For the thread of the walk. */
final class SentEdges {
    private final Set<Edge> found = new HashSet<>();
    /** An actor of each class, in the program that is walked through now. */
    private final Map<String, ActorId> met = new HashMap<>();

    private @Nullable Program program;

    /** A message from actors of one class to those of another. */
    private record Edge(String from, String to, String message) implements Comparable<Edge> {
        @Override
        public int compareTo(Edge other) {
            return key().compareTo(other.key());
        }

        private String key() {
            return from + "\n" + to + "\n" + message;
        }
    }

    /** Takes in what was sent on the way to where a walk stands. */
    void addAll(Walk walk) {
        Cursor cursor = walk.cursor();
        if (program != walk.program()) {
            program = walk.program();
            met.clear();
        }
        cursor.actors().forEach(actor -> met.putIfAbsent(actor.type(), actor));
        for (int slot = 1; slot <= walk.slots(); slot++) {
            Message message = cursor.message(slot);
            if (message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL) {
                ActorId sender = cursor.sender(slot);
                found.add(new Edge(
                        sender == null ? ActorLabels.OUTSIDE : sender.type(),
                        message.to().type(),
                        message.name()));
            }
        }
    }

    /** Writes them as the member {@code edges}. */
    void write(JsonGenerator json, Walk walk, Coverage coverage) throws IOException {
        addAll(walk);
        Set<Edge> possible = possible(walk.program(), coverage);
        var all = new TreeMap<Edge, Boolean>();
        found.forEach(edge -> all.put(edge, true));
        if (possible != null) {
            possible.forEach(edge -> all.putIfAbsent(edge, false));
        }
        json.writeArrayFieldStart("edges");
        for (Map.Entry<Edge, Boolean> one : all.entrySet()) {
            Edge edge = one.getKey();
            json.writeStartObject();
            json.writeStringField("from", edge.from());
            json.writeStringField("to", edge.to());
            json.writeStringField("message", edge.message());
            json.writeBooleanField("found", one.getValue());
            json.writeFieldName("possible");
            if (possible == null || edge.from().equals(ActorLabels.OUTSIDE)) {
                json.writeNull();
            } else {
                json.writeBoolean(possible.contains(edge));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What the analysis thinks possible between the classes that were met; null if there is no analysis. */
    private @Nullable Set<Edge> possible(Program of, Coverage coverage) {
        Insight insight = of.insight();
        if (insight == null) {
            return null;
        }
        var keys = new HashMap<String, String>();
        met.forEach((type, actor) -> keys.put(type, insight.type(actor)));
        var names = new HashMap<String, String>();
        keys.forEach((type, key) -> names.put(key, type));
        Set<Edge> possible = new HashSet<>();
        keys.forEach((type, key) -> {
            for (String message : messages(of, coverage, type)) {
                for (Insight.Call call : insight.calls(key, message)) {
                    String to = names.get(call.type());
                    if (to != null) {
                        possible.add(new Edge(type, to, call.message()));
                    }
                }
            }
        });
        return possible;
    }

    private static Set<String> messages(Program program, Coverage coverage, String type) {
        Set<String> messages = new HashSet<>(program.handlers(type));
        coverage.types().stream().filter(one -> one.name().equals(type)).forEach(one -> one.handlers()
                .forEach(handler -> messages.add(handler.message())));
        return messages;
    }
}
