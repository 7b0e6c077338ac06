package dev.galgo.core.explored;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.explored.ExploredTree.LeftOut;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Outcome;
import dev.galgo.core.explored.ExploredTree.Taken;
import dev.galgo.core.explored.ExploredTree.Told;
import dev.galgo.core.explored.RecordedNode.Because;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Storyteller;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs the recorded schedules once more, on the real handlers, and puts names to what was recorded: while the search goes on nobody is asked for places in
 * the source.
 */
public final class TreeTeller {
    /**
     * What the tree is of, besides what was recorded.
     *
     * @param early whether the search ended before it had come to everything
     * @param deepest the limit on depth
     * @param problems what is wrong where a cursor stands, a sentence each, with tokens for actors
     * @param findings the schedules of errors, as they are told
     * @param found the schedules by which the search came to them
     */
    public record Circumstances(
            boolean early,
            long deepest,
            Function<Cursor, List<String>> problems,
            List<Schedule> findings,
            List<SchedulePrefix> found) {}

    private final TreeRecorder recorder;
    private final Circumstances circumstances;
    private final Storyteller teller;
    private final Cursor cursor;
    private final Set<RecordedNode> lastSchedule;
    private final Map<RecordedNode, Told> messages = new HashMap<>();
    private final Map<RecordedNode, List<LeftOut>> leftOut = new HashMap<>();
    private final Map<RecordedNode, List<String>> problems = new HashMap<>();
    private final Map<Because, Told> racing = new HashMap<>();
    private final List<RecordedNode> inOrder = new ArrayList<>();

    private TreeTeller(TreeRecorder recorder, Program program, Cursor start, Circumstances circumstances) {
        this.recorder = recorder;
        this.circumstances = circumstances;
        this.cursor = start;
        this.teller = new Storyteller(program, start);
        this.lastSchedule = new HashSet<>(recorder.lastSchedule());
    }

    /**
     * The tree.
     *
     * @param start a cursor of its own at the start, with the delivery model that was recorded
     */
    public static ExploredTree tell(TreeRecorder recorder, Program program, Cursor start, Circumstances circumstances) {
        if (!recorder.isWhole()) {
            return new ExploredTree(
                    List.of(),
                    recorder.levels().told(!recorder.returnsToSchedules()),
                    recorder.limit(),
                    recorder.compared(),
                    circumstances.early());
        }
        var teller = new TreeTeller(recorder, program, start, circumstances);
        teller.walk();
        return teller.tree();
    }

    /** Goes through the tree depth first. */
    private void walk() {
        Deque<RecordedNode> open = new ArrayDeque<>();
        open.push(recorder.root());
        while (!open.isEmpty()) {
            RecordedNode node = open.pop();
            inOrder.add(node);
            RecordedNode before = node.parent;
            if (before != null) {
                while (cursor.depth() > before.depth) {
                    teller.back();
                }
                messages.put(node, told(node.slot));
                teller.deliver(node.slot, node.way);
            }
            look(node);
            for (int i = node.children.size() - 1; i >= 0; i--) {
                open.push(node.children.get(i));
            }
        }
    }

    private void look(RecordedNode node) {
        var out = new ArrayList<LeftOut>();
        for (int slot : node.leftOut()) {
            out.add(new LeftOut(told(slot), why(node, slot)));
        }
        leftOut.put(node, out);
        for (Because race : node.racesSeen) {
            racing.put(race, told(race.slot()));
        }
        if (node.isOver() && !isAfterFailure(node)) {
            ActorLabels labels = teller.labels();
            problems.put(
                    node,
                    circumstances.problems().apply(cursor).stream()
                            .map(labels::in)
                            .toList());
        }
    }

    /** Where others went on after a failure, what is there at the end is nobody's fault. */
    private static boolean isAfterFailure(RecordedNode node) {
        for (RecordedNode one = node.parent; one != null; one = one.parent) {
            if (one.arrival == Arrival.FAILED || one.deadlocked) {
                return true;
            }
        }
        return false;
    }

    private Told told(int slot) {
        ActorLabels labels = teller.labels();
        var message = cursor.message(slot);
        return new Told(
                labels.of(cursor.sender(slot)),
                labels.of(message.to()),
                message.kind(),
                labels.in(message.describe()),
                teller.site(slot));
    }

