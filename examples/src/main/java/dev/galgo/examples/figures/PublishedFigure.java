package dev.galgo.examples.figures;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.load.FoundryOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a paper prints for one program searched in one way: a line of {@code published.csv}, which also says where the figures are from.
 *
 * @param library what the program is written with
 * @param driver what starts it, below {@code dev.galgo.examples}, in Scala below {@code examples}; empty if the program is not among the examples
 * @param argument several are separated by spaces
 * @param reduction as it is called in {@link ReductionKind}, which may not know it
 * @param order null where it makes no difference
 * @param states null if the paper does not print them
 * @param withoutStableActor in how many states no actor was stable; null if the paper does not print that
 * @param how closely ours must follow
 * @param firstBug whether the search stops at the first bug
 */
public record PublishedFigure(
        String paper,
        String table,
        String subject,
        Library library,
        String driver,
        String argument,
        String reduction,
        boolean sleepSets,
        @Nullable MessageOrder order,
        Compare compare,
        long executions,
        long transitions,
        @Nullable Long states,
        @Nullable Long withoutStableActor,
        How how,
        boolean firstBug) {
    /** What a program is written with. */
    public enum Library {
        FOUNDRY,
        SCALA_ACTORS
    }

    /** How closely our figures must follow the printed ones. */
    public enum How {
        /** To the last one. */
        EQUAL,
        /** The paper's run was stopped early; ours is stopped after as many transitions. */
        STOP,
        /** The transitions depend on details that the paper does not give; ours are not more. */
        EXECUTIONS,
        /** The same, but ours are a little more. */
        ABOVE,
        /** An upper bound: the figure contains details of a virtual machine, or the paper's program was never printed and ours is of the same family. */
        ATMOST,
        /** Executions and transitions depend on a detail of the rule that the paper does not give. */
        DETAIL,
        /** The paper's program was never printed and ours is another of the same kind: the figures stand beside each other, and cannot be compared. */
        OTHER
    }

    private static final double MOST_ABOVE = 1.015;
    /** After so many transitions a program that is not the paper's has shown enough. */
    private static final long MOST_OF_OTHERS = 1_000_000;

    private static final String FILE = "published.csv";
    private static final String SCALA = "scala:";
    private static final String COMMA_OUTSIDE_QUOTES = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

    /** All figures, in the order of the papers. */
    public static List<PublishedFigure> all() {
        InputStream file = Objects.requireNonNull(PublishedFigure.class.getResourceAsStream(FILE), FILE);
        try (var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(PublishedFigure::of)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(FILE, unreadable);
        }
    }

    private static PublishedFigure of(String line) {
        String[] cells = line.split(COMMA_OUTSIDE_QUOTES, -1);
        return new PublishedFigure(
                cells[0],
                cells[1],
                cells[2].replace("\"", ""),
                cells[3].startsWith(SCALA) ? Library.SCALA_ACTORS : Library.FOUNDRY,
                cells[3].startsWith(SCALA) ? cells[3].substring(SCALA.length()) : cells[3],
                cells[4],
                cells[5],
                !cells[6].isEmpty(),
                cells[7].isEmpty() ? null : MessageOrder.valueOf(cells[7]),
                Compare.valueOf(cells[8]),
                Long.parseLong(cells[9]),
                Long.parseLong(cells[10]),
                cells[11].isEmpty() ? null : Long.valueOf(cells[11]),
                cells[12].isEmpty() ? null : Long.valueOf(cells[12]),
                How.valueOf(cells[13].toUpperCase(java.util.Locale.ROOT)),
                !cells[14].isEmpty());
    }

    /** Whether the program and the reduction are there. */
    public boolean runnable() {
        return !driver.isEmpty() && known().isPresent();
    }

    private Optional<ReductionKind> known() {
        return Arrays.stream(ReductionKind.values())
                .filter(one -> one.name().equals(reduction))
                .findFirst();
    }

    /** Searches an ActorFoundry program as the paper did. */
    public CheckResult run() throws Exception {
        try (var program = FoundryProgram.load(options())) {
            return search(program.semantics());
        }
    }

    /** Searches the program, which somebody has opened, as the paper did. */
    public CheckResult search(Program program) throws NothingToCheck {
        Check check = Check.of(program)
                .reduction(known().orElseThrow())
                .sleepSets(sleepSets)
                .compare(compare)
                .limits(limits())
                .keepGoing(!firstBug)
                .deadlocksEarly(!firstBug)
                .minimise(false);
        return (order == null ? check : check.order(order)).run();
    }

    private Limits limits() {
        return switch (how) {
            case STOP -> Limits.NONE.withTransitions(transitions);
            case OTHER -> Limits.NONE.withTransitions(MOST_OF_OTHERS);
            default -> Limits.NONE;
        };
    }

    /** What of ours does not follow the printed figure as closely as it must; empty if all does. */
    public List<String> misses(CheckResult ours) {
        var misses = new ArrayList<String>();
        boolean atMost = how == How.ATMOST;
        if (how != How.OTHER && how != How.DETAIL) {
            expect(misses, "executions", ours.executions(), atMost ? 0 : executions, executions);
            long most = how == How.ABOVE ? Math.round(transitions * MOST_ABOVE) : transitions;
            boolean free = atMost || how == How.EXECUTIONS;
            expect(misses, "transitions", ours.transitions(), free ? 0 : transitions, most);
            if (states != null) {
                expect(misses, "states", ours.states(), atMost ? 0 : states, states);
            }
            if (withoutStableActor != null && !atMost) {
                expect(
                        misses,
                        "states without a stable actor",
                        ours.withoutStableActor(),
                        withoutStableActor,
                        withoutStableActor);
            }
        }
        Set<Bound.Kind> expected = EnumSet.of(Bound.Kind.REDUCTION);
        if (how == How.STOP || how == How.OTHER) {
            expected.add(Bound.Kind.TRANSITIONS);
        }
        if (firstBug) {
            expected.add(Bound.Kind.FINDINGS);
        }
        ours.bounds().stream()
                .filter(bound -> !expected.contains(bound.kind()))
                .forEach(bound -> misses.add("ended by " + bound.text()));
        return misses;
    }

    private static void expect(List<String> misses, String what, long ours, long least, long most) {
        if (ours < least || ours > most) {
            misses.add(what + ": " + ours + " instead of " + (least == most ? "" : "at least " + least + ", at most ")
                    + most);
        }
    }

    /** Exploration starts with the messages pending that the driver's test sent, as the published figures count. */
    private FoundryOptions options() {
        String target = "dev.galgo.examples." + driver;
        FoundryOptions options = argument.isEmpty()
                ? FoundryOptions.of(classes(), target)
                : FoundryOptions.of(classes(), target, argument.split(" "));
        return options.startingAfterTest();
    }

    private static List<Path> classes() {
        try {
            return List.of(Path.of(PublishedFigure.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Such as {@code TransDPOR Table 2: leader4, TRANSDPOR FIFO with sleep sets}. */
    @Override
    public String toString() {
        return paper + " " + table + ": " + subject + ", " + reduction
                + (order == null ? "" : " " + order)
                + (sleepSets ? " with sleep sets" : "")
                + (compare == Compare.NONE ? "" : ", comparing " + compare)
                + (library == Library.FOUNDRY ? "" : ", in Scala");
    }
}
