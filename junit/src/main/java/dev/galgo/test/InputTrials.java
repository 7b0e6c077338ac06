package dev.galgo.test;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.JavaInputs;
import dev.galgo.control.unknown.TrackedBody;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Program;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.TestBodies;
import java.util.ArrayList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Starts a test on one input after the other. */
final class InputTrials implements JavaInputs.Starter, AutoCloseable {
    private final InputBodies bodies;
    private final TestBodies frontEnd;
    private final OptionValues options;
    private final Runnable ended;
    private TestBodies.@Nullable Body running;
    private GivenInput given = GivenInput.simplest();

    InputTrials(InputBodies bodies, TestBodies frontEnd, OptionValues options, Runnable ended) {
        this.bodies = bodies;
        this.frontEnd = frontEnd;
        this.options = options;
        this.ended = ended;
    }

    /** The test on an input. The actor library finds classes by their names where this thread does. */
    LiveProgram start(GivenInput given) {
        end();
        this.given = given;
        InputBodies.OnInput body = bodies.on(given);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(body.loader());
        try {
            TestBodies.Body started = frontEnd.program(new TrackedBody(given, body.body()), ended, options, "");
            running = started;
            return started.program();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The test on the input that it was started on last. */
    TestBodies.Body running() {
        return Objects.requireNonNull(running);
    }

    /** On which input, as the end of a text. */
    String onInput() {
        var parts = new ArrayList<String>();
        given.written().forEach((name, value) -> parts.add(name + " = " + value));
        return " (on the input " + String.join(", ", parts) + ")";
    }

    @Override
    public Program on(GivenInput given) {
        return start(given);
    }

    @Override
    public void end() {
        if (running != null) {
            running.close();
            running = null;
            bodies.end();
        }
    }

    @Override
    public void close() {
        end();
    }
}
