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
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.explorer.answer.JsonText;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.trace.ToldFinding;
import dev.galgo.explorer.trace.ToldVerdict;
import dev.galgo.explorer.walk.PathText;
import dev.galgo.explorer.walk.Walk;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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
    /** Of the check that has run last; for its thread. */
    private List<String> notes = List.of();

    private boolean closed;
    private volatile Coverage coverage = Coverage.NONE;

    /** Makes checks as the user wants them. */
    public interface CheckMaker {
        /** Of a program that is open. */
        Check of(Program program);

        /** The same without what is claimed of the program besides what its own code asserts. */
        default Check withoutClaims(Program program) {
            return of(program);
        }

        /** What is to be said of the claims of a check that has run, such as that one speaks of nobody. */
        default List<String> notesOn(Check check) {
            return List.of();
        }

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
        ToldVerdict verdict;
        try {
            verdict = search(from, time);
        } catch (Refusal refused) {
            verdict = ToldVerdict.error(String.valueOf(refused.getMessage()));
        } catch (NothingToCheck nothing) {
            verdict = ToldVerdict.error("Nothing was explored: " + nothing.getMessage() + ".");
        } catch (RefusedSearch | Incomparable not) {
            verdict = ToldVerdict.error("No verdict: " + not.getMessage() + ".");
        } catch (RuntimeException | Error failed) { // whatever it is, the page waits for a verdict
            verdict = ToldVerdict.error("No verdict: the check failed: " + failed);
        }
        synchronized (this) {
            check = null;
        }
        findings.withdrawMet().forEach(this::withdraw);
        ToldVerdict told = verdict;
        synchronized (this) {
            running = null;
        }
        events.forget(PROGRESS);
        events.tell(VERDICT, VERDICT + " " + path, JsonText.object(json -> told.members(json, path)));
    }

    private ToldVerdict search(SchedulePrefix from, @Nullable Duration time) throws Refusal, NothingToCheck {
        boolean ofRuns = maker.of(opened().program()).claimsOfRuns();
        // What is claimed of whole runs can be checked at the start, and only there: who stands elsewhere is told so.
        boolean below = time != null && (from.length() > 0 || !ofRuns);
        CheckResult result = search(from, time, below);
        tell(result, from, below, ofRuns);
        return (below ? ToldVerdict.below(result, ofRuns) : ToldVerdict.of(result)).noting(notes);
    }

    private CheckResult search(SchedulePrefix from, @Nullable Duration time, boolean below)
            throws Refusal, NothingToCheck {
        try {
            return search(from, time, below ? Compare.CANONICAL : null);
        } catch (Incomparable somewhere) {
            if (!below) {
                throw somewhere;
            }
            return search(from, time, Compare.NONE);
        }
    }

    /** @param below how to compare configurations below the path; null to check the whole program as the user asked for */
    private CheckResult search(SchedulePrefix from, @Nullable Duration time, @Nullable Compare below)
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
            next.timeLimit(time);
        }
        if (below != null) {
            next.withoutClaimsOfRuns()
                    .below(from)
                    .sampling(null)
                    .threads(1)
                    .sleepSets(false)
                    .reduction(ReductionKind.NONE)
                    .compare(below);
        }
        synchronized (this) {
            check = next;
            if (endAsked) {
                next.stop();
            }
        }
        CheckResult result = next.run();
        notes = maker.notesOn(next);
        return result;
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

    private void tell(CheckResult result, SchedulePrefix from, boolean below, boolean ofRuns) throws Refusal {
        if (from.length() == 0 || coverage.types().isEmpty()) {
            coverage = result.evidence().coverage();
        }
        var found = new ArrayList<>(result.findings());
        if (result.neverEnds() != null) {
            found.addAll(result.neverEnds().warnings());
        }
        for (Finding finding : found) {
            SchedulePrefix path = new Walk(opened().program(), delivery, engines, UnaryOperator.identity())
                    .pathOf(finding.schedule(), ToldFinding.isEndless(finding));
            findings.add(finding, path, from).ifPresent(this::tell);
        }
        boolean complete = (below && from.length() > 0)
                ? ToldVerdict.isExploredBelow(result) && !ofRuns
                : result.verdict() == Verdict.VERIFIED || result.verdict() == Verdict.VERIFIED_IF;
        if (complete && found.isEmpty()) {
            findings.addFine(from);
        }
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
