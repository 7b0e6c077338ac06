package dev.galgo.explorer.check;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.FindingListener;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Progress;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.story.StoryWording;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks the program in the background, one check at a time, in an opening of its own: whoever walks through the program meanwhile is not in its way.
 */
public final class Checks implements AutoCloseable {
    private static final String PROGRESS = "progress";
    private static final String VERDICT = "verdict";
    private static final String FINDING = "finding";
    private static final String WITHDRAWN = "withdrawn";

    private final ProgramOpener opener;
    private final CheckMaker maker;
    private final DeliveryModel delivery;
    private final Findings findings;
    private final EventLog events;
    private final AtomicInteger engines = new AtomicInteger();
    private @Nullable Opened opened;
    private @Nullable Thread running;
    private @Nullable Check check;
    private boolean endAsked;
    private boolean closed;
    private volatile Coverage coverage = Coverage.NONE;

    /** Makes checks as the user wants them. */
    public interface CheckMaker {
        /** Of a program that is open. */
        Check of(Program program);

        /** Gives a line for people of how a check goes; asked once for each check. */
        Function<Progress, String> progressText();
    }

    public Checks(ProgramOpener opener, CheckMaker maker, DeliveryModel delivery, Findings findings, EventLog events) {
        this.opener = opener;
        this.maker = maker;
        this.delivery = delivery;
        this.findings = findings;
        this.events = events;
    }

    /** Checks the whole program as the user asked for. */
    public void begin() throws Refusal {
        start(new SchedulePrefix(new int[0], new int[0]), null);
    }

    /** Checks what lies below a path, for so long. */
    public void below(SchedulePrefix path, Duration time) throws Refusal {
        start(path, time);
    }

    private synchronized void start(SchedulePrefix from, @Nullable Duration time) throws Refusal {
        if (closed) {
            throw new Refusal(Refusal.CONFLICT, "The explorer ends.", null);
        }
        if (running != null) {
            throw new Refusal(Refusal.CONFLICT, "A check is under way.", "Wait for it, or end it.");
        }
        endAsked = false;
        running = new Thread(() -> run(from, time), "galgo-explorer-check");
        running.setDaemon(true);
        running.start();
    }

    /** Ends the check that is under way soon, if there is one. */
    public synchronized void end() {
        endAsked = true;
        if (check != null) {
            check.stop();
        }
    }

    /** Which handlers the last check of the whole program has run, or else the last of a part. */
    public Coverage coverage() {
        return coverage;
    }

    private void run(SchedulePrefix from, @Nullable Duration time) {
        String path = PathText.of(from);
        events.tell(PROGRESS, PROGRESS, progress("begins", new Progress(0, 0, 0, 0, 0, -1), 0, path));
        String verdict;
        String sentence;
        try {
            CheckResult result = search(from, time);
            tell(result, from);
            boolean below = time != null;
            verdict = below ? verdictBelow(result) : result.verdict().id();
            sentence = below ? sentenceBelow(result) : new CheckedProgram(result).summary();
        } catch (Refusal refused) {
            verdict = Verdict.ERROR.id();
            sentence = String.valueOf(refused.getMessage());
        } catch (NothingToCheck nothing) {
            verdict = Verdict.ERROR.id();
            sentence = "Nothing was explored: " + nothing.getMessage() + ".";
        } catch (RuntimeException | Error failed) { // whatever it is, the page waits for a verdict
            verdict = Verdict.ERROR.id();
            sentence = "No verdict: the check failed: " + failed;
        }
        synchronized (this) {
            check = null;
        }
        findings.withdrawMet().forEach(this::withdraw);
        String word = verdict;
        String words = sentence;
        synchronized (this) {
            running = null;
        }
        events.forget(PROGRESS);
        events.tell(VERDICT, VERDICT + " " + path, JsonText.object(json -> {
            json.writeStringField("verdict", word);
            json.writeStringField("sentence", words);
            json.writeStringField("from", path);
        }));
    }

    private CheckResult search(SchedulePrefix from, @Nullable Duration time) throws Refusal, NothingToCheck {
        try {
            return search(from, time, Compare.CANONICAL);
        } catch (Incomparable somewhere) {
            if (time == null) {
                throw somewhere;
            }
            return search(from, time, Compare.NONE);
        }
    }

