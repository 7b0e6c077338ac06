package dev.galgo.abs.testfile;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Storyteller;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test as its schedule says. The schedule was found with the main block in the place of the test, so its deliveries have to be found among the
 * test's: it begins later, and goes on when the schedule is over. If nothing is left but what is the test's own, that is all. If the schedule was cut, the
 * test's own comes first then, and other messages only while the test waits for what they do; the run ends with the test.
 */
final class GuidedRun {
    /** How many deliveries a test is waited for that looks at a run without end. */
    private static final int PATIENCE = 200;

    private final AbsSemantics program;
    private final TestDraft draft;
    private final Cursor cursor;
    private final Storyteller teller;
    private final StringBuilder printed = new StringBuilder();
    private @Nullable Message test;

    /**
     * What came of it.
     *
     * @param printed what the test printed
     * @param returned what the test returned; empty if it did not
     * @param cut whether there may be more to deliver
     */
    record Ran(Schedule schedule, @Nullable Failure failure, Optional<AbsValue> returned, String printed, boolean cut) {
        /** Whether the test still waits, though the run goes on. */
        boolean isUnfinished() {
            return cut && failure == null && returned.isEmpty();
        }
    }

    private GuidedRun(AbsProgram model, TestDraft draft) {
        this.program = model.semantics();
        this.draft = draft;
        this.cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        this.teller = new Storyteller(program, cursor);
    }

    /** Empty if the schedule does not fit. */
    static Optional<Ran> of(AbsProgram model, TestDraft draft) {
        return new GuidedRun(model, draft).run(draft.test().schedule(), draft.before());
    }

    private Optional<Ran> run(Schedule schedule, int before) {
        for (int i = 0; i < before; i++) {
            if (!deliver(next())) {
                return Optional.empty();
            }
        }
        for (Schedule.Delivered one : schedule.deliveries()) {
            int slot = find(one, before);
            int way = slot == Cursor.NONE ? -1 : way(slot, one.choices());
            if (way < 0) {
                return Optional.empty();
            }
            deliver(slot, way);
            if (cursor.failure() != null) {
                break;
            }
        }
        boolean cut = !draft.test().complete();
        if (cut) {
            finishTest();
        } else {
            while (deliver(next())) {
                // what is left is the test's own
            }
        }
        Failure failure = cursor.failure() == null && !cut ? cursor.failureAtEnd() : cursor.failure();
        return Optional.of(new Ran(teller.schedule(), failure, returned(), printed.toString(), cut));
    }

    /** Goes on until the test has returned, and the main block that waits for it has ended. */
    private void finishTest() {
        for (int i = 0; i < PATIENCE && returned().isEmpty(); i++) {
            int own = own();
            if (!deliver(own == Cursor.NONE ? next() : own)) {
                return;
            }
        }
        while (deliver(toMain())) {
            // it has nothing to do but to end
        }
    }

    private Optional<AbsValue> returned() {
        return Optional.ofNullable(test == null ? null : program.result(test, cursor.futures()));
    }

    private int next() {
        return cursor.failure() == null ? cursor.first() : Cursor.NONE;
    }

    /** The test itself if it can go on, or a message by which it looks into an object. */
    private int own() {
        for (int slot = next(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            Message message = cursor.message(slot);
            if (draft.body().readers().contains(message.name())
                    || (test != null && AbsSemantics.sameTask(message, test))) {
                return slot;
            }
        }
        return Cursor.NONE;
    }

    private int toMain() {
        for (int slot = next(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (cursor.message(slot).to().type().equals(ActorLabels.OUTSIDE)) {
                return slot;
            }
        }
        return Cursor.NONE;
    }

    private boolean deliver(int slot) {
        return slot != Cursor.NONE && deliver(slot, 0);
    }

    private boolean deliver(int slot, int way) {
        Message message = cursor.message(slot);
        if (test == null) {
            test = message;
        }
        Local before = cursor.local(message.to());
        teller.deliver(slot, way);
        if (AbsSemantics.sameTask(message, test)) {
            printed.append(program.trace(before, message, cursor.choicesAt(cursor.depth()), cursor.futures())
                    .output());
        }
        return true;
    }

    private int find(Schedule.Delivered one, int before) {
        int sentBy = one.sentBy() + before;
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (cursor.sentBy(slot) == sentBy && cursor.nth(slot) == one.nth()) {
                return slot;
            }
        }
        return Cursor.NONE;
    }

    private int way(int slot, List<Integer> choices) {
        int ways = cursor.ways(slot);
        for (int way = 0; way < ways && ways > 1; way++) {
            cursor.deliver(slot, way);
            List<Integer> taken =
                    cursor.choicesAt(cursor.depth()).stream().map(Choice::taken).toList();
            cursor.back();
            if (taken.equals(choices)) {
                return way;
            }
        }
        return ways == 1 ? 0 : -1;
    }
}
