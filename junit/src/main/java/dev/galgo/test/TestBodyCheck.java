package dev.galgo.test;

import dev.galgo.control.agent.Agents;
import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaInputs;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.InputsCheck;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.ltl.FormulaTooLarge;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Started;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.property.Properties;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.report.result.ReportContext;
import dev.galgo.spi.TestBodies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks one test's body and judges what comes of it; for the adapters of test frameworks. A trial is run once. */
public final class TestBodyCheck {
    private static final String ADVICE =
            " Spawn actors with the lab and send them something, in the test's body: what they are sent there is what"
                    + " is delivered in every order.";

    private final String name;
    private final Options options;
    private final Class<?> parameter;
    private final @Nullable Consumer<?> body;
    private final @Nullable InputBodies inputs;
    private final UnaryOperator<String> replaying;
    private @Nullable Runnable stop;
    private long mostEnds = Long.MAX_VALUE;
    private long ends;

    /**
     * A trial.
     *
     * @param name what is tried, for a page about it
     * @param parameter what the body takes, one of {@link BodyFrontEnd#parameters}
     * @param replaying how a user asks for a replay of a token, for the last line of a failure
     */
    public <T> TestBodyCheck(
            String name,
            Options options,
            Class<T> parameter,
            Consumer<? super T> body,
            UnaryOperator<String> replaying) {
        this(name, options, parameter, body, null, replaying);
    }

    /** A trial on all inputs of a test some of whose values nobody knows. */
    public static TestBodyCheck onInputs(
            String name, Options options, Class<?> parameter, InputBodies inputs, UnaryOperator<String> replaying) {
        return new TestBodyCheck(name, options, parameter, null, inputs, replaying);
    }

    private TestBodyCheck(
            String name,
            Options options,
            Class<?> parameter,
            @Nullable Consumer<?> body,
            @Nullable InputBodies inputs,
            UnaryOperator<String> replaying) {
        this.name = name;
        this.options = options;
        this.parameter = parameter;
        this.body = body;
        this.inputs = inputs;
        this.replaying = replaying;
    }

    /** Runs it, on a thread of its own, or on this one if it is a replay. */
    public CheckOutcome run() {
        ResolvedOptions settings;
        try {
            settings = ResolvedOptions.of(options);
        } catch (IllegalArgumentException misunderstood) {
            return refused(misunderstood);
        }
        mostEnds = settings.executions();
        try {
            return judge(settings, inputs == null ? result(settings) : result(settings, inputs));
        } catch (NothingToCheck nothing) {
            return CheckOutcome.refused(
                    "Nothing was checked: " + nothing.getMessage() + "." + ADVICE + unseen(settings));
        } catch (TokenReplay.Unfit unfit) {
            return CheckOutcome.refused(String.valueOf(unfit.getMessage()));
        } catch (SetUpFailed setUp) {
            return setUpFailed(setUp);
        } catch (RefusedSearch unsuited) {
            return refused(unsuited);
        } catch (Unsupported part) {
            return CheckOutcome.refused("Nothing was checked: " + part.getMessage());
        } catch (Incomparable somewhere) {
            return CheckOutcome.refused("Nothing was checked: " + somewhere.getMessage() + " Or compare none.");
        }
    }

    private CheckResult result(ResolvedOptions settings) throws NothingToCheck, TokenReplay.Unfit {
        BodyFrontEnd frontEnd = BodyFrontEnd.taking(parameter);
        try (var running = frontEnd.bodies()
                .program(
                        erased(Objects.requireNonNull(body)),
                        this::ended,
                        frontEnd.options(settings),
                        blindness(settings))) {
            String token = settings.replay();
            return token == null ? search(running, settings) : replay(running, settings, token);
        }
    }

    /** The same where values are unknown: the classes of the test are others, which are under control already. */
    private CheckResult result(ResolvedOptions settings, InputBodies bodies) throws NothingToCheck, TokenReplay.Unfit {
        BodyFrontEnd frontEnd = BodyFrontEnd.taking(parameter);
        try (var trials = new InputTrials(bodies, frontEnd.bodies(), frontEnd.options(settings), this::ended)) {
            String token = settings.replay();
            if (token != null) {
                return replay(trials, settings, token);
            }
            try (var all = JavaInputs.of(trials)) {
                var checks = new InputsCheck(
                        all,
                        (program, limits) -> claiming(trials.running(), check(program, settings), settings)
                                .limits(limits),
                        settings.limits(),
                        settings.keepGoing());
                stop = checks::stop;
                return stopped(checks.run());
            } catch (SetUpFailed failed) {
                Throwable cause = failed.getCause();
                throw new SetUpFailed(failed.getMessage() + trials.onInput(), cause == null ? failed : cause);
            }
        }
    }

