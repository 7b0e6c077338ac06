package dev.galgo.report;

import dev.galgo.core.check.Beside;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.PlainOpinion;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.SecondOpinion;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Shortness;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message.Kind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.Started;
import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Guarantee;
import dev.galgo.core.sampling.SampleResult;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.core.trace.Story.Left;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.core.trace.Story.Sent;
import dev.galgo.core.trace.Story.Waiting;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.Headline;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.Result;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stories and results made by hand, rich enough to show every way of telling them. */
public final class Stories {
    private Stories() {}

    /** A client reads 0, then 5, since the server's {@code set} is overtaken by the first {@code get}. */
    public static Story server() {
        return new Story(
                List.of("Driver", "Server", "Client"),
                List.of(
                        scene(1, "main", "Driver", Kind.SEND, "test([])", 0, 0, null, "Driver.test (Driver.java:20)")
                                .sending(new Sent("Client", Kind.SEND, "start()", "Driver.java:22"))
                                .end(Outcome.DONE),
                        scene(
                                        2,
                                        "Driver",
                                        "Client",
                                        Kind.SEND,
                                        "start()",
                                        1,
                                        0,
                                        "Driver.java:22",
                                        "Client.start (Client.java:17)")
                                .sending(
                                        new Sent("Server", Kind.SEND, "set(5)", "Client.java:18"),
                                        new Sent("Server", Kind.CALL, "get()", "Client.java:19"))
                                .end(Outcome.WAITS),
                        scene(
                                        3,
                                        "Client",
                                        "Server",
                                        Kind.CALL,
                                        "get()",
                                        2,
                                        1,
                                        "Client.java:19",
                                        "Server.get (Server.java:16)")
                                .sending(new Sent("Client", Kind.REPLY, "reply to get(0)", null))
                                .returning("0")
                                .end(Outcome.DONE),
                        scene(
                                        4,
                                        "Server",
                                        "Client",
                                        Kind.REPLY,
                                        "reply to get(0)",
                                        3,
                                        0,
                                        null,
                                        "Client.start (Client.java:17)")
                                .sending(new Sent("Server", Kind.CALL, "get()", "Client.java:20"))
                                .end(Outcome.WAITS),
                        scene(
                                        5,
                                        "Client",
                                        "Server",
                                        Kind.SEND,
                                        "set(5)",
                                        2,
                                        0,
                                        "Client.java:18",
                                        "Server.set (Server.java:11)")
                                .changing(new Change("value", "0", "5"))
                                .end(Outcome.DONE),
                        scene(
                                        6,
                                        "Client",
                                        "Server",
                                        Kind.CALL,
                                        "get()",
                                        4,
                                        0,
                                        "Client.java:20",
                                        "Server.get (Server.java:16)")
                                .sending(new Sent("Client", Kind.REPLY, "reply to get(5)", null))
                                .returning("5")
                                .end(Outcome.DONE),
                        scene(
                                        7,
                                        "Server",
                                        "Client",
                                        Kind.REPLY,
                                        "reply to get(5)",
                                        6,
                                        0,
                                        null,
                                        "Client.start (Client.java:17)")
                                .end(Outcome.FAILED)),
                List.of(),
                List.of(new Waiting("Client", List.of("Server"), "start()")));
    }

