package dev.galgo.core.script;

import dev.galgo.core.check.CallCycle;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Program;
import dev.galgo.core.script.ScheduleScript.Line;
import dev.galgo.core.script.ScheduleScript.Origin;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Story;
import dev.galgo.core.trace.Storyteller;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run of a program from its start, delivery by delivery, on the real handlers in this thread, and a look at where it ended. */
public final class ScriptedRun {
    /** The first of several actors of one name has no number as long as it is the only one. */
    private static final Pattern FIRST = Pattern.compile("#1(?!\\d)");

    private static final Pattern LINE_NUMBER = Pattern.compile("(\\b[\\w$-]+\\.(?:java|scala|kt|groovy)):\\d+");

    private final Program program;
    private final Cursor cursor;
    private final Storyteller teller;
    private final List<@Nullable Origin> origins = new ArrayList<>();
    private @Nullable Failure failure;

    private ScriptedRun(Program program, DeliveryModel delivery) {
        this.program = program;
        this.cursor = Engine.of(Engine.Kind.COPY, program).start(delivery, Compare.NONE);
        this.teller = new Storyteller(program, cursor);
        this.failure = program.boot().failure();
    }

    /** A run at its start; make another when {@link dev.galgo.core.model.NamingPolicy.Renamed} says so. */
    public static ScriptedRun of(Program program, DeliveryModel delivery) {
        return new ScriptedRun(program, delivery);
    }

    /** A schedule does not fit the program; the message says where, and what could be delivered instead. */
    public static final class Misfit extends Exception {
        private static final long serialVersionUID = 1L;

        Misfit(String sentence, @Nullable Throwable cause) {
            super(sentence, cause);
        }
    }

    /** Runs a script to its end, which may be a failure. */
    public ScriptedRun follow(ScheduleScript script) throws Misfit {
        return follow(script, number -> {});
    }

    /**
     * The same. What can repeat for ever must lead back to where it began.
     *
     * @param before is told the number of each delivery before it is made
     */
    public ScriptedRun follow(ScheduleScript script, IntConsumer before) throws Misfit {
        int of = script.lines().size();
        int wayIn = of - script.circle();
        Fingerprint atCircle = null;
        for (Line line : script.lines()) {
            int number = origins.size() + 1;
            atCircle = number == wayIn + 1 ? fingerprint() : atCircle;
            before.accept(number);
            follow(line, number, of);
        }
        if (atCircle != null && !fingerprint().key().equals(atCircle.key())) {
            throw new Misfit(
                    "The schedule does not go round any more: after delivery " + of
                            + " the program is not where it was before delivery " + (wayIn + 1) + ".",
                    null);
        }
        return this;
    }

    private Fingerprint fingerprint() {
        var here = new Fingerprint();
        cursor.fingerprint(here);
        return here;
    }

    /** Makes one delivery, the {@code number}th of so many. */
    private void follow(Line line, int number, int of) throws Misfit {
        if (failure != null) {
            throw early(number - 1, of);
        }
        int slot = find(line);
        if (slot == Cursor.NONE) {
            List<String> deliverable = deliverable();
            throw misfit(
                    number,
                    of,
                    line,
                    "Now deliverable: " + (deliverable.isEmpty() ? "nothing" : String.join("; ", deliverable)));
        }
        int way = way(slot, line.choices());
        if (way < 0) {
            throw misfit(number, of, line, "Its handler does not choose " + line.choices() + " any more");
        }
        deliver(slot, way);
    }

    private Misfit misfit(int number, int of, Line line, String instead) {
        return new Misfit(
                "The schedule does not fit the program any more: delivery " + number + " of " + of + " is "
                        + line.describe() + (line.origin() == null ? "" : " [" + line.origin() + "]") + ". " + instead
                        + ".",
                null);
    }

    private Misfit early(int number, int of) {
        Failure what = Objects.requireNonNull(failure);
        String where = number == 0
                ? "The program fails before anything is delivered: "
                : "The program fails at delivery " + number + " of " + of + ", "
                        + teller.schedule().deliveries().get(number - 1).describe() + ": ";
        return new Misfit(where + what.kind().id() + ": " + teller.labels().in(what.text()), what.cause());
    }

    /** Goes the way that a search went; false if the program does not do the same again. */
    boolean follow(SchedulePrefix route) {
        for (int i = 0; i < route.slots().length; i++) {
            int slot = route.slots()[i];
            if (failure != null || !cursor.offers(slot) || route.ways()[i] >= cursor.ways(slot)) {
                return false;
            }
            deliver(slot, route.ways()[i]);
        }
        return true;
    }

