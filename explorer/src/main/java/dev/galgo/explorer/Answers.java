package dev.galgo.explorer;

import dev.galgo.core.check.Beside;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Remark;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.ThrownDetails;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Question;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Checks;
import dev.galgo.explorer.check.ExploredGraph;
import dev.galgo.explorer.check.Findings;
import dev.galgo.explorer.http.EventSource;
import dev.galgo.explorer.http.Route;
import dev.galgo.explorer.http.Routes;
import dev.galgo.explorer.page.CarriedTraces;
import dev.galgo.explorer.page.ClientFiles;
import dev.galgo.explorer.trace.OffersJson;
import dev.galgo.explorer.trace.SourceLines;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.trace.TraceJson;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.PeekGuard;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.explorer.walk.Walker;
import dev.galgo.report.json.CoverageJson;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.schedule.ScheduleFile;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Answers what the page asks, as {@code docs/explorer-api.md} says. */
final class Answers {
    private static final String DONE = "{}";
    private static final double MOST_SECONDS = 86_400;

    private final ExploredProgram program;
    private final Walker walker;
    private final Checks checks;
    private final Findings findings;
    private final ExploredGraph graph;
    private final KnownFates fates;
    private final SentEdges edges = new SentEdges();
    private final SavedEnd savedEnd;

    Answers(ExploredProgram program, Walker walker, Checks checks, Findings findings, ExploredGraph graph) {
        this.program = program;
        this.walker = walker;
        this.checks = checks;
        this.findings = findings;
        this.graph = graph;
        this.fates = new KnownFates(findings);
        this.savedEnd = new SavedEnd(program.saved());
    }

    Routes routes(Supplier<EventSource> events) {
        Map<String, Route> routes = new HashMap<>();
        routes.put("GET program", question -> program());
        routes.put("GET findings", question -> findings());
        routes.put("GET trace", this::trace);
        routes.put("POST trace", this::trace);
        routes.put("GET offers", this::offers);
        routes.put("POST offers", this::offers);
        routes.put("GET beside", this::beside);
        routes.put("GET coverage", question -> coverage());
        routes.put("GET graph", question -> graph());
        routes.put("GET source", new SourceAnswer(program));
        routes.put("POST check", this::check);
        routes.put("DELETE check", question -> endCheck());
        routes.put("POST stop", question -> stop());
        routes.put("POST save", new SaveAnswer(program, walker, this));
        return new Routes(ClientFiles.served(), routes, Set.of("POST stop", "DELETE check", "GET findings"), events);
    }

    private String program() throws Refusal, InterruptedException {
        ScheduleFile saved = program.saved();
        return walker.ask((walk, guard) -> {
            String begin = saved == null ? "" : PathText.of(savedEnd.path(walk, saved));
            return JsonText.object(json -> {
                json.writeStringField("format", "galgo-explorer/1");
                json.writeStringField("version", program.version());
                JsonReport.started(json, program.context());
                json.writeStringField("trace", begin);
                json.writeBooleanField("sources", program.hasSources());
                json.writeBooleanField("live", walk.program() instanceof LiveProgram);
            });
        });
    }

    private String findings() {
        return JsonText.array(json -> {
            for (ToldFinding finding : findings.all()) {
                finding.write(json);
            }
        });
    }

    private String trace(Question question) throws Refusal, InterruptedException {
        SchedulePrefix path = PathText.read(question.required("path"));
        return walker.ask((walk, guard) -> trace(walk, path));
    }

    /** Goes to a path and tells how it got there. */
    String trace(Walk walk, SchedulePrefix path) throws Refusal {
        ToldFinding finding = lead(walk, path);
        edges.addAll(walk);
        return JsonText.object(json -> TraceJson.write(json, walk, path, program.context(), finding));
    }

    /** Goes to a path; one whose last handler is known not to return is told and not run. Says what is wrong there. */
    @Nullable
    ToldFinding lead(Walk walk, SchedulePrefix path) throws Refusal {
        ToldFinding known = known(walk, path);
        if (known != null && known.isEndless() && walk.goToEndless(path)) {
            return known;
        }
        walk.go(path);
        return known == null ? wrongHere(walk, path) : known;
    }

    /** What a check has found, or a schedule was saved for; what a check has only met does not say yet that it goes round. */
    private @Nullable ToldFinding known(Walk walk, SchedulePrefix path) throws Refusal {
        ToldFinding found = findings.at(path).orElse(null);
        if (found != null && !found.provisional()) {
            return found;
        }
        ToldFinding saved = savedEnd.at(walk, path);
        return saved == null ? found : saved;
    }