    /** Creation, choices, printing, a handler in another class, destruction, odd texts, and an end with much left. */
    public static Story everything() {
        return new Story(
                List.of("Pool", "Worker#1", "Worker#2"),
                List.of(
                        scene(
                                        1,
                                        "main",
                                        "Pool",
                                        Kind.SEND,
                                        "begin(\"a;b<c>\n#1\")",
                                        0,
                                        0,
                                        "Main.java:9",
                                        "Base.begin (Base.java:33)")
                                .sending(
                                        new Sent(
                                                "Worker#1",
                                                Kind.SEND,
                                                "compute([1, 2, 3, 4, 5, 6, 7, 8], Pool)",
                                                "Base.java:35"),
                                        new Sent(
                                                "Worker#2",
                                                Kind.SEND,
                                                "compute([9, 10, 11, 12, 13, 14], Pool)",
                                                "Base.java:36"),
                                        new Sent("Worker#2", Kind.SEND, "stop()", null))
                                .creating("Worker#1", "Worker#2")
                                .changing(new Change("workers", "[]", "[Worker#1, Worker#2]"))
                                .printing("two workers\nand \u001B[31mred\u001B[0m\n")
                                .end(Outcome.DONE),
                        scene(2, "Pool", "Worker#2", Kind.SEND, "stop()", 1, 2, null, "Worker.stop (Worker.java:8)")
                                .end(Outcome.DESTROYED),
                        scene(
                                        3,
                                        "Pool",
                                        "Worker#1",
                                        Kind.SEND,
                                        "compute([1, 2, 3, 4, 5, 6, 7, 8], Pool)",
                                        1,
                                        0,
                                        "Base.java:35",
                                        "Worker.compute (Worker.java:12)")
                                .choosing(1, 0)
                                .sending(new Sent("Pool", Kind.CALL, "more()", "Worker.java:14"))
                                .end(Outcome.WAITS)),
                List.of(
                        new Left(
                                "Pool", "Worker#2", "compute([9, 10, 11, 12, 13, 14], Pool)", "Worker#2 was destroyed"),
                        new Left("Worker#1", "Pool", "reply to more(3)", "Pool does not accept it now")),
                List.of(new Waiting("Worker#1", List.of("Pool"), "compute([1, 2, 3, 4, 5, 6, 7, 8], Pool)")));
    }

    /** A shop that notes an order, asks for its price, notes that, and fails; with an object that lies in itself. */
    public static Story inside() {
        Value order = Value.of(
                "Order{item=\"tea\", amount=2}",
                "Order",
                Shape.OBJECT,
                List.of(new Part("item", Value.of("\"tea\"")), new Part("amount", Value.of("2"))));
        Value more = Value.of(
                "Order{item=\"tea\", amount=3}",
                "Order",
                Shape.OBJECT,
                List.of(new Part("item", Value.of("\"tea\"")), new Part("amount", Value.of("3"))));
        Value itself = new Value("Node{next=...}", "Node", Shape.OBJECT, List.of(), 0, 1, true, 0);
        Value node =
                new Value("Node{next=...}", "Node", Shape.OBJECT, List.of(new Part("next", itself)), 0, 1, false, 0);
        return new Story(
                List.of("Shop", "Prices"),
                List.of(
                        scene(1, "main", "Shop", Kind.SEND, "order(\"tea\", 2)", 0, 0, null, "Shop.order (Shop.java:9)")
                                .changing(
                                        new Change("busy", Value.of("false"), Value.of("true"), true),
                                        new Change("orders", listed("ArrayList"), listed("ArrayList", order), true),
                                        new Change("ring", null, node, true))
                                .sending(new Sent("Prices", Kind.CALL, "price(\"tea\")", "Shop.java:12"))
                                .end(Outcome.WAITS),
                        scene(
                                        2,
                                        "Shop",
                                        "Prices",
                                        Kind.CALL,
                                        "price(\"tea\")",
                                        1,
                                        0,
                                        "Shop.java:12",
                                        "Prices.price (Prices.java:5)")
                                .changing(new Change(
                                        "asked", entries(Value.of("1"), null), entries(Value.of("2"), null), false))
                                .sending(new Sent("Shop", Kind.REPLY, "reply to price(3)", null))
                                .returning("3")
                                .end(Outcome.DONE),
                        scene(
                                        3,
                                        "Prices",
                                        "Shop",
                                        Kind.REPLY,
                                        "reply to price(3)",
                                        2,
                                        0,
                                        null,
                                        "Shop.order (Shop.java:9)")
                                .changing(
                                        new Change(
                                                "orders", listed("ArrayList", order), listed("ArrayList", more), true),
                                        new Change(
                                                "prices",
                                                entries(Value.of("1"), Value.of("2")),
                                                entries(Value.of("1"), Value.of("3")),
                                                true))
                                .end(Outcome.FAILED)),
                List.of(),
                List.of(new Waiting("Shop", List.of("Prices"), "order(\"tea\", 2)")));
    }

