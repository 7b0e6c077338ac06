package dev.galgo.report.diagram;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.explored.ExploredTree.LeftOut;
import dev.galgo.core.explored.ExploredTree.Level;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Taken;
import dev.galgo.core.explored.ExploredTree.Told;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.report.story.StoryWording;
import dev.galgo.report.syntax.PlainText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is said of explored schedules, the same in every picture of them. */
final class ExploredWords {
    private ExploredWords() {}

    /** What was searched, and how. */
    static String title(CheckResult result) {
        ReductionKind reduction = result.choice().reduction();
        String how = reduction == ReductionKind.NONE ? "every order" : "reduction " + reduction.word();
        return "Explored schedules: " + how + (result.choice().compare() == Compare.NONE ? "" : ", with a visited set");
    }

    /** How much there is. */
    static String size(ExploredTree tree) {
        String size = StoryWording.count(tree.deliveries(), "delivery", "deliveries") + ", "
                + StoryWording.count(tree.ends(), "schedule") + " run to the end";
        return tree.early() ? size + "; the search ended before it had come to everything" : size;
    }

    /** That there are too many to draw. */
    static String tooMany(ExploredTree tree) {
        return String.format(
                Locale.ROOT,
                "More than %,d deliveries, which is the most that is drawn: by depth instead",
                tree.limit());
    }

    /** {@code 3  Client -> Server  get()  Client.java:17}. */
    static String delivery(Node node) {
        Told told = node.message();
        if (told == null) {
            return "start";
        }
        String site = told.site();
        return node.number() + "  " + line(told.from()) + " -> " + line(told.to()) + "  " + message(told)
                + (node.way() == 0 ? "" : "  choice " + (node.way() + 1))
                + (site == null ? "" : "  " + line(site));
    }

    private static String message(Told told) {
        return StoryWording.message(told.kind(), told.message());
    }

    private static String line(String text) {
        return PlainText.oneLine(text);
    }

    /** Why a delivery was made; empty where it is the first or there is nothing to say. */
    static String taken(ExploredTree tree, Node node) {
        Taken taken = node.taken();
        if (node.number() == 0 || taken.reason() == TakenReason.EVERY_ORDER) {
            return "";
        }
        Told racing = taken.racing();
        if (taken.with() == 0) {
            return taken.reason().words();
        }
        String with = number(tree, taken.with());
        return switch (taken.reason()) {
            case EARLY_END -> with + " ended its schedule, and may come earlier";
            case EXCHANGE -> racing == null ? "exchange with " + with : place(racing) + " instead of " + with;
            default -> taken.reason().words() + " of " + with + (racing == null ? "" : " with " + place(racing));
        };
    }

    /** {@code 3 (get), Client.java:17}. */
    private static String number(ExploredTree tree, int number) {
        Told told = tree.nodes().get(number).message();
        return number + (told == null ? "" : " (" + message(told) + ")" + at(told));
    }

    private static String place(Told told) {
        return message(told) + at(told);
    }

    private static String at(Told told) {
        String site = told.site();
        return site == null ? "" : ", " + line(site);
    }

    /** How a delivery went; empty if the schedule went on. */
    static String outcome(Node node) {
        String words =
                switch (node.outcome()) {
                    case GOES_ON -> "";
                    case ENDED -> "end";
                    case FAILED -> StoryWording.FAILS;
                    case DEADLOCKED -> "DEADLOCK";
                    case KNOWN ->
                        "visited: the configuration after "
                                + (node.sameAs() == 0 ? "the start" : String.valueOf(node.sameAs()));
                    case COVERED -> "abandoned: all that can follow is covered elsewhere";
                    case CUT -> "bounded: cut at the limit on depth";
                    case UNFINISHED -> "the search ended here";
                };
        String wrong = node.isWrong() && node.outcome() == ExploredTree.Outcome.ENDED ? "WRONG END" : words;
        return node.finding() ? wrong + " (the finding)" : wrong;
    }

    /** What is wrong, in a line; empty if nothing is. */
    static String problems(Node node) {
        return line(String.join("; ", node.problems()));
    }

    /** What was left out after a delivery, a line for each reason. */
    static List<String> leftOut(Node node) {
        Map<LeftOutReason, List<String>> byReason = new EnumMap<>(LeftOutReason.class);
        for (LeftOut one : node.leftOut()) {
            byReason.computeIfAbsent(one.reason(), none -> new ArrayList<>())
                    .add(message(one.message()) + " to " + line(one.message().to()));
        }
        var lines = new ArrayList<String>();
        byReason.forEach((reason, messages) ->
                lines.add("left out: " + String.join(", ", messages) + " (" + reason.words() + ")"));
        return lines;
    }

    /** The names of the columns that tell of a level. */
    static List<String> columns(ExploredTree tree) {
        var names = new ArrayList<>(List.of("depth", "deliveries"));
        if (tree.compared()) {
            names.addAll(List.of("new", "visited"));
        }
        names.addAll(List.of("ends", "failures"));
        if (tree.levels().stream().anyMatch(level -> level.leftOut() >= 0)) {
            names.add("left out");
        }
        return names;
    }

    /** What the columns say of a level. */
    static List<Long> cells(ExploredTree tree, Level level) {
        var cells = new ArrayList<>(List.of((long) level.depth(), level.deliveries()));
        if (tree.compared()) {
            cells.addAll(List.of(level.fresh(), level.known()));
        }
        cells.addAll(List.of(level.ends(), level.failures()));
        if (level.leftOut() >= 0) {
            cells.add(level.leftOut());
        }
        return cells;
    }

    /** Which deliveries lead to findings. */
    static boolean[] leadsToFinding(ExploredTree tree) {
        var leads = new boolean[tree.nodes().size()];
        for (Node node : tree.nodes()) {
            for (int at = node.finding() ? node.number() : -1;
                    at >= 0 && !leads[at];
                    at = tree.nodes().get(at).parent()) {
                leads[at] = true;
            }
        }
        return leads;
    }
}