    private void deliver(int slot, int way) {
        var origin = new Origin(cursor.sentBy(slot), cursor.nth(slot) + 1);
        Line alone = line(slot, List.of());
        origins.add(find(alone) == slot ? null : origin);
        if (teller.deliver(slot, way) == Arrival.FAILED) {
            failure = cursor.failure();
        }
    }

    private Line line(int slot, List<Integer> choices) {
        ActorLabels labels = teller.labels();
        return new Line(
                null,
                choices,
                labels.of(cursor.sender(slot)),
                labels.of(cursor.message(slot).to()),
                labels.in(cursor.message(slot).describe()));
    }

    private int find(Line line) {
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            Line here = line(slot, List.of());
            Origin origin = line.origin();
            if (same(here.to(), line.to())
                    && same(here.from(), line.from())
                    && same(here.message(), line.message())
                    && (origin == null || origin.equals(new Origin(cursor.sentBy(slot), cursor.nth(slot) + 1)))) {
                return slot;
            }
        }
        return Cursor.NONE;
    }

    private static boolean same(String one, String other) {
        return one.equals(other)
                || FIRST.matcher(one).replaceAll("").equals(FIRST.matcher(other).replaceAll(""));
    }

    /** The way in which the handler takes these choices; negative if there is none. */
    private int way(int slot, List<Integer> choices) {
        int ways = cursor.ways(slot);
        if (ways == 1 && choices.isEmpty()) {
            return 0;
        }
        for (int way = 0; way < ways; way++) {
            cursor.deliver(slot, way);
            List<Integer> taken =
                    cursor.choicesAt(cursor.depth()).stream().map(Choice::taken).toList();
            cursor.back();
            if (taken.equals(choices)) {
                return way;
            }
        }
        return -1;
    }

    private List<String> deliverable() {
        var all = new ArrayList<String>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            all.add(line(slot, List.of()).describe());
        }
        return all;
    }

    /** The run so far as a script. */
    public ScheduleScript script() {
        var lines = new ArrayList<Line>();
        for (var one : teller.schedule().deliveries()) {
            lines.add(new Line(origins.get(lines.size()), one.choices(), one.from(), one.to(), one.message()));
        }
        return new ScheduleScript(lines);
    }

    /** The run so far, told. */
    public Story story() {
        return teller.story();
    }

    /** The exception with which the last delivery failed; null if it did not, or if none was thrown. */
    public @Nullable Throwable cause() {
        return failure == null ? null : failure.cause();
    }

    /** Looks at where the run is now. A program that runs for real ends by that. */
    public RunEnd end() {
        ActorLabels labels = teller.labels();
        Story story = teller.story();
        List<String> pending = story.left().stream()
                .map(left -> left.message() + " from " + left.from() + " to " + left.to())
                .toList();
        String printed = story.scenes().stream().map(Story.Scene::output).collect(Collectors.joining());
        var findings = new LinkedHashSet<String>();
        findings(findings, labels, story);
        return new RunEnd(ActorEnds.of(program, cursor, labels), pending, List.copyOf(findings), printed);
    }

    /** What a step does not show itself is looked for where the run is over. */
    private void findings(Set<String> into, ActorLabels labels, Story story) {
        if (failure != null) {
            add(into, failure, labels);
            return;
        }
        Failure closed = cursor.depth() == 0 ? null : cursor.deadlock();
        if (closed != null) {
            add(into, closed, labels);
        } else if (cursor.actors().stream()
                .anyMatch(actor -> !CallCycle.from(cursor, actor).isEmpty())) {
            into.add(FindingKind.DEADLOCK.id() + ": calls wait for each other in a cycle: " + waiting(story));
        }
        boolean over = cursor.first() == Cursor.NONE;
        if (over && into.isEmpty() && cursor.waiting() > 0) {
            into.add(FindingKind.BLOCKED.id() + ": the run ends and an answer is still awaited: " + waiting(story));
        }
        if (over) {
            cursor.remarks().forEach(one -> add(into, one, labels));
        }
        if (program instanceof LiveProgram live) {
            live.notices().stream().map(Notice::what).forEach(one -> add(into, one, labels));
        }
        Failure atEnd = over ? cursor.failureAtEnd() : null;
        if (atEnd != null) {
            add(into, atEnd, labels);
        }
    }

    private static void add(Set<String> into, Failure what, ActorLabels labels) {
        into.add(what.kind().id() + ": "
                + LINE_NUMBER.matcher(labels.in(what.text())).replaceAll("$1"));
    }

    private static String waiting(Story story) {
        return story.waiting().stream()
                .map(one -> one.actor() + " in " + one.message() + " for " + one.awaited())
                .collect(Collectors.joining(", "));
    }
}