    private static Value listed(String type, Value... elements) {
        var parts = new ArrayList<Part>();
        for (Value element : elements) {
            parts.add(new Part(String.valueOf(parts.size()), element));
        }
        String text = String.join(", ", Stream.of(elements).map(Value::text).toList());
        return Value.of("[" + text + "]", type, Shape.LIST, parts);
    }

    private static Value entries(Value tea, @Nullable Value milk) {
        var parts = new ArrayList<>(List.of(new Part("\"tea\"", tea)));
        if (milk != null) {
            parts.add(new Part("\"milk\"", milk));
        }
        String text = String.join(
                ", ",
                parts.stream()
                        .map(part -> part.name() + "=" + part.value().text())
                        .toList());
        return Value.of("{" + text + "}", "HashMap", Shape.MAP, parts);
    }

    /** Ten actors and thirty deliveries: a ring in which everybody also reports to a monitor, and reports come late. */
    public static Story crowd() {
        var cast = new ArrayList<>(List.of("Monitor"));
        for (int i = 1; i <= 9; i++) {
            cast.add("RingProcess#" + i);
        }
        var scenes = new ArrayList<Scene>();
        var reports = new ArrayList<int[]>();
        for (int number = 1; number <= 30; number++) {
            boolean report = number > 6 && number % 3 == 0;
            int station = (number - 1) % 9 + 1;
            if (report) {
                int[] sent = reports.remove(reports.size() / 2);
                scenes.add(scene(
                                number,
                                cast.get(sent[1]),
                                "Monitor",
                                Kind.SEND,
                                "report(RingProcess#" + sent[1] + ", round " + number / 9 + ", token 4711)",
                                sent[0],
                                0,
                                "RingProcess.java:31",
                                "Monitor.report (Monitor.java:14)")
                        .changing(new Change("seen", String.valueOf(number - 1), String.valueOf(number)))
                        .end(number == 30 ? Outcome.FAILED : Outcome.DONE));
                continue;
            }
            int before = scenes.isEmpty() ? 0 : lastWithTwo(scenes);
            reports.add(new int[] {number, station});
            scenes.add(scene(
                            number,
                            before == 0 ? "main" : scenes.get(before - 1).to(),
                            cast.get(station),
                            Kind.SEND,
                            "token(" + number + ")",
                            before,
                            before == 0 ? 0 : 1,
                            "RingProcess.java:33",
                            "RingProcess.token (RingProcess.java:29)")
                    .sending(
                            new Sent("Monitor", Kind.SEND, "report(" + number + ")", "RingProcess.java:31"),
                            new Sent(cast.get(station % 9 + 1), Kind.SEND, "token(" + (number + 1) + ")", null))
                    .end(Outcome.DONE));
        }
        return new Story(cast, scenes, List.of(), List.of());
    }

    private static int lastWithTwo(List<Scene> scenes) {
        int last = scenes.size();
        while (scenes.get(last - 1).sent().size() < 2) {
            last--;
        }
        return last;
    }

    public static CheckResult violated() {
        return result(
                Verdict.VIOLATED,
                List.of(new Bound(Bound.Kind.DEPTH, "depth 100")),
                List.of(
                        new Finding(
                                FindingKind.ASSERTION,
                                Severity.ERROR,
                                "read 0, then 5 (Client.java:21)",
                                "Client",
                                schedule(server()),
                                server(),
                                Shortness.MOST_ORDERLY,
                                new AssertionError("read 0, then 5"),
                                Map.of(),
                                beside(),
                                false,
                                false),
                        new Finding(
                                FindingKind.UNDELIVERED,
                                Severity.WARNING,
                                "compute([9, 10, 11, 12, 13, 14], Pool) to Worker#2 is never delivered: Worker#2 was"
                                        + " destroyed",
                                "Worker#2",
                                schedule(everything()),
                                everything(),
                                false,
                                null),
                        new Finding(
                                FindingKind.IMPURE,
                                Severity.ERROR,
                                "Pool.begin did different things in the same state",
                                null,
                                Schedule.EMPTY,
                                new Story(List.of(), List.of(), List.of(), List.of()),
                                false,
                                null)));
    }

