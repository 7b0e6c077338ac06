package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.LiveProgram;
import org.jspecify.annotations.Nullable;

/** Runs a program that is alive. There is nothing to remember and nothing to copy, so siblings are the same engine. */
final class LiveEngine implements Engine {
    private final LiveProgram program;
    private final Watch watch = new Watch();

    LiveEngine(LiveProgram program) {
        this.program = program;
    }

    @Override
    public Engine sibling(Kind other) {
        return this;
    }

    @Override
    public Cursor start(Delivery delivery, Compare compare) {
        return new LiveCursor(program, watch, delivery, compare);
    }

    @Override
    public @Nullable Failure review() {
        return null;
    }

    @Override
    public Watch watch() {
        return watch;
    }

    @Override
    public int rememberedSteps() {
        return 0;
    }
}
