package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The second opinion: runs schedules from scratch, each in a program of its own with fresh classes, and holds each against what the search believed (see
 * {@link ScratchRun}). All schedules if there are few; otherwise they are drawn, every other one by a random order of handlers, so that every two
 * handlers are soon seen in both orders.
 */
final class ScratchRuns {
    /** So many deliveries of all schedules together still count as few. */
    static final long FEW_DELIVERIES = 20_000;

    private static final int LONGEST = 10_000;

    private final Check check;
    private final Program program;
    private final StepWatch watch;
    private final @Nullable Cursor believed;
    private final List<EndsSeen> ends;
    private final BooleanSupplier enough;
    private final StableHashes believedHashes = new StableHashes();
    private final Random random = new Random(7);
    private long schedules;
    private long deliveries;
    private @Nullable Finding finding;

    /**
     * @param believed a cursor of the search at the start
     * @param ends where schedules of the search ended; none if the search did not write them down
     * @param enough whether to come to an end, asked after every schedule
     */
    ScratchRuns(
            Check check,
            Program program,
            StepWatch watch,
            Cursor believed,
            List<EndsSeen> ends,
            BooleanSupplier enough) {
        this.check = check;
        this.program = program;
        this.watch = watch;
        this.believed = program instanceof LiveProgram ? null : believed;
        this.ends = program instanceof LiveProgram ? List.of() : ends;
        this.enough = enough;
    }

    /** What was wrong; null if everything agreed. */
    @Nullable
    Finding finding() {
        return finding;
    }

    SecondOpinion run() {
        Program first = program.anew();
        if (first == null) {
            return SecondOpinion.none("the program's classes cannot be loaded anew");
        }
        boolean freshClasses = !(first instanceof LiveProgram) || first.getClass() != program.getClass();
        List<Route> all = believed == null ? null : all(believed);
        Program next = first;
        while (next != null && (all == null || schedules < all.size())) {
            run(next, all == null ? null : all.get((int) schedules), schedules % 2 == 1);
            next = finding != null || enough.getAsBoolean() ? null : program.anew();
        }
        boolean done = all != null && schedules == all.size();
        return new SecondOpinion(schedules, deliveries, done && finding == null, freshClasses, null);
    }

    /** A schedule by slots and ways. */
    private record Route(int[] slots, int[] ways) {}

    /** All schedules there are, as the search believes; null if these are too many. The cursor is back at the start afterwards. */
    private static @Nullable List<Route> all(Cursor cursor) {
        var routes = new ArrayList<Route>();
        long total = 0;
        int slot = cursor.first();
        int way = 0;
        while (true) {
            while (slot == Cursor.NONE) {
                if (cursor.depth() == 0) {
                    return routes;
                }
                slot = cursor.slotAt(cursor.depth());
                way = cursor.wayAt(cursor.depth()) + 1;
                boolean lastWay = way >= cursor.waysAt(cursor.depth());
                cursor.back();
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            cursor.deliver(slot, way);
            way = 0;
            slot = cursor.first();
            boolean over = slot == Cursor.NONE;
            total += over ? cursor.depth() : 0;
            if (total > FEW_DELIVERIES || cursor.depth() > FEW_DELIVERIES) {
                toStart(cursor);
                return null;
            }
            if (over) {
                routes.add(route(cursor));
            }
        }
    }

    private static Route route(Cursor cursor) {
        int depth = cursor.depth();
        var slots = new int[depth];
        var ways = new int[depth];
        for (int i = 0; i < depth; i++) {
            slots[i] = cursor.slotAt(i + 1);
            ways[i] = cursor.wayAt(i + 1);
        }
        return new Route(slots, ways);
    }

    private static void toStart(Cursor cursor) {
        while (cursor.depth() > 0) {
            cursor.back();
        }
    }

    /** Runs one schedule from scratch: this one, or one that is drawn. */
    private void run(Program fresh, @Nullable Route route, boolean byHandlers) {
        RawFinding wrong = null;
        boolean done = false;
        while (!done) {
            Cursor scratch = check.watched(Engine.fromScratch(fresh, watch)).start(check.delivery, Compare.NONE);
            done = true;
            try {
                wrong = route == null ? draw(scratch, byHandlers) : follow(scratch, route);
            } catch (NamingPolicy.Renamed another) {
                // a program that runs for real has learned what its steps are, and runs anew with that; of others,
                // under
                // other names, there is nothing to compare
                done = !(fresh instanceof LiveProgram);
            } catch (Diverged another) {
                wrong = null; // who diverges is found by the search
            } finally {
                if (believed != null) {
                    toStart(believed);
                }
            }
            deliveries += scratch.depth();
        }
        schedules++;
        close(fresh);
        if (wrong != null) {
            finding = tell(wrong);
        }
    }

    /** Programs that run for real hold actor systems. */
    private static void close(Program program) {
        if (program instanceof LiveProgram && program instanceof AutoCloseable open) {
            try {
                open.close();
            } catch (Exception failed) {
                throw new IllegalStateException("a program that was run from scratch cannot be ended", failed);
            }
        }
    }

    private ScratchRun start(Cursor scratch) {
        return new ScratchRun(believed, scratch, check.inspector(), believedHashes);
    }

    private @Nullable RawFinding follow(Cursor scratch, Route route) {
        ScratchRun run = start(scratch);
        RawFinding wrong = run.atStart();
        for (int i = 0; i < route.slots().length && wrong == null; i++) {
            wrong = run.deliver(route.slots()[i], route.ways()[i]);
        }
        return wrong != null ? wrong : run.atEnd(ends);
    }

    private @Nullable RawFinding draw(Cursor scratch, boolean byHandlers) {
        ScratchRun run = start(scratch);
        Map<String, Integer> ranks = new HashMap<>();
        RawFinding wrong = run.atStart();
        while (wrong == null && !run.ended() && run.depth() < LONGEST) {
            List<Integer> offers = run.offers();
            int slot = offers.get(random.nextInt(offers.size()));
            if (byHandlers) {
                slot = highest(run, offers, ranks);
            }
            wrong = run.deliver(slot, random.nextInt(run.ways(slot)));
        }
        return wrong != null || !run.ended() ? wrong : run.atEnd(ends);
    }

    /** The message whose handler has the highest rank, which is drawn when it is first met. */
    private int highest(ScratchRun run, List<Integer> offers, Map<String, Integer> ranks) {
        int best = offers.get(0);
        int bestRank = Integer.MIN_VALUE;
        for (int slot : offers) {
            Message message = run.message(slot);
            int rank = ranks.computeIfAbsent(message.to().type() + "." + message.name(), any -> random.nextInt());
            if (rank > bestRank) {
                best = slot;
                bestRank = rank;
            }
        }
        return best;
    }

    private @Nullable Finding tell(RawFinding wrong) {
        Program fresh = program.anew();
        if (fresh == null) {
            return null;
        }
        var found = wrong.kind() == FindingKind.DISAGREEMENT ? wrong : wrong.seenOnlyFromScratch();
        try {
            return new FindingBuilder(check, fresh, check.watched(Engine.fromScratch(fresh, watch)))
                    .tell(new Minimiser.Shortest(found, false));
        } finally {
            close(fresh);
        }
    }
}