    private static Beside beside() {
        List<Scene> scenes = server().scenes();
        var before = new Story(server().cast(), scenes.subList(0, scenes.size() - 1), List.of(), List.of());
        return new Beside("passes if 3 (get) comes after 5 (set)", 3, schedule(before), before, true);
    }

    public static CheckResult verified() {
        return result(Verdict.VERIFIED, List.of(), List.of());
    }

    /** Verified, and one of the claims says nothing. */
    public static CheckResult vacuous() {
        return result(
                Verdict.VERIFIED,
                List.of(),
                List.of(new Finding(
                        FindingKind.VACUOUS,
                        Severity.WARNING,
                        "'asked leads to answered' holds only because 'asked' never does. Does it speak of the right things?",
                        null,
                        Schedule.EMPTY,
                        new Story(List.of(), List.of(), List.of(), List.of()),
                        false,
                        null)));
    }

    public static CheckResult withinBounds() {
        return result(
                Verdict.WITHIN_BOUNDS,
                List.of(new Bound(Bound.Kind.TIME, "time 30 s"), new Bound(Bound.Kind.DEPTH, "depth 100")),
                List.of());
    }

    public static CheckResult estimated(Estimate estimate) {
        return result(
                Verdict.WITHIN_BOUNDS, List.of(new Bound(Bound.Kind.TIME, "time 30 s")), List.of(), estimate, null);
    }

    public static CheckResult sample(@Nullable String doubt) {
        return sampled(new Guarantee(2, 3, 14, 1.0 / 42, doubt));
    }

    public static CheckResult sampled(Guarantee guarantee) {
        var plan = new Sampling(1_234, Strategies.PCT, 42, guarantee.depth());
        var bound = new Bound(Bound.Kind.SAMPLE, "a sample of 1234 schedules");
        var drawn = new SampleResult(plan, 1_234, 412, false, guarantee);
        return result(Verdict.WITHIN_BOUNDS, List.of(bound), List.of(), null, drawn);
    }

    public static CheckResult result(Verdict verdict, List<Bound> bounds, List<Finding> findings) {
        return result(verdict, bounds, findings, null, null);
    }

    public static CheckResult result(
            Verdict verdict,
            List<Bound> bounds,
            List<Finding> findings,
            @Nullable Estimate estimate,
            @Nullable SampleResult sample) {
        return new CheckResult(
                verdict,
                bounds,
                1_234,
                56,
                7_890_123,
                4_567,
                9,
                1.25,
                321,
                65_536,
                -1,
                estimate,
                sample,
                SearchChoice.asked(ReductionKind.NONE, Compare.CANONICAL),
                Evidence.NONE,
                findings);
    }

    public static CheckResult verifiedIf() {
        return with(Verdict.VERIFIED_IF, List.of(), 1_234);
    }

    public static CheckResult unfinished(Bound... bounds) {
        return with(Verdict.NOTHING_COMPLETED, List.of(bounds), 0);
    }

    private static CheckResult with(Verdict verdict, List<Bound> bounds, long executions) {
        CheckResult plain = result(verdict, bounds, List.of());
        return new CheckResult(
                verdict,
                bounds,
                executions,
                plain.abandoned(),
                plain.transitions(),
                plain.states(),
                plain.deepest(),
                plain.seconds(),
                plain.stepsRun(),
                plain.visitedBytes(),
                plain.withoutStableActor(),
                null,
                null,
                plain.choice(),
                verdict == Verdict.VERIFIED_IF ? evidence() : Evidence.NONE,
                List.of());
    }

