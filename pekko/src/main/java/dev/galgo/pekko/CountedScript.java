package dev.galgo.pekko;

import dev.galgo.core.model.Failure;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.script.RunScript;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A script that says when a run has come to its end. Not a check of the script's, since what checks remember is part of a configuration. */
final class CountedScript implements RunScript {
    private final RunScript script;
    private final Runnable ended;

    CountedScript(RunScript script, Runnable ended) {
        this.script = script;
        this.ended = ended;
    }

    @Override
    public String name() {
        return script.name();
    }

    @Override
    public void start(SystemController controller) {
        script.start(controller);
    }

    @Override
    public @Nullable Throwable violatedNow() {
        return script.violatedNow();
    }

    @Override
    public boolean watchesAll() {
        return script.watchesAll();
    }

    @Override
    public @Nullable Throwable violatedAtEnd(SystemController controller) {
        ended.run();
        return script.violatedAtEnd(controller);
    }

    @Override
    public List<?> checks() {
        return script.checks();
    }

    @Override
    public List<Failure> remarks() {
        return script.remarks();
    }

    @Override
    public Object body() {
        return script.body();
    }

    @Override
    public void close() {
        script.close();
    }
}
