package dev.galgo.core.level;

import dev.galgo.core.checkpoint.ExactText;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.model.Failure;
import dev.galgo.core.search.ConfigurationJudge;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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
    private final List<String> newNames = new ArrayList<>();
    private final List<FoundRun> newRuns = new ArrayList<>();

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

    /** What came up since this was last asked, for whoever keeps it. */
    synchronized News news() {
        var news = new News(List.copyOf(newNames), List.copyOf(newRuns));
        newNames.clear();
        newRuns.clear();
        return news;
    }

    /** Takes in what came up in another process. */
    synchronized void restore(News news) {
        names.addAll(news.names());
        found.addAll(news.runs());
    }

    private boolean isNew(String name) {
        if (!names.add(name)) {
            return false;
        }
        newNames.add(name);
        return true;
    }

    private void find(FoundRun run) {
        found.add(run);
        newRuns.add(run);
    }

    synchronized boolean isEmpty() {
        return found.isEmpty();
    }

    /** Looks for failures among what can be delivered to an actor. */
    synchronized void expanded(int level, int[] numbers, int slot, Delivery[] deliveries) {
        for (Delivery one : deliveries) {
            Failure failure = one.arrival() == Arrival.FAILED ? table.failure(one.step()) : null;
            if (failure != null && isNew("failure " + failure.kind() + "|" + failure.signature())) {
                find(new FoundRun(level, numbers, slot, one));
            }
        }
    }

    /** Whether the delivery to this actor that led here closes a deadlock, with which the run ends. */
    synchronized boolean isDeadlock(int level, int[] numbers, int slot) {
        var at = new PackedConfiguration(table, numbers);
        String name = judge.deadlock(at, table.steps.actor(table.actor(slot)), () -> table.steps
                .semantics()
                .deadlock(at.whole()));
        if (name != null && isNew("deadlock " + name)) {
            find(new FoundRun(level, numbers, slot, null));
        }
        return name != null;
    }

    /** Nothing can be delivered here. */
    synchronized void ended(int level, int[] numbers) {
        var at = new PackedConfiguration(table, numbers);
        Failure failure = table.steps.semantics().failureAtEnd(at.whole());
        boolean news = failure != null && isNew("at end " + failure.kind() + "|" + failure.signature());
        for (String name : judge.wrongAtEnd(at)) {
            news |= isNew("end " + name);
        }
        if (news) {
            find(new FoundRun(level, numbers, -1, null));
        }
    }

    /** Names that were met for the first time, and runs in which they were. */
    public record News(List<String> names, List<FoundRun> runs) {
        void writeTo(DataOutput out) throws IOException {
            out.writeInt(names.size());
            for (String name : names) {
                byte[] bytes = ExactText.bytes(name);
                out.writeInt(bytes.length);
                out.write(bytes);
            }
            out.writeInt(runs.size());
            for (FoundRun run : runs) {
                run.writeTo(out);
            }
        }

        static News read(DataInput in) throws IOException {
            var names = new ArrayList<String>();
            for (int left = in.readInt(); left > 0; left--) {
                var bytes = new byte[in.readInt()];
                in.readFully(bytes);
                names.add(ExactText.of(bytes));
            }
            var runs = new ArrayList<FoundRun>();
            for (int left = in.readInt(); left > 0; left--) {
                runs.add(FoundRun.read(in));
            }
            return new News(names, runs);
        }
    }
}
