package dev.galgo.test;

import dev.galgo.control.unknown.GivenInput;
import java.util.function.Consumer;

/** The body of a test some of whose values nobody knows, for the adapters of test frameworks. */
public interface InputBodies {
    /**
     * The body on one input.
     *
     * @param body in classes that have shadows
     * @param loader of these classes
     */
    record OnInput(Consumer<Object> body, ClassLoader loader) {}

    /**
     * The body on an input, in classes of its own.
     *
     * @throws dev.galgo.core.model.SetUpFailed if the test cannot be set up
     */
    OnInput on(GivenInput given);

    /** The body that was made last is not run any more. */
    default void end() {}
}
