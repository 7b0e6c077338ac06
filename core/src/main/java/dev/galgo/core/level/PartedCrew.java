package dev.galgo.core.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Has wide levels made by {@link PartStages}, in other processes, and narrow ones in memory. Others make successors from tables alone; it fills the gaps at
 * which they got stuck, goes on with those keys itself, and judges what they have found.
 */
final class PartedCrew implements LevelCrew {
    private static final int CHUNK = 4_096;

    private final StepTable table;
    private final FoundRuns runs;
    private final LevelCrew team;
    private final PartStages stages;
    private final LevelTuning tuning;
    private final long narrow;
    private @Nullable LevelWorker worker;
    /** The keys of earlier levels in memory, in files; null as long as nobody needs them there. */
    private @Nullable List<KeyFile> early;

    private long transitions;
    private long executions;

    /**
     * A crew for the situations that the table has by now.
     *
     * @param team makes narrow levels
     * @param narrow below how many keys a level is one
     */
    PartedCrew(StepTable table, FoundRuns runs, LevelCrew team, PartStages stages, LevelTuning tuning, long narrow) {
        this.table = table;
        this.runs = runs;
        this.team = team;
        this.stages = stages;
        this.tuning = tuning;
        this.narrow = narrow;
    }

    @Override
    public Level start(List<int[]> configurations) {
        return team.start(configurations);
    }

    @Override
    public Level expand(Level level, int depth, Course course) {
        boolean layered = course.isLayered();
        // Where a visited set is needed, it is either in memory or elsewhere, and does not come back.
        boolean inMemory = level.count() < narrow
                && (layered || course.earlier().stream().noneMatch(PartedLevel.class::isInstance));
        if (inMemory) {
            retire();
            return team.expand(level instanceof PartedLevel ? team.start(configurations(level)) : level, depth, course);
        }
        return elsewhere(level, depth, course, layered);
    }

    private List<int[]> configurations(Level level) {
        var all = new ArrayList<int[]>();
        int slots = table.slots();
        level.read((keys, from, count) -> {
            for (int i = from; i < from + count; i++) {
                var numbers = new int[slots];
                level.layout().decode(keys, i * level.layout().words, numbers);
                all.add(numbers);
            }
            return true;
        });
        return all;
    }

    private Level elsewhere(Level level, int depth, Course course, boolean layered) {
        LevelWorker own = ready();
        List<KeyFile> files = files(level, own.steps.layout);
        List<KeyFile> known = layered ? List.of() : known(course.earlier(), level, files, own.steps.layout);
        PartStages.Outcome outcome = stages.expand(files, own.steps.snapshot(), known, () -> course.isEnough(0));
        if (course.isEnough(0)) {
            return new PartedLevel(own.steps.layout, List.of(), stages);
        }
        var next = new ArrayList<>(outcome.files());
        Keys more = settle(own, outcome.reports(), depth);
        KeyLayout layout = own.steps.layout;
        if (more.count > 0) {
            var there = new ArrayList<>(known);
            there.addAll(next);
            next.addAll(stages.keep(layout, blocks(more), there));
        }
        if (layered && !course.isLayered()) {
            return new PartedLevel(
                    layout,
                    stages.keep(layout, next, known(course.earlier(), level, files, layout), () -> course.isEnough(0)),
                    stages);
        }
        return new PartedLevel(layout, next, stages);
    }

    /** A worker whose tables have everything that is known, and all that can be delivered in the situations there are. */
    private LevelWorker ready() {
        LevelWorker own = worker;
        int[] ends = table.ends();
        for (int slot = 0; slot < ends.length; slot++) {
            for (int number = 1; number < ends[slot]; number += 2) {
                table.deliveriesIfAny(slot, number);
            }
        }
        if (own == null) {
            own = new LevelWorker(table, layout(), runs);
            worker = own;
        } else if (!own.steps.layout.fits(table.ends())) {
            own.lay(layout());
        } else {
            own.catchUp();
        }
        for (int slot = 0; slot < ends.length; slot++) {
            for (int number = 1; number < ends[slot]; number += 2) {
                own.learn(slot, number);
            }
        }
        return own;
    }