    private static CheckResult replay(InputTrials trials, ResolvedOptions settings, String token)
            throws TokenReplay.Unfit {
        Map<String, String> input = InputMark.read(token);
        if (input == null) {
            throw new TokenReplay.Unfit("Nothing was checked: the token " + token
                    + " does not say on which input it was found. Take the one that a failure of this test has shown.");
        }
        GivenInput given = GivenInput.simplest(input, GivenInput.USUAL_TURNS);
        given.close();
        trials.start(given);
        CheckResult result = replay(trials.running(), settings, InputMark.token(token));
        return Results.on(input, result);
    }

    /** The test's own body went wrong, so that nothing was delivered. */
    private static CheckOutcome setUpFailed(SetUpFailed setUp) {
        Throwable cause = setUp.getCause();
        CheckOutcome refused = CheckOutcome.refused("The set-up failed, so nothing was checked: " + setUp.getMessage());
        return new CheckOutcome(
                refused.checked(),
                refused.complaint(),
                cause == null ? null : Causes.trimmed(cause),
                true,
                refused.figures(),
                List.of());
    }

    /** The front end calls it with nothing but what it takes. */
    @SuppressWarnings("unchecked")
    private static Consumer<Object> erased(Consumer<?> body) {
        return (Consumer<Object>) body;
    }

    /** What cannot be seen, and why; empty if everything can. */
    private static String blindness(ResolvedOptions settings) {
        String why = withoutAgent(settings);
        return why == null ? "" : "waits, clocks and threads of the program's own are not seen: " + why;
    }

    /** Why the agent is not at work; null if it is. */
    private static @Nullable String withoutAgent(ResolvedOptions settings) {
        return settings.agent() ? Agents.install().orElse(null) : "the agent is switched off";
    }

    private static String unseen(ResolvedOptions settings) {
        String why = withoutAgent(settings);
        return why == null ? "" : " An actor system that the test makes itself is not seen, since " + why + ".";
    }

    private static CheckOutcome refused(IllegalArgumentException misunderstood) {
        String sentence = String.valueOf(misunderstood.getMessage());
        return CheckOutcome.refused("Nothing was checked: " + sentence + ".");
    }

    private void ended() {
        if (++ends >= mostEnds && stop != null) {
            stop.run();
        }
    }

    private CheckResult search(TestBodies.Body running, ResolvedOptions settings) throws NothingToCheck {
        Check check = claiming(running, check(running.program(), settings), settings);
        stop = check::stop;
        return stopped(check.run());
    }

    /** Adds what the body claims, which is known once it has run. Configurations are compared then, and where timers fire for ever, unless something else was said. */
    private Check claiming(TestBodies.Body running, Check check, ResolvedOptions settings) {
        running.program().boot();
        Properties claims = running.claims();
        boolean endless = settings.timers().most() == TimerPolicy.ENDLESS;
        if ((endless || !claims.isEmpty()) && settings.sampling() == null && options.said("compare") == null) {
            check.compare(Compare.CANONICAL);
        }
        try {
            return check.properties(claims);
        } catch (FormulaTooLarge tooLarge) {
            throw new RefusedSearch(String.valueOf(tooLarge.getMessage()));
        }
    }

    private static Check check(Program program, ResolvedOptions settings) {
        Check check = Check.of(program)
                .reduction(settings.reduction())
                .delivery(settings.delivery())
                .compare(settings.compare())
                .limits(settings.limits())
                .sampling(settings.sampling())
                .severity(FindingKind.UNDELIVERED, settings.undelivered())
                .severity(FindingKind.DEAD_LETTER, settings.undelivered())
                .severity(FindingKind.UNKNOWN_MESSAGE, settings.unknownMessage())
                .severity(FindingKind.ASK_TIMEOUT, settings.askTimeout())
                .keepGoing(settings.keepGoing());
        settings.secondOpinion().applyTo(check);
        settings.plainRuns().applyTo(check);
        return check;
    }

    private CheckResult stopped(CheckResult result) {
        return ends >= mostEnds ? Results.stoppedAfter(result, mostEnds) : result;
    }

    private static CheckResult replay(TestBodies.Body running, ResolvedOptions settings, String token)
            throws TokenReplay.Unfit {
        ReplayToken read;
        try {
            read = ReplayToken.read(token);
        } catch (IllegalArgumentException garbled) {
            throw new TokenReplay.Unfit(String.valueOf(garbled.getMessage()) + ".");
        }
        return new TokenReplay(running, settings).of(read);
    }