    /** What a check would find wrong where somebody has walked to. */
    private @Nullable ToldFinding wrongHere(Walk walk, SchedulePrefix path) {
        if (path.length() == 0 && walk.failure() == null) {
            return null;
        }
        Remark remark = program.withoutClaims(walk.program()).remarksAt(walk.cursor()).stream()
                .findFirst()
                .orElse(null);
        if (remark == null) {
            return null;
        }
        Throwable cause = remark.cause();
        var labels = walk.teller().labels();
        return new ToldFinding(
                "here",
                remark.kind(),
                remark.severity(),
                labels.in(remark.text()),
                remark.actor() == null ? null : labels.of(remark.actor()),
                cause == null ? null : ThrownDetails.text(cause),
                false,
                path,
                0,
                path,
                null,
                false);
    }

    /** Goes to a path, and tells of it all that a page needs that has no server. */
    String carried(Walk walk, SchedulePrefix path, @Nullable ToldFinding finding) throws Refusal {
        Finding whole = finding == null ? null : whole(finding.id());
        edges.addAll(walk);
        return new CarriedTraces(
                        program.context(),
                        edges.in(checks.coverage()),
                        new SourceLines(
                                program.sources(), program.context().started().target()),
                        null)
                .next(walk, path, finding, whole == null ? null : whole.beside());
    }

    /** A finding as the check told it; null if no check did. */
    @Nullable
    Finding whole(String id) {
        return findings.whole(id).orElse(null);
    }

    private String offers(Question question) throws Refusal, InterruptedException {
        SchedulePrefix path = PathText.read(question.required("path"));
        return walker.ask((walk, guard) -> offers(walk, guard, path));
    }

    private String offers(Walk walk, PeekGuard guard, SchedulePrefix path) throws Refusal {
        if (findings.at(path).filter(ToldFinding::isEndless).isPresent()) {
            return "[]";
        }
        while (true) {
            fates.learn(walk);
            walk.go(path);
            try {
                return JsonText.asked(json -> OffersJson.write(json, walk, guard, fates));
            } catch (NamingPolicy.Renamed startOver) {
                walk.startOver();
            }
        }
    }

    private String beside(Question question) throws Refusal, InterruptedException {
        String id = question.required("finding");
        Beside beside = findings.whole(id).map(Finding::beside).orElse(null);
        ToldFinding finding = findings.all().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElse(null);
        if (beside == null || finding == null) {
            throw new Refusal(Refusal.NOT_FOUND, "No passing schedule beside it is known.", null);
        }
        return walker.ask((walk, guard) -> {
            String failing = trace(walk, finding.path());
            String passing = trace(walk, walk.pathOf(beside.schedule(), false));
            return JsonText.object(json -> {
                json.writeStringField("sentence", beside.sentence());
                json.writeNumberField("first", beside.difference());
                json.writeFieldName("failing");
                json.writeRawValue(failing);
                json.writeFieldName("passing");
                json.writeRawValue(passing);
                json.writeBooleanField("proved", beside.nearest());
            });
        });
    }

    private String coverage() throws Refusal, InterruptedException {
        return walker.ask((walk, guard) -> JsonText.object(json -> {
            edges.addAll(walk);
            CoverageJson.write(json, edges.in(checks.coverage()));
        }));
    }

    private String graph() throws Refusal {
        ExploredGraph.Drawing drawing = graph.draw();
        return JsonText.object(json -> {
            SaveAnswer.file(
                    json, SaveAnswer.stem(program.identity()) + "-explored.svg", "image/svg+xml", drawing.svg());
            json.writeBooleanField("whole", drawing.whole());
        });
    }

    private String check(Question question) throws Refusal, InterruptedException {
        SchedulePrefix path = PathText.read(question.required("path"));
        double seconds = question.seconds("seconds", MOST_SECONDS);
        boolean over = walker.ask((walk, guard) -> {
            walk.go(path);
            return walk.ended();
        });
        if (over) {
            throw new Refusal(
                    Refusal.BAD_REQUEST,
                    "The schedule ends here, so there is nothing below it.",
                    "Take something back, and check from there.");
        }
        checks.below(path, Duration.ofMillis((long) Math.ceil(seconds * 1000)));
        return DONE;
    }

    private String endCheck() {
        checks.end();
        return DONE;
    }

    private String stop() {
        walker.stop();
        return DONE;
    }
}
