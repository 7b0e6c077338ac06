package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.explored.TreeRecorder;
import dev.galgo.core.level.LevelCrew;
import dev.galgo.core.level.LevelKeeper;
import dev.galgo.core.level.LevelSearch;
import dev.galgo.core.level.PartStages;
import dev.galgo.core.level.disk.LevelFiles;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.property.PropertyCursor;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.GuidedSearch;
import dev.galgo.core.search.KeepableSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.ParallelSearch;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.symmetry.MetConfigurations;
import dev.galgo.core.symmetry.SymmetricCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One search from the start. A program may change the names of its actors on the way; then there is another. */
final class SearchAttempt {
    /** One for each thread, as are cursors and inspectors. */
    final List<Engine> engines;

    final List<Cursor> cursors = new ArrayList<>();
    final List<Inspector> inspectors = new ArrayList<>();
    /** Where schedules ended, thread by thread; none where every schedule is run anyway. */
    final List<EndsSeen> ends = new ArrayList<>();

    /** The cursors for which names do not count. */
    private final List<SymmetricCursor> symmetric = new ArrayList<>();

    final SearchChoice choice;
    final Search search;
    /** Records the tree of the schedules; null if nobody wants it. */
    final @Nullable TreeRecorder recorder;

    private final Check check;
    private final Program program;
    private final SearchCounts counts;

    SearchAttempt(Check check, Program program, SearchChoice choice, SearchCounts counts) {
        this(check, program, choice, counts, null);
    }

    private SearchAttempt(
            Check check, Program program, SearchChoice choice, SearchCounts counts, @Nullable List<Engine> knowing) {
        this.check = check;
        this.program = program;
        this.counts = counts;
        this.choice = choice;
        this.recorder = check.explored == null ? null : check.explored.recorder(counts, choice.compare());
        if (program instanceof LiveProgram live) {
            live.allOrders(!check.restsOnIndependence(choice));
            live.wholeRuns(!check.runClaims.isEmpty());
        }
        engines = knowing == null ? engines(check, program, choice) : knowing;
        engines.forEach(engine -> engine.watch().handled().under(check.delivery));
        boolean everySchedule = choice.reduction() == ReductionKind.NONE && choice.compare() == Compare.NONE;
        for (int i = 0; i < check.threads; i++) {
            boolean notAll = choice.symmetric() || program instanceof LiveProgram;
            EndsSeen seen = everySchedule || check.secondOpinion == null || notAll ? null : new EndsSeen();
            if (seen != null) {
                ends.add(seen);
            }
            inspectors.add(new Inspector(
                    check.environment,
                    check.severities,
                    check.keepGoing,
                    check.deadlocksEarly,
                    seen,
                    check.findingListener));
        }
        if (check.witness != null) {
            check.witness.started();
        }
        if (choice.spread()) {
            SpreadTeam team = Objects.requireNonNull(check.spread);
            search = new SpreadLevels(check, team, counts, inspectors.get(0), engine(), start(check.delivery));
        } else if (choice.levels()) {
            search = byLevels();
        } else if (check.parts != null && choice.compare() == Compare.NONE) {
            search = new PartedSearch(check, choice, check.parts, counts, inspectors.get(0), engine(), this::start);
        } else {
            search = check.threads == 1 ? alone() : together();
        }
        if (check.kept != null && choice.compare() == Compare.NONE && check.kept.hasCaughtUp()) {
            keep(check.kept);
        }
    }

    private static List<Engine> engines(Check check, Program program, SearchChoice choice) {
        return choice.spread()
                ? List.of(Engine.portable((Semantics) program))
                : Engine.together(check.engine, program, check.threads, choice.compare()).stream()
                        .map(check::watched)
                        .toList();
    }

    private void keep(KeptSearch where) {
        if (search instanceof KeepableSearch keepable) {
            keepable.keepWith(new KeptSchedules(check, where.directory(), engine(), counts, inspectors.get(0)));
        }
    }

    /** The same program searched by another choice that compares configurations likewise: the steps that were run are known there. */
    SearchAttempt goingOnBy(SearchChoice next) {
        boolean alike = next.compare() == choice.compare();
        return new SearchAttempt(check, program, next, counts, alike ? engines : null);
    }