    private CheckOutcome judge(ResolvedOptions settings, CheckResult result) {
        var context = new ReportContext(
                new Started("test", name, null, List.of()), settings.delivery(), settings.accepted(), List.of());
        var words = new FailureText(context, replaying);
        String surprise = surprise(settings, result, context);
        boolean expected = settings.expect() == Verdict.VIOLATED && surprise == null;
        boolean bad = result.verdict() == Verdict.VIOLATED || result.verdict() == Verdict.ERROR;
        boolean fails = surprise != null || (bad && !expected);
        Finding first = result.findings().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .findFirst()
                .orElse(null);
        var checked = new Checked(
                result.verdict(),
                result.executions(),
                result.transitions(),
                result.evidence().assumptions(),
                words.summary(result));
        return new CheckOutcome(
                checked,
                fails ? words.of(result, surprise) : null,
                fails && first != null ? Causes.trimmed(first.cause()) : null,
                first != null && first.schedule().length() == 0,
                figures(result, context, first),
                ResultFile.of(context, result, replaying));
    }

    /** In which respect the result is not what the test expects; null if it is, or if it expects nothing in particular. */
    static @Nullable String surprise(ResolvedOptions settings, CheckResult result, ReportContext context) {
        Verdict expected = settings.expect();
        if (expected != null && expected != result.verdict()) {
            String kinds = settings.findings().isEmpty()
                    ? ""
                    : " ("
                            + kinds(settings.findings().stream()
                                    .map(kind -> kind.id())
                                    .toList()) + ")";
            return "The verdict is " + result.verdict().text() + ", and the test expects " + expected.text() + kinds
                    + ".";
        }
        List<String> others = result.findings().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .map(Finding::kind)
                .filter(kind -> !settings.findings().contains(kind))
                .map(kind -> kind.id())
                .distinct()
                .toList();
        if (!settings.findings().isEmpty() && !others.isEmpty()) {
            return "There is " + kinds(others) + ", and the test expects "
                    + kinds(settings.findings().stream().map(kind -> kind.id()).toList()) + ".";
        }
        if (settings.complete() && result.verdict() == Verdict.WITHIN_BOUNDS) {
            return "Not everything was explored, and the test asks for that.";
        }
        if (expected == null && result.verdict() == Verdict.NOTHING_COMPLETED) {
            return "No schedule came to its end, so nothing was checked. Give the search more room, or let the actors"
                    + " come to rest.";
        }
        if (settings.strict() && !context.accepts(result)) {
            return "The verdict rests on assumptions, and the test is strict.";
        }
        return null;
    }

    private static String kinds(List<String> ids) {
        return String.join(" and ", ids);
    }

    private static Map<String, String> figures(CheckResult result, ReportContext context, @Nullable Finding first) {
        var figures = new LinkedHashMap<String, String>();
        figures.put("galgo.started", context.headline());
        figures.put("galgo.verdict", result.verdict().id());
        if (!result.evidence().assumptions().isEmpty()) {
            figures.put("galgo.assumptions", String.join("\n", context.assumptions(result)));
        }
        figures.put("galgo.executions", Long.toString(result.executions()));
        figures.put("galgo.transitions", Long.toString(result.transitions()));
        if (!result.bounds().isEmpty()) {
            figures.put(
                    "galgo.bounds", result.bounds().stream().map(Bound::text).collect(Collectors.joining(", ")));
        }
        if (result.inputs() > 0) {
            figures.put("galgo.inputs", Integer.toString(result.inputs()));
        }
        if (first != null && !first.input().isEmpty()) {
            figures.put(
                    "galgo.input",
                    first.input().entrySet().stream()
                            .map(one -> one.getKey() + " = " + one.getValue())
                            .collect(Collectors.joining(", ")));
        }
        if (result.sample() != null) {
            figures.put("galgo.seed", Long.toString(result.sample().plan().seed()));
        }
        var warnings = new ArrayList<String>();
        for (Finding finding : result.findings()) {
            if (finding.severity() == Severity.WARNING) {
                warnings.add(finding.kind().id() + ": " + finding.message());
            }
        }
        if (!warnings.isEmpty()) {
            figures.put("galgo.warnings", String.join("\n", warnings));
        }
        if (first != null) {
            figures.put("galgo.finding", first.kind().id() + ": " + first.message());
        }
        if (first != null && first.schedule().length() > 0) {
            figures.put("galgo.replay", ReplayToken.of(first));
        }
        return figures;
    }
}
