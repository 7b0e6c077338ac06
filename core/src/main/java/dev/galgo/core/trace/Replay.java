package dev.galgo.core.trace;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Runs a saved schedule again, on the real handlers in this thread, so that a breakpoint in any of them stops there. */
public final class Replay {
    private static final Pattern NUMBER = Pattern.compile("#\\d+");

    private final Cursor cursor;
    private final Storyteller teller;
    /** Of the configuration where the circle begins. */
    private final Fingerprint atCircle = new Fingerprint();

    /** The cursor stands at the start of the program. */
    public Replay(Program program, Cursor cursor) {
        this.cursor = cursor;
        this.teller = new Storyteller(program, cursor);
    }

    /** Runs the schedule to its end. */
    public Storyteller run(Schedule schedule) throws Divergence {
        int step = 0;
        int round = schedule.length() - schedule.circle();
        for (Schedule.Delivered delivered : schedule.deliveries()) {
            if (schedule.circle() > 0 && step == round) {
                cursor.fingerprint(atCircle);
            }
            step++;
            int slot = find(step, delivered);
            teller.deliver(slot, way(step, slot, delivered));
        }
        return teller;
    }

    /**
     * Goes round the circle of a schedule that was run to its end so many times more: of messages that look alike the oldest is delivered. Its cursor compares
     * configurations as sets.
     */
    public Storyteller goRound(Schedule schedule, int times) throws Divergence {
        List<Schedule.Delivered> circle =
                schedule.deliveries().subList(schedule.length() - schedule.circle(), schedule.length());
        int step = schedule.length();
        for (int i = 0; i < times; i++) {
            for (Schedule.Delivered delivered : circle) {
                step++;
                int slot = findLike(step, delivered);
                teller.deliver(slot, way(step, slot, delivered));
            }
        }
        return teller;
    }

    /** Whether the program is now where the circle of the schedule began. */
    public boolean isBack() {
        var now = new Fingerprint();
        cursor.fingerprint(now);
        return now.key().equals(atCircle.key());
    }

    private int findLike(int step, Schedule.Delivered expected) throws Divergence {
        ActorLabels labels = teller.labels();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (labels.in(cursor.message(slot).describe()).equals(expected.message())
                    && labels.of(cursor.message(slot).to()).equals(expected.to())
                    && labels.of(cursor.sender(slot)).equals(expected.from())) {
                return slot;
            }
        }
        throw new Divergence(step, expected.describe(), deliverable(labels));
    }

    private int find(int step, Schedule.Delivered expected) throws Divergence {
        ActorLabels labels = teller.labels();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (cursor.sentBy(slot) == expected.sentBy()
                    && cursor.nth(slot) == expected.nth()
                    && same(labels.in(cursor.message(slot).describe()), expected.message())
                    && same(labels.of(cursor.message(slot).to()), expected.to())) {
                return slot;
            }
        }
        throw new Divergence(step, expected.describe(), deliverable(labels));
    }

    private List<String> deliverable(ActorLabels labels) {
        var deliverable = new ArrayList<String>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            deliverable.add(labels.in(cursor.message(slot).describe()) + " to "
                    + labels.of(cursor.message(slot).to()));
        }
        return deliverable;
    }

    /** Whether two texts agree but for the numbers of actors, which depend on who else is on stage by the end. */
    private static boolean same(String one, String other) {
        return NUMBER.matcher(one).replaceAll("").equals(NUMBER.matcher(other).replaceAll(""));
    }

    private int way(int step, int slot, Schedule.Delivered expected) throws Divergence {
        int ways = cursor.ways(slot);
        if (ways == 1 && expected.choices().isEmpty()) {
            return 0;
        }
        var taken = new ArrayList<String>();
        for (int way = 0; way < ways; way++) {
            cursor.deliver(slot, way);
            List<Integer> choices =
                    cursor.choicesAt(cursor.depth()).stream().map(Choice::taken).toList();
            cursor.back();
            if (choices.equals(expected.choices())) {
                return way;
            }
            taken.add("choices " + choices);
        }
        throw new Divergence(step, expected.describe() + " with choices " + expected.choices(), taken);
    }
}