    private Search alone() {
        Observer inspector = inspectors.get(0);
        if (check.witness != null) {
            inspector = new WitnessedRuns(inspector, check.witness);
        }
        if (check.restsOnIndependence(choice) && check.program() instanceof LiveProgram live) {
            inspector = new UntilEntangled(inspector, live);
        }
        if (check.source != null) {
            return check.source.search(start(check.delivery), check.limits, counts, inspector);
        }
        if (check.sampling != null) {
            return check.sampling.search(start(check.delivery), check.limits, counts, inspector);
        }
        Limits limits = limits();
        if (!check.runClaims.isEmpty()) {
            return new LivenessSearch(
                    program,
                    check.delivery,
                    () -> (PropertyCursor) start(check.delivery),
                    Objects.requireNonNull(check.properties),
                    check.runClaims,
                    check.firstLook,
                    limits,
                    counts,
                    inspectors.get(0));
        }
        if (check.guide != null) {
            return new GuidedSearch(start(check.delivery), choice.compare(), check.guide, limits, counts, inspector);
        }
        if (check.below != null) {
            return new DepthFirst(start(check.delivery), choice.compare(), limits, counts, inspector)
                    .below(check.below);
        }
        return choice.reduction() == ReductionKind.NONE
                ? new DepthFirst(start(check.delivery), choice.compare(), limits, counts, inspector)
                : choice.reduction().search(this::start, plan(), limits, counts, inspector);
    }

    private ReductionPlan plan() {
        ReductionPlan plan = check.plan(choice);
        return recorder == null ? plan : plan.toldTo(recorder);
    }

    /** The limits that were asked for, and that on what this choice is good for. */
    private Limits limits() {
        return check.limits.withStates(Math.min(check.limits.states(), choice.most()));
    }

    private Search byLevels() {
        PartStages stages = check.stages == null ? null : check.stages.get();
        start(check.delivery);
        KeptSearch kept = check.kept;
        LevelFiles files = kept == null || stages != null ? null : kept.levelFiles(check.levelTuning);
        var setup = new LevelSearch.SearchSetup(
                Objects.requireNonNull(engine().numberedSteps()),
                check.delivery,
                () -> engine().start(check.delivery, choice.compare()),
                crews(stages, files),
                keeper(stages, files),
                check.layerProofs,
                check.byLevels != ByLevels.ALWAYS && kept == null,
                check.levelTuning);
        Inspector inspector = inspectors.get(0);
        return new LevelSearch(setup, limits(), counts, inspector, inspector);
    }

    private LevelCrew.Maker crews(@Nullable PartStages stages, @Nullable LevelFiles files) {
        if (files != null) {
            return files.crews(check.threads, SearchThread::create);
        }
        LevelCrew.Maker inMemory = LevelSearch.inMemory(check.threads, SearchThread::create, check.levelTuning);
        return stages == null ? inMemory : LevelSearch.elsewhere(inMemory, stages, check.levelTuning, check.narrow);
    }

    private LevelKeeper keeper(@Nullable PartStages stages, @Nullable LevelFiles files) {
        if (files != null) {
            return files;
        }
        KeptSearch kept = check.kept;
        return stages == null || kept == null || !kept.hasCaughtUp()
                ? LevelKeeper.NOTHING
                : LevelSearch.keptElsewhere(stages, kept.startedOver());
    }

    /** A cursor for the search on one thread; where it stands is where the first one stands. */
    private Cursor start(DeliveryModel delivery) {
        Cursor fresh = start(engine(), delivery);
        if (cursors.isEmpty()) {
            if (recorder != null) {
                fresh = recorder.watch(fresh, inspectors.get(0)::isDeadlocked);
            }
            cursors.add(fresh);
        }
        return fresh;
    }

    private Cursor start(Engine engine, DeliveryModel delivery) {
        Cursor fresh = engine.start(delivery, choice.compare());
        if (!choice.symmetric()) {
            return fresh;
        }
        var upToNames = new SymmetricCursor(fresh, delivery, new SymmetryChoice(check)::isLookedAt);
        symmetric.add(upToNames);
        return upToNames;
    }

    /** What it has brought that configurations were compared up to names; null if they were not. */
    @Nullable
    SymmetryUse symmetryUse() {
        if (!choice.symmetric()) {
            return null;
        }
        var met = new MetConfigurations();
        symmetric.forEach(one -> met.addAll(one.met()));
        return new SymmetryUse(counts.states(), met.count(), met.isFull());
    }

    private Search together() {
        engines.forEach(engine -> cursors.add(start(engine, check.delivery)));
        return new ParallelSearch(cursors, inspectors, choice.compare(), limits(), counts, SearchThread::create);
    }

    /** The first one; the others must be at rest while it is used. */
    Engine engine() {
        return engines.get(0);
    }

    /** The search is over, and its cursor stands where it has left it. */
    void closeRecorder() {
        if (recorder != null) {
            recorder.close();
        }
    }

    @Nullable
    Failure review() {
        Failure failure = null;
        for (int i = 0; i < engines.size() && failure == null; i++) {
            failure = engines.get(i).review(counts::stopped);
        }
        return failure == null && search instanceof DoneByOthers apart ? apart.impure() : failure;
    }

    long stepsRun() {
        return engines.stream().mapToLong(engine -> engine.watch().stepsRun()).sum();
    }
}
