package dev.galgo.petri.verify;

import dev.galgo.petri.explore.ExplicitSearch;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.solve.IntegerSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Runs engines and remembers what came of each. Several threads may write to it. */
final class EngineLog {
    /** Something that may find the goal or prove that it is out of reach; says what came of it. */
    interface Engine {
        String run(Report report);
    }

    /** Where an engine says how much it has done. */
    static final class Report {
        private LongSupplier count = () -> 0;

        void iterations(long iterations) {
            count = () -> iterations;
        }

        void counting(LongSupplier iterations) {
            count = iterations;
        }
    }

    private final List<EngineReport> reports = new ArrayList<>();
    private String lastLimit = "no engine found an answer";
    private String leftOut = "";
    private boolean interrupted;

    synchronized List<EngineReport> reports() {
        return List.copyOf(reports);
    }

    synchronized boolean interrupted() {
        return interrupted;
    }

    /** Which limit was hit last, and what was missing. */
    synchronized String whyUnknown() {
        return lastLimit + leftOut;
    }

    void run(String name, Engine engine) {
        long start = System.nanoTime();
        var report = new Report();
        String outcome;
        try {
            outcome = engine.run(report);
        } catch (LimitReached limit) {
            outcome = "stopped: " + limit.getMessage();
            stopped(name, limit);
        } catch (IntegerSolver.Missing missing) {
            outcome = EngineReport.LEFT_OUT + missing.getMessage();
            leftOut(String.valueOf(missing.getMessage()));
        } catch (ArithmeticException large) {
            outcome = "stopped: numbers beyond 64 bits";
            limit(name, name + " met numbers beyond 64 bits");
        } catch (OutOfMemoryError full) { // what the engine kept is garbage by now
            outcome = "stopped: all memory that Java has is full, "
                    + Runtime.getRuntime().maxMemory() / 1_000_000 + " MB";
            limit(name, name + " " + outcome);
        }
        add(new EngineReport(name, outcome, report.count.getAsLong(), (System.nanoTime() - start) / 1_000_000));
    }

    private synchronized void add(EngineReport report) {
        reports.add(report);
    }

    private synchronized void stopped(String name, LimitReached limit) {
        interrupted |= limit.kind() == LimitReached.Kind.INTERRUPT;
        limit(name, name + " stopped: " + limit.getMessage());
    }

    private synchronized void leftOut(String what) {
        leftOut = "; " + what;
    }

    /** The search through all markings always ends some day: what stopped it is the reason that counts. */
    private synchronized void limit(String name, String what) {
        if (!lastLimit.startsWith(ExplicitSearch.NAME) || name.equals(ExplicitSearch.NAME)) {
            lastLimit = what;
        }
    }
}