    private LeftOutReason why(RecordedNode node, int slot) {
        LeftOutReason told = node.whyLeftOut(slot);
        if (told != null) {
            return told;
        }
        if (outcome(node) == Outcome.CUT) {
            return LeftOutReason.TOO_DEEP;
        }
        boolean undecided = recorder.returnsToSchedules() || lastSchedule.contains(node);
        return circumstances.early() && undecided ? LeftOutReason.SEARCH_ENDED : recorder.usualReason();
    }

    private Outcome outcome(RecordedNode node) {
        if (node.arrival == Arrival.FAILED) {
            return Outcome.FAILED;
        }
        if (node.deadlocked) {
            return Outcome.DEADLOCKED;
        }
        if (node.ended) {
            return Outcome.ENDED;
        }
        if (!node.children.isEmpty()) {
            return Outcome.GOES_ON;
        }
        if (node.covered) {
            return Outcome.COVERED;
        }
        if (node.sameAs != null) {
            return Outcome.KNOWN;
        }
        return node.depth >= circumstances.deepest() ? Outcome.CUT : Outcome.UNFINISHED;
    }

    private ExploredTree tree() {
        Set<RecordedNode> shown = ends();
        var nodes = new Node[inOrder.size()];
        recorder.root().number = 0;
        for (RecordedNode node : inOrder) {
            nodes[node.number] = node(node, shown.contains(node));
        }
        return new ExploredTree(
                Arrays.asList(nodes),
                recorder.levels().told(true),
                recorder.limit(),
                recorder.compared(),
                circumstances.early());
    }

    private Node node(RecordedNode node, boolean shown) {
        RecordedNode before = node.parent;
        RecordedNode same = node.sameAs;
        RecordedNode with = node.because.with();
        return new Node(
                node.number,
                before == null ? -1 : before.number,
                node.depth,
                node.slot,
                node.way,
                messages.get(node),
                new Taken(node.because.reason(), with == null ? 0 : with.number, racing.get(node.because)),
                outcome(node),
                same == null || outcome(node) != Outcome.KNOWN ? -1 : same.number,
                node.times,
                leftOut.getOrDefault(node, List.of()),
                problems.getOrDefault(node, List.of()),
                shown);
    }

    /** Where findings are: at the ends of the schedules that are told, or, if none of these was explored, of those by which they were found. */
    private Set<RecordedNode> ends() {
        Set<RecordedNode> ends = new HashSet<>();
        for (Schedule schedule : circumstances.findings()) {
            RecordedNode end = schedule.length() == 0 ? null : end(schedule);
            if (end != null) {
                ends.add(end);
            }
        }
        if (ends.isEmpty()) {
            for (SchedulePrefix schedule : circumstances.found()) {
                RecordedNode end = schedule.length() == 0 ? null : end(schedule);
                if (end != null) {
                    ends.add(end);
                }
            }
        }
        return ends;
    }

    private @Nullable RecordedNode end(SchedulePrefix schedule) {
        RecordedNode node = recorder.root();
        for (int i = 0; i < schedule.length() && node != null; i++) {
            node = node.child(schedule.slots()[i], schedule.ways()[i]);
        }
        return node;
    }

    private @Nullable RecordedNode end(Schedule schedule) {
        while (cursor.depth() > 0) {
            cursor.back();
        }
        RecordedNode node = recorder.root();
        for (int i = 0; i < schedule.length() && node != null; i++) {
            node = next(node, schedule.deliveries().get(i));
        }
        return node;
    }

    /** Goes on by a delivery that is told; null if it was not explored. */
    private @Nullable RecordedNode next(RecordedNode here, Schedule.Delivered told) {
        for (RecordedNode child : here.children) {
            if (cursor.sentBy(child.slot) == told.sentBy() && cursor.nth(child.slot) == told.nth()) {
                cursor.deliver(child.slot, child.way);
                List<Integer> choices = cursor.choicesAt(cursor.depth()).stream()
                        .map(Choice::taken)
                        .toList();
                if (choices.equals(told.choices())) {
                    return child;
                }
                cursor.back();
            }
        }
        return null;
    }
}