    /** The same result, resting on something else. */
    public static CheckResult resting(CheckResult result, Evidence evidence) {
        return new CheckResult(
                result.verdict(),
                result.bounds(),
                result.executions(),
                result.abandoned(),
                result.transitions(),
                result.states(),
                result.deepest(),
                result.seconds(),
                result.stepsRun(),
                result.visitedBytes(),
                result.withoutStableActor(),
                result.estimate(),
                result.sample(),
                result.choice(),
                evidence,
                result.findings());
    }

    /** What a verdict rests on: two assumptions, a second opinion, handlers of which two never ran, and what was never sent. */
    public static Evidence evidence() {
        return new Evidence(
                List.of(
                        new Assumption(
                                Assumption.Kind.HASH_ORDER,
                                "Client.java:21",
                                "the order in which a HashSet is iterated does not matter",
                                "iterate over a sorted copy"),
                        new Assumption(
                                Assumption.Kind.OPAQUE,
                                null,
                                "instances of bank.Vault hold no state",
                                "leave --opaque out, and keep such objects out of actors and messages")),
                new SecondOpinion(1_260, 9_000, true, true, null),
                new PlainOpinion(40, 3, 0, false, null),
                new Coverage(
                        List.of(
                                new Coverage.Type(
                                        "Pool",
                                        List.of(new Coverage.Handler("begin", 1), new Coverage.Handler("end", 12))),
                                new Coverage.Type(
                                        "Worker",
                                        List.of(
                                                new Coverage.Handler("abort", 0),
                                                new Coverage.Handler("compute", 3_456),
                                                new Coverage.Handler("retry", 0)))),
                        List.of(
                                new Coverage.Edge("Pool", "Worker", "compute", true, true),
                                new Coverage.Edge("Pool", "Worker", "retry", false, true),
                                new Coverage.Edge("Worker", "Pool", "end", true, true),
                                new Coverage.Edge("Worker", "Worker", "abort", false, true)),
                        Coverage.StateCounts.UNCOUNTED));
    }

    /** What there is to know besides a result. */
    public static ReportContext context(String... notes) {
        return new ReportContext(
                new Started("ActorFoundry main", "bank.Main", null, List.of("3", "a b")),
                DeliveryModel.UNORDERED,
                Set.of(Assumption.Kind.OPAQUE),
                List.of(notes));
    }

    /** What there is to say about a check to those who were not there. */
    public static Report told(CheckResult result, Sources sources) {
        int exitCode = result.verdict() == Verdict.VIOLATED ? 1 : 0;
        List<@Nullable String> saved = result.findings().isEmpty() ? List.of() : List.of("galgo-Main.json");
        return told(new CheckedProgram(result, saved), exitCode, sources);
    }

    /** What there is to say about any result. */
    public static Report told(Result result, int exitCode, Sources sources) {
        var program = new ScheduleFile.Program(
                "bank.Main",
                List.of("3", "a b"),
                List.of("target/classes"),
                DeliveryModel.UNORDERED,
                false,
                Naming.AUTO,
                List.of(),
                List.of());
        return new Report("1.2.3", program, context("static-write is ignored"), result, exitCode, sources, COMMAND);
    }

    /** What readers can type. */
    private static final Remedies COMMAND = new Remedies() {
        @Override
        public String moreTime() {
            return "allow more time with --step-timeout";
        }

        @Override
        public String opaque() {
            return "name its class with --opaque";
        }

        @Override
        public String accept(Assumption.Kind kind) {
            return "accept the kind with --assume " + kind.id();
        }

        @Override
        public String replay(Finding finding, String file) {
            return "galgo replay " + Headline.quoted(file);
        }
    };

    /** A result in a format. */
    public static String written(ReportFormat format, Result result) {
        return format.write(told(result, 0, Sources.unknown()), Layout.PLAIN);
    }

