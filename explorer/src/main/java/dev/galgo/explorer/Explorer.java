package dev.galgo.explorer;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Checks;
import dev.galgo.explorer.check.EventLog;
import dev.galgo.explorer.check.ExploredGraph;
import dev.galgo.explorer.check.Findings;
import dev.galgo.explorer.http.LocalServer;
import dev.galgo.explorer.walk.Walker;
import java.io.IOException;
import java.util.Objects;

/**
 * An explorer of one program, from when it is started until it is closed.
 *
 * <p>The program is opened twice: once to walk through, on a thread of its own, and once to be checked in the background.
 */
public final class Explorer implements AutoCloseable {
    private final Walker walker;
    private final Checks checks;
    private final ExploredGraph graph;
    private final EventLog events = new EventLog();
    private final Answers answers;
    private final LocalServer server;

    /**
     * Starts one.
     *
     * @param port 0 for any that is free
     */
    public Explorer(ExploredProgram program, int port) throws IOException {
        DeliveryModel delivery = Objects.requireNonNull(program.context().delivery());
        var findings = new Findings();
        this.walker = new Walker(program, delivery);
        this.checks = new Checks(program, program, delivery, findings, events);
        this.graph = new ExploredGraph(program, program);
        this.answers = new Answers(program, walker, checks, findings, graph);
        this.server = new LocalServer(port, answers.routes(events::listen));
    }

    /** Checks the program in the background, once it can be walked through: whoever opens the page waits for that, and not for a verdict. */
    public void check() {
        try {
            // What the page will ask first is told once while the browser starts, so that the classes for it are there.
            walker.open((walk, guard) -> answers.trace(walk, walk.path()), () -> {
                try {
                    checks.begin();
                } catch (Refusal otherwise) {
                    // Somebody was faster, or this is the end.
                }
            });
        } catch (Refusal ended) {
            throw new IllegalStateException(ended);
        }
    }

    /** What opens the page: with the token. */
    public String address() {
        return server.address();
    }

    /** For how long no page was open, in nanoseconds. */
    public long idleNanos() {
        return server.idleNanos();
    }

    /** Tells every page that this is the end, and ends. */
    @Override
    public void close() {
        events.end();
        checks.close();
        graph.close();
        walker.close();
        server.close();
    }
}
