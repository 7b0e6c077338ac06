package dev.galgo.explorer.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.SourceLines.Excerpt;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.trace.ToldVerdict;
import dev.galgo.explorer.trace.TraceJson;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.report.json.CoverageJson;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.story.ClassFileLine;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The traces of one page, with what a server would be asked for besides; what is the same for several is told by the first. */
public final class CarriedTraces {
    private final ReportContext context;
    private final Coverage coverage;
    private final SourceLines sources;
    private final @Nullable ToldVerdict verdict;
    private final Set<String> sitesTold = new HashSet<>();
    private boolean first = true;

    /** @param verdict null if no check has said anything */
    public CarriedTraces(ReportContext context, Coverage coverage, SourceLines sources, @Nullable ToldVerdict verdict) {
        this.context = context;
        this.coverage = coverage;
        this.sources = sources;
        this.verdict = verdict;
    }

    /** The passing schedule that a trace is told beside. */
    private record Passing(Beside beside, String trace) {}

    /**
     * One more trace; the walk stands at its end afterwards.
     *
     * @param finding what the path ends in; null if nothing is wrong
     * @param beside what decides the finding; null if that is not known
     */
    public String next(Walk walk, SchedulePrefix path, @Nullable ToldFinding finding, @Nullable Beside beside)
            throws Refusal {
        Set<String> sites = new LinkedHashSet<>();
        Passing passing = beside == null ? null : passing(walk, beside, sites);
        if (finding == null || !finding.isEndless() || !walk.goToEndless(path)) {
            walk.go(path);
        }
        addSites(walk, sites);
        boolean leads = first;
        first = false;
        return JsonText.object(json -> {
            TraceJson.write(json, walk, path, context, finding);
            if (passing != null) {
                beside(json, passing);
            }
            if (leads) {
                verdict(json);
                coverage(json);
            }
            excerpts(json, sites);
        });
    }

    private Passing passing(Walk walk, Beside beside, Set<String> sites) throws Refusal {
        SchedulePrefix path = walk.pathOf(beside.schedule(), false);
        walk.go(path);
        addSites(walk, sites);
        return new Passing(beside, JsonText.object(json -> TraceJson.write(json, walk, path, context, null)));
    }

    private static void beside(JsonGenerator json, Passing passing) throws IOException {
        json.writeObjectFieldStart("beside");
        json.writeStringField("sentence", passing.beside().sentence());
        json.writeNumberField("first", passing.beside().difference());
        json.writeFieldName("passing");
        json.writeRawValue(passing.trace());
        json.writeBooleanField("proved", passing.beside().nearest());
        json.writeEndObject();
    }

    private void verdict(JsonGenerator json) throws IOException {
        if (verdict != null) {
            json.writeObjectFieldStart("verdict");
            verdict.members(json, "");
            json.writeEndObject();
        }
    }

    private void coverage(JsonGenerator json) throws IOException {
        if (!coverage.types().isEmpty()) {
            json.writeObjectFieldStart("coverage");
            CoverageJson.write(json, coverage);
            json.writeEndObject();
        }
    }

    private static void addSites(Walk walk, Set<String> sites) {
        for (int slot = 1; slot <= walk.slots(); slot++) {
            String site = walk.teller().site(slot);
            if (site != null) {
                sites.add(site);
            }
        }
        for (Scene scene : walk.teller().story().scenes()) {
            ClassFileLine place = ClassFileLine.in(scene.handler());
            if (place != null) {
                sites.add(place.toString());
            }
        }
    }

    private void excerpts(JsonGenerator json, Set<String> sites) throws IOException {
        Map<String, Excerpt> excerpts = new LinkedHashMap<>();
        for (String site : sites) {
            if (sitesTold.add(site)) {
                try {
                    excerpts.put(site, sources.around(site));
                } catch (Refusal unknown) {
                    // A page shows the sources that are to be had.
                }
            }
        }
        if (excerpts.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("sources");
        for (Map.Entry<String, Excerpt> one : excerpts.entrySet()) {
            json.writeStartObject();
            json.writeStringField("site", one.getKey());
            one.getValue().members(json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
