package dev.galgo.bench.spin;

import dev.galgo.bench.measure.Columns;
import dev.galgo.bench.measure.Median;
import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Subject;
import dev.galgo.bench.measure.Targets;
import dev.galgo.bench.spin.GalgoSearch.Mode;
import dev.galgo.bench.spin.Spin.Searched;
import dev.galgo.bench.spin.Spin.Way;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Galgo's search of the real Java actors of chameneos against Spin's search of a model of them. Argument: how many meetings, 60 if absent.
 *
 * <p>First both must count the same states and transitions. Then the fastest exact way of Spin and Galgo take turns, each a process of its
 * own: Spin, and Galgo depth first, level by level, and level by level with layers proved. Galgo is timed from the start of its Java machine and, as Spin's verifier reports it, for the search alone; the machine is cold
 * either way.
 */
public final class SpinComparison implements Scenario {
    private static final int SMALL = 2;
    private static final long STATES_OF_SMALL = 657;
    private static final int LARGE = 60;
    private static final long STATES_OF_LARGE = 5_892_906;
    private static final int ROUNDS = 5;
    private static final double MOST_BYTES = 20;

    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        String missing = Spin.missing();
        if (!missing.isEmpty()) {
            out.println("cannot compare with Spin: " + missing);
            return false;
        }
        int meetings = args.isEmpty() ? LARGE : Integer.parseInt(args.get(0));
        var targets = new Targets(out);
        var spin = new Spin(Files.createDirectories(Path.of("bench", "target", "spin")));
        small(spin, targets);

