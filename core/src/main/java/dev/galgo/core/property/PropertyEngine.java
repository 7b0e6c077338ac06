package dev.galgo.core.property;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.Failure;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** An engine whose cursors look after claims and monitors. */
public final class PropertyEngine implements Engine {
    private final Engine program;
    private final PropertyWatch watch;

    public PropertyEngine(Engine program, PropertyWatch watch) {
        this.program = program;
        this.watch = watch;
    }

    @Override
    public Engine sibling(Kind other) {
        return new PropertyEngine(program.sibling(other), watch);
    }

    @Override
    public PropertyCursor start(DeliveryModel delivery, Compare compare, boolean bySender) {
        Cursor start = program.start(delivery, compare, bySender || watch.looksAtDeliveries());
        return new PropertyCursor(start, watch, program.watch());
    }

    @Override
    public @Nullable Failure review(BooleanSupplier enough) {
        Failure impure = program.review(enough);
        return impure == null ? watch.review(new UserCode(program.watch()), enough) : impure;
    }

    @Override
    public StepWatch watch() {
        return program.watch();
    }

    @Override
    public int rememberedSteps() {
        return program.rememberedSteps();
    }
}
