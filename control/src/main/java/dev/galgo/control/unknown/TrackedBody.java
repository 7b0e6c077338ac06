package dev.galgo.control.unknown;

import java.util.function.Consumer;

/**
 * The body of a test that runs on an input, and is followed. Whoever runs it runs {@link #body} alone: what that has captured is part of the program.
 *
 * @param body in classes that have shadows
 */
public record TrackedBody(GivenInput input, Consumer<Object> body) implements Consumer<Object> {
    @Override
    public void accept(Object parameter) {
        body.accept(parameter);
    }
}
