package dev.galgo.core.check;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.liveness.Fairness;
import dev.galgo.core.liveness.Lasso;
import dev.galgo.core.liveness.LassoWalk;
import dev.galgo.core.liveness.LivenessCheck;
import dev.galgo.core.liveness.RunGraphSearch;
import dev.galgo.core.liveness.RunGraphSearch.MessageNaming;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
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
import java.util.function.BooleanSupplier;

/** Searches every configuration as a plain search does, and then looks for runs that break what is claimed of them. */
final class LivenessSearch implements Search {
    private final PropertyCursor cursor;
    private final PropertyWatch watch;
    private final Inspector inspector;
    private final RunGraphSearch search;
    private final List<RunClaim> claims;

    LivenessSearch(
            Program program,
            DeliveryModel delivery,
            PropertyCursor cursor,
            PropertyWatch watch,
            List<RunClaim> claims,
            Limits limits,
            SearchCounts counts,
            Inspector inspector) {
        this.cursor = cursor;
        this.watch = watch;
        this.claims = claims;
        this.inspector = inspector;
        MessageNaming naming = RoundsPass.naming(program, delivery);
        this.search = new RunGraphSearch(cursor, at -> cursor.letter(), naming, false, limits, counts, inspector);
    }

    @Override
    public void run() {
        try {
            search.run();
        } catch (UserCodeFailed failed) {
            inspector.broke(cursor, failed.failure());
            return;
        }
        for (int i = 0; i < claims.size() && inspector.mayGoOn(); i++) {
            check(claims.get(i));
        }
    }

    /** The claims that say nothing, since what they begin with never holds, each with that. To be asked once all was explored and nothing is wrong. */
    Map<String, String> vacuous(BooleanSupplier enough) {
        var liveness = new LivenessCheck(search.graph(), watch.properties().fairness());
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

    private void check(RunClaim claim) {
        Lasso lasso = new LivenessCheck(search.graph(), watch.properties().fairness()).find(claim.contrary());
        if (lasso == null) {
            return;
        }
        var walk = new LassoWalk(search, cursor);
        if (!walk.walk(lasso, 2)) {
            inspector.broke(
                    cursor,
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
                cursor,
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
