package dev.galgo.core.check;

import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Checks a program with unknown values: on one input after the other, until all inputs are covered or something is wrong. */
public final class InputsCheck {
    /** So many inputs have the second opinion that a program without unknown values has. */
    private static final int FIRST = 3;

    /** The others have a part of its time, one in so many: a hundred inputs run the same handlers. */
    private static final int OPINION_SHARE = 10;

    private final ProgramInputs inputs;
    private final BiFunction<Program, Limits, Check> checks;
    private final Limits limits;
    private final boolean keepGoing;
    private final long start = System.nanoTime();
    private final Map<List<String>, Finding> findings = new LinkedHashMap<>();
    private final Map<Bound.Kind, Set<Bound>> bounds = new LinkedHashMap<>();
    private final Set<Assumption> assumptions = new LinkedHashSet<>();
    private @Nullable CheckResult sum;
    private @Nullable NothingToCheck nothing;
    private int tried;
    private boolean claimed;
    private volatile boolean stopped;
    private volatile @Nullable Check running;

    /**
     * @param checks makes the check of one input; it must keep the limits
     * @param limits of all inputs together
     * @param keepGoing whether to go on to other inputs after something wrong
     */
    public InputsCheck(
            ProgramInputs inputs, BiFunction<Program, Limits, Check> checks, Limits limits, boolean keepGoing) {
        this.inputs = inputs;
        this.checks = checks;
        this.limits = limits;
        this.keepGoing = keepGoing;
    }

    /** Ends it soon; what was found until then is in the result. */
    public void stop() {
        stopped = true;
        inputs.interrupt();
        Check now = running;
        if (now != null) {
            now.stop();
        }
    }

    public CheckResult run() throws NothingToCheck {
        boolean wrong = false;
        boolean over = false;
        while (!over && (keepGoing || !wrong)) {
            ProgramInputs.OnInput next = isOver() ? null : inputs.next();
            over = next == null;
            if (next != null) {
                tried++;
                wrong |= explore(next);
                inputs.explored();
            }
        }
        if (over) {
            inputs.gaps().forEach(gap -> add(new Bound(Bound.Kind.INPUTS, gap)));
            if (claimed) {
                add(
                        new Bound(
                                Bound.Kind.INPUTS,
                                "what is claimed was looked at on these inputs, which stand for all as far as the program's own code goes, and a claim may tell others apart"));
            }
        }
        if (sum == null) {
            throw nothing == null ? new NothingToCheck("no input is wanted") : nothing;
        }
        return result(sum);
    }

    /** Whether something is wrong on this input. */
    private boolean explore(ProgramInputs.OnInput next) throws NothingToCheck {
        Check check = checks.apply(next.program(), left());
        check.opinionShare = tried <= FIRST ? 1 : OPINION_SHARE;
        check.foretells = tried == 1;
        claimed |= check.properties != null;
        running = check;
        if (stopped) {
            check.stop();
        }
        CheckResult result;
        try {
            result = check.run();
        } catch (NothingToCheck silent) {
            nothing = silent;
            add(new Bound(Bound.Kind.INPUTS, "on the input " + next.input() + " " + silent.getMessage()));
            return false;
        }
        for (Finding finding : result.findings()) {
            findings.putIfAbsent(List.of(finding.kind().id(), finding.message()), finding.on(next.input()));
        }
        result.bounds().forEach(this::add);
        assumptions.addAll(result.evidence().assumptions());
        sum = sum == null ? result : plus(sum, result);
        return result.verdict() == Verdict.VIOLATED;
    }

    private void add(Bound bound) {
        bounds.computeIfAbsent(bound.kind(), none -> new LinkedHashSet<>()).add(bound);
    }

    private Duration spent() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private long transitions() {
        return sum == null ? 0 : sum.transitions();
    }

    private Limits left() {
        Duration time = limits.time().minus(spent());
        return limits.withTime(time.isNegative() ? Duration.ZERO : time)
                .withTransitions(
                        limits.transitions() == Long.MAX_VALUE
                                ? Long.MAX_VALUE
                                : Math.max(1, limits.transitions() - transitions()));
    }

    /** Whether a limit is used up; the first input is always tried. */
    private boolean isOver() {
        if (tried == 0) {
            return false;
        }
        if (stopped) {
            add(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
        } else if (spent().compareTo(limits.time()) >= 0) {
            add(new Bound(Bound.Kind.TIME, limits.time().toMillis() / 1000.0 + " s"));
        } else if (transitions() >= limits.transitions()) {
            add(new Bound(Bound.Kind.TRANSITIONS, limits.transitions() + " transitions"));
        } else {
            return false;
        }
        return true;
    }

    private static CheckResult plus(CheckResult one, CheckResult other) {
        boolean stable = one.withoutStableActor() >= 0 && other.withoutStableActor() >= 0;
        return new CheckResult(
                        one.verdict(),
                        List.of(),
                        one.executions() + other.executions(),
                        one.abandoned() + other.abandoned(),
                        one.transitions() + other.transitions(),
                        one.states() + other.states(),
                        Math.max(one.deepest(), other.deepest()),
                        one.seconds() + other.seconds(),
                        one.stepsRun() + other.stepsRun(),
                        Math.max(one.visitedBytes(), other.visitedBytes()),
                        stable ? one.withoutStableActor() + other.withoutStableActor() : -1,
                        null,
                        other.sample(),
                        other.choice(),
                        new Evidence(
                                List.of(),
                                other.evidence().secondOpinion(),
                                other.evidence().plainRuns(),
                                one.evidence().coverage().and(other.evidence().coverage())),
                        List.of())
                .goingRound(one.neverEnds() == null ? other.neverEnds() : one.neverEnds());
    }

    private CheckResult result(CheckResult all) {
        List<Bound> hit = bounds.values().stream().flatMap(Set::stream).toList();
        boolean violated = findings.values().stream().anyMatch(one -> one.severity() == Severity.ERROR);
        var sorted = findings.values().stream()
                .sorted((one, other) -> one.severity().compareTo(other.severity()))
                .toList();
        return new CheckResult(
                violated ? Verdict.VIOLATED : unviolated(all, hit),
                hit,
                all.executions(),
                all.abandoned(),
                all.transitions(),
                all.states(),
                all.deepest(),
                spent().toNanos() / 1e9,
                all.stepsRun(),
                all.visitedBytes(),
                all.withoutStableActor(),
                tried == 1 ? all.estimate() : null,
                all.sample(),
                all.choice(),
                new Evidence(
                        List.copyOf(assumptions),
                        Objects.requireNonNull(all.evidence().secondOpinion()),
                        all.evidence().plainRuns(),
                        all.evidence().coverage()),
                sorted,
                tried,
                all.neverEnds(),
                all.symmetry());
    }

    private Verdict unviolated(CheckResult all, List<Bound> hit) {
        if (all.executions() == 0) {
            return Verdict.NOTHING_COMPLETED;
        }
        if (!hit.isEmpty()) {
            return Verdict.WITHIN_BOUNDS;
        }
        return assumptions.isEmpty() ? Verdict.VERIFIED : Verdict.VERIFIED_IF;
    }
}
