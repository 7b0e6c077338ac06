package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.FingerprintSet;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateReader;
import dev.galgo.core.spread.StateStages;
import dev.galgo.core.spread.WorkerBytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every configuration, level by level, where others run the program's steps: for programs with about as many distinct steps as configurations. A configuration
 * goes to others as its digest and the least of the shortest schedules that lead to it. Levels are made here until one is wide; from then on what was visited is
 * with the others, and so are all levels.
 */
final class SpreadLevels implements Search, DoneByOthers {
    private static final int PIECE = 4_096;

    private final Check check;
    private final SpreadTeam team;
    private final SearchCounts counts;
    private final Cursor cursor;
    private final StateRunner here;
    private final SpreadResults results;
    private final FingerprintSet visited = new FingerprintSet(false);
    /** The levels that were expanded here. */
    private final List<byte[]> early = new ArrayList<>();

    private int depth;
    private volatile boolean ended;

    /** @param engine one whose fingerprints are the same everywhere */
    SpreadLevels(Check check, SpreadTeam team, SearchCounts counts, Inspector inspector, Engine engine, Cursor start) {
        this.check = check;
        this.team = team;
        this.counts = counts;
        this.cursor = start;
        this.here = new StateRunner(check, engine, start, false);
        this.results = new SpreadResults(inspector);
    }

    @Override
    public void run() {
        var level = new FreshStates();
        var fingerprint = new Fingerprint();
        cursor.fingerprint(fingerprint);
        level.add(fingerprint.low, fingerprint.high, new byte[0]);
        visited.add(fingerprint.low, fingerprint.high, 0);
        counts.set(0, 0, 1, 0);
        while (goesOn() && level.count() > 0 && level.count() < team.narrow) {
            level = expandHere(level);
        }
        if (goesOn() && level.count() > 0) {
            spread(level);
        }
        results.findAgain(cursor);
        check.assuming(results.evidence().assumptions());
        check.earlier = results.evidence();
    }

    private FreshStates expandHere(FreshStates level) {
        var next = new FreshStates();
        for (byte[] piece : level.written(PIECE)) {
            early.add(piece);
            if (goesOn()) {
                TaskRunner.Outcome outcome = doHere(piece, 1);
                results.add(outcome.answer());
                next.addAll(outcome.blocks().get(0));
            }
        }
        next.remove((low, high) -> !visited.add(low, high, 0));
        arrive(next.count());
        return next;
    }

    /** Makes successors in this process: whatever goes wrong goes wrong as it does without workers. */
    private TaskRunner.Outcome doHere(byte[] piece, int parts) {
        PartTask task = PartTask.of(new Part.States(piece, parts), List.of());
        try {
            return here.run(task, counts, () -> false);
        } catch (NamingPolicy.Renamed startOver) {
            team.renamings.add(task);
            throw startOver;
        } catch (StateExpansion.LedElsewhere otherwise) {
            throw new RefusedSearch("the program does not always do the same: " + otherwise.getMessage());
        }
    }

    private void spread(FreshStates level) {
        try (StateStages stages = team.stages.get()) {
            var known = new ArrayList<>(stages.keep(divided(early, stages.parts()), List.of()));
            early.clear();
            List<StateFile> files = stages.keep(divided(level.written(PIECE), stages.parts()), List.of());
            while (goesOn() && !files.isEmpty()) {
                known.addAll(files);
                files = expand(stages, files, known);
            }
        }
    }

    private static List<byte[]> divided(List<byte[]> pieces, int parts) {
        List<FreshStates> blocks = blocks(parts);
        for (byte[] piece : pieces) {
            var reader = new StateReader(piece);
            while (reader.next()) {
                blocks.get(reader.part(parts)).add(reader.low(), reader.high(), reader.schedule());
            }
        }
        return written(blocks);
    }

    private static List<FreshStates> blocks(int parts) {
        var blocks = new ArrayList<FreshStates>();
        for (int i = 0; i < parts; i++) {
            blocks.add(new FreshStates());
        }
        return blocks;
    }

    private static List<byte[]> written(List<FreshStates> blocks) {
        return blocks.stream().map(FreshStates::written).toList();
    }

    private List<StateFile> expand(StateStages stages, List<StateFile> level, List<StateFile> known) {
        byte[] task = PartTask.of(new Part.States(new byte[0], stages.parts()), List.copyOf(team.renamings))
                .bytes();
        StateStages.Outcome outcome = stages.expand(level, WorkerBytes.withoutPiece(task), known, () -> !goesOn());
        if (!goesOn()) {
            return List.of();
        }
        var next = new ArrayList<>(outcome.files());
        List<FreshStates> more = blocks(stages.parts());
        outcome.reports().forEach(report -> settle(report, more));
        if (more.stream().anyMatch(block -> block.count() > 0)) {
            var there = new ArrayList<>(known);
            there.addAll(next);
            next.addAll(stages.keep(written(more), there));
        }
        arrive(next.stream().mapToLong(StateFile::count).sum());
        return next;
    }

    /** Takes in what a worker has to tell of a piece, and does what it could not do. */
    private void settle(StateStages.Report report, List<FreshStates> more) {
        PartAnswer answer = PartAnswer.read(report.answer());
        switch (answer.end()) {
            case NO_PROGRAM -> throw new RefusedSearch("another process cannot open the program: " + answer.text());
            case TROUBLE -> {
                TaskRunner.Outcome outcome = doHere(report.trouble(), more.size());
                results.add(outcome.answer());
                for (int i = 0; i < more.size(); i++) {
                    more.get(i).addAll(outcome.blocks().get(i));
                }
            }
            case WENT_ON, ENDED_SEARCH -> {
                var counted = new SearchCounts();
                counted.resume(answer.counts());
                counts.set(
                        counts.executions() + counted.executions(),
                        counts.transitions() + counted.transitions(),
                        counts.states(),
                        Math.max(counts.deepest(), counted.deepest()));
                results.addFrom(answer);
            }
        }
    }

    /** Counts a level, and looks whether the search goes on from it. */
    private void arrive(long more) {
        depth++;
        long states = counts.states() + more;
        long most = check.limits.states();
        if (states > most) {
            counts.hit(new Bound(Bound.Kind.STATES, most + " states"));
            ended = true;
        }
        if (more > 0 && depth >= Limits.RUNAWAY) {
            counts.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
            ended = true;
        }
        counts.set(counts.executions(), counts.transitions(), Math.min(states, most), counts.deepest());
        ended |= results.ended();
    }

    /** Whether nobody has asked for an end; tells how it goes if somebody wants to know. */
    private boolean goesOn() {
        if (counts.signalled()) {
            // No schedule need lead beyond the last level.
            ended |= counts.answer(SearchCounts.Position.at((int) Math.min(depth, counts.deepest())));
        }
        return !ended && !counts.stopped();
    }

    @Override
    public @Nullable Failure impure() {
        return results.impure();
    }

    @Override
    public long visitedBytes() {
        return visited.bytes();
    }

    @Override
    public void abandon() {
        ended = true;
    }
}
