package dev.galgo.core.check;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.level.LevelTuning;
import dev.galgo.core.level.PartStages;
import dev.galgo.core.ltl.FormulaTooLarge;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.PropertyEngine;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.property.RunClaim;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.base.Weights;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Guide;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.Progress;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchSource;
import dev.galgo.core.spread.StateStages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A check of one program, put together like a sentence: {@code Check.of(program).compare(CANONICAL).keepGoing(true).run()}.
 *
 * <p>A check is run once. {@link #stop} may be called from any thread; what was found until then is in the result.
 */
public final class Check {
    /**
     * For {@link #secondOpinion} and {@link #plainRuns}: a second or a tenth of the time of the search, whichever is more;
     * less where programs run for real.
     */
    public static final Duration USUAL = Duration.ofSeconds(-1);

    /** Fewer configurations in a level than this are not worth asking others. */
    public static final long NARROW = 50_000;

    private final Program program;
    Engine.Kind engine = Engine.Kind.MEMO;
    DeliveryModel delivery = DeliveryModel.UNORDERED;
    Compare compare = Compare.NONE;
    EnvironmentKind environment = EnvironmentKind.IDLE;
    final Severities severities = new Severities();
    Limits limits = Limits.NONE;
    ReductionKind reduction = ReductionKind.NONE;
    MessageOrder order = MessageOrder.FIFO;
    boolean sleepSets;
    Stability stability = Stability.SOUND;
    Weights weights = Weights.PUBLISHED;
    int threads = 1;
    ByLevels byLevels = ByLevels.AUTO;
    /** Otherwise in tests. */
    LevelTuning levelTuning = LevelTuning.USUAL;
    /**
     * How a search goes that is kept in a directory, in a word.
     *
     * @throws CheckpointRefused if it would be of a kind that cannot be kept
     */
    public String keptAs() {
        String reason = notByLevels();
        SearchChoice otherwise = choiceDepthFirst();
        if (reason != null && otherwise.compare() == Compare.NONE) {
            reason = new KeptChoice(this).refusal(otherwise);
            if (reason == null) {
                return KeptChoice.SCHEDULES;
            }
        }
        if (reason != null) {
            throw new CheckpointRefused(
                    CheckpointRefused.Reason.UNSUITED,
                    "This search cannot be kept in a directory, since " + reason + ".");
        }
        return stages == null ? "levels" : "levels made elsewhere";
    }

    /**
     * Keeps the search in a directory, and goes on with what is in there.
     *
     * @param memory how many bytes it may take of what else would lie in the directory
     */
    public Check keptIn(CheckpointDirectory directory, long memory) {
        kept = new KeptSearch(directory, memory);
        return this;
    }

    /** Whether a search level by level may go without a visited set where that is proved to be enough. */
    boolean layerProofs = true;

    /** Does the work on wide levels; null if it is done in memory. */
    @Nullable
    Supplier<PartStages> stages;

    /** Below how many configurations a level is made in memory all the same. */
    long narrow = NARROW;

    /** Does parts of a search that compares no configurations; null if it is done here. */
    @Nullable
    PartTeam parts;

    /** Makes levels by running the program where tables of steps do not pay; null if that is done here. */
    @Nullable
    SpreadTeam spread;

    /** Where the search is kept; null for in memory. */
    @Nullable
    KeptSearch kept;

    /** What was seen of the program by the search that this one goes on with. */
    volatile KeptEvidence earlier = KeptEvidence.NONE;

    /** Otherwise in tests. */
    Duration keptEvery = KeptSchedules.PAUSE;

    Symmetry symmetry = Symmetry.AUTO;

    @Nullable
    Sampling sampling;

    @Nullable
    Guide guide;

    /** Below which schedule is searched; null for everything. */
    @Nullable
    SchedulePrefix below;

    @Nullable
    RunWitness witness;

    @Nullable
    SearchSource source;

    /** Who wants to know which schedules were explored; null if nobody does. */
    @Nullable
    ExploredSchedules explored;

    /** How long schedules may be run from scratch; null for not at all, negative for what is usual. */
    @Nullable
    Duration secondOpinion;

    /** How long the program may be run plainly; null for not at all, negative for what is usual. */
    @Nullable
    Duration plainRuns;

    /** Which part of the usual time schedules may be run from scratch: one in so many. */
    int opinionShare = 1;

    /** Whether the program can be asked what its handlers may send. */
    boolean foretells = true;

    ExpectedSends expectedSends = ExpectedSends.NEVER;

    /** Looks after what is claimed of the program; null if nothing is. */
    @Nullable
    PropertyWatch properties;

    /** What is claimed of whole runs. */
    List<RunClaim> runClaims = List.of();

    /** After how many deliveries runs that break a claim are looked for, though not everything is known; 0 for what is good for the program. */
    long firstLook;

    boolean keepGoing;
    boolean deadlocksEarly = true;
    boolean minimise = true;
    boolean orderly = true;
    private final List<Assumption> assumptions = new ArrayList<>();
    Consumer<Progress> listener = progress -> {};
    /** Who wants to know of findings before the result; null if nobody does. */
    @Nullable
    FindingListener findingListener;

    private final Supervisor supervisor;
    private final AtomicBoolean started = new AtomicBoolean();

    private Check(Program program) {
        this.program = program;
        this.supervisor = new Supervisor(this);
    }

    public static Check of(Program program) {
        return new Check(program);
    }

    public Check engine(Engine.Kind kind) {
        engine = kind;
        return this;
    }

    public Check delivery(DeliveryModel model) {
        delivery = model;
        return this;
    }

    public Check compare(Compare how) {
        compare = how;
        return this;
    }

    /** Which orders need running; what does not go together is refused by {@link #run}. */
    public Check reduction(ReductionKind which) {
        reduction = which;
        return this;
    }

    /** Which of several deliverable messages a reduction tries first. */
    public Check order(MessageOrder which) {
        order = which;
        return this;
    }

    /** Lets a reduction put to sleep what need not be tried again. */
    public Check sleepSets(boolean on) {
        sleepSets = on;
        return this;
    }

    /** When a reduction that selects actors takes one for stable. */
    public Check stability(Stability condition) {
        stability = condition;
        return this;
    }

    /** Whom a reduction that selects actors prefers where none is stable. */
    public Check weights(Weights ofChains) {
        weights = ofChains;
        return this;
    }

    /** Draws schedules at random instead of running all; null for all. */
    public Check sampling(@Nullable Sampling plan) {
        sampling = plan;
        return this;
    }

    /** Looks for something in particular, on one thread and without a reduction; null for everything. */
    public Check guide(@Nullable Guide towards) {
        guide = towards;
        return this;
    }

    /** Searches only what lies below a schedule, on one thread and without a reduction, so that a verdict is within that bound; null for everything. */
    public Check below(@Nullable SchedulePrefix schedule) {
        below = schedule;
        return this;
    }

    /** Is shown every run of a search on one thread; null for nobody. */
    public Check witness(@Nullable RunWitness who) {
        witness = who;
        return this;
    }

    /** Searches by a search of somebody's own, on one thread; null for those that there are. */
    public Check source(@Nullable SearchSource searches) {
        source = searches;
        return this;
    }

    /**
     * Hands over the tree of the schedules that were explored, once the search is over, by a search on one thread that is not level by level. Nobody gets one if the search is given up because a
     * handler does not come back.
     *
     * @param limit how many deliveries are kept one by one; of more, what was met at each depth
     */
    public Check explored(int limit, Consumer<ExploredTree> who) {
        explored = new ExploredSchedules(limit, who);
        byLevels = ByLevels.NEVER;
        return this;
    }

    /**
     * Checks what is claimed of the program besides what its own code asserts: in every configuration, and of every run.
     *
     * @throws FormulaTooLarge if a formula is too large to be checked
     */
    public Check properties(Properties claimed) throws FormulaTooLarge {
        properties = claimed.isEmpty() ? null : new PropertyWatch(claimed);
        runClaims = properties == null ? List.of() : RunClaim.of(properties);
        return this;
    }

    /** Whether something is claimed of whole runs, which only a search of all configurations can check. */
    public boolean claimsOfRuns() {
        return !runClaims.isEmpty();
    }

    /** The same without what is claimed of whole runs, for a search that says nothing of them: what must always hold is still looked after. */
    public Check withoutClaimsOfRuns() {
        runClaims = List.of();
        return this;
    }

    /** An engine that looks after what is claimed of the program, too. */
    Engine watched(Engine of) {
        return properties == null ? of : new PropertyEngine(of, properties);
    }

    /** Adds what the verdict rests on besides what the program itself is seen to rest on. */
    public Check assuming(Collection<Assumption> more) {
        assumptions.addAll(more);
        return this;
    }

    /** What may still come from outside at the end of a run. */
    public Check environment(EnvironmentKind model) {
        environment = model;
        return this;
    }

    /** How bad a message is that nobody takes. */
    public Check undelivered(Severity severity) {
        severities.put(FindingKind.UNDELIVERED, severity);
        return this;
    }

    /**
     * How bad this is in a program that runs for real: a dead letter, a message that its receiver leaves unhandled, an ask that times
     * out.
     */
    public Check severity(FindingKind kind, Severity severity) {
        severities.put(kind, severity);
        return this;
    }

    public Check limits(Limits most) {
        limits = most;
        return this;
    }

    /** Limits the time besides what else is limited. */
    public Check timeLimit(Duration most) {
        limits = limits.withTime(most);
        return this;
    }

    /**
     * Searches on so many threads; the program's own code still runs on one of them at a time. A search that runs to its end counts and finds
     * the same on any number of threads, but for the deepest schedule, which with a visited set depends on who meets a configuration first.
     */
    public Check threads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a search needs a thread at least, not " + count);
        }
        threads = count;
        return this;
    }

    /** Whether configurations that are compared are searched level by level; where that pays and is possible, unless said otherwise. */
    public Check byLevels(ByLevels when) {
        byLevels = when;
        return this;
    }

    /** Whether a search level by level may go without a visited set where that is proved to be enough; it may, unless said otherwise. */
    public Check layerProofs(boolean on) {
        layerProofs = on;
        return this;
    }

    /** Whether configurations that differ only in which actor is which count as one; where it is known to be sound and pays, unless said otherwise. */
    public Check symmetry(Symmetry when) {
        symmetry = when;
        return this;
    }

    /**
     * Has levels made by others, part by part. Refused where there can be no search level by level.
     *
     * @param others asked once for each search
     * @param from how many configurations a level has at least that is worth it; usually {@link #NARROW}
     */
    public Check wideLevels(Supplier<PartStages> others, long from) {
        stages = others;
        narrow = from;
        return this;
    }

    /** Has others do a search that compares no configurations, part by part. Refused where that would not come to the same. */
    public Check inParts(PartWorkers others) {
        return inParts(others, PartTuning.USUAL);
    }

    /** The same, divided otherwise than usual. */
    public Check inParts(PartWorkers others, PartTuning tuning) {
        parts = new PartTeam(others, tuning);
        return this;
    }

    /**
     * Has levels made by others who run the program, where they cannot be made from tables of steps, or where that does not pay.
     *
     * @param others asked once for each search that has a wide level
     * @param from how many configurations a level has at least that is worth it; from then on all levels are made there
     */
    public Check spread(Supplier<StateStages> others, long from) {
        spread = new SpreadTeam(others, from);
        return this;
    }

    /**
     * How long, at most, schedules are run from scratch once a search has explored everything and found nothing: see {@link SecondOpinion}. Null, as it
     * is unless said otherwise, for not at all; {@link #USUAL} for what users get.
     */
    public Check secondOpinion(@Nullable Duration budget) {
        secondOpinion = budget;
        return this;
    }

    /**
     * How long, at most, the program is run plainly once a search has explored everything and found nothing, and runs from
     * scratch agree: see {@link PlainOpinion}. Null, as it is unless said otherwise, for not at all; {@link #USUAL} for what
     * users get.
     */
    public Check plainRuns(@Nullable Duration budget) {
        plainRuns = budget;
        return this;
    }

    /** Collects distinct findings instead of stopping at the first. */
    public Check keepGoing(boolean on) {
        keepGoing = on;
        return this;
    }

    /**
     * Looks for deadlocks of tasks that wait for futures as soon as they are closed, and ends the schedule there; else where nothing can
     * happen any more. On unless switched off.
     */
    public Check deadlocksEarly(boolean on) {
        deadlocksEarly = on;
        return this;
    }

    /** Puts the schedule of each finding into order, and looks for the one that passes beside it; on unless switched off, here or by {@link #minimise}. */
    public Check orderly(boolean on) {
        orderly = on;
        return this;
    }

    /** Looks for the shortest schedule of each finding; on unless switched off. */
    public Check minimise(boolean on) {
        minimise = on;
        return this;
    }

    /** When the result says what the handlers were expected to send by what is known of them before they run; never unless set otherwise. */
    public Check expectedSends(ExpectedSends when) {
        expectedSends = when;
        return this;
    }

    /** Is told how the search goes, a few times a second, on the thread that runs the check. */
    public Check listener(Consumer<Progress> progress) {
        listener = progress;
        return this;
    }

    /** Is told of findings while the search goes on; null for nobody. */
    public Check findingListener(@Nullable FindingListener who) {
        findingListener = who;
        return this;
    }

    /**
     * Searches.
     *
     * @throws NothingToCheck if there is nothing under control: a check that explored nothing must not pass
     */
    public CheckResult run() throws NothingToCheck {
        reduction.refuse(compare, delivery, sleepSets);
        reduction.refuseFor(program, delivery);
        reduction.refuseThreads(threads);
        if (threads > 1 && program instanceof LiveProgram) {
            throw new RefusedSearch("a program that runs for real is explored on one thread");
        }
        if (sampling != null) {
            sampling.refuse(compare, reduction);
        }
        if (guide != null && (sampling != null || threads > 1 || reduction != ReductionKind.NONE)) {
            throw new RefusedSearch("a guided search is on one thread, without reduction and sampling");
        }
        if (below != null
                && (guide != null
                        || source != null
                        || sampling != null
                        || threads > 1
                        || reduction != ReductionKind.NONE)) {
            throw new RefusedSearch(
                    "a search below a schedule is on one thread, without reduction, guide and sampling");
        }
        if (source != null && (sampling != null || threads > 1 || reduction != ReductionKind.NONE)) {
            throw new RefusedSearch("a search of one's own is on one thread, without reduction and sampling");
        }
        if (witness != null && threads > 1) {
            throw new RefusedSearch("runs are shown one after the other, by a search on one thread");
        }
        if (explored != null) {
            explored.refuse(this);
        }
        if (properties != null) {
            new PropertyChoice(this).refuse();
        }
        new SymmetryChoice(this).refuse();
        boolean apart = parts != null && compare == Compare.NONE;
        String notApart = apart ? new PartChoice(this).refusal(choiceDepthFirst()) : null;
        if (notApart != null) {
            throw new RefusedSearch("no search in parts, since " + notApart);
        }
        boolean byTables = byLevels == ByLevels.ALWAYS ? stages != null || !spreads() : stages != null && !spreads();
        String notByLevels = !apart && byTables ? notByLevels() : null;
        if (notByLevels != null) {
            throw new RefusedSearch("no search level by level, since " + notByLevels);
        }
        if (kept != null) {
            keptAs();
        }
        if (started.getAndSet(true)) {
            throw new IllegalStateException("a check is run once: make another");
        }
        Boot boot = program.boot();
        Failure failure = boot.failure();
        if (failure == null && boot.born().isEmpty()) {
            throw new NothingToCheck("the program created no actor");
        }
        if (failure == null && boot.sent().isEmpty()) {
            throw new NothingToCheck("the program sent no message, so there is nothing to deliver");
        }
        return supervisor.run(program, failure);
    }

    Program program() {
        return program;
    }

    /** What the verdict rests on, as far as is known by now: what the caller says, then what the program was seen to do. */
    List<Assumption> assumptions() {
        var all = new LinkedHashMap<List<Object>, Assumption>();
        Stream.concat(assumptions.stream(), program.assumptions().stream()).forEach(one -> {
            String place = one.place();
            all.putIfAbsent(List.of(one.kind(), place == null ? one.text() : place), one);
        });
        return List.copyOf(all.values());
    }

    private boolean hasDelays() {
        return program instanceof Semantics semantics && semantics.hasDelays();
    }

    private boolean hasFutures() {
        return program instanceof Semantics semantics && semantics.hasFutures();
    }

    /** Why no reduction has anything to rest on in this program, as the end of a sentence; null if one may have. */
    private @Nullable String irreducible() {
        if (properties != null) {
            return "what is claimed of the program may depend on the order of any two deliveries";
        }
        if (MixedDelivery.of(program, delivery) != null) {
            return "two delivery models together leave nothing for a reduction to rest on";
        }
        return program instanceof Semantics semantics && semantics.hasInterruptions()
                ? "faults reach actors out of turn"
                : null;
    }

    /** Whether this choice rests on deliveries to different actors having nothing to do with each other. */
    boolean restsOnIndependence(SearchChoice choice) {
        return choice.reduction() != ReductionKind.NONE;
    }

    /** What to search by first. */
    SearchChoice choice() {
        if (kept != null) {
            return keptAs().equals(KeptChoice.SCHEDULES) ? choiceDepthFirst() : SearchChoice.kept(compare, reduction);
        }
        SearchChoice first = choiceDepthFirst();
        if (symmetry == Symmetry.ON) {
            return first.upToNames();
        }
        if (byLevels == ByLevels.ALWAYS) {
            return stages == null && spreads() ? first.spread(first.reason()) : first.byLevels();
        }
        boolean levelsMayPay = byLevels == ByLevels.AUTO && (notByLevels() == null || spreads());
        return levelsMayPay || new SymmetryChoice(this).mayBeTried() ? first.untilLevelsPay() : first;
    }

    /** What to search by first if not level by level. */
    SearchChoice choiceDepthFirst() {
        return reduction == ReductionKind.AUTO
                ? SearchChoice.first(compare, delivery, threads, hasFutures(), hasDelays(), irreducible())
                : SearchChoice.asked(reduction, compare);
    }

    /** Whether others may run the program's steps for a search level by level. */
    boolean spreads() {
        return spread != null
                && byLevels != ByLevels.NEVER
                && program instanceof Semantics
                && engine == Engine.Kind.MEMO
                && compare == Compare.CANONICAL
                && kept == null
                && isUnlimited()
                && isPlain();
    }

    private boolean isUnlimited() {
        return limits.depth() == Long.MAX_VALUE && limits.transitions() == Long.MAX_VALUE;
    }

    private boolean isPlain() {
        boolean plain = properties == null
                && sampling == null
                && guide == null
                && witness == null
                && source == null
                && below == null;
        return plain && (reduction == ReductionKind.NONE || reduction == ReductionKind.AUTO);
    }

    /** Why configurations cannot be searched level by level, as the end of a sentence that begins with "since"; null if they can. */
    @Nullable
    String notByLevels() {
        if (!(program instanceof Semantics semantics)) {
            return "the program runs for real";
        }
        if (engine != Engine.Kind.MEMO) {
            return "its engine does not number steps";
        }
        if (compare != Compare.CANONICAL) {
            return "configurations are not compared as sets";
        }
        if (semantics.hasFutures()) {
            return "steps depend on futures";
        }
        if (semantics.hasDelays()) {
            return "time ties everything together";
        }
        if (MixedDelivery.of(program, delivery) != null
                || (delivery != DeliveryModel.UNORDERED && delivery != DeliveryModel.FIFO)
                || (delivery == DeliveryModel.FIFO && semantics.hasInterruptions())) {
            return "what may be delivered to an actor depends on others";
        }
        if (!isUnlimited()) {
            return "depth or transitions are limited";
        }
        if (properties != null) {
            return "claims are looked at in each configuration";
        }
        return isPlain() ? null : "not every configuration is searched";
    }

    ReductionPlan plan(SearchChoice choice) {
        Insight insight = choice.reduction().asks(program) ? program.insight() : null;
        return new ReductionPlan(
                order, sleepSets, choice.compare(), delivery, new SelectionCriteria(insight, stability, weights));
    }

    /** A fresh look at one configuration, which keeps everything. */
    Inspector inspector() {
        return new Inspector(environment, severities, true, deadlocksEarly);
    }

    /** What this check would find wrong where a cursor stands, whatever led there; errors first, actors as tokens. */
    public List<Remark> remarksAt(Cursor at) {
        Inspector inspector = inspector();
        inspector.look(at);
        return inspector.found().stream()
                .map(one -> new Remark(one.kind(), one.severity(), one.text(), one.actor(), one.cause()))
                .sorted(Comparator.comparing(Remark::severity))
                .toList();
    }

    /** Ends the search soon. */
    public void stop() {
        supervisor.stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
    }
}
