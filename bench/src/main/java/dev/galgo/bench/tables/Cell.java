package dev.galgo.bench.tables;

import dev.galgo.bench.tables.Measurements.Measured;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.search.Bound;
import dev.galgo.examples.figures.PublishedFigure;
import dev.galgo.examples.figures.PublishedFigure.How;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** A printed figure and ours, in the words of the table. */
final class Cell {
    /** Stands for our figure where it is not measured in this run. */
    static final String LEFT_OUT = "…";

    /** What is counted. */
    enum Count {
        EXECUTIONS,
        TRANSITIONS,
        STATES,
        /** States in which no actor was stable, so that a heuristic had to choose. */
        H;

        String word() {
            return this == H ? "H" : name().toLowerCase(Locale.ROOT);
        }

        private long printed(PublishedFigure figure) {
            return switch (this) {
                case EXECUTIONS -> figure.executions();
                case TRANSITIONS -> figure.transitions();
                case STATES -> Objects.requireNonNull(figure.states());
                case H -> Objects.requireNonNull(figure.withoutStableActor());
            };
        }

        private long ours(CheckResult result) {
            return switch (this) {
                case EXECUTIONS -> result.executions();
                case TRANSITIONS -> result.transitions();
                case STATES -> result.states();
                case H -> result.withoutStableActor();
            };
        }
    }

    private static final Set<How> NOT_COMPARED = Set.of(How.OTHER, How.DETAIL);

    private Cell() {}

    /** Such as {@code 40 / 40 =} or {@code 3,097 / 3,112 worse}. */
    static String of(PublishedFigure figure, Count count, Measured measured) {
        long printed = count.printed(figure);
        if (measured instanceof Measured.Ours ours) {
            long found = count.ours(ours.result());
            return number(printed) + " / " + (cutOff(figure, ours.result()) ? "> " : "") + number(found)
                    + mark(figure.how(), printed, found) + note(figure.how(), count);
        }
        return number(printed) + " / " + (measured instanceof Measured.LeftOut ? LEFT_OUT : "-");
    }

    /** Whether the search was ended before its end, which the paper's was not. */
    private static boolean cutOff(PublishedFigure figure, CheckResult ours) {
        return figure.how() == How.OTHER
                && ours.bounds().stream().anyMatch(bound -> bound.kind() == Bound.Kind.TRANSITIONS);
    }

    private static String mark(How how, long printed, long found) {
        if (found == printed) {
            return " =";
        }
        return how == How.OTHER ? "" : found < printed ? " better" : " worse";
    }

    /** A sign for what the reader must know of the printed figure, explained by {@link #explained}. */
    private static String note(How how, Count count) {
        return switch (how) {
            case EQUAL -> "";
            case STOP -> " †";
            case EXECUTIONS, ABOVE -> count == Count.EXECUTIONS ? "" : " *";
            case ATMOST -> " ‡";
            case DETAIL -> " \\*\\*";
            case OTHER -> " §";
        };
    }

    /** What the sign of such a figure means; empty if it has none. */
    static String explained(PublishedFigure figure) {
        return switch (figure.how()) {
            case EQUAL -> "";
            case STOP -> "† The paper's run was stopped early; ours is stopped after exactly as many transitions.";
            case EXECUTIONS, ABOVE ->
                "\\* The number of transitions depends on a detail of the rule that the paper does not give.";
            case DETAIL -> "\\*\\* Here executions depend on that detail as well, since the rule leaves out orders.";
            case OTHER ->
                "§ The paper's program was never printed. Ours is another of the same kind, so that the figures differ with the program and are not"
                        + " compared; `>` is a search that was ended after a million transitions.";
            case ATMOST ->
                figure.withoutStableActor() == null
                        ? "‡ The printed figure contains details of a virtual machine's heap: an upper bound."
                        : "‡ The paper's program was never printed. Ours is of the same family and must not take more executions or states;"
                                + " that it takes less may be due to the program.";
        };
    }

    /** Whether ours is more where it must not be. H is no effort, and depends on the program. */
    static boolean unexpected(PublishedFigure figure, Count count, Measured measured) {
        boolean known = count == Count.H
                || NOT_COMPARED.contains(figure.how())
                || (count == Count.TRANSITIONS && figure.how() == How.ABOVE);
        return !known && measured instanceof Measured.Ours ours && count.ours(ours.result()) > count.printed(figure);
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
