package dev.galgo.spi;

import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.property.Properties;
import java.util.function.Consumer;

/**
 * The ability of a front end to run the body of a test as a program: the body is called once for each schedule, with a fresh parameter by which it makes
 * actors under control. The front end must have been loaded together with the actor library of the test.
 */
public interface TestBodies {
    /** The type of the parameter. */
    Class<?> parameter();

    /**
     * A program that runs a body.
     *
     * @param body takes an instance of {@link #parameter}
     * @param ended called whenever a run has come to its end
     * @param options the front end's own options
     * @param blindness what of the program cannot be seen, as a sentence for the verdict; empty if everything can
     */
    Body program(Consumer<Object> body, Runnable ended, OptionValues options, String blindness);

    /** A program that runs a body. */
    interface Body extends AutoCloseable {
        /** The program. */
        LiveProgram program();

        /** What the body claims of the program; known once the program has been started. */
        default Properties claims() {
            return new Properties();
        }

        @Override
        void close();
    }
}
