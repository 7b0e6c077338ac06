package dev.galgo.abs.run;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.deadlock.DeadlockAnalysis;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.GuidedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Compares all ways of exploring a random program with running all of its schedules, which is taken for the truth. */
final class RandomOracle {
    /** Programs with more transitions are passed over. */
    static final long LARGEST = 3_000;

    private static final int MOST_CYCLES = 20;

    private final long seed;
    private final String text;
    private final AbsProgram program;
    private final AbsSemantics semantics;
    private final List<String> differences = new ArrayList<>();
    private final Set<ReductionKind> used = EnumSet.noneOf(ReductionKind.class);

    RandomOracle(long seed) {
        this(seed, RandomModels.Kind.ANY);
    }

    RandomOracle(long seed, RandomModels.Kind kind) {
        this.seed = seed;
        this.text = RandomModels.text(seed, kind);
        this.program = Models.of("random" + seed + ".abs", text);
        this.semantics = program.semantics();
    }

    /** What was met, and how often what happened. */
    private record Outcome(Set<Object> met, long executions, long transitions, long states) {
        String counts() {
            return executions + " executions, " + transitions + " transitions, " + states + " states";
        }
    }

    /** What differs; empty if nothing does. */
    List<String> differences() {
        return differences;
    }

    /** The program, to be shown with what differs. */
    String text() {
        return text;
    }

    /** Compares; false if the program is too large or does nothing. */
    boolean run() {
        var boot = semantics.boot();
        if (boot.failure() != null || boot.sent().isEmpty()) {
            return false;
        }
        Outcome all = plain(Engine.Kind.MEMO, Compare.NONE, false, Limits.NONE.withTransitions(LARGEST));
        if (all.transitions() >= LARGEST) {
            return false;
        }
        Outcome early = plain(Engine.Kind.MEMO, Compare.NONE, true, Limits.NONE);
        for (Engine.Kind kind : List.of(Engine.Kind.COPY, Engine.Kind.REPLAY)) {
            if (kind == Engine.Kind.REPLAY && all.transitions() > LARGEST / 10) {
                continue;
            }
            Outcome other = plain(kind, Compare.NONE, false, Limits.NONE);
            differ(kind + " engine", all.met(), other.met());
            if (!all.counts().equals(other.counts())) {
                differences.add(kind + " engine counts " + other.counts() + ", not " + all.counts());
            }
        }
        for (Engine.Kind kind : List.of(Engine.Kind.MEMO, Engine.Kind.COPY)) {
            differ(
                    kind + " engine with a visited set",
                    all.met(),
                    plain(kind, Compare.CANONICAL, false, Limits.NONE).met());
            differ(
                    kind + " engine with a visited set, deadlocks early",
                    early.met(),
                    plain(kind, Compare.CANONICAL, true, Limits.NONE).met());
            reductions(kind, all, early);
        }
        traces(all.transitions());
        deadlocks();
        return true;
    }

    /** Each trace is run once and none in vain, in whatever order, and the engines agree on what is looked at. */
    private void traces(long transitions) {
        Traces all = Traces.all(semantics, Engine.Kind.MEMO, Long.MAX_VALUE);
        for (MessageOrder order : MessageOrder.values()) {
            tell(order.name(), all.wrongIn(Traces.optimal(semantics, Engine.Kind.MEMO, order)));
        }
        for (Engine.Kind kind : Engine.Kind.values()) {
            if (transitions <= LARGEST / 10) {
                tell(kind.name(), all.wrongIn(Traces.optimal(semantics, kind, MessageOrder.FIFO)));
            }
        }
    }

    private void tell(String how, List<String> wrong) {
        if (!wrong.isEmpty()) {
            differences.add("traces, " + how + "\n  " + String.join("\n  ", wrong));
        }
    }

