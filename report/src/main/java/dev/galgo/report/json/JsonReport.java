package dev.galgo.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Beside;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.PlainOpinion;
import dev.galgo.core.check.SecondOpinion;
import dev.galgo.core.check.Shortness;
import dev.galgo.core.check.SymmetryUse;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.core.sampling.Guarantee;
import dev.galgo.core.sampling.SampleResult;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells a check, or the replay of one schedule, to a machine: one JSON object whose {@code format} names its version.
 *
 * <p>Within a version members are added, never removed or changed in meaning; the format is described in {@code docs/json.md}.
 */
public final class JsonReport {
    /** The format of {@link #of}. */
    public static final String CHECK = "galgo-check/1";

    /** The format of {@link #replay}. */
    public static final String REPLAY = "galgo-replay/1";

    private JsonReport() {}

    /** The whole result. */
    public static String of(CheckResult result, ReportContext context) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", CHECK);
            started(json, context);
            json.writeStringField("verdict", result.verdict().id());
            assumptions(json, result, context);
            json.writeArrayFieldStart("bounds");
            for (Bound bound : result.bounds()) {
                json.writeStartObject();
                json.writeStringField("kind", lower(bound.kind()));
                json.writeStringField("text", bound.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            if (result.inputs() > 0) {
                json.writeNumberField("inputs", result.inputs());
            }
            json.writeNumberField("executions", result.executions());
            json.writeNumberField("abandoned", result.abandoned());
            json.writeNumberField("transitions", result.transitions());
            json.writeNumberField("states", result.states());
            json.writeNumberField("deepest", result.deepest());
            json.writeNumberField("seconds", result.seconds());
            json.writeNumberField("stepsRun", result.stepsRun());
            json.writeNumberField("visitedBytes", result.visitedBytes());
            json.writeObjectFieldStart("search");
            json.writeStringField("reduction", result.choice().reduction().word());
            json.writeStringField("compare", lower(result.choice().compare()));
            JsonOutput.optional(json, "reason", result.choice().reason());
            if (result.withoutStableActor() >= 0) {
                json.writeNumberField("withoutStableActor", result.withoutStableActor());
            }
            json.writeEndObject();
            symmetry(json, result.symmetry());
            neverEnds(json, result.neverEnds());
            estimate(json, result.estimate());
            sample(json, result.sample());
            secondOpinion(json, result.evidence().secondOpinion());
            plainRuns(json, result.evidence().plainRuns());
            CoverageJson.write(json, result.evidence().coverage());
            JsonOutput.texts(json, "notes", context.notes());
            json.writeArrayFieldStart("findings");
            for (Finding finding : result.findings()) {
                finding(json, finding);
            }
            json.writeEndArray();
        });
    }

    /**
     * One schedule that was run again.
     *
     * @param reproduced whether what the schedule was saved for happened again
     * @param kind what went wrong, if anything did
     * @param message the same as a sentence
     */
    public static String replay(
            Story story,
            ReportContext context,
            boolean reproduced,
            @Nullable FindingKind kind,
            @Nullable String message) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", REPLAY);
            started(json, context);
            json.writeBooleanField("reproduced", reproduced);
            JsonOutput.optional(json, "kind", kind == null ? null : kind.id());
            JsonOutput.optional(json, "message", message);
            story(json, story);
        });
    }

    /** What was started, as the member of that name. */
    public static void started(JsonGenerator json, ReportContext context) throws IOException {
        json.writeObjectFieldStart("started");
        json.writeStringField("kind", context.started().kind());
        json.writeStringField("target", context.started().target());
        JsonOutput.optional(json, "message", context.started().message());
        JsonOutput.texts(json, "args", context.started().args());
        JsonOutput.optional(json, "delivery", context.order());
        json.writeEndObject();
    }

    private static void assumptions(JsonGenerator json, CheckResult result, ReportContext context) throws IOException {
        json.writeArrayFieldStart("assumptions");
        for (Assumption assumption : result.evidence().assumptions()) {
            json.writeStartObject();
            json.writeStringField("kind", assumption.kind().id());
            JsonOutput.optional(json, "place", assumption.place());
            json.writeStringField("text", assumption.text());
            json.writeStringField("advice", assumption.advice());
            json.writeBooleanField("accepted", context.accepts(assumption));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void secondOpinion(JsonGenerator json, SecondOpinion opinion) throws IOException {
        json.writeObjectFieldStart("secondOpinion");
        json.writeNumberField("schedules", opinion.schedules());
        json.writeNumberField("deliveries", opinion.deliveries());
        json.writeBooleanField("all", opinion.all());
        json.writeBooleanField("freshClasses", opinion.freshClasses());
        JsonOutput.optional(json, "missing", opinion.missing());
        json.writeEndObject();
    }

    private static void plainRuns(JsonGenerator json, PlainOpinion plain) throws IOException {
        json.writeObjectFieldStart("plainRuns");
        json.writeNumberField("schedules", plain.schedules());
        json.writeNumberField("variations", plain.variations());
        json.writeNumberField("ended", plain.ended());
        json.writeBooleanField("all", plain.all());
        JsonOutput.optional(json, "missing", plain.missing());
        json.writeEndObject();
    }

    private static void symmetry(JsonGenerator json, @Nullable SymmetryUse use) throws IOException {
        if (use == null) {
            return;
        }
        json.writeObjectFieldStart("symmetry");
        json.writeNumberField("configurations", use.configurations());
        json.writeNumberField("met", use.met());
        json.writeBooleanField("more", use.more());
        json.writeEndObject();
    }

    private static void neverEnds(JsonGenerator json, @Nullable NeverEnds how) throws IOException {
        if (how == null) {
            return;
        }
        json.writeObjectFieldStart("neverEnds");
        json.writeBooleanField("explored", how.isExplored());
        if (how.isExplored()) {
            json.writeNumberField("configurations", how.configurations());
            json.writeNumberField("wayIn", how.wayIn());
            JsonOutput.texts(json, "circle", how.circle());
            JsonOutput.texts(json, "waiting", how.waiting());
            json.writeArrayFieldStart("warnings");
            for (Finding warning : how.warnings()) {
                finding(json, warning);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void estimate(JsonGenerator json, @Nullable Estimate estimate) throws IOException {
        if (estimate == null) {
            json.writeNullField("estimate");
            return;
        }
        json.writeObjectFieldStart("estimate");
        json.writeNumberField("mean", estimate.mean());
        json.writeNumberField("spread", estimate.spread());
        json.writeNumberField("judgedBy", estimate.judgedBy());
        json.writeEndObject();
    }

    private static void sample(JsonGenerator json, @Nullable SampleResult sample) throws IOException {
        if (sample == null) {
            json.writeNullField("sample");
            return;
        }
        json.writeObjectFieldStart("sample");
        json.writeStringField("strategy", lower(sample.plan().strategy()));
        json.writeNumberField("seed", sample.plan().seed());
        json.writeNumberField("schedules", sample.plan().schedules());
        json.writeNumberField("drawn", sample.drawn());
        json.writeNumberField("distinct", sample.distinct());
        json.writeBooleanField("more", sample.more());
        Guarantee guarantee = sample.guarantee();
        if (guarantee == null) {
            json.writeNullField("guarantee");
        } else {
            json.writeObjectFieldStart("guarantee");
            json.writeNumberField("depth", guarantee.depth());
            json.writeNumberField("chains", guarantee.chains());
            json.writeNumberField("messages", guarantee.messages());
            json.writeNumberField("probability", guarantee.probability());
            JsonOutput.optional(json, "doubt", guarantee.doubt());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    public static void finding(JsonGenerator json, Finding finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", finding.kind().id());
        json.writeStringField("severity", lower(finding.severity()));
        json.writeStringField("message", finding.message());
        JsonOutput.optional(json, "actor", finding.actor());
        Throwable cause = finding.cause();
        JsonOutput.optional(json, "cause", cause == null ? null : ThrownDetails.text(cause));
        if (!finding.input().isEmpty()) {
            json.writeObjectFieldStart("input");
            for (Map.Entry<String, String> value : finding.input().entrySet()) {
                json.writeStringField(value.getKey(), value.getValue());
            }
            json.writeEndObject();
        }
        json.writeBooleanField("shortest", finding.shortest());
        json.writeBooleanField("mostOrderly", finding.shortness() == Shortness.MOST_ORDERLY);
        story(json, finding.story());
        if (finding.schedule().circle() > 0) {
            json.writeNumberField("circle", finding.schedule().circle());
        }
        json.writeBooleanField("inevitable", finding.inevitable());
        beside(json, finding.beside());
        json.writeEndObject();
    }

    private static void beside(JsonGenerator json, @Nullable Beside beside) throws IOException {
        if (beside == null) {
            json.writeNullField("beside");
            return;
        }
        json.writeObjectFieldStart("beside");
        json.writeStringField("sentence", beside.sentence());
        json.writeNumberField("difference", beside.difference());
        json.writeBooleanField("nearest", beside.nearest());
        story(json, beside.story());
        json.writeEndObject();
    }

    private static void story(JsonGenerator json, Story story) throws IOException {
        JsonOutput.texts(json, "actors", story.cast());
        json.writeArrayFieldStart("schedule");
        for (Scene scene : story.scenes()) {
            scene(json, scene);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("left");
        for (Story.Left left : story.left()) {
            json.writeStartObject();
            json.writeStringField("from", left.from());
            json.writeStringField("to", left.to());
            json.writeStringField("message", left.message());
            json.writeStringField("reason", left.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("waiting");
        for (Story.Waiting waiting : story.waiting()) {
            json.writeStartObject();
            json.writeStringField("actor", waiting.actor());
            JsonOutput.texts(json, "callees", waiting.callees());
            json.writeStringField("message", waiting.message());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void scene(JsonGenerator json, Scene scene) throws IOException {
        json.writeStartObject();
        json.writeNumberField("number", scene.number());
        json.writeNumberField("sentBy", scene.sentBy());
        json.writeNumberField("nth", scene.nth());
        JsonOutput.numbers(json, "choices", scene.choices());
        json.writeStringField("from", scene.from());
        json.writeStringField("to", scene.to());
        json.writeStringField("kind", lower(scene.kind()));
        json.writeStringField("message", scene.message());
        JsonOutput.optional(json, "site", scene.site());
        json.writeStringField("handler", scene.handler());
        JsonOutput.optional(json, "note", scene.note());
        sent(json, scene.sent());
        JsonOutput.texts(json, "created", scene.created());
        ChangeJson.write(json, scene.changes());
        json.writeStringField("output", scene.output());
        JsonOutput.optional(json, "returned", scene.returned());
        json.writeStringField("outcome", lower(scene.outcome()));
        json.writeEndObject();
    }

    private static void sent(JsonGenerator json, List<Sent> messages) throws IOException {
        json.writeArrayFieldStart("sent");
        for (Sent sent : messages) {
            json.writeStartObject();
            json.writeStringField("to", sent.to());
            json.writeStringField("kind", lower(sent.kind()));
            json.writeStringField("message", sent.message());
            JsonOutput.optional(json, "site", sent.site());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
