package dev.galgo.core.check;

import dev.galgo.core.check.PartAnswer.End;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.GatheredSample;
import dev.galgo.core.sampling.SampleResult;
import dev.galgo.core.sampling.Sampled;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.Route;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.Subtree;
import dev.galgo.core.search.SubtreeDealer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Every order, those that a reduction leaves, or a sample, in parts that other processes do. The tree is cut into parts here, by searching a little of each; what a worker does not finish
 * within its allowance comes back as further ones. Together the parts are the whole search, each of them once, so that everything comes to the same as in one
 * process.
 */
final class PartedSearch implements Search, Sampled, DoneByOthers {
    private static final long ASK_MILLIS = 20;
    private static final long LAST_ANSWERS_NANOS = 500_000_000L;
    private static final long DELIVERIES_A_SCHEDULE = 1_000;

    private final Check check;
    private final PartTeam team;
    private final SearchCounts counts;
    private final Inspector inspector;
    private final Cursor cursor;
    private final ReductionKind reduction;
    private final SubtreeDealer dealer;
    private final PartRunner here;
    private final long seed;
    private final @Nullable GatheredSample sample;
    private final PartFrontier frontier = new PartFrontier();
    private final PartResults results = new PartResults();
    private final Map<Long, PartTask> underWay = new HashMap<>();
    private long tickets;
    private long deliveries;
    private long schedules;
    private boolean ended;

    /** @param starts gives the start for a delivery model; first asked for that of the search itself */
    PartedSearch(
            Check check,
            SearchChoice choice,
            PartTeam team,
            SearchCounts counts,
            Inspector inspector,
            Engine engine,
            Function<DeliveryModel, Cursor> starts) {
        this.check = check;
        this.team = team;
        this.counts = counts;
        this.inspector = inspector;
        this.reduction = choice.reduction();
        SubtreeDealer own = reduction.dealer();
        this.dealer = own == null ? SubtreeDealer.AS_THEY_COME : own;
        DeliveryModel walked = reduction.walksUnder(check.delivery);
        Cursor walking = starts.apply(walked);
        this.cursor = walked == check.delivery ? walking : starts.apply(check.delivery);
        this.here = new PartRunner(check, engine, walking, false);
        Sampling plan = check.sampling;
        this.seed = plan == null ? 0 : plan.seed();
        this.sample = plan == null ? null : new GatheredSample(plan);
        this.deliveries = team.tuning.first();
        this.schedules = Math.max(1, team.tuning.first() / DELIVERIES_A_SCHEDULE);
    }

    @Override
    public void run() {
        if (cursor.first() == Cursor.NONE) {
            counts.set(1, 0, 1, 0);
            inspector.ended(cursor);
            return;
        }
        frontier.add(whole());
        try {
            cut();
            distribute();
        } finally {
            team.workers.cancel();
        }
        results.conclude(counts, sample);
        results.findAgain(inspector, cursor);
        check.assuming(results.evidence().assumptions());
        check.earlier = results.evidence();
        if (sample != null) {
            counts.hit(sample.bound());
            counts.leaveWith(sample.estimate());
        }
    }

    private Part whole() {
        Sampling plan = check.sampling;
        if (plan != null) {
            return new Part.Samples(0, plan.schedules());
        }
        return reduction == ReductionKind.NONE
                ? new Part.Orders(Route.below(cursor))
                : new Part.Reduced(reduction, Subtree.whole());
    }

    /** Searches a little here, until there is something to do for everybody, or there seems to be nothing to divide. */
    private void cut() {
        long wanted = (long) team.tuning.routesASlot() * team.workers.slots();
        long most = check.sampling == null ? 2 * wanted : 1;
        for (long i = 0; i < most && !frontier.isEmpty() && frontier.size() < wanted && goesOn(); i++) {
            Part part = frontier.take(1);
            takeIn(part, doHere(task(part, team.tuning.cut())));
        }
    }

    private PartTask task(Part part, long most) {
        return new PartTask(part, most, seed, List.copyOf(team.renamings));
    }