    private CheckResult search(SchedulePrefix from, @Nullable Duration time, Compare compare)
            throws Refusal, NothingToCheck {
        Function<Progress, String> text = maker.progressText();
        long start = System.nanoTime();
        String path = PathText.of(from);
        Check next = maker.of(opened().program()).listener(progress -> {
            double seconds = (System.nanoTime() - start) / 1e9;
            events.tell(PROGRESS, PROGRESS, progress(text.apply(progress), progress, seconds, path));
        });
        next.findingListener(new FindingListener() {
            @Override
            public void met(MetFinding finding) {
                if (isUnderWay(next)) {
                    findings.addMet(finding, from).ifPresent(Checks.this::tell);
                }
            }

            @Override
            public void ready(String identity, Finding finding, SchedulePrefix route) {
                if (isUnderWay(next)) {
                    findings.addReady(identity, finding, route, from).ifPresent(Checks.this::tell);
                }
            }
        });
        if (time != null) {
            next.below(from)
                    .sampling(null)
                    .threads(1)
                    .sleepSets(false)
                    .reduction(ReductionKind.NONE)
                    .compare(compare)
                    .timeLimit(time);
        }
        synchronized (this) {
            check = next;
            if (endAsked) {
                next.stop();
            }
        }
        return next.run();
    }

    /** A search that was given up may still go on. */
    private synchronized boolean isUnderWay(Check one) {
        return check == one;
    }

    private synchronized Opened opened() throws Refusal {
        if (opened == null) {
            opened = opener.open();
        }
        return opened;
    }

    private void tell(ToldFinding told) {
        events.tell(FINDING, FINDING + " " + told.id(), JsonText.text(told::write));
    }

    private void withdraw(String id) {
        events.forget(FINDING + " " + id);
        events.tell(WITHDRAWN, WITHDRAWN, JsonText.object(json -> json.writeStringField("id", id)));
        events.forget(WITHDRAWN);
    }

    private void tell(CheckResult result, SchedulePrefix from) throws Refusal {
        if (from.length() == 0 || coverage.types().isEmpty()) {
            coverage = result.evidence().coverage();
        }
        for (Finding finding : result.findings()) {
            SchedulePrefix path = new Walk(opened().program(), delivery, engines)
                    .pathOf(finding.schedule(), ToldFinding.isEndless(finding));
            findings.add(finding, path, from).ifPresent(this::tell);
        }
        boolean complete = from.length() == 0
                ? result.verdict() == Verdict.VERIFIED || result.verdict() == Verdict.VERIFIED_IF
                : isFineBelow(result);
        if (complete && result.findings().isEmpty()) {
            findings.addFine(from);
        }
    }

    private static boolean isFineBelow(CheckResult result) {
        return result.verdict() == Verdict.WITHIN_BOUNDS && result.cuts().isEmpty();
    }

    private static String verdictBelow(CheckResult result) {
        return isFineBelow(result) ? Verdict.VERIFIED.id() : result.verdict().id();
    }

    private static String sentenceBelow(CheckResult result) {
        String extent = StoryWording.count(result.executions(), "execution") + ", "
                + StoryWording.count(result.states(), "configuration");
        return isFineBelow(result)
                ? "nothing wrong below here: every schedule was explored, " + extent
                : new CheckedProgram(result).summary() + " (" + extent + ")";
    }

    private static String progress(String text, Progress progress, double seconds, String from) {
        return JsonText.object(json -> {
            json.writeStringField("text", text);
            json.writeNumberField("executions", progress.executions());
            json.writeNumberField("states", progress.states());
            json.writeNumberField("transitions", progress.transitions());
            json.writeNumberField("seconds", Math.round(seconds * 1000) / 1000.0);
            json.writeStringField("from", from);
        });
    }

    @Override
    public void close() {
        end();
        Opened held;
        synchronized (this) {
            closed = true;
            held = running == null ? opened : null;
            opened = null;
        }
        if (held != null) {
            held.close();
        }
    }
}
