package dev.galgo.report.json;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Coverage.Degree;
import dev.galgo.core.check.Coverage.StateCounts;
import dev.galgo.report.json.UnreadableCoverage.Reason;
import dev.galgo.report.result.CoveredRuns;
import dev.galgo.report.syntax.JsonInput;
import dev.galgo.report.syntax.PlainText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads what ran from the result of a check, or from what was put together of several; says exactly what is wrong with a file that has neither. */
public final class CoverageReader {
    private final Path file;
    private @Nullable String format;
    private CoveredRuns.@Nullable Run started;
    private @Nullable String verdict;
    private final List<CoveredRuns.Run> runs = new ArrayList<>();
    private @Nullable List<Coverage.Type> types;
    private final List<Coverage.Edge> edges = new ArrayList<>();
    private StateCounts states = StateCounts.unknown("the file does not say");

    private CoverageReader(Path file) {
        this.file = file;
    }

    /** What a file tells. */
    public static CoveredRuns read(Path file) throws UnreadableCoverage {
        return new CoverageReader(file).read();
    }

    private CoveredRuns read() throws UnreadableCoverage {
        try (var json = new JsonInput(file)) {
            return document(json);
        } catch (JsonInput.WrongShape wrong) {
            throw unreadable(wrong.where() + wrong.getMessage(), Reason.MALFORMED, wrong);
        } catch (IOException failed) {
            throw unreadable(JsonInput.describe(failed), Reason.UNREADABLE, failed);
        }
    }

    private CoveredRuns document(JsonInput json) throws IOException, UnreadableCoverage {
        json.begin("the result of a check");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "format" -> format = known(json.text());
                case "started" -> {
                    json.begin("\"started\"");
                    started = run(json);
                }
                case "verdict" -> verdict = json.text();
                case "runs" -> {
                    json.beginList("\"runs\"");
                    while (json.another()) {
                        json.enter("a run");
                        runs.add(run(json));
                    }
                }
                case "coverage" -> types = types(json);
                case "coverageStates" -> states = states(json);
                case "edges" -> edges(json);
                default -> json.skip();
            }
        }
        if (format == null) {
            throw unreadable("this is JSON, and no result of galgo: \"format\" is missing", Reason.OTHER_FORMAT, null);
        }
        List<Coverage.Type> handled = json.required(types, "coverage", "result");
        if (format.equals(JsonReport.CHECK)) {
            CoveredRuns.Run of = json.required(started, "started", "result");
            runs.add(new CoveredRuns.Run(
                    of.kind(),
                    of.target(),
                    of.message(),
                    of.args(),
                    of.delivery(),
                    json.required(verdict, "verdict", "result")));
        }
        if (runs.isEmpty()) {
            throw json.wrong("the result has no run");
        }
        json.end("result");
        return new CoveredRuns(runs, Coverage.gathered(handled, edges, states));
    }

    private String known(String found) throws UnreadableCoverage {
        if (found.equals(JsonReport.CHECK) || found.equals(CoverageJson.FORMAT)) {
            return found;
        }
        boolean related = found.startsWith("galgo-check/") || found.startsWith("galgo-coverage/");
        throw unreadable(
                "the file has format " + PlainText.oneLine(found) + ", and this galgo reads " + JsonReport.CHECK
                        + " and " + CoverageJson.FORMAT,
                related ? Reason.OTHER_VERSION : Reason.OTHER_FORMAT,
                null);
    }

    private static CoveredRuns.Run run(JsonInput json) throws IOException {
        String kind = null;
        String target = null;
        String message = null;
        List<String> args = List.of();
        String delivery = null;
        String verdict = "";
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "kind" -> kind = json.text();
                case "target" -> target = json.text();
                case "message" -> message = json.textOrNull();
                case "args" -> args = json.texts();
                case "delivery" -> delivery = json.textOrNull();
                case "verdict" -> verdict = json.text();
                default -> json.skip();
            }
        }
        return new CoveredRuns.Run(
                json.required(kind, "kind", "run"),
                json.required(target, "target", "run"),
                message,
                args,
                delivery,
                verdict);
    }

    private static List<Coverage.Type> types(JsonInput json) throws IOException {
        var types = new ArrayList<Coverage.Type>();
        json.beginList("\"coverage\"");
        while (json.another()) {
            json.enter("a class of actors");
            String actor = null;
            List<Coverage.Handler> handlers = null;
            for (String member = json.next(); member != null; member = json.next()) {
                switch (member) {
                    case "actor" -> actor = json.text();
                    case "handlers" -> handlers = handlers(json);
                    default -> json.skip();
                }
            }
            types.add(new Coverage.Type(
                    json.required(actor, "actor", "class of actors"),
                    json.required(handlers, "handlers", "class of actors")));
        }
        return types;
    }

    private static List<Coverage.Handler> handlers(JsonInput json) throws IOException {
        var handlers = new ArrayList<Coverage.Handler>();
        json.beginList("\"handlers\"");
        while (json.another()) {
            json.enter("a handler");
            String message = null;
            Long steps = null;
            Long states = null;
            for (String member = json.next(); member != null; member = json.next()) {
                switch (member) {
                    case "message" -> message = json.text();
                    case "steps" -> steps = json.countOrNull();
                    case "states" -> states = json.countOrNull();
                    default -> json.skip();
                }
            }
            handlers.add(new Coverage.Handler(
                    json.required(message, "message", "handler"), json.required(steps, "steps", "handler"), states));
        }
        return handlers;
    }

    private static StateCounts states(JsonInput json) throws IOException {
        Degree degree = Degree.UNKNOWN;
        String reason = null;
        json.begin("\"coverageStates\"");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "count" -> degree = json.constant(Degree.class);
                case "reason" -> reason = json.textOrNull();
                default -> json.skip();
            }
        }
        return degree == Degree.EXACT
                ? StateCounts.EXACT
                : new StateCounts(degree, Objects.requireNonNullElse(reason, "the file does not say why"));
    }

    private void edges(JsonInput json) throws IOException {
        json.beginList("\"edges\"");
        while (json.another()) {
            json.enter("an edge");
            String from = null;
            String to = null;
            String message = null;
            Boolean found = null;
            Boolean possible = null;
            for (String member = json.next(); member != null; member = json.next()) {
                switch (member) {
                    case "from" -> from = json.text();
                    case "to" -> to = json.text();
                    case "message" -> message = json.text();
                    case "found" -> found = json.flag();
                    case "possible" -> possible = json.flagOrNull();
                    default -> json.skip();
                }
            }
            edges.add(new Coverage.Edge(
                    json.required(from, "from", "edge"),
                    json.required(to, "to", "edge"),
                    json.required(message, "message", "edge"),
                    json.required(found, "found", "edge"),
                    possible));
        }
    }

    private UnreadableCoverage unreadable(String what, Reason reason, @Nullable Throwable cause) {
        return new UnreadableCoverage("Cannot read " + PlainText.oneLine(file.toString()) + ": " + what, reason, cause);
    }
}
