package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The replay engine: goes back by starting the program again and delivering the same messages up to one before.
 *
 * <p>It keeps the schedule and nothing else, so it works where a state cannot be copied, and it shares the least with the other engines.
 */
final class ReplayCursor extends Cursor {
    private record Taken(int slot, int way, int ways, boolean real) {}

    private final Supplier<Cursor> restart;
    private final List<Taken> schedule = new ArrayList<>();
    private Cursor run;
    private boolean stale;
    private boolean real = true;

    ReplayCursor(Supplier<Cursor> restart) {
        this.restart = restart;
        this.run = restart.get();
    }

    /** The run, standing at the end of the schedule. */
    private Cursor run() {
        if (stale) {
            run = restart.get();
            for (Taken taken : schedule) {
                run.setReal(taken.real());
                run.deliver(taken.slot(), taken.way());
            }
            run.setReal(real);
            stale = false;
        }
        return run;
    }

    @Override
    public Arrival deliver(int slot, int way) {
        Arrival arrival = run().deliver(slot, way);
        schedule.add(new Taken(slot, way, run.waysAt(run.depth()), real));
        return arrival;
    }

    @Override
    public void back() {
        schedule.remove(schedule.size() - 1);
        stale = true;
    }

    @Override
    public void setReal(boolean part) {
        real = part;
        run.setReal(part);
    }

    @Override
    public boolean isFirstGiven() {
        return run.isFirstGiven();
    }

    @Override
    public boolean isCounted(int depth) {
        return run().isCounted(depth);
    }

    @Override
    public int first() {
        return run().first();
    }

    @Override
    public int after(int slot) {
        return run().after(slot);
    }

    @Override
    public int ways(int slot) {
        return run().ways(slot);
    }

    @Override
    public boolean isFault(int slot, int way) {
        return run().isFault(slot, way);
    }

    @Override
    public boolean isHandled(int slot, int way) {
        return run().isHandled(slot, way);
    }

    @Override
    public int depth() {
        return schedule.size();
    }

    @Override
    public void fingerprint(Fingerprint into) {
        run().fingerprint(into);
    }

    @Override
    public boolean commute(int slot, int other) {
        return run().commute(slot, other);
    }

    @Override
    public int pending() {
        return run().pending();
    }

    @Override
    public int waiting() {
        return run().waiting();
    }

    @Override
    public int pendingAfter(int slot) {
        return run().pendingAfter(slot);
    }

    @Override
    public Message message(int slot) {
        return run().message(slot);
    }

    @Override
    public int sentBy(int slot) {
        return run().sentBy(slot);
    }

    @Override
    public int nth(int slot) {
        return run().nth(slot);
    }

    @Override
    public int receiver(int slot) {
        return run().receiver(slot);
    }

    @Override
    public int age(int slot) {
        return run().age(slot);
    }

    @Override
    public int firstSentAt(int depth) {
        return run().firstSentAt(depth);
    }

    @Override
    public boolean fits(int depth, int slot) {
        return run().fits(depth, slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return run().sender(slot);
    }

    @Override
    public int slotAt(int depth) {
        return schedule.get(depth - 1).slot();
    }

    @Override
    public int wayAt(int depth) {
        return schedule.get(depth - 1).way();
    }

    @Override
    public int waysAt(int depth) {
        return schedule.get(depth - 1).ways();
    }

    @Override
    public List<Choice> choicesAt(int depth) {
        return run().choicesAt(depth);
    }

    @Override
    public List<ActorId> actors() {
        return run().actors();
    }

    @Override
    public Local local(ActorId actor) {
        return run().local(actor);
    }

    @Override
    public @Nullable Failure failure() {
        return run().failure();
    }

    @Override
    public @Nullable Failure failureAtEnd() {
        return run().failureAtEnd();
    }

    @Override
    public @Nullable Failure deadlock() {
        return run().deadlock();
    }

    @Override
    public List<ActorId> resolves(int slot) {
        return run().resolves(slot);
    }

    @Override
    public boolean entangled() {
        return run().entangled();
    }

    @Override
    public boolean looksAtFutures() {
        return run.looksAtFutures();
    }

    @Override
    public List<Look> looksAt(int depth) {
        return run().looksAt(depth);
    }

    @Override
    public List<ActorId> resolvedAt(int depth) {
        return run().resolvedAt(depth);
    }

    @Override
    public List<Glance> glance(int depth, int slot, Predicate<ActorId> resolved) {
        return run().glance(depth, slot, resolved);
    }

    @Override
    public Futures futures() {
        return run().futures();
    }
}
