package dev.galgo.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Finding;
import dev.galgo.report.ProofResult.Answered;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells what was proved of a model or a net, to people and to machines. */
public final class ProofReport {
    /** The format of {@link #json}. */
    public static final String FORMAT = "galgo-verify/1";

    /** So many steps of a run are shown to people. */
    private static final int SHOWN = 40;

    private final Style style;

    public ProofReport(Style style) {
        this.style = style;
    }

    /** The whole result, ending with a line break. */
    public String text(ProofResult verified) {
        var lines = new ArrayList<String>();
        String size = verified.places() == 0
                ? ""
                : ", " + StoryWording.count(verified.places(), "place") + " and "
                        + StoryWording.count(verified.transitions(), "transition");
        lines.add(verified.name() + ": " + verified.kind() + style.faint(size));
        verified.notes().forEach(note -> lines.add("note: " + StoryWording.oneLine(note)));
        verified.answers().forEach(one -> {
            lines.add("");
            lines.addAll(answer(one));
        });
        verified.listings().forEach(listing -> {
            lines.add("");
            lines.add(style.strong(listing.title()));
            listing.lines().forEach(line -> lines.add("  " + line));
        });
        return String.join("\n", lines) + "\n";
    }

    private List<String> answer(Answered one) {
        var lines = new ArrayList<String>();
        String word =
                switch (one.outcome()) {
                    case HOLDS -> style.good(one.answer());
                    case VIOLATED -> style.bad(one.answer());
                    case UNKNOWN -> style.doubtful(one.answer());
                };
        lines.add(style.strong(one.question()) + ": " + word
                + style.faint(String.format(Locale.ROOT, " (%.2f s)", one.seconds())));
        lines.add("  " + StoryWording.oneLine(one.rests()));
        if (one.outcome() == ProofResult.Outcome.UNKNOWN) {
            one.tried().forEach(line -> lines.add("  tried " + line));
        }
        Finding finding = one.finding();
        if (finding != null) {
            lines.add("it happens: " + StoryWording.oneLine(finding.message()));
            lines.add(StoryWording.count(finding.schedule().length(), "delivery", "deliveries") + ":");
            lines.addAll(new StoryText(style).lines(finding.story()));
        } else if (!one.run().isEmpty()) {
            lines.add(StoryWording.count(one.run().size(), "step") + ":");
            for (int i = 0; i < Math.min(SHOWN, one.run().size()); i++) {
                lines.add(
                        String.format(Locale.ROOT, "  %d  %s", i + 1, one.run().get(i)));
            }
            if (one.run().size() > SHOWN) {
                lines.add("  and so on; --format json has all");
            }
        }
        if (one.saved() != null) {
            lines.add("replay it: galgo replay " + ReportedCheck.quoted(one.saved()));
        }
        return lines;
    }

    /**
     * The members of a family for machines.
     *
     * @param parameters the values of each member's parameters, by name
     */
    public static String json(List<ProofResult> members, List<Map<String, Long>> parameters) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            json.writeArrayFieldStart("members");
            for (int i = 0; i < members.size(); i++) {
                json.writeStartObject();
                json.writeObjectFieldStart("parameters");
                for (var one : parameters.get(i).entrySet()) {
                    json.writeNumberField(one.getKey(), one.getValue());
                }
                json.writeEndObject();
                members(json, members.get(i));
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** The result for machines; see {@code docs/json.md}. */
    public static String json(ProofResult verified) {
        return JsonOutput.object(json -> {
            json.writeStringField("format", FORMAT);
            members(json, verified);
        });
    }

    private static void members(JsonGenerator json, ProofResult verified) throws IOException {
        json.writeStringField("name", verified.name());
        json.writeStringField("kind", verified.kind());
        json.writeStringField("outcome", verified.outcome().word());
        json.writeNumberField("places", verified.places());
        json.writeNumberField("transitions", verified.transitions());
        json.writeArrayFieldStart("answers");
        for (Answered one : verified.answers()) {
            answer(json, one);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("listings");
        for (ProofResult.Listing listing : verified.listings()) {
            JsonOutput.texts(json, listing.title(), listing.lines());
        }
        json.writeEndObject();
        JsonOutput.texts(json, "notes", verified.notes());
    }

    private static void answer(JsonGenerator json, Answered one) throws IOException {
        json.writeStartObject();
        json.writeStringField("question", one.question());
        json.writeStringField("outcome", one.outcome().word());
        json.writeStringField("answer", one.answer());
        json.writeStringField("rests", one.rests());
        JsonOutput.texts(json, "tried", one.tried());
        JsonOutput.texts(json, "run", one.run());
        json.writeNumberField("seconds", one.seconds());
        JsonOutput.optional(json, "saved", one.saved());
        Finding finding = one.finding();
        if (finding == null) {
            json.writeNullField("finding");
        } else {
            json.writeFieldName("finding");
            JsonReport.finding(json, finding);
        }
        json.writeEndObject();
    }
}