    /** An actor that says everything that could be taken for markup. */
    public static Story hostile() {
        String evil = "<script>alert('&\"')</script>]]>--><b onload=x>\u0000\uFFFF\u202E%0A::error::`|${x}{0}[a](1)";
        return new Story(
                List.of(evil, "B"),
                List.of(scene(1, "main", evil, Kind.SEND, evil, 0, 0, evil, evil)
                        .sending(new Sent("B", Kind.SEND, evil, evil))
                        .changing(new Change(evil, evil, evil))
                        .printing(evil)
                        .end(Outcome.FAILED)),
                List.of(new Left(evil, "B", evil, evil)),
                List.of(new Waiting("B", List.of(evil), evil)));
    }

    public static CheckResult broken(FindingKind kind, String message, Story story, @Nullable Throwable cause) {
        return result(
                Verdict.VIOLATED,
                List.of(),
                List.of(new Finding(kind, Severity.ERROR, message, null, schedule(story), story, true, cause)));
    }

    public static Schedule schedule(Story story) {
        return new Schedule(story.scenes().stream()
                .map(scene -> new Schedule.Delivered(
                        scene.sentBy(), scene.nth(), scene.choices(), scene.from(), scene.to(), scene.message()))
                .toList());
    }

    private static Draft scene(
            int number,
            String from,
            String to,
            Kind kind,
            String message,
            int sentBy,
            int nth,
            @Nullable String site,
            String handler) {
        return new Draft(new Scene(
                number,
                from,
                to,
                kind,
                message,
                sentBy,
                nth,
                site,
                handler,
                List.of(),
                null,
                List.of(),
                List.of(),
                List.of(),
                "",
                null,
                Outcome.DONE));
    }

    /** A scene in the making. */
    private record Draft(Scene scene) {
        Draft sending(Sent... sent) {
            return with(
                    scene.choices(),
                    List.of(sent),
                    scene.created(),
                    scene.changes(),
                    scene.output(),
                    scene.returned(),
                    scene.outcome());
        }

        Draft creating(String... actors) {
            return with(
                    scene.choices(),
                    scene.sent(),
                    List.of(actors),
                    scene.changes(),
                    scene.output(),
                    scene.returned(),
                    scene.outcome());
        }

        Draft changing(Change... changes) {
            return with(
                    scene.choices(),
                    scene.sent(),
                    scene.created(),
                    List.of(changes),
                    scene.output(),
                    scene.returned(),
                    scene.outcome());
        }

        Draft choosing(Integer... choices) {
            return with(
                    List.of(choices),
                    scene.sent(),
                    scene.created(),
                    scene.changes(),
                    scene.output(),
                    scene.returned(),
                    scene.outcome());
        }

        Draft printing(String output) {
            return with(
                    scene.choices(),
                    scene.sent(),
                    scene.created(),
                    scene.changes(),
                    output,
                    scene.returned(),
                    scene.outcome());
        }

        Draft returning(String value) {
            return with(
                    scene.choices(),
                    scene.sent(),
                    scene.created(),
                    scene.changes(),
                    scene.output(),
                    value,
                    scene.outcome());
        }

        Scene end(Outcome outcome) {
            return with(
                            scene.choices(),
                            scene.sent(),
                            scene.created(),
                            scene.changes(),
                            scene.output(),
                            scene.returned(),
                            outcome)
                    .scene();
        }

        private Draft with(
                List<Integer> choices,
                List<Sent> sent,
                List<String> created,
                List<Change> changes,
                String output,
                @Nullable String returned,
                Outcome outcome) {
            return new Draft(new Scene(
                    scene.number(),
                    scene.from(),
                    scene.to(),
                    scene.kind(),
                    scene.message(),
                    scene.sentBy(),
                    scene.nth(),
                    scene.site(),
                    scene.handler(),
                    choices,
                    scene.note(),
                    sent,
                    created,
                    changes,
                    output,
                    returned,
                    outcome));
        }
    }
}
