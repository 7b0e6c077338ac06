package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.TreeRecorder;
import dev.galgo.core.explored.TreeTeller;
import dev.galgo.core.explored.TreeTeller.Circumstances;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SearchCounts;
import java.util.List;
import java.util.function.Consumer;

/** That the schedules which a search explored are wanted, and by whom. */
record ExploredSchedules(int limit, Consumer<ExploredTree> who) {
    /** Refuses what cannot be recorded. */
    void refuse(Check check) {
        if (check.sampling != null) {
            throw new RefusedSearch("a sample has no tree of schedules: each is drawn from the start");
        }
        if (check.threads > 1) {
            throw new RefusedSearch("the tree of schedules is that of a search on one thread");
        }
        if (check.kept != null) {
            throw new RefusedSearch(
                    "the tree of schedules is that of one search from its start, which one kept in a directory need not be");
        }
        if (check.parts != null || check.stages != null || check.spread != null) {
            throw new RefusedSearch("the tree of schedules is that of a search in one process");
        }
        if (check.byLevels == ByLevels.ALWAYS) {
            throw new RefusedSearch("a search level by level follows no schedules, so there is no tree of them");
        }
    }

    TreeRecorder recorder(SearchCounts counts, Compare compare) {
        return new TreeRecorder(counts, compare != Compare.NONE, limit);
    }

    /** Hands over what was recorded, unless the program does not do again what it did. */
    void tell(Check check, Program program, SearchAttempt last, SearchCounts counts, List<Finding> findings) {
        TreeRecorder recorder = last.recorder;
        if (recorder == null) {
            return;
        }
        List<RawFinding> found = last.inspectors.get(0).found();
        var circumstances = new Circumstances(
                endedEarly(check, found, counts),
                check.limits.depth(),
                at -> problems(check, at),
                findings.stream()
                        .filter(one -> one.severity() == Severity.ERROR)
                        .map(Finding::schedule)
                        .toList(),
                found.stream()
                        .filter(one -> one.severity() == Severity.ERROR)
                        .map(RawFinding::route)
                        .toList());
        DeliveryModel walked = last.choice.reduction().walksUnder(check.delivery);
        Engine engine = last.engine();
        while (true) {
            Cursor start = engine.sibling(Engine.Kind.COPY).start(walked, Compare.NONE);
            try {
                who.accept(TreeTeller.tell(recorder, program, start, circumstances));
                return;
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                engine = engine.sibling(check.engine);
            } catch (Diverged notUnderControl) {
                return; // and the check says so
            }
        }
    }

    private static List<String> problems(Check check, Cursor at) {
        return check.remarksAt(at).stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .map(one -> one.kind().id() + ": " + one.text())
                .toList();
    }

    private static boolean endedEarly(Check check, List<RawFinding> found, SearchCounts counts) {
        boolean enough = !check.keepGoing && found.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        return enough
                || counts.bounds().values().stream().map(Bound::kind).anyMatch(kind -> switch (kind) {
                    case TRANSITIONS, STATES, TIME, MEMORY, DISK, INTERRUPTED, EXECUTIONS -> true;
                    case DEPTH -> check.limits.depth() == Long.MAX_VALUE;
                    case FINDINGS, REDUCTION, SAMPLE, RESTRICTION, GOAL, INPUTS -> false;
                });
    }
}
