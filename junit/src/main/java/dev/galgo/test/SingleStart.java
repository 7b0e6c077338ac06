package dev.galgo.test;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.StepDetails;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program that is started once, however many ask for its start before anything is delivered: whoever sits at a debugger wants to pass the
 * test's body once. Good for one cursor.
 */
final class SingleStart implements LiveProgram {
    private final LiveProgram program;
    private @Nullable Boot fresh;

    SingleStart(LiveProgram program) {
        this.program = program;
    }

    @Override
    public Boot boot() {
        Boot start = fresh;
        if (start == null) {
            start = program.boot();
            fresh = start;
        }
        return start;
    }

    @Override
    public Happening deliver(int slot, int way) {
        fresh = null;
        return program.deliver(slot, way);
    }

    @Override
    public @Nullable Failure finish() {
        fresh = null;
        return program.finish();
    }

    @Override
    public ActorNames names() {
        return program.names();
    }

    @Override
    public long run() {
        return program.run();
    }

    @Override
    public boolean accepts(int slot) {
        return program.accepts(slot);
    }

    @Override
    public boolean moot(int slot) {
        return program.moot(slot);
    }

    @Override
    public int ways(int slot) {
        return program.ways(slot);
    }

    @Override
    public int mood(int slot) {
        return program.mood(slot);
    }

    @Override
    public boolean acceptedIn(int mood, int slot) {
        return program.acceptedIn(mood, slot);
    }

    @Override
    public int source(int slot) {
        return program.source(slot);
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        return program.sender(slot);
    }

    @Override
    public void inChannelOrder(boolean on) {
        program.inChannelOrder(on);
    }

    @Override
    public void bySender(boolean on) {
        program.bySender(on);
    }

    @Override
    public void allOrders(boolean on) {
        program.allOrders(on);
    }

    @Override
    public void attentive(boolean on) {
        program.attentive(on);
    }

    @Override
    public List<Notice> notices() {
        return program.notices();
    }

    @Override
    public boolean isPlace(ActorId actor) {
        return program.isPlace(actor);
    }

    @Override
    public List<Failure> remarks() {
        return program.remarks();
    }

    @Override
    public Local local(ActorId actor) {
        return program.local(actor);
    }

    @Override
    public void fingerprint(long[] into) {
        program.fingerprint(into);
    }

    @Override
    public boolean entangled() {
        return program.entangled();
    }

    @Override
    public @Nullable String restriction() {
        return program.restriction();
    }

    @Override
    public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
        return program.explain(local, message, choices);
    }
}
