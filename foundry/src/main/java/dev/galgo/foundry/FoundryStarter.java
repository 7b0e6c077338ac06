package dev.galgo.foundry;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaInputs;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.foundry.load.ProgramException;
import org.jspecify.annotations.Nullable;

/** Starts a program on one input after the other, in classes of their own. */
final class FoundryStarter implements JavaInputs.Starter {
    private final FoundryProgram program;
    private @Nullable FoundrySemantics running;

    FoundryStarter(FoundryProgram program) {
        this.program = program;
    }

    @Override
    public Program on(GivenInput given) {
        try {
            FoundrySemantics started = program.on(given);
            running = started;
            return started;
        } catch (ProgramException failed) {
            throw new SetUpFailed(String.valueOf(failed.getMessage()), failed);
        }
    }

    @Override
    public void end() {
        if (running != null) {
            running.close();
        }
    }
}
