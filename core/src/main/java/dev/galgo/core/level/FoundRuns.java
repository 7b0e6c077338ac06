package dev.galgo.core.level;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.model.Failure;
import dev.galgo.core.search.ConfigurationJudge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is wrong, each thing where it is first met. Levels are searched in order, so no schedule to it is shorter. Several threads may tell; one at a
 * time is heard.
 */
public final class FoundRuns {
    private final StepTable table;
    private final ConfigurationJudge judge;
    private final Set<String> names = new HashSet<>();
    private final List<FoundRun> found = new ArrayList<>();

    FoundRuns(StepTable table, ConfigurationJudge judge) {
        this.table = table;
        this.judge = judge;
    }

    /** Those found since this was last asked, the shortest first. */
    synchronized List<FoundRun> take() {
        var taken = List.copyOf(found);
        found.clear();
        return taken;
    }

    synchronized boolean isEmpty() {
        return found.isEmpty();
    }

    /** Looks for failures among what can be delivered to an actor. */
    synchronized void expanded(int level, int[] numbers, int slot, Delivery[] deliveries) {
        for (Delivery one : deliveries) {
            Failure failure = one.arrival() == Arrival.FAILED ? table.failure(one.step()) : null;
            if (failure != null && names.add("failure " + failure.kind() + "|" + failure.signature())) {
                found.add(new FoundRun(level, numbers, slot, one));
            }
        }
    }

    /** Whether the delivery to this actor that led here closes a deadlock, with which the run ends. */
    synchronized boolean isDeadlock(int level, int[] numbers, int slot) {
        var at = new PackedConfiguration(table, numbers);
        String name = judge.deadlock(at, table.steps.actor(table.actor(slot)), () -> table.steps
                .semantics()
                .deadlock(at.whole()));
        if (name != null && names.add("deadlock " + name)) {
            found.add(new FoundRun(level, numbers, slot, null));
        }
        return name != null;
    }

    /** Nothing can be delivered here. */
    synchronized void ended(int level, int[] numbers) {
        var at = new PackedConfiguration(table, numbers);
        Failure failure = table.steps.semantics().failureAtEnd(at.whole());
        boolean news = failure != null && names.add("at end " + failure.kind() + "|" + failure.signature());
        for (String name : judge.wrongAtEnd(at)) {
            news |= names.add("end " + name);
        }
        if (news) {
            found.add(new FoundRun(level, numbers, -1, null));
        }
    }
}
