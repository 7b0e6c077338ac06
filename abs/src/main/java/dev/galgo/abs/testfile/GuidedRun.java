package dev.galgo.abs.testfile;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.AbsValue;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Storyteller;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test as its schedule says. The schedule was found with the main block in the place of the test, so its deliveries have to be found among the
 * test's: it begins later, and goes on when the schedule is over.
 */
final class GuidedRun {
    private final AbsSemantics program;
    private final Cursor cursor;
    private final Storyteller teller;
    private @Nullable Message test;

    /**
     * What came of it.
     *
     * @param returned what the test returned; empty if it did not
     */
    record Ran(Schedule schedule, @Nullable Failure failure, Optional<AbsValue> returned) {}

    private GuidedRun(AbsProgram model) {
        this.program = model.semantics();
        this.cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        this.teller = new Storyteller(program, cursor);
    }

    /**
     * Runs a test.
     *
     * @param before how many deliveries come before those of the schedule
     * @return empty if the schedule does not fit
     */
    static Optional<Ran> of(AbsProgram model, Schedule schedule, int before) {
        return new GuidedRun(model).run(schedule, before);
    }

    private Optional<Ran> run(Schedule schedule, int before) {
        for (int i = 0; i < before; i++) {
            if (!any()) {
                return Optional.empty();
            }
        }
        for (Schedule.Delivered one : schedule.deliveries()) {
            int slot = find(one, before);
            int way = slot == Cursor.NONE ? -1 : way(slot, one.choices());
            if (way < 0) {
                return Optional.empty();
            }
            teller.deliver(slot, way);
            if (cursor.failure() != null) {
                break;
            }
        }
        while (cursor.failure() == null && any()) {
            // what is left is the test's own
        }
        Failure failure = cursor.failure() == null ? cursor.failureAtEnd() : cursor.failure();
        AbsValue returned = test == null ? null : program.result(test, cursor.futures());
        return Optional.of(new Ran(teller.schedule(), failure, Optional.ofNullable(returned)));
    }

    /** Delivers what comes first; whether there was anything. */
    private boolean any() {
        int slot = cursor.failure() == null ? cursor.first() : Cursor.NONE;
        if (slot == Cursor.NONE) {
            return false;
        }
        if (test == null) {
            test = cursor.message(slot);
        }
        teller.deliver(slot, 0);
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
