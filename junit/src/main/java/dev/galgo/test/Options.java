package dev.galgo.test;

import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How to check, put together like a sentence: {@code Options.DEFAULT.sample(1000).seed(42)}. An option that is not said is as configured by
 * whoever runs the test, or as its description here says.
 *
 * <p>Options are values: each method gives another. They are kept as texts, by the names that configuration knows them by, and read when
 * a check begins.
 */
public final class Options {
    /** Nothing said. */
    public static final Options DEFAULT = new Options(Map.of());

    private final Map<String, String> said;

    private Options(Map<String, String> said) {
        this.said = Map.copyOf(said);
    }

    /** Says an option by its name, such as {@code maxDepth}. What is not understood is refused when a check begins. */
    public Options with(String name, String value) {
        var more = new LinkedHashMap<>(said);
        more.put(name, value);
        return new Options(more);
    }

    /** These options, and those of the other kind where nothing is said here. */
    public Options orElse(Function<String, @Nullable String> others) {
        Options all = this;
        for (String name : ResolvedOptions.NAMES) {
            String other = said.containsKey(name) ? null : others.apply(name);
            all = other == null ? all : all.with(name, other);
        }
        return all;
    }

    /** What options are called in configuration, after {@code galgo.}. */
    public static List<String> names() {
        return ResolvedOptions.NAMES;
    }

    /** What was said of an option; null if nothing was. */
    public @Nullable String said(String name) {
        return said.get(name);
    }

    Map<String, String> said() {
        return said;
    }

    /** Which orders need running; the fastest that is sound unless said otherwise. */
    public Options reduction(ReductionKind which) {
        return with("reduction", which.name());
    }

    /** In which order messages may arrive; as in Pekko, {@link DeliveryModel#FIFO}, unless said otherwise. */
    public Options delivery(DeliveryModel model) {
        return with("delivery", model.name());
    }

    /** Which configurations count as one; none unless said otherwise. */
    public Options compare(Compare how) {
        return with("compare", how.name());
    }

    /** Ends the search after so many schedules. */
    public Options maxExecutions(long most) {
        return with("maxExecutions", Long.toString(most));
    }

    /** Ends the search after so many deliveries. */
    public Options maxTransitions(long most) {
        return with("maxTransitions", Long.toString(most));
    }

    /** Ends the search after so many configurations. */
    public Options maxStates(long most) {
        return with("maxStates", Long.toString(most));
    }

    /** Cuts schedules off after so many deliveries. */
    public Options maxDepth(long most) {
        return with("maxDepth", Long.toString(most));
    }

    /** Ends the search after this time; a minute unless said otherwise. */
    public Options timeout(Duration most) {
        return with("timeout", most.toMillis() + "ms");
    }

    /** How long a single handler may take; 5 seconds unless said otherwise. */
    public Options stepTimeout(Duration most) {
        return with("stepTimeout", most.toMillis() + "ms");
    }

    /** Draws so many schedules at random instead of running all. */
    public Options sample(long schedules) {
        return with("sample", Long.toString(schedules));
    }

    /** How a sample is drawn; {@link Strategies#POS} unless said otherwise. */
    public Options strategy(Strategies which) {
        return with("strategy", which.name());
    }

    /** Where the randomness of a sample begins; anywhere unless said otherwise, and the result says where. */
    public Options seed(long start) {
        return with("seed", Long.toString(start));
    }

    /** How many messages must come late for the bugs that {@link Strategies#PCT} looks for; 2 unless said otherwise. */
    public Options bugDepth(int messages) {
        return with("bugDepth", Integer.toString(messages));
    }

    /** When timers fire; at any time unless said otherwise. */
    public Options timers(TimerPolicy.When when) {
        return with("timers", when.name());
    }

    /**
     * How often timers fire, one firing leading to the next; 3 times unless said otherwise. With {@link TimerPolicy#ENDLESS}, and where something is claimed of whole runs, as
     * often as they can.
     */
    public Options timerFirings(int most) {
        return with("timerFirings", Integer.toString(most));
    }

    /** What may go wrong on purpose, to messages and to actors; nothing unless said otherwise. */
    public Options faults(Set<Faults.Kind> kinds) {
        return with("faults", kinds.stream().map(Faults.Kind::name).sorted().collect(Collectors.joining(",")));
    }

    /** How often something goes wrong on purpose in one schedule; once unless said otherwise. With {@link Faults#ENDLESS}, as often as it can. */
    public Options mostFaults(int most) {
        return with("mostFaults", Integer.toString(most));
    }

    /** How bad a message is that nobody takes, or that is for an actor that has stopped; a warning unless said otherwise. */
    public Options undelivered(Severity severity) {
        return with("undelivered", severity.name());
    }

    /** How bad a message is that its receiver does not handle; a warning unless said otherwise. */
    public Options unknownMessage(Severity severity) {
        return with("unknownMessage", severity.name());
    }

    /** How bad it is that an ask times out; ignored unless said otherwise, since messages may always be slower. */
    public Options askTimeout(Severity severity) {
        return with("askTimeout", severity.name());
    }

    /**
     * The one verdict with which the check passes; unless said otherwise {@link Verdict#VERIFIED}, {@link Verdict#VERIFIED_IF} and
     * {@link Verdict#WITHIN_BOUNDS} do.
     */
    public Options expect(Verdict verdict) {
        return with("expect", verdict.name());
    }

    /** Passes if something is wrong and all of it is of these kinds: for a test that documents a bug. */
    public Options finding(Set<FindingKind> kinds) {
        return with("finding", kinds.stream().map(FindingKind::name).sorted().collect(Collectors.joining(",")));
    }

    /** Collects distinct findings instead of stopping at the first. */
    public Options keepGoing(boolean on) {
        return with("keepGoing", Boolean.toString(on));
    }

    /** Fails if not everything was explored. */
    public Options complete(boolean on) {
        return with("complete", Boolean.toString(on));
    }

    /** Fails if the verdict rests on assumptions that are not {@linkplain #assume accepted}. */
    public Options strict(boolean on) {
        return with("strict", Boolean.toString(on));
    }

    /** Accepts assumptions of these kinds; they stay listed. */
    public Options assume(Set<Assumption.Kind> kinds) {
        return with("assume", kinds.stream().map(Assumption.Kind::name).sorted().collect(Collectors.joining(",")));
    }

    /** How long schedules are run once more, from scratch, before the test is called verified: a time, {@code off}, or {@code all}. */
    public Options secondOpinion(String budget) {
        return with("secondOpinion", budget);
    }

    /** How long the program is run plainly, without control, before the test is called verified: a time, or {@code off}. */
    public Options plainRuns(String budget) {
        return with("plainRuns", budget);
    }

    /**
     * Whether to bring waits, clocks, threads and pools of the program under control, on unless said otherwise. It takes half a second
     * once for each JVM. Without it they are not seen, and the verdict says so.
     */
    public Options agent(boolean on) {
        return with("agent", Boolean.toString(on));
    }

    /** Runs just the schedule of this token, which a failure has shown, on the caller's thread. */
    public Options replay(String token) {
        return with("replay", token);
    }
}
