package dev.galgo.test;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Options, understood. */
record ResolvedOptions(
        ReductionKind reduction,
        DeliveryModel delivery,
        Compare compare,
        Limits limits,
        long executions,
        @Nullable Sampling sampling,
        TimerPolicy timers,
        Faults faults,
        Severity undelivered,
        Severity unknownMessage,
        Severity askTimeout,
        @Nullable Verdict expect,
        Set<FindingKind> findings,
        boolean keepGoing,
        boolean complete,
        boolean strict,
        Set<Assumption.Kind> accepted,
        SecondOpinions secondOpinion,
        PlainRuns plainRuns,
        boolean agent,
        @Nullable String replay) {

    /** Every option's name. */
    static final List<String> NAMES = List.of(
            "reduction",
            "delivery",
            "compare",
            "maxExecutions",
            "maxTransitions",
            "maxStates",
            "maxDepth",
            "timeout",
            "stepTimeout",
            "sample",
            "strategy",
            "seed",
            "bugDepth",
            "timers",
            "timerFirings",
            "faults",
            "mostFaults",
            "undelivered",
            "unknownMessage",
            "askTimeout",
            "expect",
            "finding",
            "keepGoing",
            "complete",
            "strict",
            "assume",
            "secondOpinion",
            "plainRuns",
            "agent",
            "replay");

    /**
     * How long schedules are run from scratch.
     *
     * @param usual whether nothing was said
     * @param budget null for not at all
     */
    record SecondOpinions(boolean usual, @Nullable Duration budget) {
        private static final Duration ALL = Duration.ofDays(3650);

        static SecondOpinions of(OptionWords words) {
            String said = words.text("secondOpinion");
            if (said == null) {
                return new SecondOpinions(true, null);
            }
            return switch (said.toLowerCase(Locale.ROOT)) {
                case "off" -> new SecondOpinions(false, null);
                case "all" -> new SecondOpinions(false, ALL);
                default -> new SecondOpinions(false, words.time("secondOpinion", ALL));
            };
        }

        Check applyTo(Check check) {
            return check.secondOpinion(usual ? Check.USUAL : budget);
        }
    }

    /**
     * How long the program is run plainly.
     *
     * @param usual whether nothing was said
     * @param budget null for not at all
     */
    record PlainRuns(boolean usual, @Nullable Duration budget) {
        static PlainRuns of(OptionWords words) {
            String said = words.text("plainRuns");
            if (said == null) {
                return new PlainRuns(true, null);
            }
            return said.equalsIgnoreCase("off")
                    ? new PlainRuns(false, null)
                    : new PlainRuns(false, words.time("plainRuns", Duration.ZERO));
        }

        Check applyTo(Check check) {
            return check.plainRuns(usual ? Check.USUAL : budget);
        }
    }

    /** For timers that fire as often as they can. */
    private static final String ENDLESS = "endless";

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /**
     * Reads options.
     *
     * @throws IllegalArgumentException with a sentence that says what is not understood, or what does not go together
     */
    static ResolvedOptions of(Options options) {
        var words = new OptionWords(options.said());
        words.refuseUnknown(NAMES);
        Sampling sampling = sampling(words);
        Verdict expect = words.one("expect", Verdict.values());
        Set<FindingKind> findings = new LinkedHashSet<>(words.several("finding", FindingKind.values()));
        String replay = words.text("replay");
        var settings = new ResolvedOptions(
                or(
                        words.one("reduction", ReductionKind.values()),
                        sampling == null ? ReductionKind.AUTO : ReductionKind.NONE),
                or(words.one("delivery", DeliveryModel.values()), DeliveryModel.FIFO),
                or(words.one("compare", Compare.values()), Compare.NONE),
                limits(words),
                words.number("maxExecutions", Long.MAX_VALUE),
                sampling,
                timers(words),
                faults(words),
                or(words.one("undelivered", Severity.values()), Severity.WARNING),
                or(words.one("unknownMessage", Severity.values()), Severity.WARNING),
                or(words.one("askTimeout", Severity.values()), Severity.IGNORED),
                expect == null && !findings.isEmpty() ? Verdict.VIOLATED : expect,
                findings,
                words.yes("keepGoing"),
                words.yes("complete"),
                words.yes("strict"),
                new LinkedHashSet<>(words.several("assume", Assumption.Kind.values())),
                SecondOpinions.of(words),
                PlainRuns.of(words),
                words.text("agent") == null || words.yes("agent"),
                replay);
        settings.refuse();
        return settings;
    }

    private static Limits limits(OptionWords words) {
        return Limits.NONE
                .withTransitions(words.number("maxTransitions", Limits.NONE.transitions()))
                .withStates(words.number("maxStates", Limits.NONE.states()))
                .withDepth(words.number("maxDepth", Limits.NONE.depth()))
                .withTime(words.time("timeout", PATIENCE))
                .withStep(words.time("stepTimeout", Limits.NONE.step()));
    }

    private static @Nullable Sampling sampling(OptionWords words) {
        Strategies strategy = or(words.one("strategy", Strategies.values()), Strategies.POS);
        Long seed = words.whole("seed");
        long depth = words.number("bugDepth", Sampling.USUAL_DEPTH);
        long schedules = words.number("sample", 0);
        if (schedules == 0) {
            return null;
        }
        return new Sampling(schedules, strategy, seed == null ? Sampling.anySeed() : seed, (int)
                Math.min(depth, Integer.MAX_VALUE));
    }

    private static TimerPolicy timers(OptionWords words) {
        long most = ENDLESS.equalsIgnoreCase(words.text("timerFirings"))
                ? TimerPolicy.ENDLESS
                : words.number("timerFirings", TimerPolicy.DEFAULT.most());
        return new TimerPolicy(or(words.one("timers", TimerPolicy.When.values()), TimerPolicy.DEFAULT.when()), (int)
                Math.min(most, Integer.MAX_VALUE));
    }

    private static Faults faults(OptionWords words) {
        var kinds = new LinkedHashSet<>(words.several("faults", Faults.Kind.values()));
        long most = ENDLESS.equalsIgnoreCase(words.text("mostFaults")) ? Faults.ENDLESS : words.number("mostFaults", 1);
        return kinds.isEmpty() ? Faults.NONE : new Faults(kinds, (int) Math.min(most, Integer.MAX_VALUE));
    }

    private static <T> T or(@Nullable T said, T otherwise) {
        return Objects.requireNonNullElse(said, otherwise);
    }

    /** What a search would refuse later, and in the middle of things. */
    private void refuse() {
        if (compare == Compare.ACTORS || compare == Compare.EXACT) {
            throw new IllegalArgumentException(
                    "a program that runs for real is compared by canonical, or by none: who came first is not to be"
                            + " told from it");
        }
        if (expect != null && expect != Verdict.VIOLATED && !findings.isEmpty()) {
            throw new IllegalArgumentException("a finding is expected, and yet the verdict " + expect.text());
        }
        reduction.refuse(compare, delivery, false);
        reduction.refuseWithout(null);
        if (sampling != null) {
            sampling.refuse(compare, reduction);
        }
    }
}
