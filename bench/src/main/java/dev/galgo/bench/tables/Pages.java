package dev.galgo.bench.tables;

import dev.galgo.bench.tables.Cell.Count;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.examples.figures.PublishedFigure;
import dev.galgo.examples.figures.PublishedFigure.Library;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages there are, laid out as in the papers. */
final class Pages {
    private static final List<Count> TREE = List.of(Count.EXECUTIONS, Count.TRANSITIONS);
    private static final List<Count> GRAPH = List.of(Count.EXECUTIONS, Count.TRANSITIONS, Count.STATES);
    private static final Pattern MARK = Pattern.compile("/ [\\d,]+ (=|better|worse)");

    private Pages() {}

    static List<Page> all() {
        return List.of(transdporOne(), transdporTwo(), basset(), forte());
    }

    private static Page transdporOne() {
        return new Page(
                "transdpor-1.md",
                "TransDPOR, figure 1 and table 1",
                "S. Tasharofi, R. K. Karmani, S. Lauterburg, A. Legay, D. Marinov, G. Agha: TransDPOR: A Novel Dynamic Partial-Order"
                        + " Reduction Technique for Testing Actor Programs, FMOODS/FORTE 2012. Without sleep sets. The transitions of"
                        + " figure 1 are computed, not printed.",
                List.of(transdpor("Figure 1"), transdpor("Table 1")));
    }

    private static Page transdporTwo() {
        return new Page(
                "transdpor-2.md",
                "TransDPOR, table 2",
                "S. Tasharofi, R. K. Karmani, S. Lauterburg, A. Legay, D. Marinov, G. Agha: TransDPOR: A Novel Dynamic Partial-Order"
                        + " Reduction Technique for Testing Actor Programs, FMOODS/FORTE 2012. With sleep sets. `regsim-2-level`, `diningphil` and"
                        + " `minesweeper` are Scala programs here, the others ActorFoundry programs; a search of *Table 2 first bug* ends at the"
                        + " first bug. The paper does not print `diningphil`: of fifteen variants that were tried, ours is the one whose counts agree.",
                List.of(transdpor("Table 2"), transdpor("Table 2 first bug")));
    }

    private static Section transdpor(String table) {
        return new Section(
                table,
                figures(figure ->
                        figure.paper().equals("TransDPOR") && figure.table().equals(table)),
                List.of("program", "ordering"),
                figure -> List.of(figure.subject(), String.valueOf(figure.order())),
                figure -> figure.reduction().equals("DPOR") ? "DPOR" : "TransDPOR",
                figure -> TREE);
    }

    private static Page basset() {
        return new Page(
                "basset-1.md",
                "Basset, table I",
                "S. Lauterburg, M. Dotta, D. Marinov, G. Agha: A Framework for State-Space Exploration of Java-based Actor Programs, ASE"
                        + " 2009. POR is dCUTE's reduction: low considers the actor created first first, high the one created last."
                        + " Scala programs run for real, and their configurations are compared as Galgo does it: whatever no actor can tell apart is the"
                        + " same.",
                List.of(
                        basset("ActorFoundry", Library.FOUNDRY, " (AF)"),
                        basset("Scala", Library.SCALA_ACTORS, " (Scala)"),
                        basset("Scala programs, ported to ActorFoundry", Library.FOUNDRY, " (Scala)")));
    }

    private static Section basset(String heading, Library library, String suffix) {
        Function<PublishedFigure, String> way = figure -> figure.compare() != Compare.NONE
                ? "actor comparison,"
                : figure.order() == null ? "none," : figure.order() == MessageOrder.ECA ? "POR low," : "POR high,";
        return new Section(
                heading,
                figures(figure -> figure.paper().equals("Basset")
                        && figure.library() == library
                        && figure.subject().endsWith(suffix)),
                List.of("program"),
                figure -> List.of(figure.subject().replace(suffix, "")),
                way,
                figure -> figure.states() == null ? TREE : GRAPH);
    }

    private static Page forte() {
        return new Page(
                "forte14-1.md",
                "FORTE 2014, table 1",
                "E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in"
                        + " Testing, FORTE 2014. The paper prints states of the tree, one more than there are transitions; H is in how many"
                        + " of them no actor was stable, so that a heuristic had to choose.",
                List.of(new Section(
                        "",
                        figures(figure -> figure.paper().equals("FORTE14")),
                        List.of("program"),
                        figure -> List.of(figure.subject()),
                        figure ->
                                figure.reduction().equals("STABLE") ? "actor selection," : "actor and task selection,",
                        figure -> List.of(Count.EXECUTIONS, Count.STATES, Count.H))));
    }

    private static List<PublishedFigure> figures(Predicate<PublishedFigure> which) {
        return PublishedFigure.all().stream().filter(which).toList();
    }

    /** The page that leads to the others, from what stands in their files. */
    static String index(Function<String, String> textOf) {
        var lines = new ArrayList<>(List.of(
                "# The papers' tables, theirs and ours",
                "",
                "Galgo searches the programs of the papers by the papers' rules. These pages put their counts beside ours.",
                "",
                "| page | figures | equal | better | worse |",
                "|---|---:|---:|---:|---:|"));
        for (Page page : all()) {
            String shown = textOf.apply(page.file());
            long equal = marks(shown, "=");
            long better = marks(shown, "better");
            long worse = marks(shown, "worse");
            lines.add("| [" + page.title() + "](" + page.file() + ") | " + (equal + better + worse) + " | " + equal
                    + " | " + better + " | " + worse + " |");
        }
        lines.addAll(
                List.of(
                        "",
                        "*Better* means less: fewer executions, transitions or states. Where a cell is marked with a sign, the foot of its page says why it",
                        "cannot be expected to be equal.",
                        "",
                        "    bench/run tables",
                        "",
                        "writes these pages anew. A test regenerates all but the largest cells and compares. The printed figures are in",
                        "[published.csv](../../examples/src/main/resources/dev/galgo/examples/figures/published.csv), with the papers they are from."));
        return String.join("\n", lines) + "\n";
    }

    static long marks(String page, String mark) {
        Matcher marks = MARK.matcher(page);
        return marks.results().filter(result -> result.group(1).equals(mark)).count();
    }
}