    private void reductions(Engine.Kind kind, Outcome all, Outcome early) {
        for (ReductionKind reduction : ReductionKind.values()) {
            for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
                for (boolean sleep : new boolean[] {false, true}) {
                    if (reduction != ReductionKind.NONE
                            && reduction != ReductionKind.AUTO
                            && !refused(reduction, compare, sleep)) {
                        String name = reduction.word() + " on the " + kind + " engine"
                                + (compare == Compare.NONE ? "" : " with a visited set")
                                + (sleep ? " with sleep sets" : "");
                        compare(name, reduction, all.met(), reduced(kind, reduction, compare, sleep, false));
                        compare(
                                name + ", deadlocks early",
                                reduction,
                                early.met(),
                                reduced(kind, reduction, compare, sleep, true));
                    }
                }
            }
        }
    }

    /** What may leave out orders, and says so, must only invent nothing. */
    private void compare(String name, ReductionKind reduction, Set<Object> expected, Set<Object> found) {
        if (reduction.complete()) {
            differ(name, expected, found);
        } else if (!expected.containsAll(found)) {
            differences.add(name + "\n  invented " + without(found, expected));
        }
        used.add(reduction);
    }

    /** The reductions that the program was explored by. */
    Set<ReductionKind> used() {
        return used;
    }

    private boolean refused(ReductionKind reduction, Compare compare, boolean sleep) {
        try {
            reduction.refuse(compare, DeliveryModel.UNORDERED, sleep);
            reduction.refuseFor(semantics, DeliveryModel.UNORDERED);
            return false;
        } catch (IllegalArgumentException refused) {
            return true;
        }
    }

    private Outcome plain(Engine.Kind kind, Compare compare, boolean early, Limits limits) {
        var met = new Met(semantics.names(), early);
        var tally = new SearchCounts();
        Cursor start = Engine.of(kind, semantics).start(DeliveryModel.UNORDERED, compare);
        new DepthFirst(start, compare, limits, tally, met).run();
        return new Outcome(met.all(), tally.executions(), tally.transitions(), tally.states());
    }

    private Set<Object> reduced(
            Engine.Kind kind, ReductionKind reduction, Compare compare, boolean sleep, boolean early) {
        var met = new Met(semantics.names(), early);
        var engine = Engine.of(kind, semantics);
        var plan = new ReductionPlan(
                MessageOrder.FIFO, sleep, compare, DeliveryModel.UNORDERED, SelectionCriteria.by(semantics.insight()));
        reduction
                .search(model -> engine.start(model, Compare.CANONICAL), plan, Limits.NONE, new SearchCounts(), met)
                .run();
        return met.all();
    }

    private void differ(String who, Set<Object> expected, Set<Object> found) {
        Set<String> missed = without(expected, found);
        Set<String> invented = without(found, expected);
        if (!missed.isEmpty() || !invented.isEmpty()) {
            differences.add(who + "\n  missed " + missed + "\n  invented " + invented);
        }
    }

    private static Set<String> without(Set<Object> all, Set<Object> known) {
        var rest = new TreeSet<String>();
        all.stream().filter(one -> !known.contains(one)).forEach(one -> rest.add(one.toString()));
        return rest;
    }

    // ---- deadlocks

    /** Every deadlock has a static cycle, and on no way to it does the guide of that cycle turn back. */
    private void deadlocks() {
        var flow = program.flow();
        Cycles cycles = DeadlockAnalysis.of(flow.model());
        boolean rows =
                cycles.unresolved().stream().anyMatch(one -> one.problem().contains("wait for another of its kind"));
        if (!cycles.complete() || rows) {
            return; // then nothing is called free, whatever searches for cycles find
        }
        var guides = new ArrayList<CycleGuide>();
        for (Cycle cycle : cycles.cycles()) {
            if (guides.size() < MOST_CYCLES) {
                guides.add(new CycleGuide(cycle, cycles.reach(), program.scene(flow)));
            }
        }
        boolean allCycles = guides.size() == cycles.cycles().size();
        var hopes = new Hopes(cycles, guides, allCycles);
        hopes.from(Engine.of(Engine.Kind.COPY, semantics).start(DeliveryModel.UNORDERED, Compare.NONE));
        for (int i = 0; i < guides.size(); i++) {
            var met = new Met(semantics.names(), true);
            Cursor start = Engine.of(Engine.Kind.MEMO, semantics).start(DeliveryModel.UNORDERED, Compare.NONE);
            new GuidedSearch(start, Compare.NONE, guides.get(i), Limits.NONE, new SearchCounts(), met).run();
            boolean found = met.all().stream().anyMatch(one -> one.toString().startsWith("deadlock"));
            if (hopes.reached.contains(i) && !found) {
                differences.add("guided search does not find the deadlock of "
                        + cycles.cycles().get(i));
            }
        }
    }

    /** Walks all schedules and asks the guides everywhere. */
    private final class Hopes {
        private final Cycles cycles;
        private final List<CycleGuide> guides;
        private final boolean allCycles;
        private final Set<Integer> reached = new HashSet<>();
        private final Set<String> told = new HashSet<>();

        Hopes(Cycles cycles, List<CycleGuide> guides, boolean allCycles) {
            this.cycles = cycles;
            this.guides = guides;
            this.allCycles = allCycles;
        }

        /** The guides that see their goal here or below; they must have seen a chance here. */
        Set<Integer> from(Cursor at) {
            var goals = new HashSet<Integer>();
            boolean deadlock = at.deadlock() != null;
            for (int i = 0; deadlock && i < guides.size(); i++) {
                if (guides.get(i).isGoal(at)) {
                    goals.add(i);
                    reached.add(i);
                }
            }
            if (deadlock && goals.isEmpty() && allCycles) {
                tell("no static cycle covers "
                        + Objects.requireNonNull(at.deadlock()).text() + "; " + cycles.verdict() + " "
                        + cycles.cycles());
            }
            for (int slot = at.first(); slot != Cursor.NONE; slot = at.after(slot)) {
                for (int way = at.ways(slot) - 1; way >= 0; way--) {
                    if (at.deliver(slot, way) != Arrival.FAILED) {
                        goals.addAll(from(at));
                    }
                    at.back();
                }
            }
            for (int goal : goals) {
                if (!guides.get(goal).mayLead(at)) {
                    tell("the guide of " + cycles.cycles().get(goal) + " turns back at depth " + at.depth());
                }
            }
            return goals;
        }

        private void tell(String what) {
            if (told.add(what)) {
                differences.add(what);
            }
        }
    }

    @Override
    public String toString() {
        return "seed " + seed + "\n" + String.join("\n", differences) + "\n" + text;
    }
}
