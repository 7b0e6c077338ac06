package dev.galgo.cli.check.estimate;

import dev.galgo.core.estimate.Range;
import dev.galgo.core.estimate.SearchNeeds;
import dev.galgo.core.estimate.WayOfSearching;
import dev.galgo.core.reduction.ReductionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells a person what searches of a program will need. */
final class EstimateText {
    private EstimateText() {}

    static List<String> lines(SearchNeeds needs) {
        var lines = new ArrayList<String>();
        lines.add(heading(needs));
        switch (needs.ends()) {
            case SEEN -> {}
            case NONE ->
                lines.add(
                        "schedules have no end: one comes back to a configuration in which it was before, so only configurations can be counted");
            case DOUBTFUL ->
                lines.add(String.format(
                        Locale.ROOT,
                        "schedules may have no end: one was cut after %,.0f deliveries",
                        needs.longest().low()));
        }
        lines.add("  states            " + range(needs.states()));
        lines.add("  transitions       " + range(needs.transitions()));
        lines.add("  executions        " + range(needs.executions()) + " (ends of schedules that differ)");
        if (!needs.counted()) {
            lines.add("  schedules         " + range(needs.schedules()) + " (if none counts for another)");
        }
        lines.add("  longest schedule  "
                + (needs.counted() ? RangeText.whole(needs.longest().low()) : range(needs.longest())));
        lines.add("ways of searching, the one to take first:");
        for (WayOfSearching way : needs.ways()) {
            lines.add("  " + name(way) + ": " + outlook(way));
        }
        lines.add(String.format(
                Locale.ROOT, "heap %s, estimated in %.1f s", RangeText.bytes(needs.heap()), needs.seconds()));
        return lines;
    }

    private static String heading(SearchNeeds needs) {
        String limit = needs.limit();
        if (!needs.counted()) {
            return "estimate: this is no verdict, and the numbers are ranges that hold in most cases"
                    + (limit == null ? "" : "; the search ends at " + limit + " at the latest");
        }
        return "counted: a search came to " + (limit == null ? "its end" : "its limit of " + limit)
                + " within the time for the estimate; this is no verdict";
    }

    private static String range(@Nullable Range range) {
        return range == null ? "unknown, since configurations cannot be compared" : RangeText.count(range);
    }

    static String name(WayOfSearching way) {
        return switch (way.kind()) {
            case DEPTH_FIRST -> "depth first with a visited set";
            case LEVELS -> "level by level in memory";
            case DISK -> "level by level on disk, --directory DIR";
            case REDUCTION -> "a reduction, --reduction " + way.reduction().word();
            case EVERY_ORDER -> "every order, --reduction " + ReductionKind.NONE.word() + " --compare none";
            case SAMPLE ->
                String.format(
                        Locale.ROOT, "a sample, --sample %.0f", way.executions().low());
        };
    }

    private static String outlook(WayOfSearching way) {
        return switch (way.outlook()) {
            case WOULD_DO -> "would do; " + needs(way);
            case MAY_DO -> "may do; " + needs(way);
            case PARTLY -> "sees a part; " + needs(way);
            case WOULD_NOT_DO -> "would not do, since " + way.reason() + "; " + needs(way);
            case IMPOSSIBLE -> "not here: " + way.reason();
        };
    }

    private static String needs(WayOfSearching way) {
        var needs = new ArrayList<String>();
        if (way.kind() == WayOfSearching.Kind.REDUCTION || way.kind() == WayOfSearching.Kind.EVERY_ORDER) {
            needs.add(RangeText.count(way.executions()) + " executions");
        }
        needs.add(
                way.seconds().exact()
                        ? String.format(
                                Locale.ROOT, "took %.1f s here", way.seconds().low())
                        : RangeText.time(way.seconds()));
        if (way.memory().high() > 0) {
            needs.add(RangeText.bytes(way.memory()) + " of memory");
        }
        if (way.disk().high() > 0) {
            needs.add(RangeText.bytes(way.disk()) + " of disk");
        }
        return String.join(", ", needs);
    }
}