    /** Does a part in this process: whatever goes wrong goes wrong as it does without workers. */
    private PartAnswer doHere(PartTask task) {
        SearchCounts mine = counts.split(1).get(0);
        try {
            return here.run(task, mine, () -> false).answer();
        } catch (NamingPolicy.Renamed startOver) {
            team.renamings.add(new PartTask(task.part(), task.deliveries(), task.seed(), List.of()));
            throw startOver;
        } finally {
            counts.split(0);
        }
    }

    private void distribute() {
        while (!(frontier.isEmpty() && underWay.isEmpty()) && goesOn()) {
            while (!frontier.isEmpty() && underWay.size() < 2 * team.workers.slots()) {
                PartTask task = task(frontier.take(schedules), deliveries);
                underWay.put(++tickets, task);
                team.workers.submit(tickets, task.bytes());
            }
            await(ASK_MILLIS);
        }
        long now = System.nanoTime();
        while (!underWay.isEmpty() && System.nanoTime() - now < LAST_ANSWERS_NANOS) {
            await(ASK_MILLIS); // what was found by the time somebody has asked for an end
        }
    }

    private void await(long millis) {
        try {
            PartWorkers.Answer next = team.workers.next(millis);
            PartTask task = next == null ? null : underWay.remove(next.ticket());
            if (next != null && task != null) {
                handle(task, PartAnswer.read(next.answer()));
            }
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for workers", givenUp);
        }
    }

    private void handle(PartTask task, PartAnswer answer) {
        switch (answer.end()) {
            case NO_PROGRAM -> throw new RefusedSearch("another process cannot open the program: " + answer.text());
            case TROUBLE -> takeIn(task.part(), doHere(task));
            case WENT_ON, ENDED_SEARCH -> {
                takeIn(task.part(), answer);
                learn(task, answer);
            }
        }
    }

    private void takeIn(Part part, PartAnswer answer) {
        results.add(part, answer);
        left(part, answer).forEach(frontier::add);
        if (part instanceof Part.Reduced) {
            inspector.resumeEnds(answer.endsKnown(), answer.ends());
        }
        Part last = results.last();
        if (last != null) {
            frontier.dropAfter(last);
            underWay.values().removeIf(task -> task.part().compareTo(last) > 0);
        }
    }

    private List<Part> left(Part part, PartAnswer answer) {
        if (!(part instanceof Part.Reduced done)) {
            return answer.left();
        }
        List<Subtree> told = answer.left().stream()
                .map(one -> ((Part.Reduced) one).subtree())
                .toList();
        return dealer.takeIn(done.subtree(), told).stream()
                .<Part>map(one -> new Part.Reduced(reduction, one))
                .toList();
    }

    /** Parts should take equally long, however fast workers are. */
    private void learn(PartTask task, PartAnswer answer) {
        double times = (double) team.tuning.nanos() / Math.max(1, answer.nanos());
        if (task.part() instanceof Part.Samples range && answer.end() == End.WENT_ON) {
            long drawn = Math.min(answer.log().size(), range.before() - range.from());
            schedules = between(1, (long) (drawn * times), 2 * schedules);
        } else if (answer.counts()[2] >= task.deliveries() / 2) {
            deliveries = between(team.tuning.first(), (long) (answer.counts()[2] * times), 2 * deliveries);
        }
    }

    private static long between(long least, long wanted, long most) {
        return Math.max(least, Math.min(wanted, most));
    }

    /** Whether nobody has asked for an end; tells how it goes if somebody wants to know. */
    private boolean goesOn() {
        if (!ended && counts.signalled()) {
            results.show(counts);
            ended = counts.answer(SearchCounts.Position.at((int) Math.min(counts.deepest(), Integer.MAX_VALUE)));
        }
        return !ended;
    }

    @Override
    public @Nullable Failure impure() {
        return results.impure();
    }

    @Override
    public @Nullable SampleResult sample() {
        return sample == null ? null : sample.sample();
    }

    @Override
    public long visitedBytes() {
        return 0;
    }

    @Override
    public void abandon() {
        team.workers.cancel();
    }
}
