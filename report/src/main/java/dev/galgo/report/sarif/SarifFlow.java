package dev.galgo.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.FindingPlace;
import dev.galgo.report.story.Overtaking;
import dev.galgo.report.story.StoryWording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule as code flows of SARIF: first the whole of it in one thread flow, which is all that some viewers show, then one thread flow for each actor that took a
 * message.
 */
final class SarifFlow {
    private final SarifPlaces places;

    SarifFlow(SarifPlaces places) {
        this.places = places;
    }

    void write(JsonGenerator json, Finding finding) throws IOException {
        Story story = finding.story();
        var overtaking = new Overtaking(story.scenes());
        var actors = new ArrayList<>(story.cast());
        story.scenes().stream()
                .map(Scene::to)
                .filter(actor -> !actors.contains(actor))
                .forEach(actors::add);
        String deliveries = StoryWording.count(story.scenes().size(), "delivery", "deliveries");
        json.writeArrayFieldStart("codeFlows");
        if (!story.scenes().isEmpty()) {
            begin(json, deliveries + ", in order");
            thread(json, finding, "schedule", "the schedule", story.scenes(), overtaking);
            end(json);
        }
        begin(json, deliveries + " by actor, in the order of executionOrder");
        for (String actor : actors) {
            List<Scene> scenes = story.scenes().stream()
                    .filter(scene -> scene.to().equals(actor))
                    .toList();
            if (!scenes.isEmpty()) {
                thread(json, finding, actor, "what " + actor + " receives", scenes, overtaking);
            }
        }
        end(json);
        json.writeEndArray();
    }

    private static void begin(JsonGenerator json, String message) throws IOException {
        json.writeStartObject();
        SarifText.write(json, "message", message);
        json.writeArrayFieldStart("threadFlows");
    }

    private static void end(JsonGenerator json) throws IOException {
        json.writeEndArray();
        json.writeEndObject();
    }

    private void thread(
            JsonGenerator json, Finding finding, String id, String message, List<Scene> scenes, Overtaking overtaking)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id);
        SarifText.write(json, "message", message);
        json.writeArrayFieldStart("locations");
        for (Scene scene : scenes) {
            step(json, finding, scene, overtaking.of(scene));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void step(JsonGenerator json, Finding finding, Scene scene, List<Integer> overtakers) throws IOException {
        boolean failed = scene.outcome() == Outcome.FAILED;
        ClassFileLine failure = failed ? FindingPlace.of(finding).at() : null;
        ClassFileLine handler = ClassFileLine.in(scene.handler());
        json.writeStartObject();
        json.writeNumberField("executionOrder", scene.number());
        json.writeStringField("importance", failed || !overtakers.isEmpty() ? "essential" : "important");
        json.writeFieldName("location");
        places.write(json, failure != null ? failure : handler, scene.to(), sentence(scene, overtakers));
        if (!scene.changes().isEmpty()) {
            json.writeObjectFieldStart("state");
            for (Change change : scene.changes()) {
                SarifText.write(json, change.field(), change.after());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static String sentence(Scene scene, List<Integer> overtakers) {
        var words = new StringBuilder();
        words.append(scene.number()).append(". ").append(StoryWording.message(scene.kind(), scene.message()));
        words.append(" from ").append(scene.from()).append(" to ").append(scene.to());
        words.append(scene.site() == null ? "" : ", sent at " + scene.site());
        if (!overtakers.isEmpty()) {
            words.append("; overtaken by ");
            words.append(
                    String.join(", ", overtakers.stream().map(String::valueOf).toList()));
        }
        StoryWording.effects(scene).forEach(effect -> words.append("; ").append(effect));
        return words.toString();
    }
}
