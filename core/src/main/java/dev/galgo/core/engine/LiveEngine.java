package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.LiveProgram;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program that is alive. There is nothing to remember and nothing to copy; the sibling that is asked to copy is the one whose runs are
 * told, so it has the program write down where things come from.
 */
final class LiveEngine implements Engine {
    private final LiveProgram program;
    private final StepWatch watch;
    private final boolean attentive;

    LiveEngine(LiveProgram program, Kind kind) {
        this(program, new StepWatch(), kind == Kind.COPY);
    }

    LiveEngine(LiveProgram program, StepWatch watch) {
        this(program, watch, true);
    }

    private LiveEngine(LiveProgram program, StepWatch watch, boolean attentive) {
        this.program = program;
        this.watch = watch;
        this.attentive = attentive;
    }

    @Override
    public Engine sibling(Kind other) {
        return new LiveEngine(program, watch, other == Kind.COPY);
    }

    @Override
    public Cursor start(DeliveryModel delivery, Compare compare, boolean bySender) {
        program.attentive(attentive);
        program.bySender(bySender);
        program.inChannelOrder(delivery == DeliveryModel.FIFO);
        program.inMailboxOrder(delivery == DeliveryModel.MAILBOX || delivery == DeliveryModel.CAUSAL);
        program.stepsSendAtOnce(delivery == DeliveryModel.MAILBOX);
        return new LiveCursor(program, watch, delivery, compare);
    }

    @Override
    public @Nullable Failure review(BooleanSupplier enough) {
        return null;
    }

    @Override
    public StepWatch watch() {
        return watch;
    }

    @Override
    public int rememberedSteps() {
        return 0;
    }
}