    private KeyLayout layout() {
        int[] ends = table.ends();
        for (int end : ends) {
            if (end > (1 << KeyLayout.MOST_BITS)) {
                throw new Unsuited("an actor has too many situations");
            }
        }
        return KeyLayout.of(ends, tuning.wordBits());
    }

    /** The team fills gaps on its own from here on, so that the worker will have to look at everything anew. */
    private void retire() {
        if (worker != null) {
            transitions += worker.transitions();
            executions += worker.executions();
            worker = null;
        }
    }

    private List<KeyFile> files(Level level, KeyLayout layout) {
        return level instanceof PartedLevel parted ? parted.files() : file(List.of(level), layout);
    }

    /** The files of all keys that are no news; they include those of the level that is expanded. */
    private List<KeyFile> known(List<Level> earlier, Level here, List<KeyFile> files, KeyLayout layout) {
        if (early == null) {
            early = file(
                    earlier.stream()
                            .filter(level -> level != here && !(level instanceof PartedLevel))
                            .toList(),
                    layout);
        }
        if (!(here instanceof PartedLevel)) {
            early = Stream.concat(early.stream(), files.stream()).toList();
        }
        var all = new ArrayList<>(early);
        earlier.forEach(level -> {
            if (level instanceof PartedLevel parted) {
                all.addAll(parted.files());
            }
        });
        return all;
    }

    private List<KeyFile> file(List<Level> levels, KeyLayout layout) {
        var keys = new Keys(layout);
        levels.forEach(level -> level.read((some, from, count) -> {
            keys.add(level.layout().convert(some, from, count, layout), 0, count);
            return true;
        }));
        return stages.keep(layout, blocks(keys), List.of());
    }

    private List<long[]> blocks(Keys keys) {
        var buckets = new KeyBuckets(keys.layout.words, stages.parts());
        buckets.add(keys.array, keys.count);
        var blocks = new ArrayList<long[]>();
        for (int i = 0; i < stages.parts(); i++) {
            blocks.add(Arrays.copyOf(buckets.keys(i), buckets.count(i) * keys.layout.words));
        }
        return blocks;
    }

    /** Takes in what others have met, and goes on with the keys that got stuck; gives their successors. */
    private Keys settle(LevelWorker own, List<ExpansionReport> reports, int depth) {
        KeyLayout before = own.steps.layout;
        var numbers = new int[before.slots()];
        var next = new Keys(before);
        var stuck = new Keys(before);
        for (ExpansionReport report : reports) {
            transitions += report.transitions();
            int ends = report.ends().length / before.words;
            executions += report.failed() + ends;
            for (int i = 0; i < ends; i++) {
                before.decode(report.ends(), i * before.words, numbers);
                runs.ended(depth, numbers.clone());
            }
        }
        for (ExpansionReport report : reports) {
            int count = report.stuckAt().length;
            for (int from = 0; from < count; from += CHUNK) {
                int some = Math.min(CHUNK, count - from);
                stuck.clear();
                stuck.convert(before);
                stuck.add(report.stuck(), from, some);
                stuck.convert(own.steps.layout);
                own.adopt(stuck.array, Arrays.copyOfRange(report.stuckAt(), from, from + some), depth);
                next.add(own.successors(), 0, own.successorCount());
                while (own.isWaiting()) {
                    own.lay(layout());
                    next.convert(own.steps.layout);
                    own.resume(depth);
                    next.add(own.successors(), 0, own.successorCount());
                }
            }
        }
        return next;
    }

    @Override
    public long transitions() {
        return transitions + team.transitions() + (worker == null ? 0 : worker.transitions());
    }

    @Override
    public long executions() {
        return executions + team.executions() + (worker == null ? 0 : worker.executions());
    }

    @Override
    public long visitedBytes() {
        return team.visitedBytes();
    }

    @Override
    public void close() {
        team.close();
        stages.close();
    }
}
