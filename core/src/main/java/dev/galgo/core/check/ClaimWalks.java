package dev.galgo.core.check;

import dev.galgo.core.liveness.FairWalks;
import dev.galgo.core.liveness.GraphRecorder;
import dev.galgo.core.property.PropertyCursor;
import dev.galgo.core.property.RunClaim;
import dev.galgo.core.property.UserCodeFailed;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import java.util.List;

/** Walks beside a search, on a cursor and with counts of their own: what they meet is no part of what the search says it has explored. What goes wrong on them is told all the same. */
final class ClaimWalks {
    /** So many deliveries are made before it is asked whether time is up. */
    private static final int STRIDE = 16;

    private final PropertyCursor cursor;
    private final GraphRecorder known;
    private final SearchCounts ofSearch;
    private final Inspector inspector;
    private final SearchCounts counts = new SearchCounts();
    private final FairWalks walks;
    private boolean over;

    ClaimWalks(
            PropertyCursor cursor,
            GraphRecorder known,
            List<RunClaim> claims,
            Limits limits,
            SearchCounts ofSearch,
            Inspector inspector) {
        this.cursor = cursor;
        this.known = known;
        this.ofSearch = ofSearch;
        this.inspector = inspector;
        this.walks = new FairWalks(
                cursor,
                known,
                claims.stream().map(RunClaim::contrary).toList(),
                Limits.NONE.withDepth(limits.depth()),
                counts,
                inspector);
    }

    GraphRecorder known() {
        return known;
    }

    PropertyCursor cursor() {
        return cursor;
    }

    /** Goes on until so many deliveries have been made in all, or time is up. */
    void goOn(long transitions) {
        try {
            while (!over && counts.transitions() < transitions && !ofSearch.stopped()) {
                over = !walks.goOn(counts.transitions() + STRIDE);
            }
        } catch (UserCodeFailed failed) {
            over = true;
            inspector.broke(cursor, failed.failure());
        }
    }
}