        spin.generate(meetings);
        List<Searched> searched = searchAll(spin);
        List<GalgoSearch> galgos = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            galgos.add(GalgoSearch.start(meetings, mode, 1));
        }
        GalgoSearch galgo = galgos.get(0);
        counts(searched, galgo, targets, out);
        for (int i = 1; i < galgos.size(); i++) {
            targets.holds(
                    "Galgo counts the same states and transitions: " + Mode.values()[i].title(),
                    galgos.get(i).states() == galgo.states() && galgos.get(i).transitions() == galgo.transitions());
        }
        if (meetings == LARGE) {
            targets.holds(
                    "chameneos(60) has " + Columns.count(STATES_OF_LARGE) + " states",
                    galgo.states() == STATES_OF_LARGE);
        }
        var heap = HeapAfterSearch.of(Subject.chameneos(meetings));
        out.println();
        table(meetings, searched, galgos, heap, out);
        Searched fastest = searched.stream()
                .filter(one -> one.way().exact())
                .min(Comparator.comparingDouble(one -> one.run().cpuSeconds()))
                .orElseThrow();
        compete(spin, fastest.way(), meetings, targets, out);
        double spins = fastest.report().bytesAState();
        targets.atMost("depth first, visited set, bytes a state", galgo.visitedBytesAState(), spins, "");
        targets.atMost("depth first, whole heap, bytes a state", heap.bytesAState(), spins, "");
        targets.atMost(
                "level by level, levels and visited set, bytes a state",
                galgos.get(1).visitedBytesAState(),
                MOST_BYTES,
                "");
        return targets.allMet();
    }

    private static void small(Spin spin, Targets targets) throws IOException, InterruptedException {
        spin.generate(SMALL);
        spin.compile(Way.PLAIN);
        long spins = spin.search(Way.PLAIN).report().states();
        long galgos = GalgoSearch.start(SMALL, Mode.PROVED, 1).states();
        targets.holds(
                "chameneos(2) has " + STATES_OF_SMALL + " states in both tools",
                spins == STATES_OF_SMALL && galgos == STATES_OF_SMALL);
    }

    private static List<Searched> searchAll(Spin spin) throws IOException, InterruptedException {
        var searched = new ArrayList<Searched>();
        for (Way way : Way.values()) {
            spin.compile(way);
            Searched one = spin.search(way);
            if (one.report().errors() > 0) {
                throw new IllegalStateException("Spin found an error in its model of chameneos");
            }
            searched.add(one);
        }
        return searched;
    }

    private static void counts(List<Searched> searched, GalgoSearch galgo, Targets targets, PrintStream out) {
        for (Searched one : searched) {
            PanReport report = one.report();
            boolean same = report.states() == galgo.states() && report.transitions() == galgo.transitions();
            if (one.way().exact()) {
                targets.holds(
                        "Spin counts the same states and transitions: "
                                + one.way().title(),
                        same);
            } else if (!same) {
                out.println("note    Spin takes different states for the same and loses "
                        + Columns.count(galgo.states() - report.states()) + " of them: "
                        + one.way().title());
            }
        }
    }

    private static void table(
            int meetings, List<Searched> searched, List<GalgoSearch> galgos, HeapAfterSearch heap, PrintStream out) {
        out.println("chameneos(" + meetings + "), one search each");
        var columns = new Columns("tool", "states", "search s", "process s", "cpu s", "bytes a state");
        for (Searched one : searched) {
            PanReport report = one.report();
            columns.row(
                    "Spin, " + one.way().title(),
                    Columns.count(report.states()),
                    Columns.decimals(report.seconds()),
                    Columns.decimals(one.run().wallSeconds()),
                    Columns.decimals(one.run().cpuSeconds()),
                    Columns.decimals(report.bytesAState()));
        }
        for (Mode mode : Mode.values()) {
            GalgoSearch galgo = galgos.get(mode.ordinal());
            columns.row(
                    "Galgo, " + mode.title(),
                    Columns.count(galgo.states()),
                    Columns.decimals(galgo.seconds()),
                    Columns.decimals(galgo.run().wallSeconds()),
                    Columns.decimals(galgo.run().cpuSeconds()),
                    Columns.decimals(galgo.visitedBytesAState()));
        }
        columns.row(
                "Galgo, depth first, whole heap in use",
                Columns.count(heap.states()),
                "",
                "",
                "",
                Columns.decimals(heap.bytesAState()));
        for (Mode mode : Mode.values()) {
            GalgoSearch galgo = galgos.get(mode.ordinal());
            columns.row(
                    "Galgo, " + mode.title() + ", whole process at its peak",
                    Columns.count(galgo.states()),
                    "",
                    "",
                    "",
                    galgo.peakBytes() == 0 ? "unknown" : Columns.decimals((double) galgo.peakBytes() / galgo.states()));
        }
        columns.print(out);
        out.println();
    }

    private static void compete(Spin spin, Way fastest, int meetings, Targets targets, PrintStream out)
            throws IOException, InterruptedException {
        out.println("Taking turns, medians of " + ROUNDS + " rounds; Spin with " + fastest.title());
        var spins = new ArrayList<Searched>();
        Map<Mode, List<GalgoSearch>> galgos = new EnumMap<>(Mode.class);
        for (int round = 0; round < ROUNDS; round++) {
            spins.add(spin.search(fastest));
            for (Mode mode : Mode.values()) {
                galgos.computeIfAbsent(mode, any -> new ArrayList<>()).add(GalgoSearch.start(meetings, mode, 1));
            }
        }
        var columns = new Columns("", "Spin s", "Galgo s", "Galgo is faster by");
        var ratios = new double[Mode.values().length][];
        galgos.forEach((mode, runs) -> {
            double alone = row(
                    columns,
                    mode.title() + ": search alone, on the wall",
                    Median.of(spins, one -> one.report().seconds()),
                    Median.of(runs, GalgoSearch::seconds));
            double whole = row(
                    columns,
                    mode.title() + ": whole process, on the wall",
                    Median.of(spins, one -> one.run().wallSeconds()),
                    Median.of(runs, one -> one.run().wallSeconds()));
            row(
                    columns,
                    mode.title() + ": whole process, processor time",
                    Median.of(spins, one -> one.run().cpuSeconds()),
                    Median.of(runs, one -> one.run().cpuSeconds()));
            ratios[mode.ordinal()] = new double[] {alone, whole};
        });
        columns.print(out);
        boolean larger = meetings > LARGE;
        judge(ratios[Mode.LEVELS.ordinal()], Mode.LEVELS, larger ? 5 : 3.5, larger ? 5 : 3, targets);
        judge(ratios[Mode.PROVED.ordinal()], Mode.PROVED, larger ? 9 : 5, larger ? 9 : 4, targets);
    }

    private static void judge(double[] ratios, Mode mode, double alone, double whole, Targets targets) {
        targets.atLeast(mode.title() + ": search alone, faster than Spin", ratios[0], alone, "x");
        targets.atLeast(mode.title() + ": whole process, faster than Spin", ratios[1], whole, "x");
    }

    private static double row(Columns columns, String what, double spin, double galgo) {
        columns.row(what, Columns.decimals(spin), Columns.decimals(galgo), Columns.decimals(spin / galgo) + "x");
        return spin / galgo;
    }
}
