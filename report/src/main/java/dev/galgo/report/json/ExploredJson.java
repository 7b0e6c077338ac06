package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.ExploredTree.LeftOut;
import dev.galgo.core.explored.ExploredTree.Level;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Told;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells machines, such as a page that lets people walk through them, which schedules a search explored. */
public final class ExploredJson {
    /** The format of {@link #of}. */
    public static final String FORMAT = "galgo-explored/1";

    private ExploredJson() {}

    /** The tree, or what was met at each depth if there are too many deliveries. */
    public static String of(CheckResult result, ExploredTree tree) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeStringField("reduction", result.choice().reduction().word());
            json.writeBooleanField("whole", tree.isWhole());
            json.writeNumberField("limit", tree.limit());
            json.writeBooleanField("compared", tree.compared());
            json.writeBooleanField("early", tree.early());
            json.writeArrayFieldStart("nodes");
            for (Node node : tree.nodes()) {
                node(json, node);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("levels");
            for (Level level : tree.levels()) {
                level(json, level);
            }
            json.writeEndArray();
        });
    }

    private static void node(JsonGenerator json, Node node) throws IOException {
        json.writeStartObject();
        json.writeNumberField("number", node.number());
        json.writeNumberField("parent", node.parent());
        json.writeNumberField("slot", node.slot());
        json.writeNumberField("way", node.way());
        told(json, "message", node.message());
        json.writeStringField("outcome", word(node.outcome()));
        json.writeNumberField("sameAs", node.sameAs());
        json.writeNumberField("times", node.times());
        json.writeStringField("taken", word(node.taken().reason()));
        json.writeNumberField("with", node.taken().with());
        told(json, "racing", node.taken().racing());
        json.writeArrayFieldStart("leftOut");
        for (LeftOut one : node.leftOut()) {
            json.writeStartObject();
            told(json, "message", one.message());
            json.writeStringField("reason", word(one.reason()));
            json.writeEndObject();
        }
        json.writeEndArray();
        JsonOutput.texts(json, "problems", node.problems());
        json.writeBooleanField("finding", node.finding());
        json.writeEndObject();
    }

    private static void told(JsonGenerator json, String name, @Nullable Told told) throws IOException {
        if (told == null) {
            json.writeNullField(name);
            return;
        }
        json.writeObjectFieldStart(name);
        json.writeStringField("from", told.from());
        json.writeStringField("to", told.to());
        json.writeStringField("kind", word(told.kind()));
        json.writeStringField("message", told.message());
        JsonOutput.optional(json, "site", told.site());
        json.writeEndObject();
    }

    private static void level(JsonGenerator json, Level level) throws IOException {
        json.writeStartObject();
        json.writeNumberField("depth", level.depth());
        json.writeNumberField("deliveries", level.deliveries());
        json.writeNumberField("new", level.fresh());
        json.writeNumberField("visited", level.known());
        json.writeNumberField("ends", level.ends());
        json.writeNumberField("failures", level.failures());
        json.writeNumberField("leftOut", level.leftOut());
        json.writeEndObject();
    }

    private static String word(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
