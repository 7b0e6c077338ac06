package dev.galgo.core.check;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.liveness.GraphRecorder;
import dev.galgo.core.liveness.GraphRecorder.MessageNaming;
import dev.galgo.core.liveness.Lasso;
import dev.galgo.core.liveness.LassoWalk;
import dev.galgo.core.liveness.LivenessCheck;
import dev.galgo.core.liveness.RunGraphSearch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.core.property.PropertyCursor;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.property.RunClaim;
import dev.galgo.core.property.UserCodeFailed;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches every configuration as a plain search does, and then looks for runs that break what is claimed of them.
 *
 * <p>Where that takes long, it looks among what is known from time to time, each time when twice as much is known as before; and it spends as many deliveries on walks, which are
 * likely to come upon such a run long before everything is known.
 */
final class LivenessSearch implements Search {
    /** So many deliveries are made before the search looks for the first time. A program that runs for real takes a thousand times as long. */
    private static final long FIRST_LOOK = 500_000;

    private static final long FIRST_LOOK_LIVE = 1_000;

    /**
     * A run that breaks a claim.
     *
     * @param known where it was found
     * @param made a cursor that can walk it
     */
    private record Broken(RunClaim claim, Lasso lasso, GraphRecorder known, PropertyCursor made) {
        static Broken shorter(@Nullable Broken one, @Nullable Broken other) {
            if (one == null
                    || (other != null && other.lasso().length() < one.lasso().length())) {
                return Objects.requireNonNull(other);
            }
            return one;
        }
    }

    private final PropertyCursor cursor;
    private final PropertyWatch watch;
    private final Inspector inspector;
    private final GraphRecorder recorder;
    private final RunGraphSearch search;
    private final Supplier<PropertyCursor> another;
    private final MessageNaming naming;
    private final Limits limits;
    private final SearchCounts counts;
    private final List<RunClaim> claims;
    private final long firstLook;

    /**
     * @param another makes another cursor at the start
     * @param firstLook after how many deliveries the search looks for the first time; 0 for what is good for the program
     */
    LivenessSearch(
            Program program,
            DeliveryModel delivery,
            Supplier<PropertyCursor> another,
            PropertyWatch watch,
            List<RunClaim> claims,
            long firstLook,
            Limits limits,
            SearchCounts counts,
            Inspector inspector) {
        this.another = another;
        this.cursor = another.get();
        this.watch = watch;
        this.claims = claims;
        this.inspector = inspector;
        this.limits = limits;
        this.counts = counts;
        this.naming = RoundsPass.naming(program, delivery);
        this.recorder = recorder();
        this.search = new RunGraphSearch(cursor, recorder, limits, counts, inspector);
        this.firstLook = firstLook > 0 ? firstLook : program instanceof LiveProgram ? FIRST_LOOK_LIVE : FIRST_LOOK;
    }

    private GraphRecorder recorder() {
        return new GraphRecorder(at -> ((PropertyCursor) at).letter(), naming, false);
    }

    @Override
    public void run() {
        try {
            if (searchAndLook()) {
                return;
            }
        } catch (UserCodeFailed failed) {
            inspector.broke(cursor, failed.failure());
            return;
        }
        for (int i = 0; i < claims.size() && inspector.mayGoOn(); i++) {
            Broken broken = anyBroken(recorder, cursor, List.of(claims.get(i)));
            if (broken != null) {
                tell(broken);
            }
        }
    }

    /** Searches to the end, or until a run that breaks a claim is known and told. Says whether one is. */
    private boolean searchAndLook() {
        boolean hasMore = search.goOn(firstLook);
        if (!hasMore || !inspector.endsWithTheFirstError()) {
            search.run();
            return false;
        }
        var walks = new ClaimWalks(another.get(), recorder(), claims, limits, counts, inspector);
        for (long look = firstLook; hasMore && !counts.stopped(); look *= 2) {
            Broken here = anyBroken(recorder, cursor, claims);
            walks.goOn(look);
            if (!inspector.mayGoOn()) {
                return true;
            }
            Broken there = anyBroken(walks.known(), walks.cursor(), here == null ? claims : List.of(here.claim()));
            if (here != null || there != null) {
                tell(shorter(here, there, walks, 2 * look));
                return true;
            }
            hasMore = search.goOn(2 * look);
        }
        return false;
    }

    /** The shortest of some runs that break a claim and of one that comes to light if walks go on for a while: what is found first goes through much that does not matter. */
    private Broken shorter(@Nullable Broken here, @Nullable Broken there, ClaimWalks walks, long until) {
        Broken first = Broken.shorter(here, there);
        walks.goOn(until);
        return Broken.shorter(first, anyBroken(walks.known(), walks.cursor(), List.of(first.claim())));
    }

    private @Nullable Broken anyBroken(GraphRecorder known, PropertyCursor made, List<RunClaim> some) {
        for (RunClaim claim : some) {
            Lasso lasso = new LivenessCheck(known.graph(), watch.properties().fairness()).find(claim.contrary());
            if (lasso != null) {
                return new Broken(claim, lasso, known, made);
            }
        }
        return null;
    }

    /** The claims that say nothing, since what they begin with never holds, each with that. To be asked once all was explored and nothing is wrong. */
    Map<String, String> vacuous(BooleanSupplier enough) {
        var liveness = new LivenessCheck(recorder.graph(), watch.properties().fairness());
        var vacuous = new LinkedHashMap<String, String>();
        for (RunClaim claim : claims) {
            for (RunClaim.Premise premise : claim.premises()) {
                if (!enough.getAsBoolean() && liveness.find(premise.somewhere()) == null) {
                    vacuous.putIfAbsent(claim.name(), premise.formula().toString());
                }
            }
        }
        return vacuous;
    }

    private void tell(Broken broken) {
        RunClaim claim = broken.claim();
        Lasso lasso = broken.lasso();
        PropertyCursor made = broken.made();
        var walk = new LassoWalk(broken.known(), made);
        if (!walk.walk(lasso, 2)) {
            inspector.broke(
                    made,
                    new Failure(
                            FindingKind.DISAGREEMENT,
                            "A run that breaks '" + claim.name()
                                    + "' goes another way when it is run again: the program depends on something hidden.",
                            "lasso " + claim.name(),
                            null));
            return;
        }
        walk.walk(lasso, 1);
        inspector.circled(
                made,
                text(claim, lasso),
                "claim " + claim.name(),
                lasso.circle().size());
    }

    private String text(RunClaim claim, Lasso lasso) {
        int first = lasso.wayIn().size() + 1;
        int last = lasso.length();
        String what = "'" + claim.name() + "' does not hold";
        if (lasso.circle().isEmpty()) {
            return what + ": the run ends, and "
                    + (claim.isPromise() ? "what the monitor waits for has not come" : "nothing can change that");
        }
        String repeat = first == last ? "delivery " + first : "deliveries " + first + " to " + last;
        return what + ": " + repeat + " can repeat for ever"
                + (claim.isPromise() ? ", and what the monitor waits for never comes" : "") + fair();
    }

    private String fair() {
        Fairness fairness = watch.properties().fairness();
        return fairness == Fairness.NONE
                ? ", with messages that are never delivered if need be"
                : " (" + fairness.name().toLowerCase(Locale.ROOT) + " fairness)";
    }

    @Override
    public long visitedBytes() {
        return search.visitedBytes();
    }
}
