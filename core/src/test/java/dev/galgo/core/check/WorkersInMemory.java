package dev.galgo.core.check;

import dev.galgo.core.search.PartWorkers;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Workers in this process, of which any one does any part, in any order; now and then one of them is in trouble, or replaced by one that knows nothing. */
final class WorkersInMemory implements PartWorkers {
    private final Supplier<Check> opening;
    private final Random random;
    private final List<PartWorker> workers = new ArrayList<>();
    private final List<Answer> tasks = new ArrayList<>();
    int done;

    WorkersInMemory(Supplier<Check> opening, long seed) {
        this.opening = opening;
        this.random = new Random(seed);
        for (int i = 0; i < slots(); i++) {
            workers.add(new PartWorker(opening));
        }
    }

    @Override
    public int slots() {
        return 3;
    }

    @Override
    public void submit(long ticket, byte[] part) {
        tasks.add(new Answer(ticket, part));
    }

    @Override
    public @Nullable Answer next(long millis) {
        if (tasks.isEmpty()) {
            return null;
        }
        done++;
        Answer task = tasks.remove(random.nextInt(tasks.size()));
        int who = random.nextInt(workers.size());
        if (random.nextInt(8) == 0) {
            workers.set(who, new PartWorker(opening));
        }
        return new Answer(
                task.ticket(),
                random.nextInt(8) == 0
                        ? PartAnswer.not(PartAnswer.End.TROUBLE, "trouble").bytes()
                        : workers.get(who).apply(task.answer()));
    }

    @Override
    public void cancel() {
        tasks.clear();
    }

    @Override
    public void close() {}
}
