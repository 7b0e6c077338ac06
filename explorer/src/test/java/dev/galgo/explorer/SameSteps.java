package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Holds a trace against what {@code galgo replay --format json} says of the same schedule. */
public final class SameSteps {
    private SameSteps() {}

    /** Each step says what a replay says of it, in its own words. */
    public static void require(JsonNode trace, JsonNode replay) {
        JsonNode actors = trace.get("actors");
        JsonNode messages = trace.get("messages");
        assertThat(labels(trace)).isEqualTo(texts(replay.get("actors")));
        assertThat(trace.get("steps")).hasSameSizeAs(replay.get("schedule"));
        for (int i = 0; i < trace.get("steps").size(); i++) {
            JsonNode step = trace.get("steps").get(i);
            JsonNode scene = replay.get("schedule").get(i);
            JsonNode message = messages.get(step.get("slot").asInt() - 1);
            for (String same : List.of("number", "choices", "handler", "note", "output", "returned", "outcome")) {
                assertThat(step.get(same)).as("%s of %d", same, i + 1).isEqualTo(scene.get(same));
            }
            for (String same : List.of("sentBy", "nth", "kind", "site")) {
                assertThat(message.get(same)).as("%s of %d", same, i + 1).isEqualTo(scene.get(same));
            }
            assertThat(message.get("text")).isEqualTo(scene.get("message"));
            assertThat(label(actors, message.get("from")))
                    .isEqualTo(scene.get("from").asText());
            assertThat(label(actors, message.get("to")))
                    .isEqualTo(scene.get("to").asText());
            requireSameSends(step, scene, actors, messages);
            requireSameChanges(step, scene);
        }
        assertThat(trace.get("waiting")).hasSameSizeAs(replay.get("waiting"));
        for (int i = 0; i < trace.get("waiting").size(); i++) {
            JsonNode one = trace.get("waiting").get(i);
            JsonNode other = replay.get("waiting").get(i);
            assertThat(label(actors, one.get("actor")))
                    .isEqualTo(other.get("actor").asText());
            assertThat(one.get("message")).isEqualTo(other.get("message"));
            assertThat(one.get("callees")).hasSameSizeAs(other.get("callees"));
        }
    }

    private static void requireSameSends(JsonNode step, JsonNode scene, JsonNode actors, JsonNode messages) {
        assertThat(step.get("sent")).hasSameSizeAs(scene.get("sent"));
        for (int i = 0; i < step.get("sent").size(); i++) {
            JsonNode message = messages.get(step.get("sent").get(i).asInt() - 1);
            JsonNode sent = scene.get("sent").get(i);
            assertThat(message.get("text")).isEqualTo(sent.get("message"));
            assertThat(message.get("kind")).isEqualTo(sent.get("kind"));
            assertThat(message.get("site")).isEqualTo(sent.get("site"));
            assertThat(label(actors, message.get("to")))
                    .isEqualTo(sent.get("to").asText());
        }
        List<String> created = new ArrayList<>();
        step.get("created").forEach(one -> created.add(label(actors, one)));
        assertThat(created).isEqualTo(texts(scene.get("created")));
    }

    /** A change of behaviour is followed by the fields that came and went with it. */
    private static void requireSameChanges(JsonNode step, JsonNode scene) {
        List<List<String>> told = new ArrayList<>();
        step.get("changes")
                .forEach(change -> told.add(List.of(
                        change.get("field").asText(), value(change.get("before")), value(change.get("after")))));
        List<List<String>> expected = new ArrayList<>();
        scene.get("changes")
                .forEach(change -> expected.add(List.of(
                        change.get("field").asText(),
                        change.get("before").asText(),
                        change.get("after").asText())));
        assertThat(told.subList(0, Math.min(told.size(), expected.size()))).isEqualTo(expected);
        if (told.size() != expected.size()) {
            assertThat(expected).extracting(one -> one.get(0)).containsExactly("behaviour");
        }
    }

    private static String value(JsonNode value) {
        return value.isNull() ? "-" : value.get("text").asText();
    }

    private static String label(JsonNode actors, JsonNode id) {
        return id.isNull() ? "main" : actors.get(id.asInt()).get("label").asText();
    }

    /** Of actors, and of places where something happened. */
    private static List<String> labels(JsonNode trace) {
        Set<Integer> happened = new HashSet<>();
        trace.get("steps").forEach(step -> {
            JsonNode message = trace.get("messages").get(step.get("slot").asInt() - 1);
            happened.add(message.get("to").asInt());
            happened.add(message.get("from").asInt(-1));
        });
        List<String> labels = new ArrayList<>();
        trace.get("actors").forEach(one -> {
            if (!one.get("place").asBoolean() || happened.contains(one.get("id").asInt())) {
                labels.add(one.get("label").asText());
            }
        });
        return labels;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
